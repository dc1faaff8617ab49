# `make` alone lists what there is to make. All that it makes stays in .venv, build and dist, and as compiled
# files that git ignores beside their sources; `make clean` takes it away.

PYTHON ?= python3
METHODS ?= --quick
export CXX

# Nothing of the caller's own Python may leak in.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE
export PYTHONNOUSERSITE := 1
export PIP_USER := 0
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NO_MKDOCS_2_WARNING := 1

BIN   := .venv/bin
PY    := $(BIN)/python
PIP   := $(PY) -m pip install --quiet
CMAKE := $(BIN)/cmake -S . -G Ninja -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja" -DCMAKE_BUILD_TYPE=Release
CORE  := -B build/native -DDOKUZ_PYTHON=OFF -DDOKUZ_NATIVE_TESTS=ON -DDOKUZ_BENCH=ON
BUILD := $(BIN)/cmake --build
P1    := 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
TITLE  = @printf '\n== %s\n'

# A virtual environment holds its own path, so a checkout that was moved or copied makes a new one.
VENV := .venv/made-for-$(shell pwd | cksum | cut -d ' ' -f 1)

.PHONY: help play test prove lint bench docs words wheel clean tools native test-native test-docs test-python
.NOTPARALLEL:
.DELETE_ON_ERROR:
.SUFFIXES:

help:  ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: native  ## start dokuz
	@$(BIN)/dokuz play

test: test-native lint test-docs test-python  ## C++ and Python tests, lint, types, layers, docs

prove: export DOKUZ_PROVE := 1
prove: test  ## the same, with every sample whole (long)

lint: native .venv/test  ## style, types and layers
	$(TITLE) 'ruff'
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	$(TITLE) 'mypy'
	@$(BIN)/mypy
	$(TITLE) 'import-linter'
	@$(BIN)/lint-imports --no-logo --cache-dir build/cache/import-linter

bench: native .venv/test  ## measure speed, and write it into bench/results and the docs
	@$(CMAKE) $(CORE) >/dev/null
	@$(BUILD) build/native --target dokuz_calls -- --quiet
	$(TITLE) 'classic engine'
	@$(PY) -m bench.classic --save $(BENCH)
	$(TITLE) 'canonical forms'
	@$(PY) -m bench.canon --save $(CANON)
	$(TITLE) 'bulk'
	@$(PY) -m bench.bulk --save
	$(TITLE) 'start-up'
	@$(PY) -m bench.startup
	$(TITLE) 'methods'
	@$(PY) -m bench.methods nine large heed --save $(METHODS)

docs: test-docs  ## build the site into build/site
	@echo 'Open build/site/index.html'

words: .venv/play  ## gather new sentences into the catalogs, for translation
	@mkdir -p build
	@$(BIN)/pybabel --quiet extract -k said -k marked --no-location --sort-output -o build/dokuz.pot src/dokuz
	@for lang in $(notdir $(wildcard src/dokuz/locale/??)); do \
	    catalog=src/dokuz/locale/$$lang/LC_MESSAGES/dokuz.po; \
	    cp $$catalog build/dokuz.po; \
	    $(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete -l $$lang -i build/dokuz.pot -o build/dokuz.po || exit 1; \
	    { sed '/^$$/q' $$catalog; sed '1,/^$$/d' build/dokuz.po; } > build/own-header.po; \
	    mv build/own-header.po $$catalog; \
	done

wheel: .venv/test  ## build sdist and wheel into dist, and try both in an empty environment
	@rm -rf dist build/try
	$(TITLE) 'build'
	@$(PY) -m build --outdir dist
	@for dist in dist/*.whl dist/*.tar.gz; do \
	    printf '\n== try %s\n' "$$dist"; \
	    $(PY) -m venv --clear build/try && build/try/bin/python -m pip install --quiet "$$dist" && \
	    (cd build/try && bin/dokuz --version && bin/dokuz solve "$(P1)") || exit 1; \
	done

clean:  ## remove all that was made
	rm -rf .venv build dist .hypothesis
	find src tests bench -name '__pycache__' -type d -prune -exec rm -rf {} + 2>/dev/null || true
	find src \( -name '*.so' -o -name '*.mo' \) -delete

# --- set-up: each step runs when what it depends on changed, else not at all -------------------------------

NEEDS = { printf 'dokuz needs %s.\nOn Debian or Ubuntu, type:\n\n    %s\n\n' "$(1)" "$(INSTALL)" >&2; exit 1; }
INSTALL = $(shell [ "$$(id -u)" = 0 ] || echo 'sudo ')apt-get install g++ python3-dev python3-venv

tools:
	@command -v "$(PYTHON)" >/dev/null \
	    || $(call NEEDS,Python 3.11 or newer; there is no '$(PYTHON)' (name another: make PYTHON=/path/to/python3.11))
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || $(call NEEDS,Python 3.11 or newer; '$(PYTHON)' is older (name another: make PYTHON=/path/to/python3.11))
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null \
	    || $(call NEEDS,the venv module of '$(PYTHON)')
	@"$(PYTHON)" -c 'import os, sys, sysconfig as s; sys.exit(not os.path.exists(s.get_path("include") + "/Python.h"))' \
	    || $(call NEEDS,the C headers (Python.h) of '$(PYTHON)')
	@echo '#include <bit>' | $(CXX) -std=c++20 -x c++ -fsyntax-only - 2>/dev/null \
	    || $(call NEEDS,a C++20 compiler; '$(CXX)' is none (name another: make CXX=/path/to/g++))

$(VENV):
	@$(MAKE) --no-print-directory tools
	$(TITLE) 'virtual environment in .venv'
	@rm -rf .venv build
	@"$(PYTHON)" -m venv .venv
	@$(PIP) --upgrade pip
	@touch $@

# What builds dokuz (pyproject's list, and CMake), then dokuz itself as a link to src: no change to a Python
# file needs an install. CMake's part is left to `native`, which knows to the file what is out of date.
BUILD_REQUIRES = import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")
EDITABLE       = --no-build-isolation -Ceditable.mode=inplace -Cwheel.cmake=false --editable

.venv/play: $(VENV) pyproject.toml
	$(TITLE) 'install dokuz and what it needs'
	@$(PY) -c '$(BUILD_REQUIRES)' | $(PIP) 'cmake>=3.26,<5' 'ninja>=1.11' -r /dev/stdin
	@$(PIP) $(EDITABLE) .
	@touch $@

.venv/test: .venv/play
	$(TITLE) 'install what the tests need'
	@$(PIP) $(EDITABLE) '.[dev,lab,bulk]'
	@touch $@

build/python/build.ninja: .venv/play
	$(TITLE) 'configure the native engine'
	@$(CMAKE) -B build/python -DPython_EXECUTABLE="$(CURDIR)/$(PY)" >/dev/null
	@touch $@

native: build/python/build.ninja
	@$(BUILD) build/python -- --quiet
	@$(BIN)/cmake --install build/python --prefix src --strip >/dev/null

# --- the sections of `make test` ----------------------------------------------------------------------------

test-native: .venv/play
	$(TITLE) 'C++ tests'
	@$(CMAKE) $(CORE) >/dev/null
	@$(BUILD) build/native --target native_tests dokuz_calls -- --quiet
	@build/native/native_tests
	$(TITLE) 'C++ tests under the address and undefined-behaviour sanitizers'
	@$(CMAKE) -B build/sanitize -DDOKUZ_PYTHON=OFF -DDOKUZ_NATIVE_TESTS=ON -DDOKUZ_SANITIZE=ON >/dev/null
	@$(BUILD) build/sanitize --target native_tests -- --quiet
	@build/sanitize/native_tests

test-docs: native .venv/test
	$(TITLE) 'docs'
	@$(BIN)/mkdocs build --strict

test-python: native .venv/test
	$(TITLE) 'Python tests'
	@$(PY) -m pytest -n auto $(if $(DOKUZ_PROVE),-o faulthandler_timeout=0)

// A picture that the pointer enters is drawn anew by Vega, which answers it; until then it is plain SVG.
const specs = JSON.parse(document.getElementById("specs").textContent);
const tip = document.body.appendChild(document.createElement("div"));
tip.className = "tip";
tip.hidden = true;
let loading;

async function load() {
  const packed = Uint8Array.from(atob(document.getElementById("vega").textContent), (one) => one.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  new Function(await new Response(stream).text())();
}

function tell(handler, event, item, value) {
  tip.hidden = value == null || value === "";
  if (tip.hidden) return;
  const lines = typeof value === "object" ? Object.entries(value).map((one) => one.join("  ").trim()) : [String(value)];
  tip.textContent = lines.join("\n");
  tip.style.left = `${Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 8)}px`;
  tip.style.top = `${Math.min(event.clientY + 12, innerHeight - tip.offsetHeight - 8)}px`;
}

async function draw(plot) {
  const still = plot.querySelector("svg");
  // Where the picture is scaled to fit, the pointer would miss what it points at.
  if (Math.abs(still.getBoundingClientRect().width - still.width.baseVal.value) > 1) return;
  await (loading ??= load());
  const place = document.createElement("div");
  const options = { renderer: "svg", actions: false, defaultStyle: false, logLevel: 1, tooltip: tell };
  const { view } = await vegaEmbed(place, specs[plot.dataset.name], options);
  await view.signal("interactive", true).runAsync();
  plot.replaceChildren(place);
}

for (const plot of document.querySelectorAll(".plot")) {
  plot.addEventListener("pointerenter", () => draw(plot), { once: true });
  plot.addEventListener("pointerleave", () => (tip.hidden = true));
}

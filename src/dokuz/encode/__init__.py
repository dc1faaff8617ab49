"""What methods share: rules turned into domains, clauses, rows and the like."""

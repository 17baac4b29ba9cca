# expect: ok "72.0 kg; 1.80 m; {}; 5"
template = "{0:.1f} {unit}; {h[value]:.2f} {h[unit]}; {{}}; {1!r}"
result = template.format(72, 5, unit="kg", h={"value": 1.8, "unit": "m"})

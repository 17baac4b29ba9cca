/** Style of the report page: readable on paper, on a phone, and in dark surroundings. */
export const pageStyle = `
:root { color-scheme: light dark; --line: #d0d0d0; --soft: #666; --link: #005a9c; }
@media (prefers-color-scheme: dark) { :root { --line: #444; --soft: #aaa; --link: #8cc4ff; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1400px; padding: 1rem 1.5rem 4rem; }
h1 { margin: .2em 0; } h2 { font-size: 1.1rem; margin: 2.2em 0 .6em; }
header p { margin: .2em 0; color: var(--soft); }
nav { columns: 22rem; margin: 1rem 0; } nav a { display: block; break-inside: avoid; padding: .1em 0; }
a { color: var(--link); text-decoration: none; } a:hover, a:focus { text-decoration: underline; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2em .7em; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--line); border-top: 2px solid var(--line); }
tbody tr:last-child td { border-bottom: 2px solid var(--line); }
tbody tr:hover { background: color-mix(in srgb, var(--link) 8%, transparent); }
.n { text-align: right; white-space: nowrap; }
pre { margin: 0; font-size: .85em; }
.note, figcaption { color: var(--soft); font-size: .9em; margin: .4em 0; }
figure { margin: 2em 0; } figure .wide { background: white; } figure svg { max-width: 100%; height: auto; }
dialog { width: min(60rem, 92vw); max-height: 85vh; overflow: auto; border: 1px solid var(--line); border-radius: 8px; }
dialog form { float: right; } dialog button { font: inherit; cursor: pointer; }
dialog code { user-select: all; } dialog ul { columns: 18rem; padding-left: 1.2em; font-size: .85em; overflow-wrap: anywhere; }
@media print { nav, dialog { display: none; } body { max-width: none; } a { color: inherit; } section, figure { break-inside: avoid; } }
`;

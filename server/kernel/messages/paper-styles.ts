/** How a paper looks on the screen and printed: as the PDF does. Paper has no dark theme. */
export const paperStyles = `
@page { size: A4; margin: 15mm 17mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f4f1; color: #1c1c1a; font: 14px/1.45 Inter, system-ui, sans-serif; }
main { max-width: 794px; min-height: 100vh; margin: 0 auto; padding: 56px 64px; background: #fff;
  display: flex; flex-direction: column; overflow-wrap: anywhere; }
small, dt, thead th, footer { color: #5b5b55; }
small { display: block; font-size: 13px; }
header { border-bottom: 1px solid #d8d8d2; padding-bottom: 16px; }
header strong { font-size: 17px; font-weight: 600; }
.head { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between;
  align-items: baseline; margin: 26px 0 18px; }
.head strong { font-size: 16px; font-weight: 600; }
h1 { font-size: 25px; font-weight: 600; line-height: 1.2; margin: 0; }
h2 { font-size: 15px; font-weight: 600; margin: 0; }
.stamp { border: 2px solid #b3261e; border-radius: 5px; color: #b3261e; padding: 8px 13px;
  margin-bottom: 18px; }
.stamp strong { display: block; font-size: 17px; font-weight: 600; }
section { margin-bottom: 18px; }
p, dl, dd { margin: 0; }
p { white-space: pre-line; }
dl div { display: flex; padding: 2px 0; }
dt { flex: none; width: 146px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; font-weight: 400; padding: 6px 16px 6px 0; vertical-align: top; }
thead tr, tbody tr { border-bottom: 1px solid #d8d8d2; break-inside: avoid; }
thead th { font-size: 12px; }
th:last-child, td:last-child, tfoot th { text-align: right; }
th:last-child, td:last-child { padding-right: 0; white-space: nowrap; }
tfoot tr:last-child { font-size: 15px; }
tfoot tr:last-child > * { font-weight: 600; }
.signature { width: 340px; max-width: 100%; margin: 56px auto 0; text-align: center;
  break-inside: avoid; }
.signature span { display: block; border-top: 1px solid #1c1c1a; padding-top: 5px; }
footer { margin-top: auto; border-top: 1px solid #d8d8d2; padding-top: 8px; font-size: 11px; }
@media (max-width: 600px) { main { padding: 24px 20px; } dt { width: 110px; } }
@media print { body, main { background: #fff; } main { max-width: none; min-height: 0; padding: 0; } }
`;

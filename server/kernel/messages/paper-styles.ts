import { paperFamily } from "./paper-fonts.ts";

type PaperLook = { readonly footer: string; readonly copies: number; readonly fonts: string };

/**
 * How a paper looks on the screen and printed: as the PDF does. Paper has no dark theme. What stands
 * at the foot of each sheet is part of it, since only a style can put it there.
 */
export function paperStyles({ footer, copies, fonts }: PaperLook): string {
  // A browser counts the sheets of all copies together, which would be wrong on each.
  const page = copies === 1 ? `"Página " counter(page) " de " counter(pages)` : `""`;
  return `${fonts}${commonStyles}
@page { @bottom-left { content: "${quoted(footer)}"; } @bottom-right { content: ${page}; } }
`;
}

/** Writes a text for the inside of a style's quotes: all but plain letters by their numbers. */
function quoted(text: string): string {
  return text.replaceAll(/[^\w ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

const footLook = `color: #5b5b55; font: 11px/1.3 ${paperFamily}, Inter, system-ui, sans-serif;
  border-top: 1px solid #d8d8d2; vertical-align: top; padding-top: 8px; margin-top: 12px;`;

const commonStyles = `
@page { size: A4; margin: 15mm 17mm 20mm;
  @bottom-left { ${footLook} width: 78%; text-align: left; }
  @bottom-right { ${footLook} width: 22%; text-align: right; } }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f4f1; color: #1c1c1a; font: 15px/1.4 ${paperFamily}, Inter, system-ui, sans-serif; }
main { max-width: 794px; min-height: 100vh; margin: 0 auto; padding: 56px 64px; background: #fff;
  display: flex; flex-direction: column; overflow-wrap: anywhere; }
small, dt, thead th, footer { color: #5b5b55; }
small { display: block; font-size: 0.95em; }
header { display: flex; align-items: center; gap: 18px; border-bottom: 1px solid #d8d8d2;
  padding-bottom: 16px; }
header img { flex: none; max-width: 173px; max-height: 72px; }
header div { flex: 1; min-width: 0; }
header strong { font-size: 17px; font-weight: 600; }
.copy { align-self: flex-end; border: 1px solid #1c1c1a; border-radius: 5px; padding: 5px 10px;
  margin-bottom: 14px; font-size: 12px; font-weight: 600; }
main + main { break-before: page; margin-top: 24px; }
.head { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between;
  align-items: baseline; margin: 26px 0 18px; }
.head strong { font-size: 16px; font-weight: 600; }
h1 { font-size: 25px; font-weight: 600; line-height: 1.2; margin: 0; }
h2 { font-size: 15px; font-weight: 600; margin: 0; }
.stamp { border: 2px solid #b3261e; border-radius: 5px; color: #b3261e; padding: 8px 13px;
  margin-bottom: 18px; }
.stamp strong { display: block; font-size: 17px; font-weight: 600; }
section { margin-bottom: 18px; }
section:has(h2) { margin-bottom: 4px; }
section:last-of-type { margin-bottom: 24px; }
/* Nobody signs an empty sheet: what is signed stands over the line. */
section:has(.signature, .boxes, .code) { break-before: avoid; }
p { widows: 3; }
p, dl, dd { margin: 0; }
p { white-space: pre-line; }
.statement { font-size: 18px; line-height: 1.5; }
dl div { display: flex; padding: 2px 0; }
dt { flex: none; width: 146px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; font-weight: 400; padding: 6px 16px 6px 0; vertical-align: top; }
thead tr, tbody tr { border-bottom: 1px solid #d8d8d2; break-inside: avoid; }
thead th { font-size: 12px; }
th:last-child, td:last-child, tfoot th { text-align: right; }
th:last-child, td:last-child { width: 128px; padding-right: 0; white-space: nowrap; }
tfoot tr:last-child { font-size: 15px; }
tfoot tr:last-child > * { font-weight: 600; }
.signature { width: 340px; max-width: 100%; margin: 56px auto 0; text-align: center;
  break-inside: avoid; }
.signature span { display: block; border-top: 1px solid #1c1c1a; padding-top: 5px; }
.signed { margin-top: 18px; }
.signed svg { display: block; width: 100%; height: 80px; }
.boxes { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-top: 8px; font-size: 12px;
  break-inside: avoid; }
.boxes > div { border: 1px solid #1c1c1a; border-radius: 5px; padding: 10px; }
.boxes strong { font-weight: 600; }
.blank { display: flex; align-items: end; gap: 6px; height: 26px; color: #5b5b55; }
.blank::after { content: ""; flex: 1; border-bottom: 1px solid #1c1c1a; }
.code { display: flex; align-items: center; gap: 18px; border-top: 1px solid #d8d8d2;
  margin-top: 30px; padding-top: 16px; break-inside: avoid; }
.code svg { flex: none; width: 104px; height: 104px; }
.code strong { font-weight: 600; }
.code div { flex: 1; min-width: 0; }
.copied { font-size: 12px; margin-top: 4px; white-space: pre-wrap; user-select: all; }
footer { margin-top: auto; border-top: 1px solid #d8d8d2; padding-top: 8px; font-size: 11px; }
@media (max-width: 600px) { main { padding: 24px 20px; } dt { width: 110px; }
  header { flex-wrap: wrap; } header div { flex-basis: 240px; } }
@media print {
  body, main { background: #fff; font-size: 10pt; line-height: 1.25; }
  main, main + main { max-width: none; min-height: 0; margin: 0; padding: 0; }
  section:last-of-type { margin-bottom: 0; }
  footer { display: none; }
  .statement { font-size: 12pt; line-height: 1.4; }
}
`;

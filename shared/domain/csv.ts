/** What spreadsheets take for a formula, also in the full-width signs of Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

const delimiters = [";", ",", "\t"] as const;

/**
 * Returns the delimiter of a CSV text: the one that occurs most often in its first line, outside
 * quotes.
 */
export function guessDelimiter(text: string): string {
  const head =
    text
      .replace(/"[^"]*"/g, "")
      .split(/[\r\n]/)
      .find(Boolean) ?? "";
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
    .toSorted((one, other) => other.count - one.count);
  return best?.delimiter ?? ";";
}

/**
 * Returns a cell for a file that spreadsheets open: quoted if necessary, with an apostrophe before
 * what they would run as a formula (OWASP, CSV injection).
 */
export function csvCell(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value;
  return /[";,\n\r\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of such a file; a number is an amount in cents, which is no formula below zero either. */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => (typeof cell === "number" ? decimal(cell) : csvCell(cell)));
  return `${written.join(";")}\r\n`;
}

/** `-1234,50`: without thousands, which some spreadsheets take for text. */
const decimal = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** Removes the apostrophe that csvCell put before a formula. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

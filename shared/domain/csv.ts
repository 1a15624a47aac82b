/** What a CSV text is wrong with: the line it begins on, from 1. */
export class CsvError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.name = "CsvError";
    this.line = line;
  }
}

/** One record and the line of the file that it begins on, from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/**
 * Reads RFC 4180 text strictly: quotes only around whole cells, doubled inside them, lines ended by
 * LF, CRLF or CR. Blank lines are left out. Throws CsvError.
 */
export function parseCsv(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  let begunOn = 1;
  const endRecord = () => {
    if (cells.length > 1 || cells[0] !== "") records.push({ line: begunOn, cells });
    cells = [];
    begunOn = line;
  };
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, delimiter);
    cells.push(cell.value);
    line += cell.lineBreaks;
    at = cell.end;
    const next = text[at];
    if (next === delimiter) {
      at += 1;
      // A delimiter at the very end leaves an empty last cell.
      if (at === text.length) cells.push("");
    } else if (next === "\n" || next === "\r") {
      at += next === "\r" && text[at + 1] === "\n" ? 2 : 1;
      line += 1;
      endRecord();
    } else if (next !== undefined) {
      throw new CsvError(line, "Há texto depois de aspas fechadas");
    }
  }
  if (cells.length > 0) endRecord();
  return records;
}

type Cell = { readonly value: string; readonly end: number; readonly lineBreaks: number };

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from;
  for (; end < text.length; end += 1) {
    const character = text[end];
    if (character === delimiter || character === "\n" || character === "\r") break;
  }
  return { value: text.slice(from, end), end, lineBreaks: 0 };
}

function quotedCell(text: string, from: number, line: number): Cell {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new CsvError(line, "Há aspas que não fecham");
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const raw = text.slice(from + 1, end);
  const lineBreaks = raw.match(/\r\n|\r|\n/g)?.length ?? 0;
  return { value: raw.replaceAll('""', '"'), end: end + 1, lineBreaks };
}

const delimiters = [";", ",", "\t"] as const;

/** The delimiter of a CSV text: whichever its first line, quoted parts aside, holds most often. */
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
 * A cell for a file that spreadsheets open: quoted where needed, and what they would run as a
 * formula made text by an apostrophe (OWASP, CSV injection).
 */
export function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";,\n\r\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Takes off the apostrophe that csvCell put before a formula. */
export function readCell(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

import {
  MAX_PAPER_CHARACTERS,
  MAX_PAPER_EFFORT,
  MAX_PAPER_LINES,
  type Paper,
} from "./paper-port.ts";

/** Which of a paper's fonts draws a character: its place among them, or -1 when none does. */
export type FontOf = (sign: string) => number;

/** A row or a block takes as long to lay out as so many lines of text. */
const linesOfBlock = 6;
/** Fewer than fit beside a label: many characters take longer than their lines do. */
const charactersOfLine = 40;

/**
 * Whether a paper with all its copies holds more than can be drawn in seconds. What its fonts add is
 * known only where they are loaded: a text that goes to and fro between them takes a line for each.
 */
export function isTooLong({ more = [], ...paper }: Paper, fontOf?: FontOf): boolean {
  const sizes = [paper, ...more].map((one) => sizeOf(one, fontOf));
  const sum = (of: keyof Size) => sizes.reduce((total, size) => total + size[of], 0);
  return (
    sum("blocks") > MAX_PAPER_LINES ||
    sum("characters") > MAX_PAPER_CHARACTERS ||
    sum("effort") > MAX_PAPER_EFFORT
  );
}

type Size = Readonly<Record<"blocks" | "characters" | "effort", number>>;

/** What a paper holds with all its copies. */
function sizeOf(paper: Paper, fontOf?: FontOf): Size {
  const { letterhead, copies = [""], ...rest } = paper;
  // Pixels are bounded apart.
  const held = { ...rest, ...letterhead, logo: null };
  const blocks = countBlocks(paper);
  let effort = blocks * linesOfBlock;
  mapTexts(held, (text) => {
    effort += countLines(text) + (fontOf ? countFontChanges(text, fontOf) : 0);
    return text;
  });
  return {
    blocks: blocks * copies.length,
    characters: JSON.stringify(held).length * copies.length,
    effort: effort * copies.length,
  };
}

function countBlocks({ blocks }: Paper): number {
  return blocks.reduce((count, block) => {
    if (block.kind === "table") return count + block.rows.length + block.sums.length;
    return count + (block.kind === "facts" ? block.facts.length : 1);
  }, 0);
}

/** Every end of a line that the library knows begins another one, also where nothing stands. */
function countLines(text: string): number {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .reduce((count, line) => count + Math.max(1, Math.ceil(line.length / charactersOfLine)), 0);
}

function countFontChanges(text: string, fontOf: FontOf): number {
  let changes = 0;
  let last = 0;
  for (const sign of text) {
    const font = fontOf(sign);
    if (font === -1 || font === last) continue;
    changes += 1;
    last = font;
  }
  return changes;
}

/** Returns the same plain data with other texts; pixels stay. */
export function mapTexts<T>(data: T, change: (text: string) => string): T {
  if (typeof data === "string") return change(data) as T;
  if (Array.isArray(data)) return data.map((one: unknown) => mapTexts(one, change)) as T;
  if (typeof data !== "object" || data === null || ArrayBuffer.isView(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [key, mapTexts(value, change)]),
  ) as T;
}

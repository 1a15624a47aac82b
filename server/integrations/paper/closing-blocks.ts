import type { PaperBlock } from "./paper-port.ts";

/** Blocks that may be on several sheets, and those after them that stay on one. */
export type ClosedBlocks = {
  readonly body: readonly PaperBlock[];
  readonly closing: readonly PaperBlock[];
};

/** A signature, what is told of it or is filled in by hand, and the code. */
const mostClosing = 3;

/** What ends a paper together: a code alone on a sheet would prove an empty one. */
export function closingOf(blocks: readonly PaperBlock[]): ClosedBlocks {
  const signed = blocks.findLastIndex(({ kind }) => kind === "signature");
  const isClosed = signed >= blocks.length - mostClosing && blocks.at(-1)?.kind === "code";
  const start = isClosed && signed >= 0 ? signed : blocks.length;
  return { body: blocks.slice(0, start), closing: blocks.slice(start) };
}

/** So much of what is signed stands over the line: two lines of text, if there are. */
const fewestCharacters = 160;
/** No more than fits over the line together with all that closes a paper. */
const mostCharacters = 600;
/** A short line takes as much of a sheet as one of so many characters. */
const charactersOfLine = 60;

/**
 * Moves the last paragraphs of the body to the closing: who signs at the top of an empty sheet would sign
 * anything. A long paragraph is divided, after a sentence where it has one.
 */
export function keepTail({ body, closing }: ClosedBlocks): ClosedBlocks {
  const left = [...body];
  const tail: PaperBlock[] = [];
  let kept = 0;
  // The last facts are no more than a date: who signs below them alone would sign anything too.
  while (kept < fewestCharacters || (tail.length < 2 && tail[0]?.kind === "facts")) {
    const last = left.pop();
    if (!last) break;
    const { before, end } = divide(last);
    if (!end) {
      left.push(last);
      break;
    }
    tail.unshift(end);
    kept += sizeOf(end);
    if (before) {
      left.push(before);
      break;
    }
  }
  // A title stays with what it is about.
  const title = left.at(-1)?.kind === "heading" ? left.splice(-1) : [];
  return { body: left, closing: [...title, ...tail, ...closing] };
}

type Divided = { readonly before?: PaperBlock; readonly end?: PaperBlock };

function divide(block: PaperBlock): Divided {
  switch (block.kind) {
    case "heading":
      return { end: block };
    case "text":
    case "statement": {
      const at = startOfTail(block.text);
      const end = { ...block, text: block.text.slice(at) };
      return at === 0
        ? { end }
        : { before: { ...block, text: block.text.slice(0, at).trimEnd() }, end };
    }
    case "facts": {
      if (sizeOf(block) <= mostCharacters) return { end: block };
      const end = { ...block, facts: block.facts.slice(-1) };
      const before = { ...block, facts: block.facts.slice(0, -1) };
      return sizeOf(end) > mostCharacters || before.facts.length === 0 ? {} : { before, end };
    }
    default:
      return {};
  }
}

/** Where the end of a text begins: at a line; of a long one at a sentence, else at a word. */
function startOfTail(text: string): number {
  const lines = linesOf(text);
  let kept = 0;
  for (const { at, line } of lines.toReversed()) {
    if (line.length > mostCharacters) return at + startInLine(line);
    kept += sizeOfLine(line);
    if (kept >= fewestCharacters) return at;
  }
  return 0;
}

function startInLine(line: string): number {
  const start = line.length - mostCharacters;
  const window = line.slice(start, -fewestCharacters);
  for (const boundary of [/[.!?;]\s+/g, /\s+/g]) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last) return start + last.index + last[0].length;
  }
  return start;
}

/** Every end of a line that the library knows begins another one. */
function linesOf(text: string): { readonly at: number; readonly line: string }[] {
  const ends = [...text.matchAll(/\r\n|[\n\r\u2028\u2029]/gu)];
  const starts = [0, ...ends.map(({ index, 0: end }) => index + end.length)];
  return starts.map((at, i) => ({ at, line: text.slice(at, starts[i + 1]).trimEnd() }));
}

const sizeOfLine = (line: string) => Math.max(charactersOfLine, line.length);

/** How much of a sheet a text takes, in characters: as many as fill a line for each of its lines. */
export const sizeOfText = (text: string) =>
  linesOf(text).reduce((sum, { line }) => sum + sizeOfLine(line), 0);

/** How much of a sheet a block takes, in characters. */
function sizeOf(block: PaperBlock): number {
  if (block.kind === "facts") {
    return block.facts.reduce((sum, { value }) => sum + sizeOfText(value), 0);
  }
  return "text" in block ? sizeOfText(block.text ?? "") : 0;
}

import type { PaperBlock } from "./paper-port.ts";

/** Blocks that may be on several sheets, and those after them that stay on one. */
export type ClosedBlocks = {
  readonly body: readonly PaperBlock[];
  readonly closing: readonly PaperBlock[];
};

/** What ends a paper together: a code alone on a sheet would prove an empty one. */
export function closingOf(blocks: readonly PaperBlock[]): ClosedBlocks {
  const ends = blocks.at(-2)?.kind === "boxes" ? 3 : 2;
  const isSigned = blocks.at(-ends)?.kind === "signature" && blocks.at(-1)?.kind === "code";
  const start = blocks.length - (isSigned ? ends : 0);
  return { body: blocks.slice(0, start), closing: blocks.slice(start) };
}

/** So much of what is signed stands over the line: two lines of text, if there are. */
const fewestCharacters = 160;
/** No more than fits over the line together with all that closes a paper. */
const mostCharacters = 600;
const mostFacts = 8;

/**
 * Moves the last paragraphs of the body to the closing: who signs at the top of an empty sheet would sign
 * anything. A long paragraph is divided, after a sentence where it has one.
 */
export function keepTail({ body, closing }: ClosedBlocks): ClosedBlocks {
  const left = [...body];
  const tail: PaperBlock[] = [];
  let kept = 0;
  while (kept < fewestCharacters) {
    const last = left.pop();
    if (!last) break;
    const { before, end } = divide(last);
    if (!end) {
      left.push(last);
      break;
    }
    tail.unshift(end);
    kept += lengthOf(end);
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
      const isLong = lengthOf(block) > mostCharacters || block.facts.length > mostFacts;
      if (!isLong) return { end: block };
      const [last] = block.facts.slice(-1);
      if (!last || last.value.length > mostCharacters) return {};
      return {
        before: { ...block, facts: block.facts.slice(0, -1) },
        end: { ...block, facts: [last] },
      };
    }
    default:
      return {};
  }
}

/** Where the end of a text begins: at a paragraph; of a long one at a sentence, else at a word. */
function startOfTail(text: string): number {
  const start = Math.max(0, text.length - mostCharacters);
  const window = text.slice(start, -fewestCharacters);
  const boundaries = start === 0 ? [/\n+/g] : [/\n+/g, /[.!?;]\s+/g, /\s+/g];
  for (const boundary of boundaries) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last) return start + last.index + last[0].length;
  }
  return start;
}

function lengthOf(block: PaperBlock): number {
  if (block.kind === "facts") {
    return block.facts.reduce((sum, { label, value }) => sum + label.length + value.length, 0);
  }
  return "text" in block ? (block.text?.length ?? 0) : 0;
}

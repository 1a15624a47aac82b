import { Document, Font, Image, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { drawBlock } from "./draw-block.ts";
import { closingOf, keepTail } from "./closing-blocks.ts";
import { isTooLong } from "./paper-effort.ts";
import { drawableOf } from "./paper-letters.ts";
import { PaperRefused, type Letterhead, type Paper, type PaperBlock } from "./paper-port.ts";
import { styles } from "./paper-styles.ts";

/** What a line can't break is cut after so many characters, or it would leave the sheet. */
const longestWord = 40;

// The library's own rules are those of English.
Font.registerHyphenationCallback((word) =>
  word.length > longestWord ? (word.match(/.{1,20}/gsu) ?? [word]) : [word],
);

/**
 * Draws a paper as a PDF, or throws PaperRefused. Takes seconds for a long one: only the worker calls it.
 */
export async function drawPaper(given: Paper): Promise<Buffer> {
  const { paper, fontFamily, fontOf } = await drawableOf(given);
  if (isTooLong(paper, fontOf)) throw new PaperRefused("too_long");
  const first = await drawSheets(paper, fontFamily, new Set());
  if (first.bare.size === 0) return first.pdf;
  return (await drawSheets(paper, fontFamily, first.bare)).pdf;
}

type Drawn = {
  readonly pdf: Buffer;
  /** The copies whose last sheet has nothing of what is signed on it. */
  readonly bare: ReadonlySet<string>;
};

/** Draws all copies; of those in `kept` the last sheet has some of what is signed. */
async function drawSheets(
  paper: Paper,
  fontFamily: string[],
  kept: ReadonlySet<string>,
): Promise<Drawn> {
  const { title, reference, more = [] } = paper;
  const ends = new Map<string, Ends>();
  const sheets = [paper, ...more].flatMap((one, at) =>
    (one.copies ?? [""]).map((label) => {
      const key = `${at} ${label}`;
      const end: Ends = {};
      ends.set(key, end);
      return drawCopy(one, { key, label, fontFamily, end, keepsTail: kept.has(key) });
    }),
  );
  const name = `${title} ${reference}`.trim();
  const pdf = await renderToBuffer(h(Document, { title: name, language: "pt-BR" }, sheets));
  const isBare = ({ body, closing }: Ends) => body !== closing;
  return { pdf, bare: new Set([...ends].filter(([, end]) => isBare(end)).map(([key]) => key)) };
}

/** On which sheets of a copy the body ends and the closing stands. */
type Ends = { body?: number; closing?: number };

type Copy = {
  readonly key: string;
  readonly label: string;
  readonly fontFamily: string[];
  readonly keepsTail: boolean;
  /** Filled in while it is drawn. */
  readonly end: Ends;
};

/** So many characters are two lines of a foot, beside the page's number. */
const shortFoot = 180;

/** Draws one copy, which counts its own sheets. */
function drawCopy(paper: Paper, { key, label, fontFamily, keepsTail, end }: Copy): ReactNode {
  const { letterhead, title, reference, stamp, blocks, footer } = paper;
  const closed = closingOf(blocks);
  const { body, closing } = keepsTail ? keepTail(closed) : closed;
  return h(
    Page,
    {
      key,
      size: "A4",
      style: [styles.sheet, { fontFamily }, footer.length > shortFoot ? styles.aboveLongFoot : {}],
    },
    // On each of its sheets: they come apart.
    label && h(Text, { style: styles.copy, fixed: true }, label),
    drawLetterhead(letterhead),
    h(
      View,
      { style: styles.head },
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.reference }, reference),
    ),
    stamp &&
      h(
        View,
        { style: styles.stamp },
        h(Text, { style: styles.stampTitle }, stamp.title),
        h(Text, null, stamp.text),
      ),
    drawBlocks(body),
    closing.length > 0 && [
      h(View, { key: "end", render: noteSheet((sheet) => (end.body = sheet)) }),
      h(
        View,
        { key: "closing", wrap: false },
        h(View, { render: noteSheet((sheet) => (end.closing = sheet)) }),
        drawBlocks(closing, body.at(-1)),
      ),
    ],
    h(
      View,
      { style: styles.foot, fixed: true },
      h(Text, { style: styles.footer }, footer),
      h(Text, {
        style: styles.page,
        render: ({ subPageNumber, subPageTotalPages }) =>
          `Página ${subPageNumber} de ${subPageTotalPages}`,
      }),
    ),
  );
}

type Place = { readonly subPageNumber: number; readonly subPageTotalPages?: number };

/** Draws nothing, but tells on which sheet: the last time once all sheets are there. */
function noteSheet(note: (sheet: number) => void) {
  return ({ subPageNumber }: Place) => {
    note(subPageNumber);
    return null;
  };
}

/** A title isn't the last of a sheet: so many points of what it is about stand below it. */
const belowTitle = 40;

/**
 * Draws blocks below each other. What is between them belongs to the later one: the library takes a whole
 * block to the next sheet when only the space below it has no room.
 */
function drawBlocks(blocks: readonly PaperBlock[], before?: PaperBlock): ReactNode {
  return blocks.map((block, at) => {
    const last = at === 0 ? before : blocks[at - 1];
    const space = last?.kind === "heading" ? styles.belowTitle : styles.block;
    return h(
      View,
      {
        key: at,
        ...(last && { style: space }),
        ...(block.kind === "heading" && { minPresenceAhead: belowTitle }),
      },
      drawBlock(block),
    );
  });
}

function drawLetterhead({ name, lines, logo }: Letterhead): ReactNode {
  return h(
    View,
    { style: styles.letterhead },
    logo && h(Image, { style: styles.logo, src: Buffer.from(logo.png) }),
    h(
      View,
      { style: styles.giver },
      h(Text, { style: styles.name }, name),
      lines.map((text, key) => h(Text, { key, style: styles.soft }, text)),
    ),
  );
}

import { Document, Font, Image, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { drawBlock } from "./draw-block.ts";
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
  const { title, reference, more = [] } = paper;
  const sheets = [paper, ...more].flatMap((one, at) =>
    (one.copies ?? [""]).map((label) => drawCopy(one, { label, fontFamily }, `${at} ${label}`)),
  );
  const name = `${title} ${reference}`.trim();
  return renderToBuffer(h(Document, { title: name, language: "pt-BR" }, sheets));
}

type Copy = { readonly label: string; readonly fontFamily: string[] };

/** Draws one copy, which counts its own sheets. */
function drawCopy(paper: Paper, { label, fontFamily }: Copy, key: string): ReactNode {
  const { letterhead, title, reference, stamp, blocks, footer } = paper;
  const closing = closingBlocks(blocks);
  return h(
    Page,
    { key, size: "A4", style: [styles.sheet, { fontFamily }] },
    label && h(Text, { style: styles.copy }, label),
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
    drawBlocks(blocks.slice(0, blocks.length - closing)),
    closing > 0 && h(View, { wrap: false }, drawBlocks(blocks.slice(blocks.length - closing))),
    h(
      View,
      { style: styles.foot, fixed: true },
      h(Text, { style: styles.footer }, footer),
      h(Text, {
        render: ({ subPageNumber, subPageTotalPages }) =>
          `Página ${subPageNumber} de ${subPageTotalPages}`,
      }),
    ),
  );
}

/** How many blocks end a paper together: a code alone on a sheet would prove an empty one. */
function closingBlocks(blocks: readonly PaperBlock[]): number {
  const ends = blocks.at(-2)?.kind === "boxes" ? 3 : 2;
  const isSigned = blocks.at(-ends)?.kind === "signature";
  return isSigned && blocks.at(-1)?.kind === "code" ? ends : 0;
}

function drawBlocks(blocks: readonly PaperBlock[]): ReactNode {
  return blocks.map((block, at) =>
    h(
      View,
      { key: at, style: block.kind === "heading" ? styles.above : styles.block },
      drawBlock(block),
    ),
  );
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

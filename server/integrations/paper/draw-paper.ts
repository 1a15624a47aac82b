import { join } from "node:path";
import { Document, Font, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import type { Paper, PaperBlock, PaperFact, PaperTable } from "./paper-port.ts";
import { styles } from "./paper-styles.ts";

/** What a line can't break is cut after so many characters, or it would leave the sheet. */
const longestWord = 40;

registerFonts();

/** Draws a paper as a PDF. Takes seconds for a long one: only the worker calls it. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { letterhead, title, reference, stamp, blocks, footer } = paper;
  const sheet = h(
    Page,
    { size: "A4", style: styles.sheet },
    h(
      View,
      { style: styles.letterhead },
      h(Text, { style: styles.name }, letterhead.name),
      letterhead.lines.map((text, key) => h(Text, { key, style: styles.soft }, text)),
    ),
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
    blocks.map((block, key) => h(View, { key, style: styles.block }, drawBlock(block))),
    h(
      View,
      { style: styles.foot, fixed: true },
      h(Text, { style: styles.footer }, footer),
      h(Text, { render: ({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}` }),
    ),
  );
  const name = `${title} ${reference}`.trim();
  return renderToBuffer(h(Document, { title: name, language: "pt-BR" }, sheet));
}

function drawBlock(block: PaperBlock): ReactNode {
  switch (block.kind) {
    case "text":
      return h(Text, null, block.text);
    case "heading":
      return h(Text, { style: styles.heading, minPresenceAhead: 40 }, block.text);
    case "facts":
      return block.facts.map((fact, key) => drawFact(fact, key));
    case "table":
      return drawTable(block);
    case "signature":
      return h(
        View,
        { style: styles.signature, wrap: false },
        h(Text, { style: styles.signer }, block.name),
        block.lines.map((text, key) => h(Text, { key, style: styles.soft }, text)),
      );
  }
}

function drawFact({ label, value }: PaperFact, key: number): ReactNode {
  return h(
    View,
    { key, style: styles.fact },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, value),
  );
}

function drawTable({ head, rows, sums }: PaperTable): ReactNode {
  const drawRow = (cells: readonly string[], key: number) =>
    h(
      View,
      { key, wrap: false, style: key === -1 ? [styles.row, styles.columns] : styles.row },
      cells.map((cell, column) =>
        h(
          Text,
          { key: column, style: column === cells.length - 1 ? styles.amount : styles.cell },
          cell,
        ),
      ),
    );
  const drawSum = ({ label, value }: PaperFact, key: number) =>
    h(
      View,
      {
        key: `sum-${key}`,
        wrap: false,
        style: key === sums.length - 1 ? [styles.sum, styles.total] : styles.sum,
      },
      h(Text, null, label),
      h(Text, { style: styles.amount }, value),
    );
  return [drawRow(head, -1), ...rows.map(drawRow), ...sums.map(drawSum)];
}

/** Inter in the two weights that are used, and its letters for names of other countries. */
function registerFonts(): void {
  const fileOf = (letters: string, weight: number) =>
    join(import.meta.dirname, `fonts/inter-${letters}-${weight}-normal.woff`);
  const weights = (letters: string) =>
    [400, 600].map((fontWeight) => ({ src: fileOf(letters, fontWeight), fontWeight }));
  Font.register({ family: "Inter", fonts: weights("latin") });
  Font.register({ family: "Inter Extended", fonts: weights("latin-ext") });
  // The library's own rules are those of English.
  Font.registerHyphenationCallback((word) =>
    word.length > longestWord ? (word.match(/.{1,20}/gsu) ?? [word]) : [word],
  );
}

import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ComponentProps, type ReactNode } from "react";
import type {
  PaperBlock,
  PaperBoxes,
  PaperCode,
  PaperDrawing,
  PaperFact,
  PaperSignature,
  PaperTable,
} from "./paper-port.ts";
import { sizeOfText } from "./closing-blocks.ts";
import { styles } from "./paper-styles.ts";

type Style = ComponentProps<typeof Svg>["style"];

export function drawBlock(block: PaperBlock): ReactNode {
  switch (block.kind) {
    case "text":
      return h(Text, null, block.text);
    case "statement":
      return h(Text, { style: styles.statement }, block.text);
    case "heading":
      return h(Text, { style: styles.heading }, block.text);
    case "facts":
      return block.facts.map((fact, key) => drawFact(fact, key));
    case "table":
      return drawTable(block);
    case "signature":
      return drawSignature(block);
    case "boxes":
      return drawBoxes(block);
    case "code":
      return drawCode(block);
  }
}

function drawSignature({ name, lines, ink }: PaperSignature): ReactNode {
  return h(
    View,
    { style: ink ? [styles.signature, styles.signed] : styles.signature, wrap: false },
    ink && drawPath(ink, styles.ink, { fill: "none", stroke: "#1c1c1a", strokeWidth: 2 }),
    h(Text, { style: styles.signer }, name),
    lines.map((text, key) => h(Text, { key, style: styles.soft }, text)),
  );
}

function drawBoxes({ boxes }: PaperBoxes): ReactNode {
  return h(
    View,
    { style: styles.boxes, wrap: false },
    boxes.map(({ title, labels }) =>
      h(
        View,
        { key: title, style: styles.box },
        h(Text, { style: styles.boxTitle }, title),
        labels.map((label) =>
          h(
            View,
            { key: label, style: styles.blank },
            h(Text, { style: styles.soft }, label),
            h(View, { style: styles.blankLine }),
          ),
        ),
      ),
    ),
  );
}

/** The library breaks longer words with a hyphen, which would be copied with them. */
const copiedText = /.{1,48}/gsu;

function drawCode({ squares, lines, text }: PaperCode): ReactNode {
  return h(
    View,
    { style: styles.code, wrap: false },
    drawPath(squares, styles.squares, { fill: "#000000" }),
    h(
      View,
      { style: styles.value },
      lines.map((line, key) =>
        h(Text, { key, style: key === 0 ? styles.codeTitle : styles.codeLine }, line),
      ),
      text
        ?.match(copiedText)
        ?.map((part, key) => h(Text, { key: `text-${key}`, style: styles.codeText }, part)),
    ),
  );
}

type Look = { readonly fill: string; readonly stroke?: string; readonly strokeWidth?: number };

function drawPath({ width, height, path }: PaperDrawing, style: Style, look: Look): ReactNode {
  return h(Svg, { viewBox: `0 0 ${width} ${height}`, style }, h(Path, { d: path, ...look }));
}

/** What is longer than some lines may go on on the next sheet. */
const unbroken = 600;

function drawFact({ label, value }: PaperFact, key: number): ReactNode {
  const isLong = sizeOfText(label) + sizeOfText(value) > unbroken;
  return h(
    View,
    { key, style: styles.fact, wrap: isLong },
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

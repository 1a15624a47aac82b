import { createHash } from "node:crypto";
import { createElement as h, type ReactNode, type SVGProps } from "react";
import type {
  Paper,
  PaperBlock,
  PaperBoxes,
  PaperCode,
  PaperDrawing,
  PaperFact,
  PaperSignature,
  PaperTable,
} from "#server/integrations/paper/paper-port.ts";
import { fontsFor } from "./paper-fonts.ts";
import { paperStyles } from "./paper-styles.ts";

/** A paper as a page, with the policy that lets nothing else onto it. */
export type PaperPage = { readonly html: string; readonly policy: string };

/**
 * Writes a paper as a page that a browser prints, from the blocks of the PDF. It loads nothing, runs
 * nothing and is styled by its own texts alone.
 */
export async function renderPaperPage(paper: Paper): Promise<PaperPage> {
  const { title, reference, footer, copies = [""] } = paper;
  // Loaded with the first page: a process that shows none saves it.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const styles = paperStyles({
    footer,
    copies: copies.length,
    fonts: fontsFor(JSON.stringify(paper)),
  });
  const page = h(
    "html",
    { lang: "pt-BR" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("title", null, `${title} ${reference}`.trim()),
      h("style", { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    h(
      "body",
      null,
      copies.map((label, key) => writeCopy(paper, label, key)),
    ),
  );
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, policy: policyFor(styles) };
}

function policyFor(styles: string): string {
  const hash = createHash("sha256").update(styles).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    // The logo and the letters are part of the page.
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function writeCopy(paper: Paper, label: string, key: number): ReactNode {
  const { letterhead, title, reference, stamp, blocks, footer } = paper;
  const { name, lines, logo } = letterhead;
  const src = logo && `data:image/png;base64,${Buffer.from(logo.png).toString("base64")}`;
  return h(
    "main",
    { key },
    label && h("b", { className: "copy" }, label),
    h(
      "header",
      null,
      src && h("img", { src, alt: "" }),
      h("div", null, h("strong", null, name), linesOf(lines)),
    ),
    h("div", { className: "head" }, h("h1", null, title), h("strong", null, reference)),
    stamp && h("div", { className: "stamp" }, h("strong", null, stamp.title), stamp.text),
    blocks.map((block, at) => h("section", { key: at }, writeBlock(block))),
    h("footer", null, footer),
  );
}

function writeBlock(block: PaperBlock): ReactNode {
  switch (block.kind) {
    case "text":
      return h("p", null, block.text);
    case "statement":
      return h("p", { className: "statement" }, block.text);
    case "heading":
      return h("h2", null, block.text);
    case "facts":
      return h("dl", null, block.facts.map(writeFact));
    case "table":
      return writeTable(block);
    case "signature":
      return writeSignature(block);
    case "boxes":
      return writeBoxes(block);
    case "code":
      return writeCode(block);
  }
}

function writeSignature({ name, lines, ink }: PaperSignature): ReactNode {
  return h(
    "div",
    { className: ink ? "signature signed" : "signature" },
    ink && writePath(ink, { fill: "none", stroke: "currentColor", strokeWidth: 2 }),
    h("span", null, name),
    linesOf(lines),
  );
}

function writeBoxes({ boxes }: PaperBoxes): ReactNode {
  return h(
    "div",
    { className: "boxes" },
    boxes.map(({ title, labels }) =>
      h(
        "div",
        { key: title },
        h("strong", null, title),
        labels.map((label) => h("p", { key: label, className: "blank" }, label)),
      ),
    ),
  );
}

function writeCode({ label, squares, lines: [title, ...lines], text }: PaperCode): ReactNode {
  return h(
    "div",
    { className: "code" },
    writePath(squares, { role: "img", "aria-label": label, shapeRendering: "crispEdges" }),
    h(
      "div",
      null,
      h("strong", null, title),
      linesOf(lines),
      text && h("p", { className: "copied" }, text),
    ),
  );
}

function writePath({ width, height, path }: PaperDrawing, look: SVGProps<SVGSVGElement>) {
  return h("svg", { viewBox: `0 0 ${width} ${height}`, ...look }, h("path", { d: path }));
}

function writeFact({ label, value }: PaperFact, key: number): ReactNode {
  return h("div", { key }, h("dt", null, label), h("dd", null, value));
}

function writeTable({ head, rows, sums }: PaperTable): ReactNode {
  const cells = (tag: "th" | "td", texts: readonly string[]) =>
    texts.map((text, key) => h(tag, { key, scope: tag === "th" ? "col" : undefined }, text));
  const writeSum = ({ label, value }: PaperFact, key: number) =>
    h(
      "tr",
      { key },
      h("th", { scope: "row", colSpan: head.length - 1 }, label),
      h("td", null, value),
    );
  return h(
    "table",
    null,
    h("thead", null, h("tr", null, cells("th", head))),
    h(
      "tbody",
      null,
      rows.map((row, key) => h("tr", { key }, cells("td", row))),
    ),
    h("tfoot", null, sums.map(writeSum)),
  );
}

function linesOf(lines: readonly string[]): ReactNode {
  return lines.map((text, key) => h("small", { key }, text));
}

import { createHash } from "node:crypto";
import { createElement as h, type ReactNode } from "react";
import type {
  Paper,
  PaperBlock,
  PaperFact,
  PaperTable,
} from "#server/integrations/paper/paper-port.ts";
import { paperStyles } from "./paper-styles.ts";

const stylesHash = createHash("sha256").update(paperStyles).digest("base64");

/** The policy of such a page: it loads nothing, runs nothing and is styled by its own text alone. */
export const paperPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${stylesHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Writes a paper as a page that a browser prints, from the blocks of the PDF. */
export async function renderPaperPage(paper: Paper): Promise<string> {
  const { letterhead, title, reference, stamp, blocks, footer } = paper;
  // Loaded with the first page: a process that shows none saves it.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const page = h(
    "html",
    { lang: "pt-BR" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("title", null, `${title} ${reference}`.trim()),
      h("style", { dangerouslySetInnerHTML: { __html: paperStyles } }),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("header", null, h("strong", null, letterhead.name), linesOf(letterhead.lines)),
        h("div", { className: "head" }, h("h1", null, title), h("strong", null, reference)),
        stamp && h("div", { className: "stamp" }, h("strong", null, stamp.title), stamp.text),
        blocks.map((block, key) => h("section", { key }, writeBlock(block))),
        h("footer", null, footer),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function writeBlock(block: PaperBlock): ReactNode {
  switch (block.kind) {
    case "text":
      return h("p", null, block.text);
    case "heading":
      return h("h2", null, block.text);
    case "facts":
      return h("dl", null, block.facts.map(writeFact));
    case "table":
      return writeTable(block);
    case "signature":
      return h(
        "div",
        { className: "signature" },
        h("span", null, block.name),
        linesOf(block.lines),
      );
  }
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

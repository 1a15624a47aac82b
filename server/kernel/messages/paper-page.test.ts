import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { renderPaperPage } from "./paper-page.ts";

const hostile = `"} </style><script>alert(1)</script> \\ ção`;
const drawing = { width: 2, height: 2, path: "M0 0h1v1h-1z" };
const paper: Paper = {
  title: hostile,
  reference: "Nº 1",
  letterhead: { name: hostile, lines: [hostile], logo: { png: new Uint8Array([137, 80]) } },
  blocks: [
    { kind: "text", text: hostile },
    { kind: "signature", name: hostile, lines: [hostile], ink: drawing },
    { kind: "code", label: hostile, squares: drawing, lines: [hostile, hostile], text: hostile },
  ],
  footer: hostile,
};

test("a page of hostile texts has the product's own elements only", async () => {
  const { html } = await renderPaperPage(paper);
  expect(html).toContain(`<p class="copied">&quot;} &lt;/style&gt;`);
  expect(html).not.toMatch(/<script/i);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain(`src="data:image/png;base64,iVA="`);
});

test("its policy allows the page's own style, foot included, and nothing else", async () => {
  const { html, policy } = await renderPaperPage(paper);
  const [, style = ""] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src data:;`,
  );
  // Within its quotes the foot has no sign that could end them.
  expect(style).toMatch(/@bottom-left \{ content: "\\22 [\w\\ ]*"; \}/);
});

test("every copy is a whole paper with its label", async () => {
  const { html } = await renderPaperPage({ ...paper, copies: ["1ª via", "2ª via"] });
  expect(html.match(/<main>/g)).toHaveLength(2);
  expect(html).toMatch(/1ª via.*<h1>.*2ª via.*<h1>/s);
});

test("the letters of the PDF are part of the page, those of foreign names and signs where there are some", async () => {
  const { html } = await renderPaperPage({ ...paper, title: "João", blocks: [] });
  expect(html.match(/@font-face/g)).toHaveLength(2);
  const { html: foreign } = await renderPaperPage({ ...paper, title: "Łukasz" });
  expect(foreign.match(/@font-face/g)).toHaveLength(4);
  const { html: signs } = await renderPaperPage({ ...paper, title: "SpO₂ ≥ 94%" });
  expect(signs.match(/@font-face[^}]*/g)).toEqual([
    expect.stringContaining(`"Paper"`),
    expect.stringContaining(`"Paper"`),
    expect.stringContaining(`"Paper Signs"`),
    expect.stringContaining(`"Paper Signs"`),
  ]);
  expect(signs).toContain(`"Paper", "Paper Extended", "Paper Signs", Inter`);
});

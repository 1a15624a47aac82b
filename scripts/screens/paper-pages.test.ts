import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawPages } from "./paper-pages.ts";

it("a paper without a program that draws it is told in a sentence, and so is what is no PDF", () => {
  const directory = mkdtempSync(join(tmpdir(), "encaixe-pages-"));
  try {
    const target = join(directory, "paper");
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
    expect(drawPages(pdf, target, "no-such-program")).toBe(
      "Papers are drawn by no-such-program, which isn't installed: it is in poppler-utils.",
    );
    expect(drawPages(pdf, target, "false")).toMatch(/^false draws no pages of /);
    expect(readdirSync(directory)).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

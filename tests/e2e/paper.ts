import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * Prints the page on A4 and returns how far to the right its text begins, in its own pixels: figures
 * stand at the right of a sheet, and at its left when that is as narrow as a word.
 */
export async function rightmostText(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const starts = [...pdf.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, stream = ""]) =>
    [...inflated(stream).matchAll(/([-\d.]+) [-\d.]+ Tm/g)].map(([, left]) => Number(left)),
  );
  return Math.max(...starts);
}

/** Prints the page on A4 and returns its sheets, and how many pieces of text stand on the last one. */
export async function lastSheet(page: Page): Promise<{ sheets: number; texts: number }> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const drawn = [...pdf.matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
    .map(([, stream = ""]) => inflated(stream))
    .filter((stream) => / Tf\b/.test(stream));
  return { sheets: drawn.length, texts: drawn.at(-1)?.match(/ Tm\b/g)?.length ?? 0 };
}

/** Not every stream is text: fonts and pictures may be packed otherwise. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

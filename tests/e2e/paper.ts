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

/** Not every stream is text: fonts and pictures may be packed otherwise. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

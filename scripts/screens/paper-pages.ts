import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fail } from "../root.ts";
import { outputDir, type Photographer } from "./camera.ts";

/** Takes a paper as the browser prints it, and each page of its PDF. */
export async function shootPaper(
  camera: Photographer,
  path: string,
  { name, file }: { readonly name: string; readonly file: string },
): Promise<void> {
  await camera.open(path);
  await camera.shoot(name);
  await shootPdf(camera, `${path}${file}`, name);
}

/** Draws each page of a PDF of the product's, and ends the run where that can't be done. */
export async function shootPdf({ page }: Photographer, path: string, name: string): Promise<void> {
  const answer = await page.request.get(path);
  if (!answer.ok()) fail(`${name} has no PDF: ${await answer.text()}`);
  const problem = drawPages(await answer.body(), join(outputDir, `${name}-pdf`));
  if (problem !== null) fail(problem);
}

/** Draws each page of a PDF as a picture; returns why it can't be done, or null. */
export function drawPages(pdf: Buffer, target: string, program = "pdftoppm"): string | null {
  const { error, status, stderr } = spawnSync(program, ["-r", "80", "-png", "-", target], {
    input: pdf,
  });
  // Another error is that of a program which ended before it read everything.
  if (error && "code" in error && error.code === "ENOENT") {
    return `Papers are drawn by ${program}, which isn't installed: it is in poppler-utils.`;
  }
  return status === 0
    ? null
    : `${program} draws no pages of ${target}: ${stderr.toString().trim()}`;
}

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "../root.ts";
import { outputDir } from "./camera.ts";

const keptDir = join(root, "docs/screens");

/**
 * The screens that git keeps, at both sizes, for the README and a landing page. Every renewed
 * picture stays in the history for good, so they are few (tests/guards) and only renewed on demand.
 */
const keptScreens = [
  "week",
  "week-dark",
  "dashboard",
  "appointment",
  "appointment-new",
  "book-barbearia",
  "book-time-chosen",
  "private-link",
  "booking-link-explained",
  "patient",
  "services",
  "quick-search",
  "finance",
  "payment",
];

/** Replaces the kept pictures with those just taken. */
export async function keepPictures(widths: readonly number[]): Promise<void> {
  rmSync(keptDir, { recursive: true, force: true });
  mkdirSync(keptDir, { recursive: true });
  for (const screen of keptScreens) {
    for (const width of widths) {
      const name = `${screen}-${width}`;
      await sharp(join(outputDir, `${name}.png`))
        .webp({ quality: 82, effort: 6 })
        .toFile(join(keptDir, `${name}.webp`));
    }
  }
}

import { existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { root } from "../root.ts";
import { outputDir } from "./camera.ts";

const keptDir = join(root, "docs/screens");

const both = ["1440", "390"] as const;

/**
 * The screens that git keeps, with their widths, for the README and the public site. Every renewed
 * picture stays in the history for good, so they are few (tests/guards) and only renewed on demand.
 */
const keptScreens: Readonly<Record<string, readonly string[]>> = {
  "landing-week": ["1440"],
  "landing-week-dark": ["1440"],
  "landing-day": both,
  "landing-day-dark": both,
  "landing-booker": ["390"],
  "landing-booker-dark": ["390"],
  week: ["390"],
  dashboard: both,
  "book-barbearia": ["390"],
  "private-link": ["390"],
  patient: ["1440"],
  "week-dark": ["1440"],
  records: ["1440"],
  "record-form": both,
  "aesthetic-chart": ["390"],
  "consent-signed": ["390"],
  "whatsapp-conversation": both,
  "whatsapp-send": both,
  waitlist: both,
  "role-edit": ["1440"],
  organization: both,
  integrations: both,
  prescription: ["390"],
  "prescription-paper": ["1440"],
  "record-genuine": ["390"],
  finance: ["1440"],
  "site-landing-top": both,
  "site-landing-top-dark": ["1440"],
  "first-steps-service": ["1440"],
  "my-plan": ["1440"],
};

/** Replaces the kept pictures with those just taken, and removes those no longer kept. */
export async function keepPictures(): Promise<void> {
  mkdirSync(keptDir, { recursive: true });
  const kept = Object.entries(keptScreens).flatMap(([screen, widths]) =>
    widths.map((width) => `${screen}-${width}`),
  );
  for (const name of kept) {
    const taken = join(outputDir, `${name}.png`);
    if (!existsSync(taken)) continue;
    await sharp(taken)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(keptDir, `${name}.webp`));
  }
  for (const file of globSync(`${keptDir}/*.webp`)) {
    if (!kept.includes(basename(file, ".webp"))) rmSync(file);
  }
}

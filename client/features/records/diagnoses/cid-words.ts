import { infectionEntries } from "./a-d-words.ts";
import { commonEntries } from "./common-words.ts";
import { metabolismEntries } from "./e-h-words.ts";
import { organEntries } from "./i-m-words.ts";
import { birthEntries } from "./n-q-words.ts";
import { injuryEntries } from "./r-t-words.ts";
import { accidentEntries } from "./u-w-words.ts";
import { contactEntries } from "./x-z-words.ts";

/**
 * The categories of the CID-10 and its commonest subcategories, by code: `J06.9 Infecção aguda…`. They are
 * a choice, beside which free text is always taken. docs/decisions/2026-11-25-cid-10.md names the source.
 */
export const cidTable: readonly string[] = [
  infectionEntries,
  metabolismEntries,
  organEntries,
  birthEntries,
  injuryEntries,
  accidentEntries,
  contactEntries,
  commonEntries,
]
  .flatMap((entries) => entries.trim().split(/\n| \| /))
  .toSorted();

import { infectionEntries } from "./cid-a-d.pt-br.ts";
import { commonEntries } from "./cid-common.pt-br.ts";
import { metabolismEntries } from "./cid-e-h.pt-br.ts";
import { organEntries } from "./cid-i-m.pt-br.ts";
import { birthEntries } from "./cid-n-q.pt-br.ts";
import { injuryEntries } from "./cid-r-t.pt-br.ts";
import { accidentEntries } from "./cid-u-w.pt-br.ts";
import { contactEntries } from "./cid-x-z.pt-br.ts";

/**
 * The categories of the CID-10 and its commonest subcategories, by code: `J06.9 Infecção aguda…`. A
 * consultation takes free text beside them. docs/decisions/2026-11-25-cid-10.md names the source.
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

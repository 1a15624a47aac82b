import { queries } from "#client/lib/trpc.ts";
import { freedOf, whoFits, type Taken } from "./freed-rules.ts";
import { freedWords } from "./freed-words.ts";

/** The list is read once for several moves; changes to it make it old. */
const staleTime = 30_000;

/**
 * Returns ' O horário antigo pode ser oferecido …' to follow the report of a move, or nothing, also
 * where the list can't be read.
 */
export async function sentenceOfFreed(before: Taken, after: Taken): Promise<string> {
  const freed = freedOf(before, after);
  if (freed.length === 0) return "";
  const waiting = await queries.waitlist.list.fetch(undefined, { staleTime }).catch(() => []);
  const words = freedWords(whoFits(waiting, freed, Date.now()), "O horário antigo");
  return words ? ` ${words}` : "";
}

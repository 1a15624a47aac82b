import { queries } from "#client/lib/trpc.ts";
import { freedOf, whoFits, type Taken } from "./freed-rules.ts";
import { freedWords } from "./freed-words.ts";

/** The list is read once for several moves; changes to it make it old. */
const staleTime = 30_000;

/** Reads the waiting list while a change is being written; a list that can't be read says nothing. */
export function readWaiting() {
  return queries.waitlist.list.fetch(undefined, { staleTime }).catch(() => []);
}

/** Returns ' O horário antigo pode ser oferecido …' to follow the report of a move, or nothing. */
export async function sentenceOfFreed(
  waiting: ReturnType<typeof readWaiting>,
  before: Taken,
  after: Taken,
): Promise<string> {
  const fitting = whoFits(await waiting, freedOf(before, after), Date.now());
  const words = freedWords(fitting, "O horário antigo");
  return words ? ` ${words}` : "";
}

import { queries } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { freedOf, whoFits, type Taken } from "./freed-rules.ts";
import { freedWords } from "./freed-words.ts";

/** The list is read once for several moves; changes to it make it old. */
const staleTime = 30_000;

/**
 * Says beside the report of a move who of the waiting list may come in the time that was left; nothing where
 * the list can't be read. The report and its undoing never wait for it.
 */
export async function tellOfFreed(before: Taken, after: Taken): Promise<void> {
  const freed = freedOf(before, after);
  if (freed.length === 0) return;
  const waiting = await queries.waitlist.list.fetch(undefined, { staleTime }).catch(() => []);
  const words = freedWords(whoFits(waiting, freed, Date.now()), "O horário antigo");
  if (words) toast.success(words);
}

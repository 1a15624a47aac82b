import { failureOf } from "#client/lib/failures.ts";
import { queries, trpcClient } from "#client/lib/trpc.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import { messageHoldMillis } from "#shared/domain/undo.ts";
import { sentenceOfFirst, sentenceOfTold } from "./told-words.ts";

/** Returns the toast's action that stops the message about a change; none when nobody is told. */
export function silences(id: string, told: string): ToastAction[] {
  return told
    ? [{ label: "Não avisar", run: () => void keepBack(id), lasts: messageHoldMillis }]
    : [];
}

/**
 * Stops the message about a change, which hasn't been sent yet. Who waits for the first message about
 * the appointment still gets it: nobody said that it was unwanted.
 */
async function keepBack(id: string): Promise<void> {
  try {
    const kept = await trpcClient.appointments.update.mutate({
      id,
      notify: false,
      keepFirst: true,
    });
    const history = await queries.appointments.history.fetch({ id }, { staleTime: 0 });
    const stillGoes = history.some(({ isPending }) => isPending);
    toast.success(
      stillGoes ? sentenceOfFirst(kept) : `Pronto:${sentenceOfTold(kept, Date.now(), false)}`,
    );
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

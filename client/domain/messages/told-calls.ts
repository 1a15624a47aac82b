import { failureOf } from "#client/lib/failures.ts";
import { queries, trpcClient } from "#client/lib/trpc.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import { messageHoldMillis } from "#shared/domain/undo.ts";
import type { EditScope } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { withPhoneChannel } from "./phone-channel-calls.ts";
import { sentenceOfFirst, sentenceOfTold } from "./told-words.ts";

/** Which message is stopped. */
type Silenced = {
  /** Whether the appointment was just made, so that its first message is the one that is unwanted. */
  readonly isNew?: boolean;
  readonly scope?: EditScope;
};

/** Returns the toast's action that stops the message about a change; none when nobody is told. */
export function silences(
  { id, customerName: about }: Pick<Appointment, "id" | "customerName">,
  told: string,
  silenced: Silenced = {},
): ToastAction[] {
  const run = () => void keepBack(id, silenced);
  return told ? [{ label: "Não avisar", run, lasts: messageHoldMillis, about }] : [];
}

/** What a step's toast says and offers besides: whom staff vouch for hears of the booking now. */
export function vouching(saved: Appointment, wasHeld: boolean) {
  const isVouchedFor = wasHeld && saved.status === "confirmed";
  const told = isVouchedFor ? sentenceOfTold(withPhoneChannel(saved), Date.now()) : "";
  return { told, actions: silences(saved, told) };
}

/** Returns the same of a cancellation, whose repeat stops its message. */
export function silencesCancelled(
  saved: Appointment,
  told: string,
  scope: EditScope = "one",
): ToastAction[] {
  const { id, version, customerName: about } = saved;
  const run = async () => {
    try {
      await trpcClient.appointments.cancel.mutate({ id, version, scope, notify: false });
      toast.success(`Pronto:${sentenceOfTold(withPhoneChannel(saved), Date.now(), false)}`);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
  const action = { label: "Não avisar", lasts: messageHoldMillis, about, subject: id };
  return told ? [{ ...action, run: () => void run() }] : [];
}

/**
 * Stops the message about a change, which hasn't been sent yet. Who waits for the first message about
 * an older appointment still gets it: nobody said that it was unwanted.
 */
async function keepBack(id: string, { isNew = false, scope = "one" }: Silenced): Promise<void> {
  try {
    const kept = await trpcClient.appointments.update.mutate({
      id,
      scope,
      notify: false,
      keepFirst: !isNew,
    });
    const history = await queries.appointments.history.fetch({ id }, { staleTime: 0 });
    const stillGoes = history.some(({ isPending }) => isPending);
    toast.success(
      stillGoes
        ? sentenceOfFirst(kept)
        : `Pronto:${sentenceOfTold(withPhoneChannel(kept), Date.now(), false)}`,
    );
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

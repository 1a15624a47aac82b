import { sentenceOfStep } from "#client/domain/appointments/step-words.ts";
import { usePaymentOffer } from "#client/domain/finance/use-payment-offer.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { stepUndoMillis } from "#shared/domain/undo.ts";
import type { DayStep } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { keepSaved } from "../edit/saved-calls.ts";

/** Takes a step of the day in the details; its toast takes it back. */
export function useDayStep(
  { id, version }: Pick<Appointment, "id" | "version">,
  onChanged: (saved: Appointment) => void = () => {},
) {
  const offerPayment = usePaymentOffer();
  const onError = (error: unknown) => {
    const failure = failureOf(error);
    if (failure.code === "row_changed") void changed("appointments");
    toast.error(failure.message);
  };
  const show = (saved: Appointment) => {
    keepSaved(saved);
    onChanged(saved);
  };
  const undo = trpc.appointments.undoStep.useMutation({
    onSuccess(saved) {
      show(saved);
      toast.success(`${saved.customerName}: passo desfeito.`);
    },
    onError,
  });
  const take = trpc.appointments.takeStep.useMutation({
    async onSuccess(saved, { step }) {
      show(saved);
      const back = { id, version: saved.version };
      toast.success(
        sentenceOfStep(step, saved),
        undoes(() => undo.mutate(back), stepUndoMillis),
        ...(step === "finished" ? await offerPayment(id) : []),
      );
    },
    onError,
  });
  return { isPending: take.isPending, take: (step: DayStep) => take.mutate({ id, version, step }) };
}

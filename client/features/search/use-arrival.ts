import { sentenceOfStep } from "#client/domain/appointments/step-words.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { stepUndoMillis } from "#shared/domain/undo.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** Writes that the customer of an appointment is here; its toast takes that back. */
export function useArrival() {
  const { mutateAsync: take } = trpc.appointments.takeStep.useMutation();
  const { mutateAsync: undo } = trpc.appointments.undoStep.useMutation();

  async function write(call: () => Promise<Appointment>) {
    try {
      return await call();
    } catch (error) {
      toast.error(failureOf(error).message);
      return null;
    } finally {
      void changed("appointments");
    }
  }

  async function takeBack(id: string, version: number) {
    const saved = await write(() => undo({ id, version }));
    if (saved) toast.success(`${saved.customerName}: passo desfeito.`);
  }

  return async (id: string) => {
    const saved = await write(async () => {
      // The search doesn't say which version it has found.
      const { version } = await queries.appointments.get.fetch({ id });
      return take({ id, version, step: "arrived" });
    });
    if (!saved) return;
    const back = undoes(() => void takeBack(id, saved.version), stepUndoMillis);
    toast.success(sentenceOfStep("arrived", saved), back);
  };
}

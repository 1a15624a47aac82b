import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import type { DayStep } from "#shared/domain/appointments.ts";
import { stepUndoMillis } from "#shared/domain/undo.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { sentenceOfStep } from "./step-words.ts";
import { beginCheckout, dropCheckout } from "./use-checkout.ts";

type Wanted = {
  readonly id: string;
  /** The version that was seen. */
  readonly version: number;
  readonly step: DayStep;
  /** How late somebody said to be. */
  readonly lateMinutes?: number | undefined;
};

/** What is told of a step besides, and what its toast offers apart from taking it back. */
type Besides = { readonly told?: string; readonly actions?: readonly ToastAction[] };

type StepCalls = {
  /** Called around each write of an appointment. */
  readonly onBegin?: (id: string) => void;
  readonly onEnd?: (id: string) => void;
  /** Called with the appointment after the step, and after it was taken back. */
  readonly onSaved?: (saved: Appointment) => void;
};

/**
 * Returns what takes a step of somebody's day and says so; the toast takes it back. The last step opens the
 * checkout.
 */
export function useTakeStep({ onBegin, onEnd, onSaved }: StepCalls = {}) {
  const { mutateAsync: take } = trpc.appointments.takeStep.useMutation();
  const { mutateAsync: undo } = trpc.appointments.undoStep.useMutation();

  async function write(id: string, call: () => Promise<Appointment>) {
    onBegin?.(id);
    try {
      const saved = await call();
      onSaved?.(saved);
      return saved;
    } catch (error) {
      toast.error(failureOf(error).message);
      return null;
    } finally {
      // Also what the server refused: it knows better how things stand.
      void changed("appointments");
      onEnd?.(id);
    }
  }

  async function takeBack({ id, version }: Appointment) {
    const saved = await write(id, () => undo({ id, version }));
    if (!saved) return;
    dropCheckout(id);
    toast.success(`${saved.customerName}: passo desfeito.`);
  }

  return async (
    { id, version, step, lateMinutes }: Wanted,
    besides: (saved: Appointment) => Besides | Promise<Besides> = () => ({}),
  ) => {
    const saved = await write(id, () => take({ id, version, step, lateMinutes }));
    if (!saved) return;
    const { told = "", actions = [] } = await besides(saved);
    const back = undoes(() => void takeBack(saved), stepUndoMillis);
    toast.success(sentenceOfStep(step, saved) + told, back, ...actions);
    if (step === "finished") beginCheckout(saved);
  };
}

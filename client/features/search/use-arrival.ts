import { useTakeStep } from "#client/domain/appointments/use-take-step.ts";
import type { DayStep } from "#shared/domain/appointments.ts";
import { vouching } from "#client/domain/messages/told-calls.ts";
import { failureOf } from "#client/lib/failures.ts";
import { queries } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";

/** Writes that the customer of an appointment is here, or another step of its day; its toast takes that back. */
export function useArrival() {
  const takeStep = useTakeStep();
  return async (id: string, step: DayStep = "arrived") => {
    try {
      // The search says neither which version it has found nor whether it waits for a confirmation.
      const { version, heldUntil } = await queries.appointments.get.fetch({ id }, { staleTime: 0 });
      await takeStep({ id, step, version }, (saved) => vouching(saved, heldUntil !== null));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
}

import { useTakeStep } from "#client/domain/appointments/use-take-step.ts";
import { queries } from "#client/lib/trpc.ts";

/** Writes that the customer of an appointment is here; its toast takes that back. */
export function useArrival() {
  const takeStep = useTakeStep();
  return (id: string) =>
    takeStep({
      id,
      step: "arrived",
      // The search doesn't say which version it has found.
      version: async () => (await queries.appointments.get.fetch({ id })).version,
    });
}

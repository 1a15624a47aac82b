import type { PublicSlot } from "#shared/schemas/booking.ts";
import { useEntry } from "../frame/use-entry.ts";
import type { Booked } from "./use-booking.ts";

/** Where a visitor is: choosing a time, giving details for one, or holding what was booked. */
export type Step = {
  readonly slot?: PublicSlot;
  readonly booked?: Booked;
  /** Whether the ticket was shown before, and may have changed since. */
  readonly isKept?: boolean;
};

/** The steps of a booking as entries of the browser's history. */
export function useSteps() {
  const { entry: step, go, back } = useEntry(readStep);
  return { step, go, back };
}

function readStep(state: unknown): Step {
  const { slot, booked } = (state ?? {}) as Step;
  if (typeof booked?.start === "string" && typeof booked.managePath === "string") {
    return { booked, isKept: true };
  }
  return typeof slot?.start === "string" && typeof slot.label === "string" ? { slot } : {};
}

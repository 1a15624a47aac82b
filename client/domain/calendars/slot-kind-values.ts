import { instantOfWallClock } from "#shared/domain/wall-clock.ts";
import type { DraftSlot, NewSlot } from "./new-slot-values.ts";
import type { NewTimeOff } from "./new-time-off-values.ts";

type Drawn = Pick<DraftSlot, "start" | "end" | "professionalId">;

const isComplete = (local: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);

/** Returns the blocked time that takes the place of an appointment; null while its time is incomplete. */
export function timeOffInstead({ start, end, professionalId }: Drawn): NewTimeOff | null {
  if (!isComplete(start) || !isComplete(end)) return null;
  return { professionalId, isWholeDays: false, start, end, reason: "" };
}

/** Returns the appointment that takes the place of blocked time: now, where that has no certain time. */
export function slotInstead({ start, end, professionalId }: Drawn, timeZone: string): NewSlot {
  const whose = { professionalId: professionalId ?? undefined };
  const isTimed = isComplete(start) && isComplete(end) && end > start;
  // Whole days begin at midnight, where nobody is booked.
  if (!isTimed || start.endsWith("T00:00")) return whose;
  return {
    start: instantOfWallClock(`${start}:00`, timeZone),
    end: instantOfWallClock(`${end}:00`, timeZone),
    ...whose,
  };
}

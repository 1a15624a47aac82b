import { wallClockOf } from "#shared/domain/wall-clock.ts";
import type { DraftSlot, NewSlot } from "./new-slot-values.ts";
import type { NewTimeOff } from "./new-time-off-values.ts";

/** Returns what a calendar draws of an appointment before its form is there; null without a time. */
export function draftOfSlot(slot: NewSlot, calendarId: string, timeZone: string): DraftSlot | null {
  const { start, end, professionalId = null, customerName: name = "" } = slot;
  if (!start || !end) return null;
  const localOf = (at: string) => wallClockOf(at, timeZone).slice(0, 16).replace(" ", "T");
  const times = { start: localOf(start), end: localOf(end) };
  return { calendarId, ...times, professionalId, name, isTimeOff: false, turn: 0 };
}

/** Returns what a calendar draws of time that is being blocked; of whole days the first. */
export function draftOfTimeOff(
  { professionalId, isWholeDays, start, end, reason }: NewTimeOff,
  calendarId: string,
): DraftSlot {
  return {
    calendarId,
    start,
    end: isWholeDays ? `${start.slice(0, 10)}T23:59` : end,
    professionalId,
    name: reason || "Bloqueio",
    isTimeOff: true,
    turn: 0,
  };
}

/** Whether a calendar draws both the same. */
export function isSameDraft(one: DraftSlot, other: DraftSlot): boolean {
  const keys = Object.keys(one) as (keyof DraftSlot)[];
  return keys.every((key) => one[key] === other[key]);
}

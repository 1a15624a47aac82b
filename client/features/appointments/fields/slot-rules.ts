import { minutesToClock } from "#shared/domain/durations.ts";
import { addMinutes, localTimeOf, type LocalTime } from "./local-time-rules.ts";

/** The length of a new appointment without services. */
export const defaultMinutes = 30;

/** Nobody books 10:07, so the next quarter of an hour is proposed. */
const quarterMinutes = 15;

/** The hours of a calendar without hours of its own. */
const defaultHours = { start: 540, end: 1080 };

type Hours = {
  readonly timeZone: string;
  readonly workingStartMinutes: number | null;
  readonly workingEndMinutes: number | null;
};

/**
 * Returns the times of a new appointment without a given start: now, within today's working window,
 * if it is long enough.
 */
export function slotOfNow(
  now: number,
  calendar: Hours,
  minutes = defaultMinutes,
): { start: LocalTime; end: LocalTime } {
  const { workingStartMinutes, workingEndMinutes, timeZone } = calendar;
  const first = workingStartMinutes ?? defaultHours.start;
  const last = Math.max(first, (workingEndMinutes ?? defaultHours.end) - minutes);
  const local = localTimeOf(now, timeZone);
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  const next = Math.ceil(minute / quarterMinutes) * quarterMinutes;
  const start = `${local.slice(0, 10)}T${minutesToClock(Math.min(Math.max(next, first), last))}`;
  return { start, end: addMinutes(start, minutes) };
}

import { isDate } from "#shared/domain/dates.ts";

/** What new blocked time begins with, as an address holds it. */
export type NewTimeOff = {
  readonly professionalId: string | null;
  readonly isWholeDays: boolean;
  /** `YYYY-MM-DDTHH:mm` on the calendar's clocks; whole days include the last. */
  readonly start: string;
  readonly end: string;
  /** Empty when none is known. */
  readonly reason: string;
};

/** As long as the server takes it. */
const longestReason = 200;

const clock = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/;

/** Writes `professional/start/end`, then `/reason` if there is one; whole days have no times. */
export function writeTimeOff(begun: NewTimeOff): string {
  const { professionalId, isWholeDays, start, end, reason } = begun;
  const of = (moment: string) => (isWholeDays ? moment.slice(0, 10) : moment);
  const written = [professionalId ?? "", of(start), of(end)];
  return [...written, ...(reason ? [reason.slice(0, longestReason)] : [])].join("/");
}

/** Reads `writeTimeOff`; returns null for anything else. */
export function readTimeOffBegun(text: string): NewTimeOff | null {
  const [professionalId, start = "", end = "", ...reason] = text.split("/");
  const isWholeDays = isDate(start) && isDate(end);
  const isPeriod = [start, end].every((at) => clock.test(at) && isDate(at.slice(0, 10)));
  if (!isWholeDays && !isPeriod) return null;
  const midnight = isWholeDays ? "T00:00" : "";
  return {
    professionalId: professionalId || null,
    isWholeDays,
    start: `${start}${midnight}`,
    end: `${end}${midnight}`,
    reason: reason.join("/").slice(0, longestReason),
  };
}

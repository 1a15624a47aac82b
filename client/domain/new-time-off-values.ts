import { isDate } from "#shared/domain/dates.ts";

/** What new blocked time begins with, as an address holds it. */
export type NewTimeOff = {
  readonly professionalId: string | null;
  readonly isWholeDays: boolean;
  /** `YYYY-MM-DDTHH:mm` on the calendar's clocks; whole days include the last. */
  readonly start: string;
  readonly end: string;
};

const clock = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/;

/** Writes `professional/start/end`; whole days have no times. */
export function writeTimeOff({ professionalId, isWholeDays, start, end }: NewTimeOff): string {
  const of = (moment: string) => (isWholeDays ? moment.slice(0, 10) : moment);
  return [professionalId ?? "", of(start), of(end)].join("/");
}

/** Reads `writeTimeOff`; returns null for anything else. */
export function readTimeOffBegun(text: string): NewTimeOff | null {
  const [professionalId, start = "", end = ""] = text.split("/");
  const isWholeDays = isDate(start) && isDate(end);
  const isPeriod = [start, end].every((at) => clock.test(at) && isDate(at.slice(0, 10)));
  if (!isWholeDays && !isPeriod) return null;
  const midnight = isWholeDays ? "T00:00" : "";
  return {
    professionalId: professionalId || null,
    isWholeDays,
    start: `${start}${midnight}`,
    end: `${end}${midnight}`,
  };
}

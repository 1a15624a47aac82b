import { addDays } from "./dates.ts";
import { instantAt, localMoment } from "./wall-clock.ts";

/** Hours of the day, by the clocks of a place, in which no phone is to ring. */
export type QuietHours = { readonly from: number; readonly until: number };

/** The same as an organisation keeps them: both or neither. */
export type StoredHours = {
  readonly quietFromHour: number | null;
  readonly quietUntilHour: number | null;
};

export function quietHoursOf({ quietFromHour, quietUntilHour }: StoredHours): QuietHours | null {
  if (quietFromHour === null || quietUntilHour === null) return null;
  return { from: quietFromHour, until: quietUntilHour };
}

/**
 * Returns when the quiet hours end in which an instant lies, by the clocks of an IANA zone; null outside
 * them. Phones ring at night for a message, mails don't.
 */
export function quietUntil(quiet: QuietHours | null, now: Date, timeZone: string): Date | null {
  if (!quiet) return null;
  const { date, minute } = localMoment(now.getTime(), timeZone);
  const [from, until] = [quiet.from * 60, quiet.until * 60];
  const isLate = minute >= from && (from > until || minute < until);
  const isEarly = minute < until && from > until;
  if (!isLate && !isEarly) return null;
  const endsOn = isLate && from > until ? addDays(date, 1) : date;
  return new Date(instantAt(endsOn, until, timeZone));
}

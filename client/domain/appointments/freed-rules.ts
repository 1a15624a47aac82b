import { weekdayOf } from "#shared/domain/dates.ts";
import { offerNoticeMinutes } from "#shared/domain/waitlist.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";

/** A professional's time in a calendar. */
export type Taken = {
  readonly calendarId: string;
  readonly professionalId: string;
  readonly start: string;
  readonly end: string;
  /** An Encaixe leaves nothing free: it stands beside another appointment. */
  readonly isOverlap?: boolean;
};

/** Returns what is free again of a time once it was exchanged for another; all of it without one. */
export function freedOf(before: Taken, after: Taken | null): readonly Taken[] {
  if (before.isOverlap) return [];
  if (!after || after.professionalId !== before.professionalId) return [before];
  const [start, end] = [Date.parse(before.start), Date.parse(before.end)];
  const [from, until] = [Date.parse(after.start), Date.parse(after.end)];
  if (from >= end || until <= start) return [before];
  const early = from > start ? [{ ...before, end: after.start }] : [];
  const late = until < end ? [{ ...before, start: after.end }] : [];
  return [...early, ...late];
}

/** Returns who of the waiting list could come in one of some freed times, in the list's order. */
export function whoFits(
  entries: readonly WaitlistEntry[],
  freed: readonly Taken[],
  now: number,
): readonly WaitlistEntry[] {
  return entries.filter((entry) => freed.some((time) => fitsIn(time, entry, now)));
}

function fitsIn(freed: Taken, entry: WaitlistEntry, now: number): boolean {
  const { calendarId, professionalId, performerIds, offer, timeZone } = entry;
  if (offer !== null || calendarId !== freed.calendarId) return false;
  if (professionalId !== null && professionalId !== freed.professionalId) return false;
  if (performerIds && !performerIds.includes(freed.professionalId)) return false;
  // What begins sooner is offered to nobody.
  const earliest = Math.max(Date.parse(freed.start), now + offerNoticeMinutes * 60_000);
  const { date, minute } = localMoment(earliest, timeZone);
  if (date < entry.fromDate || date > entry.untilDate) return false;
  if (!entry.weekdays.includes(weekdayOf(date))) return false;
  const last = minute + (Date.parse(freed.end) - earliest) / 60_000;
  const [from, until] = [Math.max(minute, entry.startMinutes), Math.min(last, entry.endMinutes)];
  // Nothing is offered for what is no longer done.
  return entry.durationMinutes > 0 && until - from >= entry.durationMinutes;
}

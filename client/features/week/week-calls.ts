import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { queries } from "#client/lib/trpc.ts";
import { openingDay, weekRange } from "./days/day-rules.ts";
import { mondayOf } from "#shared/domain/dates.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";

/**
 * Begins to load a week before its calendar is known. The range depends on the calendar's zone;
 * unless that is cached, the browser's zone is used, which is nearly always the same.
 */
export function prefetchWeek(calendarId: string, date: string | undefined): void {
  const known = queries.calendars.get.getData({ id: calendarId });
  const timeZone = known?.timeZone ?? ownTimeZone();
  const today = localMoment(Date.now(), timeZone).date;
  const day = date ?? (known ? openingDay(today, known) : today);
  const range = weekRange(mondayOf(day), timeZone);
  void queries.appointments.week.prefetch({ calendarId, ...range });
  void queries.timeOff.list.prefetch(range);
}

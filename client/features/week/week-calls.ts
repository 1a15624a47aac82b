import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { queries } from "#client/lib/trpc.ts";
import { openingDay, weekRange } from "./days/day-rules.ts";
import { addDays, mondayOf, weekdayOf } from "#shared/domain/dates.ts";
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
  const mondays = [mondayOf(day)];
  // A closed weekend opens on the next week, whose days would else come after their frame, and move it.
  if (!date && !known && weekdayOf(today) % 6 === 0) mondays.push(addDays(mondayOf(day), 7));
  for (const monday of mondays) {
    const range = weekRange(monday, timeZone);
    void queries.appointments.week.prefetch({ calendarId, ...range });
    void queries.timeOff.list.prefetch(range);
  }
}

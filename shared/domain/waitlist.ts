import { addDays, weekdayOf } from "./dates.ts";

/** Where somebody who waits for a time stands. */
export const waitlistStatuses = ["waiting", "offered", "booked", "lapsed", "removed"] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/** Who put a person on the list. */
export const waitlistSources = ["staff", "link"] as const;
export type WaitlistSource = (typeof waitlistSources)[number];

/** The longest period in which somebody may wait, in days. */
export const longestWaitDays = 180;

/** How long a time may be held for whom it is offered to, and is where nobody has chosen. */
export const offerMinutes = { least: 10, usual: 30, most: 240 } as const;

/** No time that begins sooner is offered: nobody would get there. */
export const offerNoticeMinutes = 60;

/**
 * How many of a professional's times of one day are held for offers at once: a half of what could be had, or
 * these few where the day has no more. Whoever looks at the booking page finds the others.
 */
export const fewestHeld = 3;

/** After so many offers without an answer somebody leaves the list. */
export const mostSilent = 3;

/** So many offers a person gets in 24 hours, however quickly they refuse. */
export const mostOffersADay = 3;

/** For how many things at once a visitor may wait. */
export const mostWaits = 3;

/** Whether one of the weekdays is among the days: a period shorter than a week has not all of them. */
export function hasWeekday(
  fromDate: string,
  untilDate: string,
  weekdays: readonly number[],
): boolean {
  for (let ahead = 0, date = fromDate; ahead < 7 && date <= untilDate; ahead += 1) {
    if (weekdays.includes(weekdayOf(date))) return true;
    date = addDays(date, 1);
  }
  return false;
}

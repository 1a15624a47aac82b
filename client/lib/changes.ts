import { partialMatchKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Collection } from "#shared/events.ts";
import { gatherBursts } from "./bursts.ts";
import { queryClient, trpc } from "./trpc.ts";

/** What has changed: a collection, or something of one's own that no change event tells of. */
type Changed = Collection | "me" | "sessions" | "twoFactor";

/** A part of the router: all its trpc. */
type Part = Parameters<typeof getQueryKey>[0];

/** The one table from what has changed to the queries that show it. */
const queriesOf: Record<Changed, readonly Part[]> = {
  users: [trpc.employees, trpc.bookingLinks, trpc.dashboard.kpis, trpc.tier.my],
  roles: [trpc.roles],
  organizations: [trpc.auth.me, trpc.reminders],
  calendars: [
    trpc.calendars,
    trpc.bookingLinks,
    trpc.tier.my,
    trpc.appointments.checkTime,
    trpc.appointments.previewSeries,
    trpc.appointments.previewFollowing,
    // The default calendar says what today is.
    trpc.dashboard,
  ],
  appointments: [
    trpc.appointments,
    trpc.bookingLinks,
    trpc.dashboard,
    trpc.reminders.ofAppointment,
  ],
  services: [trpc.services, trpc.bookingLinks, trpc.dashboard.kpis],
  timeOff: [trpc.timeOff, trpc.appointments, trpc.bookingLinks],
  patients: [trpc.patients, trpc.dashboard.kpis],
  reminders: [trpc.reminders, trpc.dashboard.kpis],
  bookingLinks: [trpc.bookingLinks],
  me: [trpc.auth.me],
  sessions: [trpc.auth.sessions],
  twoFactor: [trpc.twoFactor],
};

/**
 * Asks again for all that shows what has changed, and resolves when it is there. A write tells of it
 * here and its change event tells once more: both lead to one answer per query.
 */
export const changed = gatherBursts<Changed>((told) => {
  const stale = [...told].flatMap((what) => queriesOf[what].map((part) => getQueryKey(part)));
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => stale.some((key) => partialMatchKey(queryKey, key)),
  });
});

/** All browsers miss changes at one moment, a server's restart: they ask spread over so long. */
const spreadMs = 2000;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Nobody knows what has changed: everything on the screen is asked for again, once, at a moment of
 * this browser's own. What its person changes meanwhile is asked for at once, as ever.
 */
export function changesMissed(random: () => number = Math.random): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void queryClient.invalidateQueries();
  }, random() * spreadMs);
}

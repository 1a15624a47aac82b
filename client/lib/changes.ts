import { partialMatchKey, type Query } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Collection } from "#shared/events.ts";
import { gatherBursts } from "./gather-bursts.ts";
import { queryClient, trpc } from "./trpc.ts";

/** What has changed: a collection, or something of the person's own without a change event. */
type Changed = Collection | "documents" | "me" | "sessions" | "twoFactor";

/** A router or a procedure, all of whose queries are loaded again. */
type Part = Parameters<typeof getQueryKey>[0];

/** The one table from what has changed to the queries that show it. */
const queriesOf: Record<Changed, readonly Part[]> = {
  users: [
    trpc.employees,
    trpc.roles.holders,
    trpc.conversations.colleagues,
    trpc.records.professionals,
    trpc.appointments.nextTimes,
    trpc.bookingLinks,
    trpc.dashboard,
    trpc.tier.my,
    trpc.subscriptions.mine,
    trpc.commissions.earner,
    trpc.payouts.summary,
  ],
  roles: [trpc.roles],
  documents: [trpc.documents],
  organizations: [
    trpc.organizations,
    trpc.auth.me,
    trpc.tier.my,
    trpc.subscriptions,
    trpc.reminders,
    trpc.pix,
    trpc.letterheads,
    trpc.integrations,
    trpc.messages.state,
    trpc.messages.templates,
  ],
  calendars: [
    trpc.calendars,
    trpc.bookingLinks,
    trpc.tier.my,
    trpc.subscriptions.mine,
    trpc.appointments.checkTime,
    trpc.appointments.nextTimes,
    trpc.appointments.previewSeries,
    trpc.appointments.previewFollowing,
    // The default calendar decides what today is.
    trpc.dashboard,
  ],
  appointments: [
    trpc.appointments,
    trpc.bookingLinks,
    trpc.dashboard,
    trpc.reminders.ofAppointment,
    trpc.reminders.failures,
    trpc.patients.summary,
    trpc.patients.statistics,
    trpc.transactions.ofAppointment,
    trpc.transactions.dueToday,
    trpc.timeOff.touched,
    trpc.calendars.standing,
    trpc.conversations.booked,
  ],
  services: [
    trpc.services,
    trpc.appointments.checkTime,
    trpc.appointments.nextTimes,
    trpc.bookingLinks,
    trpc.dashboard,
  ],
  waitlist: [trpc.waitlist],
  // Whoever writes may be written to freely for a day.
  conversations: [trpc.conversations, trpc.messages.recipients, trpc.messages.wish],
  messages: [trpc.messages.batches, trpc.messages.ofBatch],
  timeOff: [
    trpc.timeOff,
    trpc.appointments,
    trpc.bookingLinks,
    trpc.dashboard.day,
    trpc.employees.glances,
  ],
  patients: [
    trpc.patients,
    trpc.records.historyVersions,
    trpc.messages.recipients,
    trpc.messages.recipientIds,
    trpc.messages.wish,
    trpc.conversations,
    trpc.anamneses,
    trpc.anamnesisRequests,
    trpc.consents,
    trpc.photographs,
    trpc.dashboard.kpis,
  ],
  records: [trpc.records, trpc.recordTemplates],
  medications: [trpc.medications],
  prescriptions: [trpc.prescriptions, trpc.records],
  // Whoever nothing has reached is marked where appointments are shown.
  reminders: [
    trpc.reminders,
    trpc.dashboard.kpis,
    trpc.dashboard.day,
    trpc.appointments.week,
    trpc.appointments.get,
  ],
  bookingLinks: [trpc.bookingLinks, trpc.employees.glances],
  cashSessions: [trpc.cashSessions, trpc.transactions.sessionSummary, trpc.dashboard.kpis],
  transactions: [
    trpc.transactions,
    trpc.cashSessions,
    trpc.commissions,
    trpc.payouts.summary,
    trpc.payouts.review,
    trpc.dashboard.kpis,
  ],
  payouts: [trpc.payouts, trpc.commissions],
  commissions: [trpc.commissions],
  me: [trpc.tier.my, trpc.auth.me],
  sessions: [trpc.auth.sessions],
  twoFactor: [trpc.twoFactor],
};

/**
 * Reloads every query that shows what has changed, and resolves when the answers are there. A write
 * calls this, and its change event calls it once more: both lead to one request per query.
 */
export const changed = gatherBursts<Changed>((told) => readAgain(queriesShowing(told)));

/** How long a write waits for the screens that show it, in milliseconds. */
const mostShownMs = 4000;

/**
 * Tells what a write changed, and hands on its answer once the screens show it: nobody sees the old
 * figures again after the button. A slow reload holds the answer back for a moment only.
 */
export async function shown<Answer>(write: Promise<Answer>, ...told: Changed[]): Promise<Answer> {
  const answer = await write;
  const patience = new Promise((resolve) => setTimeout(resolve, mostShownMs));
  await Promise.race([changed(...told).then(() => settled(told)), patience]);
  return answer;
}

/** Resolves once nothing of these is being read: the write's own event cancels what was under way. */
async function settled(told: readonly Changed[]): Promise<void> {
  const under = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", type: "active", predicate: queriesShowing(told) });
  // Queries tell their screens a moment after the answer is there.
  if (under.length === 0) return new Promise((resolve) => setTimeout(resolve));
  await Promise.all(under.map((query) => query.fetch().catch(() => undefined)));
  return settled(told);
}

/**
 * Reloads what is on the screen, of all queries or of those. A first answer that is still under way
 * may have been read before the change; it is waited for and then asked for again.
 */
export async function readAgain(isMeant: (query: Query) => boolean = () => true): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && isMeant(query);
  const firsts = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: isFirst })
    .map(async (query) => {
      await query.fetch().catch(() => undefined);
      await queryClient.invalidateQueries({ predicate: (other) => other === query });
    });
  await Promise.all([queryClient.invalidateQueries({ predicate: isMeant }), ...firsts]);
}

/** Returns a test for the queries that show any of these. */
export function queriesShowing(told: Iterable<Changed>) {
  const keys = [...told].flatMap((what) => queriesOf[what].map((part) => getQueryKey(part)));
  return ({ queryKey }: Pick<Query, "queryKey">) =>
    keys.some((key) => partialMatchKey(queryKey, key));
}

/**
 * All browsers miss changes at the same moment, a server's restart, so their requests are spread
 * over this time.
 */
const spreadMs = 2000;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Reloads everything on the screen when nobody knows what has changed: once, at a random moment.
 * What the person changes meanwhile is reloaded at once, as always.
 */
export function changesMissed(random: () => number = Math.random): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void readAgain();
  }, random() * spreadMs);
}

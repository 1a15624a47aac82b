import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { isOpenAt } from "#server/kernel/each-organization.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { fromVisitorText } from "#server/modules/booking/queries/managed.ts";
import { isBranded, shownAccent } from "#server/modules/organizations/queries.ts";
import { readFittingChannels } from "#server/modules/booking/queries/ways.ts";
import { readChannels } from "#server/modules/messages/queries/accounts.ts";
import { reasonInWords } from "#server/modules/messages/queries/failures.ts";
import { hasRefusedMail } from "#server/modules/messages/queries/mail-wishes.ts";
import { readOverdueSince } from "#server/modules/messages/queries/overdue.ts";
import { isBelievedText } from "#server/modules/messages/queries/believed.ts";
import { isSmsCapped } from "#server/modules/messages/queries/phones.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import { dayMs } from "#shared/domain/dates.ts";
import {
  reminderFailures,
  type AppointmentReminder,
  type FailedReminder,
  type ReminderFailure,
  type ShownReminderSettings,
} from "#shared/schemas/reminders.ts";
import {
  minutesAfter,
  plannedOffsets,
  plannedReturn,
  presentSettings,
  returnMinutes,
} from "./rules.ts";
import { readFailedNotices } from "./steps/read-failed-notices.ts";
import { readFailedReturns } from "./steps/read-failed-returns.ts";

export type ReminderOrganization = NonNullable<
  Awaited<ReturnType<typeof readReminderOrganization>>
>;

/** Returns an organisation with its reminder settings, or null. */
export async function readReminderOrganization(
  { database, now }: Pick<Deps, "database" | "now">,
  id: string,
) {
  const [row] = await database.db
    .select({
      id: organizations.id,
      name: organizations.name,
      schemaName: organizations.schemaName,
      isOpen: sql<boolean>`${isOpenAt(now())}`,
      accentColor: shownAccent,
      isBranded,
      remindersEnabled: organizations.remindersEnabled,
      reminderOffsetsMinutes: organizations.reminderOffsetsMinutes,
      quietFromHour: organizations.quietFromHour,
      quietUntilHour: organizations.quietUntilHour,
      undeliveredHours: organizations.undeliveredHours,
      alsoByMail: organizations.alsoByMail,
      returnsEnabled: organizations.returnsEnabled,
      readOnlyFrom: accounts.readOnlyFrom,
    })
    .from(organizations)
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(eq(organizations.id, id));
  return row ?? null;
}

/** Returns whether the caller's organisation reminds its customers, how long before and by what. */
export async function readReminderSettings(ctx: MemberContext): Promise<ShownReminderSettings> {
  const [organization, channels, overdueSince, isCapped] = await Promise.all([
    readReminderOrganization(ctx.deps, ctx.org.id),
    readChannels(ctx),
    readOverdueSince(ctx.deps, ctx.org),
    isSmsCapped(ctx.org, ctx.deps.now()),
  ]);
  if (!organization) throw new DomainError("not_found");
  const since = overdueSince?.toISOString() ?? null;
  return {
    ...presentSettings(organization),
    ...channels,
    isSmsCapped: isCapped,
    overdueSince: since,
  };
}

/**
 * The number by which an appointment's customer is reminded: the appointment's own, else that of the file.
 * Where a visitor typed it, only if it is believed; mails go in any case.
 */
export function believedPhoneText(org: Pick<OrgDb, "name">, a: string, p: string): string {
  const phone = `coalesce(${a}.customer_phone, ${p}.phone)`;
  return `CASE WHEN NOT ${fromVisitorText(org, a)} OR ${isBelievedText(org, phone)} THEN ${phone} END`;
}

export type Reminded = NonNullable<Awaited<ReturnType<typeof readReminded>>>;

/** Returns what a reminder says of an appointment, and its address; null when it is gone. */
export async function readReminded(org: OrgDb, appointmentId: string) {
  const { appointments, calendars, employees, patients, bookingLinks } = org.tables;
  const [row] = await org.db
    .select({
      status: appointments.status,
      startAt: appointments.startAt,
      endAt: appointments.endAt,
      needsReturn: appointments.needsReturn,
      returnAt: appointments.returnAt,
      professionalId: appointments.professionalId,
      bookingLinkId: appointments.bookingLinkId,
      customerName: appointments.customerName,
      email: sql<string | null>`coalesce(${appointments.customerEmail}, ${patients.email})`,
      phone: sql<string | null>`${sql.raw(believedPhoneText(org, '"appointments"', '"patients"'))}`,
      professionalName: employees.name,
      profession: employees.profession,
      timeZone: calendars.timeZone,
      address: calendars.address,
      meetingUrl: appointments.meetingUrl,
      manageNonce: appointments.manageNonce,
      heldUntil: appointments.heldUntil,
      waitlistEntryId: appointments.waitlistEntryId,
      linkSlug: bookingLinks.slug,
      linkIsActive: bookingLinks.isActive,
      linkValidUntil: bookingLinks.validUntil,
    })
    .from(appointments)
    .innerJoin(calendars, eq(calendars.id, appointments.calendarId))
    .innerJoin(employees, eq(employees.id, appointments.professionalId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(bookingLinks, eq(bookingLinks.id, appointments.bookingLinkId))
    .where(eq(appointments.id, appointmentId));
  return row ?? null;
}

/** Returns the names of an appointment's services as sold, in their order. */
export async function readServiceNames(org: OrgDb, appointmentId: string): Promise<string[]> {
  const { appointmentServices } = org.tables;
  const rows = await org.db
    .select({ name: appointmentServices.name })
    .from(appointmentServices)
    .where(eq(appointmentServices.appointmentId, appointmentId))
    .orderBy(asc(appointmentServices.position));
  return rows.map(({ name }) => name);
}

/**
 * Returns the reminders of an appointment's present start and of its return, the earliest first: those in the ledger,
 * and those still to come as things stand, by each channel. Throws `not_found`.
 */
export async function listAppointmentReminders(
  { deps, org }: MemberContext,
  appointmentId: string,
): Promise<AppointmentReminder[]> {
  const reminded = await readReminded(org, appointmentId);
  if (!reminded) throw new DomainError("not_found");
  const ledger = await readEntries(org, appointmentId, reminded.startAt);
  const organization = await readReminderOrganization(deps, org.id);
  const [byPhone = null] = await readFittingChannels(deps, org, reminded.phone);
  const { email } = reminded;
  const hasMail = email !== null && !(await hasRefusedMail(org, email));
  const byMail = hasMail && (byPhone === null || organization?.alsoByMail);
  const channels = [...(byPhone ? [byPhone] : []), ...(byMail ? (["email"] as const) : [])];
  const isReachable = channels.length > 0;
  const planned = plannedOffsets(organization, { ...reminded, isReachable }, deps.now());
  const dueAt = (until: Date, offsetMinutes: number) =>
    minutesAfter(until, -offsetMinutes).toISOString();
  const starts = planned.map((offsetMinutes) => ({
    kind: "appointment" as const,
    offsetMinutes,
    dueAt: dueAt(reminded.startAt, offsetMinutes),
  }));
  const returnAt = plannedReturn(organization, reminded, deps.now());
  const back = { kind: "return" as const, offsetMinutes: returnMinutes };
  const returns = returnAt ? [{ ...back, dueAt: returnAt }] : [];
  const unsent = { status: "planned" as const, sentAt: null, failure: null, reasonText: null };
  const toCome = channels.map((channel) => ({ ...unsent, channel }));
  return [
    ...ledger.map(({ startAt, ...row }) => ({
      ...row,
      status: wasSkipped(row) ? ("skipped" as const) : row.status,
      dueAt: dueAt(startAt, row.offsetMinutes),
      sentAt: row.sentAt?.toISOString() ?? null,
      failure: asFailure(row.failure),
    })),
    ...[...starts, ...returns].flatMap((due) => toCome.map((each) => ({ ...each, ...due }))),
  ].toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

/** Returns the reminders of an appointment's start and of its return, with what the provider told. */
async function readEntries({ db, tables }: OrgDb, appointmentId: string, startAt: Date) {
  const { reminders, messages } = tables;
  const rows = await db
    .select({
      phone: messages.channel,
      providerCode: messages.providerCode,
      kind: reminders.kind,
      channel: reminders.channel,
      offsetMinutes: reminders.offsetMinutes,
      startAt: reminders.startAt,
      status: reminders.status,
      sentAt: reminders.sentAt,
      failure: reminders.failure,
    })
    .from(reminders)
    .leftJoin(messages, eq(messages.reminderId, reminders.id))
    .where(
      and(
        eq(reminders.appointmentId, appointmentId),
        or(eq(reminders.startAt, startAt), eq(reminders.kind, "return")),
      ),
    );
  return rows.map(({ phone, providerCode, ...row }) => ({
    ...row,
    reasonText:
      row.failure && phone && providerCode !== null ? reasonInWords(phone, providerCode) : null,
  }));
}

const skipReasons = new Set<string | null>(["opted_out", "quiet_hours", "channel_off"]);

/** Whether a reminder was left out on purpose: to the ledger it failed, so that the next channel follows. */
const wasSkipped = ({ failure }: { readonly failure: string | null }) => skipReasons.has(failure);

/** How far ahead a customer is worth calling, and how many are listed. */
const failuresAheadMs = 7 * dayMs;
const mostFailures = 20;

/**
 * Returns the messages that reached nobody: reminders of returns, and reminders and notices of appointments
 * within a week which are still to come.
 */
export async function listFailedReminders({ deps, org }: MemberContext): Promise<FailedReminder[]> {
  const { appointments: a, calendars: c, reminders: r } = org.tables;
  const now = deps.now();
  const until = new Date(now.getTime() + failuresAheadMs);
  const rows = await org.db
    .selectDistinctOn([a.startAt, a.id], {
      appointmentId: a.id,
      customerName: a.customerName,
      customerPhone: a.customerPhone,
      startAt: a.startAt,
      timeZone: c.timeZone,
      channel: r.channel,
      failure: r.failure,
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.calendarId))
    .innerJoin(r, and(eq(r.appointmentId, a.id), eq(r.startAt, a.startAt), eq(r.status, "failed")))
    .where(
      and(
        gt(a.startAt, now),
        lt(a.startAt, until),
        inArray(a.status, [...changeableStatuses]),
        notReachedOtherwise(org),
      ),
    )
    // What the last channel said.
    .orderBy(asc(a.startAt), asc(a.id), asc(r.offsetMinutes), desc(r.createdAt))
    .limit(mostFailures);
  const returns = await readFailedReturns(org, now, mostFailures);
  const notices = await readFailedNotices(org, { now, until, most: mostFailures });
  const reminded = new Set(rows.map(({ appointmentId }) => appointmentId));
  const ahead = [
    ...rows.map((row) => ({ ...row, kind: "appointment" as const })),
    ...notices
      .filter(({ appointmentId }) => !reminded.has(appointmentId))
      .map(({ message, ...row }) => ({ ...row, kind: message })),
  ].toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
  return [...returns.map((row) => ({ ...row, kind: "return" as const })), ...ahead].map(
    ({ startAt, failure, ...row }) => ({
      ...row,
      start: startAt.toISOString(),
      failure: asFailure(failure) ?? "not_delivered",
    }),
  );
}

/** Whether no other channel has told of the same distance, or is about to. */
function notReachedOtherwise({ tables: { reminders: r } }: OrgDb) {
  const other = alias(r, "other");
  return sql`NOT EXISTS (SELECT FROM ${r} AS other WHERE ${other.appointmentId} = ${r.appointmentId}
    AND ${other.startAt} = ${r.startAt} AND ${other.offsetMinutes} <= ${r.offsetMinutes}
    AND ${other.status} IN ('queued', 'sent'))`;
}

function asFailure(stored: string | null): ReminderFailure | null {
  if (stored === null) return null;
  return reminderFailures.find((failure) => failure === stored) ?? "not_delivered";
}

import { and, eq } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import { dueWork } from "#drizzle/schema/platform/due-work.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { DemoBusiness } from "./business.ts";
import { markFilled } from "./demo-state.ts";
import { insertRows } from "./insert-rows.ts";
import { calendarRow, employeeRows, linkRow, patientRows, serviceRows } from "./make-catalogue.ts";
import type { Pictures } from "./draw-pictures.ts";
import { keepAnamneses, type Taken } from "./keep-anamneses.ts";
import { keepBooks } from "./keep-books.ts";
import { keepCharts, placeOf } from "./keep-charts.ts";
import type { Chains } from "./link-chain.ts";
import { idOf, makeDiary } from "./make-diary.ts";
import { makePeople } from "./make-people.ts";
import type { BookRows } from "./open-books.ts";
import { createRandom } from "./random.ts";
import { waitingRows } from "./waiting-rows.ts";

type Options = {
  readonly business: DemoBusiness;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
  /** Logins of the team by e-mail. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly now: Date;
  /** What photographs show, and what keeps their bytes; absent: nobody is photographed. */
  readonly photographs?: {
    readonly pictures: Pictures;
    readonly keep: (file: Taken) => Promise<unknown>;
  };
};

/** Writes everything into a new organisation in one transaction, and marks it as filled. */
export async function fillOrganization(org: OrgDb, options: Options): Promise<void> {
  const { business, owner, userIds, now, photographs } = options;
  const random = createRandom(business.seed);
  const calendar = calendarRow(business);
  const employees = employeeRows(business, owner, userIds);
  const employeeIds = new Map(employees.map((employee) => [employee.name, employee.id]));
  const services = serviceRows(business, employeeIds);
  const { count, womenShare } = business.customers;
  const people = makePeople(random, count, womenShare).map((p) => ({ ...p, id: newId() }));
  const serviceIds = new Map(services.map((service) => [service.name, service.id]));
  const link = linkRow(business, {
    calendarId: calendar.id,
    professionalId: idOf(employeeIds, business.link.professional),
  });
  const patients = patientRows(business, people, random);
  const ids = { calendarId: calendar.id, bookingLinkId: link.id, employeeIds, serviceIds };
  const targets = { ...ids, patients: people };
  const diary = makeDiary(business, random, targets, now);
  const { till } = business;
  const by = {
    employees,
    owner: owner.id,
    // A source of its own, so that money changes nothing in the diary.
    random: createRandom(business.seed + 1),
  };
  const books = till && keepBooks(business, { ...by, till }, { diary, now });
  const linkServices = business.link.services.map((name, position) => ({
    bookingLinkId: link.id,
    position,
    serviceId: idOf(serviceIds, name),
  }));
  const { appointments } = diary;
  const place = placeOf(business);
  const sheets = keepAnamneses(patients, owner, { now, pictures: photographs?.pictures });
  const { taken } = sheets;
  const chains = business.chart
    ? keepCharts(business.chart, { patients, employees, appointments, place })
    : sheets.chains;
  // The bytes first: a row without them would mean that they were lost.
  for (const file of taken) await photographs?.keep(file);
  const t = org.tables;
  await org.db.transaction(async (tx) => {
    await insertHouse(tx, t, business, calendar);
    await insertRows(tx, t.services, services);
    await insertRows(tx, t.employees, employees);
    await insertRows(tx, t.patients, patients);
    await insertChains(tx, t, { ...chains, taken });
    await insertLink(tx, org, link, linkServices);
    await insertRows(tx, t.appointments, appointments);
    await insertRows(tx, t.appointmentServices, diary.appointmentServices);
    await insertRows(tx, t.waitlistEntries, waitingRows(business, targets, now));
    if (books) await insertBooks(tx, t, books);
    await tx
      .update(memberships)
      .set({ employeeId: idOf(employeeIds, owner.name) })
      .where(and(eq(memberships.userId, owner.id), eq(memberships.organizationId, org.id)));
    await tx.update(dueWork).set({ dueAt: "-infinity" }).where(eq(dueWork.organizationId, org.id));
    await tx.insert(platformAuditLog).values(markFilled(org.id));
  });
}

async function insertLink(
  tx: Transaction,
  { id: organizationId, tables: t }: OrgDb,
  link: ReturnType<typeof linkRow>,
  services: readonly OrgTables["bookingLinkServices"]["$inferInsert"][],
) {
  await insertRows(tx, t.bookingLinks, [link]);
  await insertRows(tx, t.bookingLinkServices, services);
  const { id: bookingLinkId, slug } = link;
  await tx.insert(bookingSlugs).values({ slug, organizationId, bookingLinkId });
}

async function insertHouse(
  tx: Transaction,
  t: OrgTables,
  { letterhead }: DemoBusiness,
  calendar: ReturnType<typeof calendarRow>,
) {
  await insertRows(tx, t.calendars, [calendar]);
  await insertRows(tx, t.letterheads, [letterhead]);
}

async function insertChains(
  tx: Transaction,
  t: OrgTables,
  { entries, heads, lines, taken }: Chains & { readonly taken: readonly Taken[] },
) {
  if (entries.length === 0) return;
  const files = taken.map(({ row }) => row);
  await insertRows(tx, t.attachments, files);
  await insertRows(tx, t.clinicalEntries, entries);
  await insertRows(tx, t.clinicalHeads, heads);
  await insertRows(tx, t.auditLog, lines);
}

async function insertBooks(tx: Transaction, t: OrgTables, books: BookRows): Promise<void> {
  await insertRows(tx, t.cashSessions, books.cashSessions);
  await insertRows(tx, t.payouts, books.payouts);
  await insertRows(tx, t.payoutEvents, books.payoutEvents);
  await insertRows(tx, t.transactions, books.transactions);
  await insertRows(tx, t.transactionItems, books.transactionItems);
  await insertRows(tx, t.cashEntries, books.cashEntries);
}

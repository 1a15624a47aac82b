import { and, eq } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import { dueWork } from "#drizzle/schema/platform/due-work.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { DemoBusiness } from "./business.ts";
import { markFilled } from "./demo-state.ts";
import { insertRows } from "./insert-rows.ts";
import { calendarRow, employeeRows, linkRow, patientRows, serviceRows } from "./make-catalogue.ts";
import { idOf, makeDiary } from "./make-diary.ts";
import { makePeople } from "./make-people.ts";
import { createRandom } from "./random.ts";

type Options = {
  readonly business: DemoBusiness;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
  /** Logins of the team by e-mail. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly now: Date;
};

/** Writes everything into a new organisation in one transaction, and marks it as filled. */
export async function fillOrganization(org: OrgDb, options: Options): Promise<void> {
  const { business, owner, userIds, now } = options;
  const random = createRandom(business.seed);
  const calendar = calendarRow(business);
  const services = serviceRows(business);
  const employees = employeeRows(business, owner, userIds);
  const { count, womenShare } = business.customers;
  const people = makePeople(random, count, womenShare).map((p) => ({ ...p, id: newId() }));
  const serviceIds = new Map(services.map((service) => [service.name, service.id]));
  const employeeIds = new Map(employees.map((employee) => [employee.name, employee.id]));
  const link = linkRow(business, {
    calendarId: calendar.id,
    professionalId: idOf(employeeIds, business.link.professional),
  });
  const diary = makeDiary(
    business,
    random,
    { calendarId: calendar.id, bookingLinkId: link.id, employeeIds, serviceIds, patients: people },
    now,
  );
  const linkServices = business.link.services.map((name, position) => ({
    bookingLinkId: link.id,
    position,
    serviceId: idOf(serviceIds, name),
  }));
  const t = org.tables;
  await org.db.transaction(async (tx) => {
    await insertRows(tx, t.calendars, [calendar]);
    await insertRows(tx, t.services, services);
    await insertRows(tx, t.employees, employees);
    await insertRows(tx, t.patients, patientRows(business, people, random));
    await insertRows(tx, t.bookingLinks, [link]);
    await insertRows(tx, t.bookingLinkServices, linkServices);
    await insertRows(tx, t.appointments, diary.appointments);
    await insertRows(tx, t.appointmentServices, diary.appointmentServices);
    await tx
      .update(memberships)
      .set({ employeeId: idOf(employeeIds, owner.name) })
      .where(and(eq(memberships.userId, owner.id), eq(memberships.organizationId, org.id)));
    await tx
      .insert(bookingSlugs)
      .values({ slug: link.slug, organizationId: org.id, bookingLinkId: link.id });
    await tx.update(dueWork).set({ dueAt: "-infinity" }).where(eq(dueWork.organizationId, org.id));
    await tx.insert(platformAuditLog).values(markFilled(org.id));
  });
}

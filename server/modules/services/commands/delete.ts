import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { and, asc, eq, exists, gt, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { serviceTexts } from "../words.pt-br.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";

/**
 * Deletes a service, removes it from the booking links that have others and returns their titles.
 * While past appointments name it, its row stays, marked and in no list. Throws `not_found`, and
 * `in_use` when it is booked from now on or is the only service of a link: the message says so.
 */
export function deleteService(
  ctx: WriteContext,
  { id }: { readonly id: string },
): Promise<{ removedFromLinks: string[] }> {
  const { org } = ctx;
  const { services } = org.tables;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const [service] = await tx
      .select({ name: services.name, priceCents: services.priceCents })
      .from(services)
      .where(and(eq(services.id, id), isNull(services.deletedAt)))
      // Waits for open bookings of it, and lets none begin.
      .for("update");
    if (!service) throw new DomainError("not_found");
    await refuseWhenBooked(tx, org, id, ctx.deps.now());
    const removedFromLinks = await leaveLinks(write, org, id);
    await removeRow(tx, org, id);
    await audit({
      action: "service.delete",
      entity: "service",
      entityId: id,
      changes: { name: [service.name, null], priceCents: [service.priceCents, null] },
    });
    emitChange("services", id, "delete");
    return { removedFromLinks };
  });
}

/** Throws `in_use` with how many appointments name the service and until when. */
async function refuseWhenBooked(
  tx: Transaction,
  { tables }: OrgDb,
  id: string,
  now: Date,
): Promise<void> {
  const { appointments, appointmentServices, calendars } = tables;
  const [booked] = await tx
    .select({
      count: sql<number>`(count(*) OVER ())::int`,
      startAt: appointments.startAt,
      timeZone: calendars.timeZone,
    })
    .from(appointmentServices)
    .innerJoin(appointments, eq(appointments.id, appointmentServices.appointmentId))
    .innerJoin(calendars, eq(calendars.id, appointments.calendarId))
    .where(
      and(
        eq(appointmentServices.serviceId, id),
        gt(appointments.endAt, now),
        notInArray(appointments.status, [...nonBlockingStatuses, "finished"]),
      ),
    )
    .orderBy(sql`${appointments.startAt} DESC`)
    .limit(1);
  if (!booked) return;
  const { count, startAt, timeZone } = booked;
  const message = serviceTexts.bookedAhead(count, formatLongMoment(startAt, timeZone));
  throw new DomainError("in_use", { count, until: startAt.toISOString() }, [], message);
}

/**
 * Removes the service from links; throws `in_use` with the titles of those where it is the only
 * one.
 */
async function leaveLinks(write: OrgWrite, { tables }: OrgDb, id: string): Promise<string[]> {
  const { tx, audit, emitChange } = write;
  const { bookingLinks, bookingLinkServices: linked } = tables;
  const links = await tx
    .select({ id: bookingLinks.id, title: bookingLinks.title })
    .from(bookingLinks)
    .where(
      exists(
        tx
          .select({ one: sql`1` })
          .from(linked)
          .where(and(eq(linked.bookingLinkId, bookingLinks.id), eq(linked.serviceId, id))),
      ),
    )
    .orderBy(asc(bookingLinks.id))
    .for("update");
  if (links.length === 0) return [];
  const ids = links.map((link) => link.id);
  const others = await tx
    .selectDistinct({ id: linked.bookingLinkId })
    .from(linked)
    .where(and(inArray(linked.bookingLinkId, ids), ne(linked.serviceId, id)));
  const withOthers = new Set(others.map((link) => link.id));
  const alone = links.filter((link) => !withOthers.has(link.id)).map(({ title }) => title);
  if (alone.length > 0) {
    throw new DomainError("in_use", {}, [], serviceTexts.onlyOneOfLinks(alone));
  }
  await tx.delete(linked).where(eq(linked.serviceId, id));
  await tx.update(bookingLinks).set(nextVersion(bookingLinks)).where(inArray(bookingLinks.id, ids));
  for (const link of links) {
    await audit({
      action: "booking_link.update",
      entity: "booking_link",
      entityId: link.id,
      changes: { removedServiceId: [id, null] },
    });
    emitChange("bookingLinks", link.id, "update");
  }
  return links.map(({ title }) => title);
}

async function removeRow(tx: Transaction, { tables }: OrgDb, id: string): Promise<void> {
  const { services, appointmentServices } = tables;
  const [named] = await tx
    .select({ serviceId: appointmentServices.serviceId })
    .from(appointmentServices)
    .where(eq(appointmentServices.serviceId, id))
    .limit(1);
  if (!named) {
    await tx.delete(services).where(eq(services.id, id));
    return;
  }
  await tx
    .update(services)
    .set({
      isActive: false,
      deletedAt: sql`now()`,
      ...nextVersion(services),
    })
    .where(eq(services.id, id));
}

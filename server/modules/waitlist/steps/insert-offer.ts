import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { listServices } from "#shared/domain/appointments.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { sqlState } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { findConflicts } from "#server/modules/appointments/queries/time-conflicts.ts";
import { queueOffer } from "#server/modules/booking/commands/queue-offer.ts";
import { readHeld } from "../queries/held.ts";
import type { Opening, Waiting } from "./find-opening.ts";
import { hasOtherOffer, lockOffers } from "./has-other-offer.ts";

type HeldOpening = Opening & { readonly offerMinutes: number };

/** Rolls an offer back: its time or its person is somebody else's business by now. */
class Missed extends Error {}

/**
 * Holds a time in the calendar for somebody who waits, under the constraint of every booking, and mails
 * the offer. Returns whether it was made: somebody may have taken the time, or the person left the
 * list or was offered another one, meanwhile.
 */
export async function insertOffer(
  ctx: WriteContext,
  entry: Waiting,
  opening: HeldOpening,
): Promise<boolean> {
  try {
    await writeOrganization(ctx, (write) => holdFor(ctx, write, entry, opening));
    return true;
  } catch (error) {
    // 23P01: the constraint says that a racer has the time.
    if (error instanceof Missed || sqlState(error) === "23P01") return false;
    throw error;
  }
}

async function holdFor(
  { org, deps }: WriteContext,
  write: OrgWrite,
  entry: Waiting,
  { services, professionalId, timeZone, offerMinutes, day, ...minutes }: HeldOpening,
): Promise<void> {
  const { appointments, appointmentServices } = org.tables;
  const [startAt, endAt, busyUntil] = [minutes.start, minutes.end, minutes.busyUntil].map(
    (minute) => new Date(minute * 60_000),
  ) as [Date, Date, Date];
  const { calendarId } = entry;
  await write.lock("professional", professionalId);
  await lockOffers(write);
  if (await hasOtherOffer(write, org, entry)) throw new Missed();
  // A racer may have held the last time of the day that may be.
  const reader = { db: write.tx, tables: org.tables };
  const held = await readHeld(reader, { ...day, professionalIds: [professionalId] });
  if (held.length >= day.mostHeld) throw new Missed();
  const time = { professionalId, startAt, endAt, busyUntil };
  const [conflict] = await findConflicts(write.tx, org, [time], { calendarId, timeZone });
  if (conflict && (conflict.appointments.length > 0 || conflict.time_off || conflict.closed_day)) {
    throw new Missed();
  }
  const id = newId();
  const heldUntil = new Date(deps.now().getTime() + offerMinutes * 60_000);
  await write.tx.insert(appointments).values({
    id,
    ...time,
    calendarId,
    heldUntil,
    patientId: entry.patientId,
    bookingLinkId: entry.bookingLinkId,
    customerName: entry.customerName,
    customerEmail: entry.customerEmail,
    customerPhone: entry.customerPhone,
    serviceNames: listServices(services),
    totalCents: services.reduce((sum, { priceCents }) => sum + priceCents, 0),
    waitlistEntryId: entry.id,
    // For the private link in its mails.
    manageNonce: randomUUID(),
  });
  await write.tx.insert(appointmentServices).values(
    services.map(({ id: serviceId, name, durationMinutes, priceCents }, position) => ({
      appointmentId: id,
      position,
      serviceId,
      name,
      durationMinutes,
      priceCents,
    })),
  );
  await claimEntry(write, org, entry.id, { id, startAt });
  await write.audit({ action: "appointment.offer", entity: "appointment", entityId: id });
  write.emitChange("appointments", id, "insert");
  write.emitChange("waitlist", entry.id, "update");
  queueOffer(write, org, { appointmentId: id, heldUntil });
}

/** Marks the entry as offered; misses where it no longer waits, or its person didn't take this time. */
async function claimEntry(
  { tx }: OrgWrite,
  { tables: { appointments: a, waitlistEntries: t } }: OrgDb,
  entryId: string,
  { id, startAt }: { readonly id: string; readonly startAt: Date },
): Promise<void> {
  const offered = await tx
    .update(t)
    .set({ status: "offered", appointmentId: id })
    .where(and(eq(t.id, entryId), eq(t.status, "waiting")))
    .returning({ id: t.id });
  if (offered.length === 0) throw new Missed();
  // The line was read before the entry was locked: meanwhile this time may have been refused.
  const [asked] = await tx
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.waitlistEntryId, entryId), eq(a.startAt, startAt), ne(a.id, id)))
    .limit(1);
  if (asked) throw new Missed();
}

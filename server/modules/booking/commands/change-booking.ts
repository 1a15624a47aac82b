import { and, eq, gt, gte, lt, ne, notInArray } from "drizzle-orm";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { appointmentLength } from "#shared/domain/slots-rules.ts";
import { findStartRefusal } from "#shared/domain/slots.ts";
import type { ManagedAppointment } from "#shared/schemas/public-booking.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import { dayClocks, localDateIn } from "#server/kernel/day-clock.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization, type OrgWrite } from "#server/kernel/write.ts";
import { bookingMailJob } from "./send-booking-mail.ts";
import { slotQuery } from "../queries/availability.ts";
import {
  isChangeable,
  openLinkOf,
  openManaged,
  presentManaged,
  type Managed,
} from "../queries/managed.ts";
import { instantOf, minuteOf, type BookableLink } from "../rules.ts";
import { slotRefused } from "./book.ts";

const limit = { max: 60, windowSeconds: 600 };

/**
 * Cancels the appointment of a private link, and mails the cancellation. Throws
 * `booking_token_not_found` or `appointment_not_changeable`.
 */
export async function cancelBooking(
  ctx: RequestContext,
  token: string,
): Promise<ManagedAppointment> {
  const managed = await openForChange(ctx, token);
  const { appointments } = managed.org.tables;
  await writeOrganization(asVisitor(ctx, managed), async (write) => {
    const row = await lockChangeable(ctx, managed, write);
    const calendarSequence = row.calendarSequence + 1;
    await write.tx
      .update(appointments)
      .set({
        status: "cancelled",
        calendarSequence,
        version: row.version + 1,
        updatedAt: ctx.deps.now(),
      })
      .where(eq(appointments.id, managed.appointment.id));
    await finish(write, managed, "cancel", { status: [row.status, "cancelled"] });
    write.queueJob(
      bookingMailJob(managed.org, {
        appointmentId: managed.appointment.id,
        kind: "cancelled",
        sequence: calendarSequence,
      }),
    );
  });
  return presentManaged(await openManaged(ctx.deps, token), ctx.deps.now());
}

/**
 * Moves the appointment of a private link to another start under the link's rules, and mails the
 * new time. Throws what cancelBooking throws, the link's own errors, and `time_slot_unavailable`.
 */
export async function moveBooking(
  ctx: RequestContext,
  token: string,
  startText: string,
): Promise<ManagedAppointment> {
  const managed = await openForChange(ctx, token);
  const link = openLinkOf(managed, ctx.deps.now());
  const start = new Date(startText);
  if (start.getTime() % 60_000 !== 0) throw new DomainError("invalid_slot");
  await assertOffered(ctx, managed, link, start);
  const length = appointmentLength(managed.services.map((service) => service.rules));
  const endAt = instantOf(minuteOf(start) + length.durationMinutes);
  const busyUntil = new Date(endAt.getTime() + length.bufferMinutes * 60_000);
  const { appointments } = managed.org.tables;
  const { id, professionalId } = managed.appointment;
  await writeOrganization(asVisitor(ctx, managed), async (write) => {
    await write.lock("professional", professionalId);
    const row = await lockChangeable(ctx, managed, write);
    await assertStillFree(write, managed, start, busyUntil);
    const calendarSequence = row.calendarSequence + 1;
    await write.tx
      .update(appointments)
      .set({
        startAt: start,
        endAt,
        busyUntil,
        isOverlap: false,
        calendarSequence,
        version: row.version + 1,
        updatedAt: ctx.deps.now(),
      })
      .where(eq(appointments.id, id));
    await finish(write, managed, "move", { startAt: [row.startAt, start] });
    write.queueJob(
      bookingMailJob(managed.org, {
        appointmentId: id,
        kind: "moved",
        sequence: calendarSequence,
        previousStart: row.startAt.toISOString(),
      }),
    );
  });
  return presentManaged(await openManaged(ctx.deps, token), ctx.deps.now());
}

async function openForChange(ctx: RequestContext, token: string): Promise<Managed> {
  ctx.deps.limiter.hit("manage-address", ctx.address, limit);
  const managed = await openManaged(ctx.deps, token);
  if (!isChangeable(managed.appointment, ctx.deps.now())) {
    throw new DomainError("appointment_not_changeable");
  }
  return managed;
}

function asVisitor(ctx: RequestContext, managed: Managed): WriteContext {
  return {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: managed.org,
    author: { kind: "visitor" },
  };
}

async function lockChangeable(ctx: RequestContext, managed: Managed, write: OrgWrite) {
  const { appointments } = managed.org.tables;
  const [row] = await write.tx
    .select({
      status: appointments.status,
      startAt: appointments.startAt,
      version: appointments.version,
      calendarSequence: appointments.calendarSequence,
    })
    .from(appointments)
    .where(eq(appointments.id, managed.appointment.id))
    .for("update");
  if (!row || !isChangeable(row, ctx.deps.now())) {
    throw new DomainError("appointment_not_changeable");
  }
  return row;
}

async function assertOffered(
  ctx: RequestContext,
  managed: Managed,
  link: BookableLink,
  start: Date,
): Promise<void> {
  const { timeZone } = link.calendar;
  const date = localDateIn(timeZone, start.getTime());
  const request = {
    link,
    services: managed.services,
    exceptAppointmentId: managed.appointment.id,
    now: ctx.deps.now(),
  };
  const query = await slotQuery(ctx.deps.database, request, dayClocks(timeZone, date, date));
  const refusal = findStartRefusal({ ...query, startUtcMinute: minuteOf(start) });
  if (refusal !== null) throw slotRefused(refusal === "busy");
}

// The constraint leaves out overlaps that staff made on purpose, and blocks; these looks don't.
async function assertStillFree(
  write: OrgWrite,
  managed: Managed,
  start: Date,
  busyUntil: Date,
): Promise<void> {
  const { appointments, timeOff } = managed.org.tables;
  const { professionalId } = managed.appointment;
  const [taken] = await write.tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.professionalId, professionalId),
        gte(appointments.startAt, new Date(start.getTime() - 48 * 3_600_000)),
        lt(appointments.startAt, busyUntil),
        gt(appointments.busyUntil, start),
        notInArray(appointments.status, [...nonBlockingStatuses]),
        ne(appointments.id, managed.appointment.id),
      ),
    )
    .limit(1);
  if (taken) throw slotRefused(true);
  const [blocked] = await write.tx
    .select({ id: timeOff.id })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.professionalId, professionalId),
        gt(timeOff.endAt, start),
        lt(timeOff.startAt, busyUntil),
      ),
    )
    .limit(1);
  if (blocked) throw slotRefused(false);
}

async function finish(
  write: OrgWrite,
  managed: Managed,
  verb: "cancel" | "move",
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id } = managed.appointment;
  await write.audit({
    action: `appointment.customer_${verb}`,
    entity: "appointment",
    entityId: id,
    changes,
  });
  write.emitChange("appointments", id, "update");
}

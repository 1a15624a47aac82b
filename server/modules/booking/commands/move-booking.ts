import { and, eq, gt, gte, lt, ne, notInArray } from "drizzle-orm";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { appointmentLength } from "#shared/domain/slots-rules.ts";
import { findStartRefusal } from "#shared/domain/slots.ts";
import type { ChangedAppointment } from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { offerFreed } from "#server/modules/waitlist/commands/offer-freed.ts";
import { queueBookingMail } from "../steps/queue-booking-mail.ts";
import { slotQuery } from "../queries/availability.ts";
import { openLinkOf, type Managed } from "../queries/managed.ts";
import { instantOf, minuteOf, type BookableLink } from "../rules.ts";
import { slotRefused } from "../steps/slot-refused.ts";
import { asVisitor, changeOnce } from "../steps/change-once.ts";
import { countMail } from "../steps/count-mail.ts";
import { finishChange } from "../steps/finish-change.ts";
import { assertChangeable, lockManaged } from "../steps/lock-managed.ts";

/**
 * Moves the appointment of a private link to another start under the link's rules and mails the new
 * time; its present start is no move. Throws what cancelBooking throws, the link's own errors, and
 * `time_slot_unavailable`.
 */
export async function moveBooking(
  ctx: RequestContext,
  token: string,
  startText: string,
): Promise<ChangedAppointment> {
  return changeOnce(ctx, { token, start: startText }, async (managed, answer) => {
    const start = new Date(startText);
    assertChangeable(managed.appointment, ctx.deps.now());
    if (managed.appointment.startAt.getTime() === start.getTime()) return;
    const link = openLinkOf(managed, ctx.deps.now());
    if (start.getTime() % 60_000 !== 0) throw new DomainError("invalid_slot");
    await assertOffered(ctx, managed, link, start);
    await countMail(ctx, managed);
    await writeOrganization(asVisitor(ctx, managed), async (write) => {
      await answer.claim(write.tx);
      await writeMove(ctx, managed, write, start);
    });
  });
}

async function writeMove(
  ctx: RequestContext,
  managed: Managed,
  write: OrgWrite,
  start: Date,
): Promise<void> {
  const length = appointmentLength(managed.services.map((service) => service.rules));
  const endAt = instantOf(minuteOf(start) + length.durationMinutes);
  const busyUntil = new Date(endAt.getTime() + length.bufferMinutes * 60_000);
  const { appointments } = managed.org.tables;
  const { id, professionalId, calendarId } = managed.appointment;
  await write.lock("professional", professionalId);
  const row = await lockManaged(managed, write);
  assertChangeable(row, ctx.deps.now());
  // The professional or the calendar has changed meanwhile: these times were not offered.
  if (row.professionalId !== professionalId || row.calendarId !== calendarId) {
    throw slotRefused(false);
  }
  // The same move arrived twice at once.
  if (row.startAt.getTime() === start.getTime()) return;
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
      ...nextVersion(appointments, ctx.deps.now()),
    })
    .where(eq(appointments.id, id));
  await finishChange(write, managed, "move", { startAt: [row.startAt, start] });
  await offerFreed(write, managed.org, [row], { now: ctx.deps.now() });
  queueBookingMail(write, managed.org, {
    appointmentId: id,
    kind: "moved",
    sequence: calendarSequence,
    previousStart: row.startAt.toISOString(),
  });
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
  const query = await slotQuery(request, dayClocks(timeZone, date, date));
  const refusal = findStartRefusal({ ...query, startUtcMinute: minuteOf(start) });
  if (refusal !== null) throw slotRefused(refusal === "busy");
}

// The constraint ignores deliberate overlaps and blocks; these checks don't.
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

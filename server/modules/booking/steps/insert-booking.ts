import type { Pool, PoolClient } from "pg";
import { patientSearchText } from "#shared/domain/search-text.ts";
import type { Change } from "#shared/events.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import type { OutboxPayload, QueuedJob } from "#server/kernel/changes.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import type { IdempotencyClaim } from "#server/kernel/idempotency.ts";
import { lockKey, outboxPayload, outcomeOf } from "#server/kernel/write.ts";
import { visitorCaps, type BookableLink } from "../rules.ts";
import { notePressure } from "./demand-proof.ts";
import { insertBookingText } from "./insert-booking-sql.ts";
import { releaseHoldJob } from "./release-hold-job.ts";
import { bookingMailJob } from "./booking-mail-job.ts";

/** An appointment about to be booked; ids are made before, so that the answer is known before. */
export type Booking = {
  readonly id: string;
  /** The id a new patient would get. */
  readonly patientId: string;
  readonly manageNonce: string;
  readonly start: Date;
  readonly end: Date;
  readonly busyUntil: Date;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly notes: string;
  readonly createPatient: boolean;
  /** Until when the time is kept for a confirmation by e-mail; null where none is asked for. */
  readonly heldUntil: Date | null;
};

/** What became of a booking: written, or why not. */
export type Insertion = "booked" | "taken" | "contact_unproven" | "contact_full" | "link_crowded";

/**
 * Writes a booking with its services, audit line, idempotent answer, jobs and change event in one
 * statement, and so in one transaction and one round trip. The exclusion constraint with ON CONFLICT
 * DO NOTHING lets one of any number of racers win without deadlock; the caps of contact and link are
 * counted under locks of their own.
 */
export async function insertBooking(
  ctx: RequestContext,
  link: BookableLink,
  booking: Booking,
  claim: IdempotencyClaim | null,
): Promise<Insertion> {
  const write: WriteContext = {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: link.org,
    author: { kind: "visitor" },
  };
  const jobs = jobsOf(link, booking);
  const booked: Change = { collection: "appointments", id: booking.id, operation: "insert" };
  const registered: Change = { collection: "patients", id: booking.patientId, operation: "insert" };
  const payload = outboxPayload(write, [booked], jobs);
  const payloadWithPatient = outboxPayload(write, [booked, registered], jobs);
  const query = {
    ...link.org.prepared("book", (name, org) => ({ name, text: insertBookingText(org) })),
    values: [
      ...valuesOf({ link, booking, claim, payload, payloadWithPatient, write }),
      ...capsOf(ctx, link, booking),
    ],
  };
  const { pool } = ctx.deps.database;
  const writing = booking.createPatient
    ? withPatientLock(pool, link, booking, (client) => client.query<BookedRow>(query))
    : pool.query<BookedRow>(query);
  const { rows } = await outcomeOf(writing, ctx.deps.outbox);
  const row = rows[0];
  if (!row) throw new Error("The counting row is always there");
  notePressure(ctx.deps, link.id, row.recent + Number(row.is_booked));
  if (!row.is_booked) return refusalOf(row, capOfLink(ctx));
  ctx.deps.outbox.committed(row.patient_created ? payloadWithPatient : payload);
  return "booked";
}

type BookedRow = {
  unproven: number;
  open: number;
  fresh: number;
  recent: number;
  is_booked: boolean;
  patient_created: boolean;
};

function refusalOf({ unproven, open, fresh }: BookedRow, mostFresh: number): Insertion {
  if (unproven >= visitorCaps.unproven) return "contact_unproven";
  if (open >= visitorCaps.open) return "contact_full";
  return fresh >= mostFresh ? "link_crowded" : "taken";
}

/** Measurements and tests switch off what counts how often; what a contact holds always counts. */
function capOfLink({ deps }: RequestContext): number {
  return deps.config.rateLimits ? visitorCaps.fresh : 2_000_000_000;
}

/** $26 to $35. */
function capsOf(ctx: RequestContext, link: BookableLink, booking: Booking): unknown[] {
  const key = contactKey(booking.customerEmail);
  const { customerPhone: phone } = booking;
  const mostFresh = capOfLink(ctx);
  return [
    lockKey(link.org, "contact", key),
    phone && lockKey(link.org, "contact", phone),
    lockKey(link.org, "link-room", link.id),
    key,
    ctx.deps.now(),
    Math.min(visitorCaps.watch, mostFresh),
    booking.heldUntil,
    visitorCaps.unproven,
    visitorCaps.open,
    mostFresh,
  ];
}

function jobsOf({ org }: BookableLink, { id: appointmentId, heldUntil }: Booking): QueuedJob[] {
  if (!heldUntil)
    return [bookingMailJob(org, { appointmentId, kind: "confirmation", sequence: 0 })];
  return [
    bookingMailJob(org, { appointmentId, kind: "hold", sequence: 0 }),
    releaseHoldJob(org, appointmentId, heldUntil),
  ];
}

// Two bookings of one new e-mail at once must not make two patients: the second waits here, and
// its statement, begun after the wait, sees the first one's patient.
async function withPatientLock<T>(
  pool: Pool,
  link: BookableLink,
  booking: Booking,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      lockKey(link.org, "patient-email", booking.customerEmail),
    ]);
    const result = await run(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("ROLLBACK").then(
      () => (failure = undefined),
      () => undefined,
    );
    throw error;
  } finally {
    // A connection that couldn't even roll back is not given to anybody else.
    client.release(failure);
  }
}

function valuesOf(parts: {
  link: BookableLink;
  booking: Booking;
  claim: IdempotencyClaim | null;
  payload: OutboxPayload;
  payloadWithPatient: OutboxPayload;
  write: WriteContext;
}): unknown[] {
  const { link, booking, claim } = parts;
  const services = link.services.map((service, position) => ({
    position,
    service_id: service.id,
    name: service.name,
    duration_minutes: service.durationMinutes,
    price_cents: service.priceCents,
  }));
  const { customerName: name, customerEmail: email, customerPhone: phone } = booking;
  return [
    booking.id,
    link.calendar.id,
    link.professional.id,
    link.id,
    name,
    email,
    phone,
    booking.start,
    booking.end,
    booking.busyUntil,
    booking.notes,
    services.reduce((sum, service) => sum + service.price_cents, 0),
    booking.manageNonce,
    link.allowReturn,
    link.returnDays,
    booking.createPatient ? booking.patientId : null,
    patientSearchText({ name, email, phone }),
    JSON.stringify(services),
    parts.write.requestId,
    JSON.stringify(parts.payload),
    JSON.stringify(parts.payloadWithPatient),
    claim?.scope ?? null,
    claim?.key ?? null,
    claim?.requestHash ?? null,
    // The private link is sealed, never stored: an answer is made again from the row's nonce.
    JSON.stringify({ appointmentId: booking.id }),
  ];
}

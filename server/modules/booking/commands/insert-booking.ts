import type { Pool, PoolClient } from "pg";
import { patientSearchText } from "#shared/domain/search-text.ts";
import type { Change } from "#shared/events.ts";
import { bookingTexts } from "#shared/messages.pt-br.ts";
import type { BookAppointmentOutput } from "#shared/schemas/public-booking.ts";
import type { OutboxPayload } from "#server/kernel/changes.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import type { IdempotencyClaim } from "#server/kernel/idempotency.ts";
import { lockKey, outboxPayload } from "#server/kernel/write.ts";
import { bookingMailJob } from "./send-booking-mail.ts";
import type { BookableLink } from "../rules.ts";
import { insertBookingText } from "./insert-booking-sql.ts";

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
};

/**
 * Writes a booking with its services, audit line, idempotent answer, mail job and change event in
 * one statement, and so in one transaction and one round trip. Returns null when the time was
 * taken meanwhile. The exclusion constraint with ON CONFLICT DO NOTHING lets one of any number of
 * racers win without deadlock.
 */
export async function insertBooking(
  ctx: RequestContext,
  link: BookableLink,
  booking: Booking,
  claim: IdempotencyClaim | null,
): Promise<BookAppointmentOutput | null> {
  const write: WriteContext = {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: link.org,
    author: { kind: "visitor" },
  };
  const jobs = [
    bookingMailJob(link.org, { appointmentId: booking.id, kind: "confirmation", sequence: 0 }),
  ];
  const booked: Change = { collection: "appointments", id: booking.id, operation: "insert" };
  const registered: Change = { collection: "patients", id: booking.patientId, operation: "insert" };
  const payload = outboxPayload(write, [booked], jobs);
  const payloadWithPatient = outboxPayload(write, [booked, registered], jobs);
  const answer = answerOf(booking);
  const query = {
    ...link.org.prepared("book", (name, org) => ({ name, text: insertBookingText(org) })),
    values: valuesOf({ link, booking, claim, answer, payload, payloadWithPatient, write }),
  };
  const { pool } = ctx.deps.database;
  const { rows } = booking.createPatient
    ? await withPatientLock(pool, link, booking, (client) => client.query<BookedRow>(query))
    : await pool.query<BookedRow>(query);
  const row = rows[0];
  if (!row) return null;
  ctx.deps.outbox.committed(row.patient_created ? payloadWithPatient : payload);
  return { ...answer, appointment: { ...answer.appointment, isReturn: row.is_return } };
}

type BookedRow = { is_return: boolean; patient_created: boolean };

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

function answerOf(booking: Booking): BookAppointmentOutput {
  return {
    appointment: {
      id: booking.id,
      start: booking.start.toISOString(),
      end: booking.end.toISOString(),
      status: "scheduled",
      isReturn: false,
    },
    message: bookingTexts.booked,
  };
}

function valuesOf(parts: {
  link: BookableLink;
  booking: Booking;
  claim: IdempotencyClaim | null;
  answer: BookAppointmentOutput;
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
    JSON.stringify(parts.answer),
  ];
}

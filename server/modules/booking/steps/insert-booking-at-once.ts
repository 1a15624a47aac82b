import { listServices } from "#shared/domain/appointments.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import { withTransaction } from "#server/kernel/in-transaction.ts";
import { lockKey, outboxPayload, outcomeOf } from "#server/kernel/write.ts";
import { visitorCaps } from "../rules.ts";
import {
  answerOf,
  agreedNumber,
  bookingChanges,
  ownValues,
  soldServices,
  type BookingDraft,
  type Room,
  type Written,
} from "./booking-draft.ts";
import { insertBookingText } from "./insert-booking-sql.ts";

type Row = Room & { readonly is_booked: boolean; readonly patient_created: boolean };

/** Writes a booking on plain Postgres: one statement, hence one transaction and one round trip. */
export async function insertAtOnce(draft: BookingDraft): Promise<Written> {
  const { write, link, booking } = draft;
  const { outbox } = write.deps;
  const payload = outboxPayload(write, bookingChanges(draft, false), draft.jobs);
  const payloadWithPatient = outboxPayload(write, bookingChanges(draft, true), draft.jobs);
  const query = {
    ...link.org.prepared("book", (name, org) => ({ name, text: insertBookingText(org) })),
    values: [
      ...ownValues(draft),
      ...lookedUpValues(draft),
      ...consequenceValues(draft),
      JSON.stringify(payload),
      JSON.stringify(payloadWithPatient),
      ...claimValues(draft),
      ...capValues(draft),
      listServices(draft.link.services),
      agreedNumber(draft),
    ],
  };
  // Two simultaneous bookings with the same new e-mail must not create two patients: the second one
  // waits here, and its statement, which starts after the wait, sees the first one's patient.
  const writing = booking.createPatient
    ? withTransaction(draft.link.org.pool, async (client) => {
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
          lockKey(link.org, "patient-email", booking.customerEmail),
        ]);
        return client.query<Row>(query);
      })
    : draft.link.org.pool.query<Row>(query);
  const { rows } = await outcomeOf(writing, outbox);
  const [row] = rows;
  if (!row) throw new Error("The counting row is always there");
  if (row.is_booked) outbox.committed(row.patient_created ? payloadWithPatient : payload);
  return { ...row, isBooked: row.is_booked };
}

/** Returns $14 to $18. */
function lookedUpValues({ link, booking, contactKey }: BookingDraft): unknown[] {
  const { createPatient, patientId, heldUntil } = booking;
  const newPatient = createPatient ? patientId : null;
  return [link.allowReturn, link.returnDays, newPatient, contactKey, heldUntil];
}

/** Returns $19 to $21. */
function consequenceValues(draft: BookingDraft): unknown[] {
  const { customerName: name, customerEmail: email, customerPhone: phone } = draft.booking;
  return [patientSearchText({ name, email, phone }), soldServices(draft), draft.write.requestId];
}

/** Returns $24 to $27. */
function claimValues(draft: BookingDraft): unknown[] {
  const { claim } = draft;
  return [claim?.scope ?? null, claim?.key ?? null, claim?.requestHash ?? null, answerOf(draft)];
}

/** Returns $28 to $35. */
function capValues({ link, booking, now, mostFresh, contactKey }: BookingDraft): unknown[] {
  const { customerPhone: phone } = booking;
  return [
    lockKey(link.org, "contact", contactKey),
    phone && lockKey(link.org, "contact", phone),
    lockKey(link.org, "link-room", link.id),
    now,
    Math.min(visitorCaps.watch, mostFresh),
    visitorCaps.unproven,
    visitorCaps.open,
    mostFresh,
  ];
}

import type { PoolClient } from "pg";
import { listServices } from "#shared/domain/appointments.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import type { OutboxPayload } from "#server/kernel/changes.ts";
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
import {
  agreedText,
  appointmentText,
  lookText,
  soldText,
  takenText,
} from "./insert-booking-sql.ts";

type Look = Room & {
  readonly known_id: string | null;
  readonly is_return: boolean;
  readonly is_taken: boolean;
};

/** Rolls the transaction back: after all was written, the time turned out to be taken. */
class Taken extends Error {
  readonly found: Look;

  constructor(found: Look) {
    super("taken");
    this.found = found;
  }
}

/**
 * Writes a booking on Citus, where a statement can't write to several tables: one statement for each
 * table in one transaction, after taking the locks of the caps (docs/decisions/2026-11-22-citus.md).
 */
export async function insertByTable(draft: BookingDraft): Promise<Written> {
  const { outbox } = draft.write.deps;
  const writing = withTransaction(draft.link.org.pool, async (client) => {
    const found = await lookUnderLocks(client, draft);
    const isFree = hasRoom(found, draft) && !found.is_taken;
    return { found, payload: isFree ? await insertAll(client, draft, found) : undefined };
  }).catch((error: unknown) => {
    if (error instanceof Taken) return { found: error.found, payload: undefined };
    throw error;
  });
  const { found, payload } = await outcomeOf(writing, outbox);
  if (payload) outbox.committed(payload);
  return { ...found, isBooked: payload !== undefined };
}

/** Takes the same locks as `visitor_room`, in the same order, and then reads the counts. */
async function lookUnderLocks(client: PoolClient, draft: BookingDraft): Promise<Look> {
  const { link, booking, contactKey, mostFresh } = draft;
  const { org } = link;
  const { customerEmail: email, customerPhone: phone, createPatient } = booking;
  await lockAll(client, [
    ...(createPatient ? [lockKey(org, "patient-email", email)] : []),
    lockKey(org, "contact", contactKey),
    ...(phone ? [lockKey(org, "contact", phone)] : []),
  ]);
  const found = await look(client, draft);
  if (found.fresh < Math.min(visitorCaps.watch, mostFresh)) return found;
  // Visitors wait for each other only on a link that is filling up.
  await lockAll(client, [lockKey(org, "link-room", link.id)]);
  return look(client, draft);
}

async function lockAll(client: PoolClient, keys: readonly string[]): Promise<void> {
  await client.query({
    name: "lock_all",
    text: "SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key",
    values: [keys],
  });
}

async function look(client: PoolClient, draft: BookingDraft): Promise<Look> {
  const { link, booking, contactKey, now } = draft;
  const { customerEmail: email, customerPhone: phone, start } = booking;
  const { rows } = await client.query<Look>({
    ...link.org.prepared("book_look", (name, org) => ({ name, text: lookText(org) })),
    values: [
      contactKey,
      phone,
      link.id,
      now,
      email,
      start,
      link.returnDays,
      link.professional.id,
      booking.busyUntil,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error("The counting row is always there");
  return row;
}

function hasRoom(room: Room, { mostFresh }: BookingDraft): boolean {
  const { unproven, open } = visitorCaps;
  return room.unproven < unproven && room.open < open && room.fresh < mostFresh;
}

/** Returns the payload of the outbox; throws Taken when the constraint says that a racer has the time. */
async function insertAll(
  client: PoolClient,
  draft: BookingDraft,
  found: Look,
): Promise<OutboxPayload> {
  const { link, booking } = draft;
  const { known_id, is_return } = found;
  const isNewPatient = booking.createPatient && known_id === null;
  // The patient comes first: the appointment's foreign key is checked when its statement ends.
  if (isNewPatient) await insertPatient(client, draft);
  const inserted = await client.query({
    ...link.org.prepared("book_row", (name, org) => ({ name, text: appointmentText(org) })),
    values: [
      ...ownValues(draft),
      link.allowReturn && is_return,
      known_id ?? (isNewPatient ? booking.patientId : null),
      draft.contactKey,
      booking.heldUntil,
      listServices(link.services),
    ],
  });
  if (inserted.rowCount === 0) throw new Taken(found);
  await insertConsequences(client, draft);
  if (await isTaken(client, draft)) throw new Taken(found);
  const payload = outboxPayload(draft.write, bookingChanges(draft, isNewPatient), draft.jobs);
  await client.query("INSERT INTO platform.outbox (payload) VALUES ($1)", [payload]);
  return payload;
}

/** Checks last, after every wait, for overlaps that staff made on purpose and for blocked time. */
async function isTaken(client: PoolClient, { link, booking }: BookingDraft): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>({
    ...link.org.prepared("book_taken", (name, org) => ({ name, text: takenText(org) })),
    values: [booking.id, link.professional.id, booking.start, booking.busyUntil],
  });
  return rows[0]?.taken !== false;
}

async function insertPatient(client: PoolClient, { link, booking }: BookingDraft): Promise<void> {
  const { customerName: name, customerEmail: email, customerPhone: phone } = booking;
  await client.query(
    `INSERT INTO ${link.org.name("patients")} (id, name, email, phone, search_text)
     VALUES ($1, $2, $3, $4, $5)`,
    [booking.patientId, name, email, phone, patientSearchText({ name, email, phone })],
  );
}

async function insertConsequences(client: PoolClient, draft: BookingDraft): Promise<void> {
  const { write, link, booking, claim } = draft;
  await client.query(soldText(link.org, "$1::uuid", "$2::jsonb"), [
    booking.id,
    soldServices(draft),
  ]);
  await client.query(
    `INSERT INTO ${link.org.name("audit_log")} (actor_kind, action, entity, entity_id, request_id)
     VALUES ('visitor', 'appointment.book', 'appointment', $1, $2)`,
    [booking.id, write.requestId],
  );
  const number = agreedNumber(draft);
  if (number !== null) {
    await client.query(agreedText(link.org, "$1", "$2", "(VALUES (1)) one WHERE"), [
      number,
      draft.now,
    ]);
  }
  if (!claim) return;
  await client.query(
    `INSERT INTO ${link.org.name("idempotency_keys")} (scope, key, request_hash, status, response)
     VALUES ($1, $2, $3, 201, $4)`,
    [claim.scope, claim.key, claim.requestHash, answerOf(draft)],
  );
}

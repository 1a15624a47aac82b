import type { RequestContext } from "#server/kernel/context.ts";
import type { IdempotencyClaim } from "#server/kernel/idempotency.ts";
import { visitorCaps, type BookableLink } from "../rules.ts";
import { draftBooking, type Booking, type BookingDraft, type Room } from "./booking-draft.ts";
import { notePressure } from "./demand-proof.ts";
import { insertAtOnce } from "./insert-booking-at-once.ts";
import { insertByTable } from "./insert-booking-by-table.ts";

/** The result of a booking: written, or the reason why not. */
export type Insertion = "booked" | "taken" | "contact_unproven" | "contact_full" | "link_crowded";

/**
 * Writes a booking with its services, audit line, idempotent answer, jobs and change event in one
 * transaction: one statement on plain Postgres, one for each table on Citus. The exclusion constraint
 * with ON CONFLICT DO NOTHING lets exactly one racer win, without deadlocks; the caps of contact and
 * link are counted under locks of their own.
 */
export async function insertBooking(
  ctx: RequestContext,
  link: BookableLink,
  booking: Booking,
  claim: IdempotencyClaim | null,
): Promise<Insertion> {
  const draft = draftBooking(ctx, link, booking, claim);
  const insert = ctx.deps.database.engine === "citus" ? insertByTable : insertAtOnce;
  const written = await insert(draft);
  notePressure(ctx.deps, link.id, written.recent + Number(written.isBooked));
  return written.isBooked ? "booked" : refusalOf(written, draft);
}

function refusalOf({ unproven, open, fresh }: Room, { mostFresh }: BookingDraft): Insertion {
  if (unproven >= visitorCaps.unproven) return "contact_unproven";
  if (open >= visitorCaps.open) return "contact_full";
  return fresh >= mostFresh ? "link_crowded" : "taken";
}

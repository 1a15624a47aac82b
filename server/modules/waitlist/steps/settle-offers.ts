import { and, count, eq, exists, isNotNull } from "drizzle-orm";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { mostSilent, type WaitlistStatus } from "#shared/domain/waitlist.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";

const verbs = { booked: "book", waiting: "wait_again", lapsed: "lapse" } as const;

type Settled = keyof typeof verbs;

/**
 * Ends the offers that were taken, refused or let go: who took one has left the list, who did not waits
 * again at its end, and leaves it after a few without an answer.
 */
export async function settleOffers(ctx: WriteContext): Promise<void> {
  const { org, deps } = ctx;
  const { waitlistEntries: t, appointments: a } = org.tables;
  const offers = await org.db
    .select({ id: t.id, appointmentId: a.id, status: a.status, heldUntil: a.heldUntil })
    .from(t)
    .innerJoin(a, eq(a.id, t.appointmentId))
    .where(eq(t.status, "offered"));
  for (const { id, appointmentId, ...offer } of offers) {
    if (!isOpen(offer)) await endOffer(ctx, id, appointmentId, deps.now());
  }
}

type Offer = { readonly status: AppointmentStatus; readonly heldUntil: Date | null };

const isOpen = ({ status, heldUntil }: Offer) => status === "scheduled" && heldUntil !== null;

const isOff = ({ status }: Offer) => status === "cancelled" || status === "no_show";

/** How many offers of an entry ran out without an answer: who says no to a time still wants another. */
async function countSilent(
  tx: Transaction,
  { tables: { appointments: a, auditLog: l } }: OrgDb,
  entryId: string,
): Promise<number> {
  const ranOut = tx
    .select({ id: l.id })
    .from(l)
    .where(
      and(
        eq(l.entity, "appointment"),
        eq(l.entityId, a.id),
        eq(l.action, "appointment.offer_expired"),
      ),
    );
  const [row] = await tx
    .select({ silent: count() })
    .from(a)
    .where(and(isNotNull(a.waitlistEntryId), eq(a.waitlistEntryId, entryId), exists(ranOut)));
  return row?.silent ?? 0;
}

async function endOffer(
  ctx: WriteContext,
  id: string,
  appointmentId: string,
  now: Date,
): Promise<void> {
  const { waitlistEntries: t, appointments: a } = ctx.org.tables;
  await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    const [locked] = await tx
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.id, id), eq(t.status, "offered"), eq(t.appointmentId, appointmentId)))
      .for("update");
    // Another process settled it.
    if (!locked) return;
    // Read under the entry's lock: staff may have brought the offer back since the list was read.
    const [offer] = await tx
      .select({ status: a.status, heldUntil: a.heldUntil })
      .from(a)
      .where(eq(a.id, appointmentId));
    if (!offer || isOpen(offer)) return;
    const settled = await outcomeOf(tx, ctx.org, id, offer);
    await tx.update(t).set(fieldsAfter(settled, now)).where(eq(t.id, id));
    const changes = { status: ["offered", settled] };
    await audit({
      action: `waitlist.${verbs[settled]}`,
      entity: "waitlist",
      entityId: id,
      changes,
    });
    emitChange("waitlist", id, settled === "waiting" ? "update" : "delete");
  });
}

async function outcomeOf(
  tx: Transaction,
  org: OrgDb,
  entryId: string,
  offer: Offer,
): Promise<Settled> {
  if (offer.heldUntil === null || !isOff(offer)) return "booked";
  return (await countSilent(tx, org, entryId)) >= mostSilent ? "lapsed" : "waiting";
}

function fieldsAfter(
  status: Settled,
  now: Date,
): { status: WaitlistStatus; appointmentId?: null; queuedAt?: Date } {
  return status === "booked" ? { status } : { status, appointmentId: null, queuedAt: now };
}

import { and, count, eq, isNotNull } from "drizzle-orm";
import { mostOffers, type WaitlistStatus } from "#shared/domain/waitlist.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";

const verbs = { booked: "book", waiting: "wait_again", lapsed: "lapse" } as const;

type Settled = keyof typeof verbs;

/**
 * Ends the offers that were taken, refused or let go: who took one has left the list, who did not waits
 * again at its end, and leaves it after a few.
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
    const isOpen = offer.status === "scheduled" && offer.heldUntil !== null;
    if (isOpen) continue;
    const isTaken = offer.heldUntil === null || !isOff(offer.status);
    const isLast = !isTaken && (await countOffers(org, id)) >= mostOffers;
    const settled = isTaken ? "booked" : isLast ? "lapsed" : "waiting";
    await endOffer(ctx, id, appointmentId, settled, deps.now());
  }
}

const isOff = (status: string) => status === "cancelled" || status === "no_show";

async function countOffers({ db, tables: { appointments: t } }: OrgDb, entryId: string) {
  const [row] = await db
    .select({ made: count() })
    .from(t)
    .where(and(isNotNull(t.waitlistEntryId), eq(t.waitlistEntryId, entryId)));
  return row?.made ?? 0;
}

async function endOffer(
  ctx: WriteContext,
  id: string,
  appointmentId: string,
  settled: Settled,
  now: Date,
): Promise<void> {
  const { waitlistEntries: t } = ctx.org.tables;
  const next: { status: WaitlistStatus; appointmentId?: null; queuedAt?: Date } =
    settled === "booked"
      ? { status: settled }
      : { status: settled, appointmentId: null, queuedAt: now };
  await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    const ended = await tx
      .update(t)
      .set(next)
      .where(and(eq(t.id, id), eq(t.status, "offered"), eq(t.appointmentId, appointmentId)))
      .returning({ id: t.id });
    // Another process settled it.
    if (ended.length === 0) return;
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

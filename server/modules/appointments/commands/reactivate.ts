import { and, desc, eq, inArray } from "drizzle-orm";
import { resumeOffer } from "#server/modules/waitlist/commands/resume-offer.ts";
import { canReactivate, statusAgain } from "#shared/domain/appointments.ts";
import type { Reactivated, ReactivateInput } from "#shared/schemas/appointment-returns.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { hearsOfReturn } from "#server/modules/booking/queries/first-news.ts";
import { getCalendar } from "#server/modules/calendars/queries.ts";
import { getAppointment } from "../queries/appointments.ts";
import { assertFree, underConstraint } from "../steps/assert-free.ts";
import { lockTargets } from "../steps/load-rows.ts";
import { changesBetween, fieldsOf } from "../steps/plan-edit.ts";
import { writeEdits } from "../steps/write-edits.ts";

/** How staff, customers and the clock end an appointment. */
const cancellations = [
  "appointment.cancel",
  "appointment.customer_cancel",
  "appointment.hold_expired",
  "appointment.offer_expired",
  "appointment.offer_refused",
];

/**
 * Brings a cancelled appointment back to its time: one that only went as a slip, or whose customer
 * called again. Its customer hears of it only if the cancellation was told. Throws `not_found`,
 * `row_changed`, `invalid_transition` for what isn't cancelled or is over or was an offer whose person
 * has another by now, and
 * `time_slot_unavailable`, naming whoever has the time by now.
 */
export async function reactivate(ctx: MemberContext, input: ReactivateInput): Promise<Reactivated> {
  const { org, session } = ctx;
  const isNews = await underConstraint(() =>
    writeOrganization(asMember(ctx), (write) => bringBack(ctx, write, input)),
  );
  return { appointment: await getAppointment(org, input.id, session), isNews };
}

async function bringBack(
  { org, deps }: MemberContext,
  write: OrgWrite,
  { id, version, notify }: ReactivateInput,
): Promise<boolean> {
  const { tx } = write;
  const { subject: row } = await lockTargets(write, org, { id, scope: "one" });
  if (hasMovedOn(row, version)) throw new DomainError("row_changed");
  const now = deps.now();
  const { status, endAt, heldUntil } = row;
  if (!canReactivate({ status, endMs: endAt.getTime() }, now.getTime())) {
    throw new DomainError("invalid_transition");
  }
  const { timeZone } = await getCalendar(org, row.calendarId);
  const { professionalId, startAt, busyUntil } = row;
  // Locked with its professional, so nobody takes the time between this and the write.
  await assertFree(tx, org, [{ professionalId, startAt, endAt, busyUntil }], {
    // Beside an appointment that it already overlapped on purpose, it may stand again.
    allowOverlap: row.isOverlap,
    isSeries: false,
    exceptIds: [id],
    calendarId: row.calendarId,
    timeZone,
    now,
  });
  const isNews = await hearsOfReturn(write, org, id);
  const before = fieldsOf(row);
  const isHoldOver = heldUntil !== null && heldUntil <= now;
  const again = statusAgain(await statusBefore(tx, org, id), isHoldOver);
  const next = { ...before, status: again, cancelReason: null };
  const changes = changesBetween(before, next);
  const edit = { row, next, changes, sold: null, isMoved: false, verb: "reactivate" } as const;
  await writeEdits(write, org, [edit], { now, notify });
  await resumeOffer(write, org, id);
  return isNews;
}

/** Returns the status that the last cancellation ended, as the history keeps it. */
async function statusBefore(
  tx: Transaction,
  { tables: { auditLog: t } }: OrgDb,
  id: string,
): Promise<string | null> {
  const [line] = await tx
    .select({ changes: t.changes })
    .from(t)
    .where(and(eq(t.entity, "appointment"), eq(t.entityId, id), inArray(t.action, cancellations)))
    .orderBy(desc(t.id))
    .limit(1);
  const { status } = (line?.changes ?? {}) as { readonly status?: readonly [string, string] };
  return status?.[0] ?? null;
}

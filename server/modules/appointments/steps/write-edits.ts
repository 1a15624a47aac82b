import { eq, inArray } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { knownOf } from "#server/modules/booking/queries/known-appointment.ts";
import { holdNews } from "#server/modules/booking/commands/hold-news.ts";
import { mailHoldMillis } from "#shared/domain/undo.ts";
import { handOver } from "./hand-over.ts";
import { soldRows } from "./insert-appointments.ts";
import { loadSold } from "./load-rows.ts";
import { newsOf, vouchesFor, type Edit } from "./plan-edit.ts";

/**
 * Writes edits whose times are settled, each with its services, line of history and change event.
 * Their customers get one mail for all of them, unless the edits are undone meanwhile.
 */
export async function writeEdits(
  write: OrgWrite,
  org: OrgDb,
  edits: readonly Edit[],
  now: Date,
): Promise<void> {
  await holdNewsOf(write, org, edits, now);
  await stepAside(write, org, edits);
  for (const edit of edits) await writeEdit(write, org, edit, now);
}

/** Holds one mail for the edits; past appointments get none. */
async function holdNewsOf(
  write: OrgWrite,
  org: OrgDb,
  edits: readonly Edit[],
  now: Date,
): Promise<void> {
  const told = edits.filter(
    (edit) => newsOf(edit) && edit.next.customerEmail && edit.next.endAt > now,
  );
  if (told.length === 0) return;
  const ids = told.map(({ row }) => row.id);
  const sold = await loadSold(write.tx, org, ids);
  const held = told.map(({ row }) => {
    const serviceIds = (sold.get(row.id) ?? []).map(({ serviceId }) => serviceId);
    const known = row.heldUntil ? null : knownOf(row, serviceIds);
    return { id: row.id, known, sequence: row.calendarSequence };
  });
  await holdNews(write, org, held, new Date(now.getTime() + mailHoldMillis));
}

/**
 * Appointments of one series may move onto each other's old times. Until all are written they count
 * as deliberate overlaps, which the constraint ignores.
 */
async function stepAside(
  { tx }: OrgWrite,
  { tables: { appointments: t } }: OrgDb,
  edits: readonly Edit[],
): Promise<void> {
  const ids = edits.filter(({ isMoved }) => isMoved).map(({ row }) => row.id);
  if (ids.length < 2) return;
  await tx.update(t).set({ isOverlap: true }).where(inArray(t.id, ids));
}

async function writeEdit(write: OrgWrite, org: OrgDb, edit: Edit, now: Date): Promise<void> {
  const { tx, audit, emitChange } = write;
  const { appointments, appointmentServices } = org.tables;
  const { row, next, changes, sold } = edit;
  const calendarSequence = row.calendarSequence + (newsOf(edit) ? 1 : 0);
  await tx
    .update(appointments)
    .set({
      ...next,
      ...(begins(edit) && { startedAt: now }),
      ...handOver(edit),
      ...(vouchesFor(edit) && { heldUntil: null }),
      ...(edit.heldAgainUntil && { heldUntil: edit.heldAgainUntil }),
      calendarSequence,
      ...nextVersion(appointments, now),
    })
    .where(eq(appointments.id, row.id));
  if (sold) {
    await tx.delete(appointmentServices).where(eq(appointmentServices.appointmentId, row.id));
    const rows = soldRows(row.id, sold);
    if (rows.length > 0) await tx.insert(appointmentServices).values(rows);
  }
  const action = `appointment.${verbOf(edit)}`;
  await audit({ action, entity: "appointment", entityId: row.id, changes });
  emitChange("appointments", row.id, "update");
}

/** Whether somebody set the status alone: a step of the day brings its own time. */
function begins({ row, next }: Edit): boolean {
  return next.status === "in_progress" && row.status !== "in_progress" && !next.startedAt;
}

function verbOf({ changes, next, verb }: Edit): string {
  if (verb) return verb;
  if ("status" in changes && next.status === "cancelled") return "cancel";
  if ("startAt" in changes || "endAt" in changes || "professionalId" in changes) return "move";
  return "status" in changes ? "status" : "update";
}

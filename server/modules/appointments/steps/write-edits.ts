import { offerFreed } from "#server/modules/waitlist/commands/offer-freed.ts";
import { eq, inArray } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { knownOf } from "#server/modules/booking/queries/known-appointment.ts";
import { isReachable } from "#server/modules/booking/queries/ways.ts";
import { holdNews, type HeldAppointment } from "#server/modules/booking/commands/hold-news.ts";
import { silenceNews } from "#server/modules/booking/commands/silence-news.ts";
import { listServices, nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { handOver } from "./hand-over.ts";
import { soldRows } from "./insert-appointments.ts";
import { loadSold } from "./load-rows.ts";
import { newsOf, vouchesFor, type Edit } from "./plan-edit.ts";
import { silenced } from "./stop-telling.ts";

/** When edits are written, and whether their customers are told or know already. */
type How = {
  readonly now: Date;
  readonly notify: boolean;
  readonly isKnown?: boolean;
};

/**
 * Writes edits whose times are settled, each with its services, line of history and change event.
 * Their customers get one message for all of them, unless the edits are undone meanwhile or nobody
 * is to be told.
 */
export async function writeEdits(
  write: OrgWrite,
  org: OrgDb,
  edits: readonly Edit[],
  how: How,
): Promise<void> {
  const untold = how.isKnown ? null : await holdOrSilence(write, org, edits, how);
  await stepAside(write, org, edits);
  for (const edit of edits) {
    const isSilenced = untold?.has(edit.row.id) ?? false;
    const changes = isSilenced ? { ...edit.changes, ...silenced } : edit.changes;
    await writeEdit(write, org, { ...edit, changes }, how.now);
  }
  // A cancelled or moved one frees a time that somebody may wait for.
  const freed = edits.filter(freesTime).map(({ row }) => row);
  await offerFreed(write, org, freed, { now: how.now, byStaff: true });
}

/** Whether an edit gives back time that its appointment has; an Encaixe's stands beside another one's. */
function freesTime({ row, next }: Edit): boolean {
  const freed: readonly string[] = nonBlockingStatuses;
  if (row.isOverlap || freed.includes(row.status)) return false;
  const keepsAll =
    row.professionalId === next.professionalId &&
    next.startAt <= row.startAt &&
    next.busyUntil >= row.busyUntil;
  return freed.includes(next.status) || !keepsAll;
}

/** Returns the appointments whose customers would have been told. */
async function holdOrSilence(
  write: OrgWrite,
  org: OrgDb,
  edits: readonly Edit[],
  { now, notify }: How,
): Promise<ReadonlySet<string>> {
  const held = await heldOf(write, org, edits, now);
  if (notify) {
    await holdNews(write, org, held, now);
    return new Set();
  }
  const ids = edits.map(({ row }) => row.id);
  const waited = await silenceNews(write, org, ids, held);
  return new Set([...waited, ...held.map(({ id }) => id)]);
}

/** Returns the edited appointments whose customers have something to hear; past ones have none. */
async function heldOf(
  write: OrgWrite,
  org: OrgDb,
  edits: readonly Edit[],
  now: Date,
): Promise<HeldAppointment[]> {
  const told: Edit[] = [];
  for (const edit of edits) {
    const { row, next } = edit;
    // A booking that staff give to somebody else is their word from then on.
    const isFromVisitor = row.isFromVisitor && !("contactKey" in handOver(edit));
    const isNews = newsOf(edit) && next.endAt > now;
    if (isNews && (await isReachable(write.tx, org, { ...next, isFromVisitor }))) told.push(edit);
  }
  if (told.length === 0) return [];
  const ids = told.map(({ row }) => row.id);
  const sold = await loadSold(write.tx, org, ids);
  return told.map(({ row }) => {
    const serviceIds = (sold.get(row.id) ?? []).map(({ serviceId }) => serviceId);
    const known = row.heldUntil ? null : knownOf(row, serviceIds);
    return { id: row.id, known, sequence: row.calendarSequence };
  });
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
      ...(sold && { serviceNames: listServices(sold) }),
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

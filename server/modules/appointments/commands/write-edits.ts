import { eq, inArray } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/write.ts";
import { tellCustomer } from "./customer-mail.ts";
import { soldRows } from "./insert-appointments.ts";
import { newsOf, type Edit } from "./plan-edit.ts";

/**
 * Writes edits whose times are settled: each with its services, line of history and change event. The
 * customer of the appointment that was worked on is mailed.
 */
export async function writeEdits(
  write: OrgWrite,
  org: OrgDb,
  edits: readonly Edit[],
  about: { readonly subjectId: string; readonly now: Date },
): Promise<void> {
  await stepAside(write, org, edits);
  for (const edit of edits) await writeEdit(write, org, edit, about);
}

/**
 * Appointments of one series may move onto each other's old times. Until all are written they count
 * as overlapping on purpose, which the constraint leaves alone.
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

async function writeEdit(
  write: OrgWrite,
  org: OrgDb,
  edit: Edit,
  { subjectId, now }: { readonly subjectId: string; readonly now: Date },
): Promise<void> {
  const { tx, audit, emitChange } = write;
  const { appointments, appointmentServices } = org.tables;
  const { row, next, changes, sold } = edit;
  const news = newsOf(edit);
  const calendarSequence = row.calendarSequence + (news ? 1 : 0);
  await tx
    .update(appointments)
    .set({ ...next, calendarSequence, version: row.version + 1, updatedAt: now })
    .where(eq(appointments.id, row.id));
  if (sold) {
    await tx.delete(appointmentServices).where(eq(appointmentServices.appointmentId, row.id));
    const rows = soldRows(row.id, sold);
    if (rows.length > 0) await tx.insert(appointmentServices).values(rows);
  }
  const action = `appointment.${verbOf(edit)}`;
  await audit({ action, entity: "appointment", entityId: row.id, changes });
  emitChange("appointments", row.id, "update");
  if (!news || row.id !== subjectId) return;
  const { customerEmail } = next;
  const about = { appointmentId: row.id, customerEmail, endAt: next.endAt, calendarSequence };
  const previousStart = row.startAt;
  tellCustomer(
    write,
    org,
    now,
    news === "moved" ? { ...about, kind: news, previousStart } : { ...about, kind: news },
  );
}

function verbOf({ changes, next }: Edit): string {
  if ("status" in changes && next.status === "cancelled") return "cancel";
  if ("startAt" in changes || "endAt" in changes || "professionalId" in changes) return "move";
  return "status" in changes ? "status" : "update";
}

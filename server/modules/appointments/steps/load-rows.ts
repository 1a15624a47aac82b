import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { EditScope } from "#shared/schemas/appointment-edits.ts";
import { isFromVisitor } from "#server/modules/booking/queries/managed.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** An appointment as an edit reads it, locked. */
export type AppointmentToEdit = Awaited<ReturnType<typeof loadRows>>[number];

export type SoldService = {
  readonly serviceId: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
};

export type Target = { readonly id: string; readonly scope: EditScope };

/** What an edit works on: first the appointment it names, then those that follow, by start. */
export type Targets = {
  readonly subject: AppointmentToEdit;
  readonly following: readonly AppointmentToEdit[];
};

/**
 * Locks the professionals of the touched appointments and their new ones, in one order for all
 * writers, then the appointments. Throws `not_found`, and `row_changed` when one moved to another
 * professional while the locks were waited for. The caller compares versions.
 */
export async function lockTargets(
  write: OrgWrite,
  org: OrgDb,
  target: Target,
  newProfessionalId?: string,
): Promise<Targets> {
  const before = await findTargets(write.tx, org, target);
  const people = new Set(before.map((row) => row.professionalId));
  if (newProfessionalId) people.add(newProfessionalId);
  for (const id of [...people].toSorted()) await write.lock("professional", id);
  const ids = before.map((row) => row.id);
  const rows = await loadRows(write.tx, org, ids).for("update");
  const subject = rows.find((row) => row.id === target.id);
  if (!subject) throw new DomainError("not_found");
  if (rows.some((row) => !people.has(row.professionalId))) throw new DomainError("row_changed");
  return { subject, following: rows.filter((row) => isFollowing(row, target)) };
}

/** Reads the same without locks, for previews of an edit. Throws `not_found`. */
export async function readTargets(tx: Transaction, org: OrgDb, target: Target): Promise<Targets> {
  const found = await findTargets(tx, org, target);
  const ids = found.map((row) => row.id);
  const rows = await loadRows(tx, org, ids);
  const subject = rows.find((row) => row.id === target.id);
  if (!subject) throw new DomainError("not_found");
  return { subject, following: rows.filter((row) => isFollowing(row, target)) };
}

function isFollowing(row: AppointmentToEdit, { id }: Target): boolean {
  return row.id !== id && isChangeable(row.status);
}

function isChangeable(status: string): boolean {
  return (changeableStatuses as readonly string[]).includes(status);
}

/** Returns the appointment and, for `following`, all of its series that start later. */
async function findTargets(
  tx: Transaction,
  { tables: { appointments: t } }: OrgDb,
  { id, scope }: Target,
) {
  const columns = { id: t.id, professionalId: t.professionalId };
  const [subject] = await tx
    .select({ ...columns, seriesId: t.seriesId, startAt: t.startAt })
    .from(t)
    .where(eq(t.id, id));
  if (!subject) throw new DomainError("not_found");
  const { seriesId, startAt } = subject;
  if (scope === "one" || !seriesId) return [subject];
  const others = await tx
    .select(columns)
    .from(t)
    .where(and(eq(t.seriesId, seriesId), gte(t.startAt, startAt)));
  return [subject, ...others.filter((row) => row.id !== id)];
}

function loadRows(tx: Transaction, org: OrgDb, ids: readonly string[]) {
  const { appointments: t } = org.tables;
  return tx
    .select({
      id: t.id,
      calendarId: t.calendarId,
      professionalId: t.professionalId,
      patientId: t.patientId,
      seriesId: t.seriesId,
      customerName: t.customerName,
      customerEmail: t.customerEmail,
      customerPhone: t.customerPhone,
      isFromVisitor: isFromVisitor(org),
      startAt: t.startAt,
      endAt: t.endAt,
      busyUntil: t.busyUntil,
      status: t.status,
      isOverlap: t.isOverlap,
      notes: t.notes,
      cancelReason: t.cancelReason,
      meetingUrl: t.meetingUrl,
      arrivedAt: t.arrivedAt,
      startedAt: t.startedAt,
      expectedAt: t.expectedAt,
      needsReturn: t.needsReturn,
      returnAt: t.returnAt,
      totalCents: t.totalCents,
      discountCents: t.discountCents,
      manualDiscountCents: t.manualDiscountCents,
      discountReason: t.discountReason,
      manageNonce: t.manageNonce,
      heldUntil: t.heldUntil,
      calendarSequence: t.calendarSequence,
      version: t.version,
    })
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(asc(t.startAt), asc(t.id));
}

/** Returns the services that each appointment was sold with, in order. */
export async function loadSold(
  tx: Transaction,
  { tables: { appointmentServices: t } }: OrgDb,
  ids: readonly string[],
): Promise<Map<string, SoldService[]>> {
  const rows = await tx
    .select({
      appointmentId: t.appointmentId,
      serviceId: t.serviceId,
      name: t.name,
      durationMinutes: t.durationMinutes,
      priceCents: t.priceCents,
    })
    .from(t)
    .where(inArray(t.appointmentId, [...ids]))
    .orderBy(asc(t.appointmentId), asc(t.position));
  const sold = new Map<string, SoldService[]>(ids.map((id) => [id, []]));
  for (const { appointmentId, ...service } of rows) sold.get(appointmentId)?.push(service);
  return sold;
}

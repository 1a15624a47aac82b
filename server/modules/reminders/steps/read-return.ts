import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OrgDb } from "#server/kernel/org-db.ts";

/**
 * Whether the customer of an appointment whose return is due needn't be asked, in a statement that reads the
 * appointment and joins its patient: something of theirs is booked ahead, they have been there for a return
 * since, or a later visit has a return of its own.
 */
export function isTaken({ tables: { appointments: a, patients: p } }: OrgDb, now: Date): SQL {
  const b = alias(a, "later");
  return sql`EXISTS (SELECT FROM ${a} AS later WHERE ${b.startAt} > ${a.startAt} AND ${b.id} <> ${a.id}
    AND ${b.status} NOT IN ${sql.raw(freeingStatuses)}
    AND (${b.heldUntil} IS NULL OR ${b.status} = 'confirmed')
    AND (${b.startAt} > ${now} OR ${b.isReturn} OR (${b.needsReturn} AND ${b.returnAt} IS NOT NULL))
    AND CASE WHEN ${b.patientId} IS NOT NULL AND ${a.patientId} IS NOT NULL
      THEN ${b.patientId} = ${a.patientId}
      ELSE ${b.customerEmail} = coalesce(${a.customerEmail}, ${p.email})
        OR ${b.customerPhone} = coalesce(${a.customerPhone}, ${p.phone}) END)`;
}

/** Whether an appointment's return is taken, or the appointment gone. */
export async function isReturnTaken(org: OrgDb, appointmentId: string, now: Date) {
  const { appointments: a, patients: p } = org.tables;
  const [row] = await org.db
    .select({ isTaken: sql<boolean>`${isTaken(org, now)}` })
    .from(a)
    .leftJoin(p, eq(p.id, a.patientId))
    .where(eq(a.id, appointmentId));
  return row?.isTaken ?? true;
}

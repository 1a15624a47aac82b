import { and, eq, inArray, sql } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";

/** Whether a customer has had a mail about one of some appointments, with its calendar file. */
export async function wasMailed(
  { db, tables: { auditLog: t } }: OrgReader,
  appointmentIds: readonly string[],
): Promise<boolean> {
  const isMail = and(
    eq(t.entity, "appointment"),
    inArray(t.entityId, [...appointmentIds]),
    eq(t.action, "appointment.told"),
    sql`${t.changes}->'channel'->>1 = 'email'`,
  );
  const rows = await db.select({ id: t.id }).from(t).where(isMail).limit(1);
  return rows.length > 0;
}

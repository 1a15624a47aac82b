import { and, eq, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** Whether an appointment's customer has had a mail about it, with its calendar file. */
export async function wasMailed(
  { tx }: Pick<OrgWrite, "tx">,
  { tables: { auditLog: t } }: OrgDb,
  appointmentId: string,
): Promise<boolean> {
  const isMail = and(
    eq(t.entity, "appointment"),
    eq(t.entityId, appointmentId),
    eq(t.action, "appointment.told"),
    sql`${t.changes}->'channel'->>1 = 'email'`,
  );
  const rows = await tx.select({ id: t.id }).from(t).where(isMail).limit(1);
  return rows.length > 0;
}

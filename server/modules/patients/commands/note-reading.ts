import { and, eq, gt, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

const action = "patient.read_clinical";

/**
 * Notes that a person reads a patient's clinical data, in the transaction of the reading: one line a
 * person, patient and ten minutes, however often a screen asks.
 */
export async function noteReading(
  { org, session }: MemberContext,
  { tx, lock, audit }: OrgWrite,
  patientId: string,
): Promise<void> {
  const { auditLog: t } = org.tables;
  await lock("reading", `${session.user.id}:${patientId}`);
  const [noted] = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.entity, "patient"),
        eq(t.entityId, patientId),
        eq(t.action, action),
        eq(t.actorUserId, session.user.id),
        gt(t.at, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  if (!noted) await audit({ action, entity: "patient", entityId: patientId });
}

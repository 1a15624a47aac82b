import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** Gives one patient's links and waiting answers to another, as a merge does. */
export async function reassignRequests(
  { tx }: OrgWrite,
  { tables: { anamnesisRequests: t } }: OrgDb,
  fromId: string,
  toId: string,
): Promise<void> {
  await tx.update(t).set({ patientId: toId }).where(eq(t.patientId, fromId));
}

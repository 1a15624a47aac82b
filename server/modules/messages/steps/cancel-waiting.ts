import { and, eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Takes back what of a batch has not left. */
export async function cancelWaiting(
  tx: Transaction,
  { tables: { messages: m } }: OrgDb,
  batchId: string,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(m)
    .set({ status: "cancelled", updatedAt })
    .where(and(eq(m.batchId, batchId), eq(m.status, "queued")));
}

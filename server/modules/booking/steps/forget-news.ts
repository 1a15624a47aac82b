import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** Drops pending news when the customer makes a change: that change's own mail says everything. */
export async function forgetNews(
  { tx }: OrgWrite,
  { tables: { customerNews: t } }: OrgDb,
  appointmentId: string,
): Promise<void> {
  await tx.delete(t).where(eq(t.appointmentId, appointmentId));
}

import { inArray } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { offerTask } from "../rules.ts";

/**
 * Has the waiting list looked at once this write is committed, because it may free a time or end an
 * offer; where nobody waits, nothing is queued. What isn't queued so, the sweep of the next minute
 * finds.
 */
export async function queueOffers(
  { tx, queueJob }: Pick<OrgWrite, "tx" | "queueJob">,
  { id, tables: { waitlistEntries: t } }: OrgDb,
): Promise<void> {
  const [somebody] = await tx
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.status, ["waiting", "offered"]))
    .limit(1);
  if (!somebody) return;
  queueJob({ task: offerTask, payload: { organizationId: id }, jobKey: `${offerTask}-${id}` });
}

import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { isAwaited, queueLook } from "../steps/queue-look.ts";

/**
 * Has the waiting list looked at once this write is committed, because it may open a time or end an
 * offer; where nobody waits, nothing is queued. What isn't queued so, the sweep of the next minute
 * finds.
 */
export async function queueOffers(
  write: Pick<OrgWrite, "tx" | "queueJob">,
  org: OrgDb,
): Promise<void> {
  if (await isAwaited(write, org)) queueLook(write, org);
}

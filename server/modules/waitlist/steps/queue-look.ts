import { inArray } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { offerTask } from "../rules.ts";

/** Whether somebody waits for a time. */
export async function isAwaited(
  { tx }: Pick<OrgWrite, "tx">,
  { tables: { waitlistEntries: t } }: OrgDb,
): Promise<boolean> {
  const [somebody] = await tx
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.status, ["waiting", "offered"]))
    .limit(1);
  return somebody !== undefined;
}

/** Queues a look at the waiting list. */
export function queueLook({ queueJob }: Pick<OrgWrite, "queueJob">, { id }: OrgDb): void {
  queueJob({ task: offerTask, payload: { organizationId: id }, jobKey: `${offerTask}-${id}` });
}

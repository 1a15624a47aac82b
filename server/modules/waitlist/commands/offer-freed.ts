import { lt } from "drizzle-orm";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { messageHoldMillis } from "#shared/domain/undo.ts";
import { offerTask } from "../rules.ts";
import { isAwaited, queueLook } from "../steps/queue-look.ts";

/** A time that an appointment no longer takes. */
export type Freed = {
  readonly professionalId: string;
  readonly startAt: Date;
  readonly busyUntil: Date;
};

/**
 * Has times that appointments gave back offered to those who wait, in the transaction that frees them: at once, or
 * `byStaff` when they can no longer undo it. Where nobody waits, nothing is written.
 */
export async function offerFreed(
  write: OrgWrite,
  org: OrgDb,
  freed: readonly Freed[],
  { now, byStaff = false }: { readonly now: Date; readonly byStaff?: boolean },
): Promise<void> {
  if (!(await isAwaited(write, org))) return;
  if (freed.length > 0) {
    const { freedTimes: t } = org.tables;
    const offeredFrom = byStaff ? new Date(now.getTime() + messageHoldMillis) : now;
    await write.tx.delete(t).where(lt(t.busyUntil, now));
    await write.tx.insert(t).values(
      freed.map(({ professionalId, startAt, busyUntil }) => ({
        id: newId(),
        professionalId,
        startAt,
        busyUntil,
        freedAt: now,
        offeredFrom,
      })),
    );
    if (byStaff) {
      write.queueJob({
        task: offerTask,
        payload: { organizationId: org.id },
        jobKey: `${offerTask}-${org.id}-freed`,
        runAt: offeredFrom.toISOString(),
      });
    }
  }
  queueLook(write, org);
}

import { randomUUID } from "node:crypto";
import { lte } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { deletedBefore, dropTask } from "../rules.ts";

/** Queues a job for each organisation that was deleted long enough ago. */
export async function queueDrops(deps: Deps): Promise<void> {
  await writePlatform({ deps, requestId: randomUUID() }, async ({ tx, queueJob }) => {
    const due = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(lte(organizations.deletedAt, deletedBefore(deps.now())));
    for (const { id: organizationId } of due) {
      queueJob({
        task: dropTask,
        payload: { organizationId },
        jobKey: `${dropTask}:${organizationId}`,
      });
    }
  });
}

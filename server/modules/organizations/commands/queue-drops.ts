import { randomUUID } from "node:crypto";
import { and, gt, lte } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { deletedBefore, dropTask, warnedBefore } from "../rules.ts";
import { tellOwners } from "../steps/tell-owners.ts";

/**
 * Queues a job for each organisation that was deleted long enough ago, and has the owners of those
 * that soon will be told so, once.
 */
export async function queueDrops(deps: Deps): Promise<void> {
  await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    const { tx, queueJob } = write;
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
    const { id, accountId, deletedAt } = organizations;
    const soon = await tx
      .select({ id, accountId, deletedAt })
      .from(organizations)
      .where(
        and(lte(deletedAt, warnedBefore(deps.now())), gt(deletedAt, deletedBefore(deps.now()))),
      );
    for (const house of soon) {
      if (!house.deletedAt) continue;
      const told = await tx
        .insert(billingMails)
        .values({
          accountId: house.accountId,
          kind: `drop_soon ${house.id}`,
          since: house.deletedAt,
        })
        .onConflictDoNothing()
        .returning({ kind: billingMails.kind });
      if (told.length === 0) continue;
      const news = { kind: "drop_soon", deletedAt: house.deletedAt } as const;
      await tellOwners(write, { ...news, organizationId: house.id }, deps.now());
    }
  });
}

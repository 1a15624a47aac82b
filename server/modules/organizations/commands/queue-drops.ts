import { randomUUID } from "node:crypto";
import { and, lte, notExists, sql } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { dropTask, dropWarnedBefore, warnedBefore } from "../rules.ts";
import { isDropDue, isWarning, queuedWarningOf } from "../steps/drop-warning.ts";
import { mailOrganizationNews } from "../steps/mail-organization-news.ts";

/**
 * Queues a job for each organisation that was deleted and whose owners were warned long enough ago, and
 * has the owners of those that soon will be dropped told so, once: where jobs stood still, late. Where no
 * mail left for a week, they are told once more: nothing is dropped before they are.
 */
export async function queueDrops(deps: Deps): Promise<void> {
  await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    const { tx, queueJob } = write;
    const due = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(isDropDue(tx, deps.now()));
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
        and(
          lte(deletedAt, warnedBefore(deps.now())),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(billingMails)
              .where(isWarning()),
          ),
        ),
      );
    for (const house of soon) {
      if (!house.deletedAt) continue;
      const told = await tx
        .insert(billingMails)
        .values({ ...queuedWarningOf(house, house.deletedAt), createdAt: deps.now() })
        .onConflictDoUpdate({
          target: [billingMails.accountId, billingMails.kind, billingMails.since],
          set: { createdAt: deps.now() },
          setWhere: lte(billingMails.createdAt, dropWarnedBefore(deps.now())),
        })
        .returning({ kind: billingMails.kind });
      if (told.length === 0) continue;
      const news = { kind: "drop_soon", deletedAt: house.deletedAt } as const;
      await mailOrganizationNews(write, { ...news, organizationId: house.id }, deps.now());
    }
  });
}

import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { holdMail } from "./hold-mail.ts";

/** So long the same person isn't told the same thing again. */
const againMillis = 3_600_000;

/** What can be changed and taken back at will, as one owner is told of it. */
export type OwnerNews = {
  readonly accountId: string;
  readonly userId: string;
  /** What has one state at a time. */
  readonly topic: string;
  readonly state: string;
  /** What it is for whoever has been told nothing. */
  readonly usual: string;
  /** Until then it is so by itself; afterwards whoever was told believes it is as usual. */
  readonly until: Date;
};

/**
 * Sends a mail about how something is now, unless its owner knows it so: what was taken back before it
 * was told is no news. The same isn't told twice within an hour; then `job` comes again when the hour
 * is over, and finds what holds by then.
 */
export async function tellState(
  deps: Deps,
  news: OwnerNews,
  job: QueuedJob,
  send: () => Promise<void>,
): Promise<void> {
  const { accountId, userId, topic, state, usual, until } = news;
  const { db } = deps.database;
  const prefix = `told ${topic} ${userId} `;
  const kind = prefix + state;
  const now = deps.now();
  const rows = await db
    .select({ kind: billingMails.kind, until: billingMails.since, at: billingMails.createdAt })
    .from(billingMails)
    .where(
      and(eq(billingMails.accountId, accountId), sql`starts_with(${billingMails.kind}, ${prefix})`),
    )
    .orderBy(desc(billingMails.createdAt));
  const [last] = rows;
  const believed = last && last.until > now ? last.kind : prefix + usual;
  if (believed === kind) return;
  const same = rows.find((row) => row.kind === kind);
  const free = new Date((same?.at.getTime() ?? 0) + againMillis);
  if (free > now) {
    const again = { ...holdMail(job, userId, now), runAt: free.toISOString() };
    const jobKey = `${job.task}:again:${accountId}:${kind}`;
    await writePlatform({ deps, requestId: `job-${randomUUID()}` }, ({ queueJob }) => {
      queueJob({ ...again, jobKey });
      return Promise.resolve();
    });
    return;
  }
  await send();
  await db
    .insert(billingMails)
    .values({ accountId, kind, since: until, createdAt: now })
    .onConflictDoUpdate({
      target: [billingMails.accountId, billingMails.kind, billingMails.since],
      set: { createdAt: now },
    });
}

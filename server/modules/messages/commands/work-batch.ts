import { randomUUID } from "node:crypto";
import { and, asc, eq, lt, lte, min } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { readQuietEnd } from "../queries/quiet-end.ts";
import { batchJob, type WorkBatch } from "../rules.ts";
import { cancelWaiting } from "../steps/cancel-waiting.ts";
import { openChannel } from "./open-channel.ts";
import { sendQueued } from "../steps/send-queued.ts";

/** How many of a batch's messages one job sends, and how many at once: other jobs have their turn. */
const mostAtOnce = 100;
const sendersAtOnce = 5;

/**
 * Sends the next messages of a batch and queues itself for the others. May run twice at once: each
 * message is claimed by one. One that rests at night goes on in the morning; one whose account sends no more, or whose organisation is closed, is
 * paused.
 */
export async function workBatch(deps: Deps, { organizationId, batchId }: WorkBatch): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const channel = organization.isOpen ? await openChannel(deps, org, "whatsapp") : null;
  if (!channel) return settle(deps, org, batchId, { isStopped: true });
  if (await rest(deps, org, batchId)) return settle(deps, org, batchId, { isStopped: false });
  const { messages: m } = org.tables;
  const waiting = await org.db
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.batchId, batchId), eq(m.status, "queued"), lte(m.dueAt, deps.now())))
    .orderBy(asc(m.dueAt), asc(m.id))
    .limit(mostAtOnce);
  let isStopped = false;
  for (let from = 0; from < waiting.length && !isStopped; from += sendersAtOnce) {
    const group = waiting.slice(from, from + sendersAtOnce);
    const house = { deps, org, ...channel, batchId };
    const ends = await Promise.all(group.map(({ id }) => sendQueued(house, id)));
    isStopped = ends.includes("stopped");
    // The provider is down or asks for patience: the others wait for the next job.
    if (ends.includes("later")) break;
  }
  await settle(deps, org, batchId, { isStopped });
}

/** Puts off what waits to the end of the quiet hours, if the batch rests in them. */
async function rest(deps: Deps, org: OrgDb, batchId: string): Promise<boolean> {
  const { messageBatches: b, messages: m } = org.tables;
  const own = eq(b.id, batchId);
  const [batch] = await org.db
    .select({ waitsAtNight: b.waitsAtNight, heldUntil: b.heldUntil })
    .from(b)
    .where(own);
  const heldUntil = batch?.waitsAtNight ? await readQuietEnd(deps, org) : null;
  if (batch?.heldUntil?.getTime() !== heldUntil?.getTime()) {
    await org.db.update(b).set({ heldUntil, updatedAt: deps.now() }).where(own);
  }
  if (!heldUntil) return false;
  await org.db
    .update(m)
    .set({ dueAt: heldUntil })
    .where(and(eq(m.batchId, batchId), eq(m.status, "queued"), lt(m.dueAt, heldUntil)));
  return true;
}

/**
 * Tells the screens, and queues the next job while anything waits. A try that began before the batch was
 * cancelled, and gave its message back, is cancelled with it.
 */
async function settle(
  deps: Deps,
  org: OrgDb,
  batchId: string,
  { isStopped }: { readonly isStopped: boolean },
): Promise<void> {
  const { messageBatches: b, messages: m } = org.tables;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, emitChange, queueJob }) => {
    const own = eq(b.id, batchId);
    const [batch] = await tx.select({ status: b.status }).from(b).where(own).for("update");
    if (batch?.status === "cancelled") await cancelWaiting(tx, org, batchId, deps.now());
    const [next] = await tx
      .select({ dueAt: min(m.dueAt) })
      .from(m)
      .where(and(eq(m.batchId, batchId), eq(m.status, "queued")));
    emitChange("messages", batchId, "update");
    if (batch?.status !== "running" || !next?.dueAt) return;
    if (isStopped) {
      await tx.update(b).set({ status: "paused", updatedAt: deps.now() }).where(own);
    } else {
      queueJob(batchJob({ organizationId: org.id, batchId }, next.dueAt));
    }
  });
}

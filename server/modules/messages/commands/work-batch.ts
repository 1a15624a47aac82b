import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, lte, max, min } from "drizzle-orm";
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
 * message is claimed by one. One that rests at night goes on in the morning; one whose account sends no more,
 * whose provider answers nobody, or whose organisation is closed, is paused.
 */
export async function workBatch(deps: Deps, { organizationId, batchId }: WorkBatch): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const channel = organization.isOpen ? await openChannel(deps, org, "whatsapp") : null;
  if (!channel) return settle(deps, org, batchId, { isStopped: true });
  const batch = await readBatch(org, batchId);
  if (!batch) return;
  if (await rest(deps, org, batch)) return settle(deps, org, batchId, { isStopped: false });
  const { messages: m } = org.tables;
  const waiting = await org.db
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.batchId, batchId), eq(m.status, "queued"), lte(m.dueAt, deps.now())))
    .orderBy(desc(m.attempts), asc(m.dueAt), asc(m.id))
    .limit(mostAtOnce);
  const organizationName = organization.name;
  const house = { deps, org, ...channel, organizationName, batchId, written: batch.body };
  for (let from = 0; from < waiting.length; from += sendersAtOnce) {
    const ids = waiting.slice(from, from + sendersAtOnce).map(({ id }) => id);
    const ends = await Promise.all(ids.map((id) => sendQueued(house, id)));
    // A provider that answers nobody would leave all of them unknown: staff look, and go on.
    const isStopped = ends.includes("stopped") || ends.every((end) => end === "unknown");
    if (isStopped) return settle(deps, org, batchId, { isStopped });
    // It is down or asks for patience: those that it didn't take are tried again first, before any other.
    if (ends.includes("later")) {
      const notBefore = await nextTryAmong(org, ids);
      return settle(deps, org, batchId, { isStopped, notBefore });
    }
  }
  await settle(deps, org, batchId, { isStopped: false });
}

type Batch = NonNullable<Awaited<ReturnType<typeof readBatch>>>;

async function readBatch({ db, tables: { messageBatches: b } }: OrgDb, batchId: string) {
  const { id, body, waitsAtNight, heldUntil } = b;
  const [row] = await db
    .select({ id, body, waitsAtNight, heldUntil })
    .from(b)
    .where(eq(b.id, batchId));
  return row;
}

/** When all of the messages that wait for another try may be tried. */
async function nextTryAmong(org: OrgDb, ids: readonly string[]): Promise<Date | null> {
  const { messages: m } = org.tables;
  const [row] = await org.db
    .select({ dueAt: max(m.dueAt) })
    .from(m)
    .where(and(inArray(m.id, ids), eq(m.status, "queued")));
  return row?.dueAt ?? null;
}

/** Puts off what waits to the end of the quiet hours, if the batch rests in them. */
async function rest(deps: Deps, org: OrgDb, batch: Batch): Promise<boolean> {
  const { messageBatches: b, messages: m } = org.tables;
  const heldUntil = batch.waitsAtNight ? await readQuietEnd(deps, org) : null;
  if (batch.heldUntil?.getTime() !== heldUntil?.getTime()) {
    await org.db.update(b).set({ heldUntil, updatedAt: deps.now() }).where(eq(b.id, batch.id));
  }
  if (!heldUntil) return false;
  await org.db
    .update(m)
    .set({ dueAt: heldUntil })
    .where(and(eq(m.batchId, batch.id), eq(m.status, "queued"), lt(m.dueAt, heldUntil)));
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
  {
    isStopped,
    notBefore = null,
  }: { readonly isStopped: boolean; readonly notBefore?: Date | null },
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
      const runAt = notBefore && notBefore > next.dueAt ? notBefore : next.dueAt;
      queueJob(batchJob({ organizationId: org.id, batchId }, runAt));
    }
  });
}

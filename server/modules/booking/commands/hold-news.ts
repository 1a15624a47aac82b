import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { KnownAppointment } from "#drizzle/schema/org/customer-news.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { messageDueAt } from "#shared/domain/undo.ts";
import { customerNewsTask, type CustomerNews } from "../steps/news-job.ts";

/** An appointment about to change, as its customer knows it; null when they know nothing of it. */
export type HeldAppointment = {
  readonly id: string;
  readonly known: KnownAppointment | null;
  readonly sequence: number;
};

/**
 * Queues one message for all these appointments' customers. Called before they change, in the same
 * transaction. Changes of the next two minutes join the same message and postpone it; an
 * appointment that is then as the customer knows it is left out.
 */
export async function holdNews(
  { tx, queueJob }: OrgWrite,
  org: OrgDb,
  held: readonly HeldAppointment[],
  now: Date,
): Promise<void> {
  if (held.length === 0) return;
  const { customerNews: t } = org.tables;
  const ids = held.map(({ id }) => id);
  const [waiting] = await tx
    .select({ groupId: t.groupId, since: t.since })
    .from(t)
    .where(and(inArray(t.appointmentId, ids), isNotNull(t.dueAt)))
    .orderBy(t.since)
    .limit(1);
  const { groupId, since } = waiting ?? { groupId: newId(), since: now };
  const dueAt = messageDueAt(since, now);
  const rows = held.map(({ id, known, sequence }) => ({
    appointmentId: id,
    groupId,
    known,
    knownSequence: sequence,
    since,
    dueAt,
  }));
  await tx
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({ target: t.appointmentId, set: { groupId, since, dueAt } });
  await tx.update(t).set({ dueAt }).where(eq(t.groupId, groupId));
  queueJob(newsJob(org, groupId, dueAt));
}

/**
 * Each change has a job of its own, and all but the last find that it isn't their turn: with one key
 * for all, the last to be queued would count, which needn't be that of the last change.
 */
function newsJob(org: OrgDb, groupId: string, dueAt: Date): QueuedJob {
  const payload: CustomerNews = { organizationId: org.id, groupId, dueAt: dueAt.toISOString() };
  return { task: customerNewsTask, payload, runAt: payload.dueAt };
}

import { eq, inArray } from "drizzle-orm";
import type { KnownAppointment } from "#drizzle/schema/org/customer-news.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { customerNewsTask, type CustomerNews } from "../steps/news-job.ts";

/** An appointment about to change, as its customer knows it; null when they know nothing of it. */
export type HeldAppointment = {
  readonly id: string;
  readonly known: KnownAppointment | null;
  readonly sequence: number;
};

/**
 * Queues one mail for all these appointments' customers, to be sent at `dueAt`. Called before they
 * change, in the same transaction. Later changes before that moment join the same mail and postpone
 * it; an appointment that is then as the customer knows it is left out.
 */
export async function holdNews(
  { tx, queueJob }: OrgWrite,
  org: OrgDb,
  held: readonly HeldAppointment[],
  dueAt: Date,
): Promise<void> {
  if (held.length === 0) return;
  const { customerNews: t } = org.tables;
  const ids = held.map(({ id }) => id);
  const [waiting] = await tx
    .select({ groupId: t.groupId })
    .from(t)
    .where(inArray(t.appointmentId, ids))
    .limit(1);
  const groupId = waiting?.groupId ?? newId();
  const rows = held.map(({ id, known, sequence }) => ({
    appointmentId: id,
    groupId,
    known,
    knownSequence: sequence,
    dueAt,
  }));
  await tx
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({ target: t.appointmentId, set: { groupId, dueAt } });
  await tx.update(t).set({ dueAt }).where(eq(t.groupId, groupId));
  queueJob(newsJob(org, groupId, dueAt));
}

function newsJob(org: OrgDb, groupId: string, dueAt: Date): QueuedJob {
  const payload: CustomerNews = { organizationId: org.id, groupId, dueAt: dueAt.toISOString() };
  return { task: customerNewsTask, payload, jobKey: `news-${groupId}`, runAt: payload.dueAt };
}

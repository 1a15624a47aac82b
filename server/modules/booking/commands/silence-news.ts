import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { HeldAppointment } from "./hold-news.ts";

/**
 * Keeps the customers of appointments from hearing of what has changed and hadn't been told yet.
 * `held` are those about to change: what their customers believe is kept for the next message, which
 * compares with it. Returns the appointments of which a message was waiting.
 */
export async function silenceNews(
  { tx }: Pick<OrgWrite, "tx">,
  { tables: { customerNews: t } }: OrgDb,
  ids: readonly string[],
  held: readonly HeldAppointment[] = [],
): Promise<string[]> {
  // Each is a group of its own, named like it: others of the former group are still told. Citus sets no random ids.
  const stopped = await tx
    .update(t)
    .set({ dueAt: null, groupId: sql`${t.appointmentId}` })
    .where(and(inArray(t.appointmentId, [...ids]), isNotNull(t.dueAt)))
    .returning({ id: t.appointmentId });
  const rows = held.map(({ id, known, sequence }) => ({
    appointmentId: id,
    groupId: newId(),
    known,
    knownSequence: sequence,
    dueAt: null,
  }));
  if (rows.length > 0) await tx.insert(t).values(rows).onConflictDoNothing();
  return stopped.map(({ id }) => id);
}

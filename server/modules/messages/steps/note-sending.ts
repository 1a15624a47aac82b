import { and, eq, lte } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { MessageState } from "#shared/domain/message-states.ts";

/**
 * Writes down what the provider answered about a message that only this worker sends; also later, when the
 * database is away meanwhile: what the provider reports of the message finds it by its name there.
 */
export async function noteSending(
  deps: Deps,
  org: OrgDb,
  id: string,
  answer: {
    readonly status: MessageState;
    readonly providerId?: string;
    readonly providerCode?: number | null;
    readonly failure?: SendFailure;
    readonly dueAt?: Date;
  },
): Promise<void> {
  const { messages: t } = org.tables;
  const updatedAt = deps.now();
  // Whoever has claimed it since, or was told more of it, knows better.
  const stillWaits = and(eq(t.status, "unknown"), lte(t.updatedAt, updatedAt));
  await deps.outcomes.write(`${org.id} ${id}`, async (isRepeat) => {
    await org.db
      .update(t)
      // What an earlier try was refused with says nothing of one that was taken.
      .set({ providerCode: null, ...answer, updatedAt })
      .where(and(eq(t.id, id), isRepeat ? stillWaits : undefined));
  });
}

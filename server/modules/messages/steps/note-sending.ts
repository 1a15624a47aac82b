import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { MessageState } from "#shared/domain/message-states.ts";

/** Writes down what the provider answered about a message that only this worker sends. */
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
  await org.db
    .update(t)
    .set({ ...answer, updatedAt: deps.now() })
    .where(eq(t.id, id));
}

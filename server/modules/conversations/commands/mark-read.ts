import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { MarkReadInput, OpenConversation } from "#shared/schemas/conversations.ts";
import { readConversation } from "../queries/conversations.ts";

/**
 * Notes how far a conversation was read; what came after that stays unread, and what somebody else has
 * read further stays read. Throws `not_found`.
 */
export async function markRead(
  ctx: MemberContext,
  { id, received }: MarkReadInput,
): Promise<OpenConversation> {
  const { conversations: t } = ctx.org.tables;
  await writeOrganization(asMember(ctx), async ({ tx, emitChange }) => {
    const [row] = await tx
      .select({ seen: t.seen, received: t.received })
      .from(t)
      .where(eq(t.id, id))
      .for("update");
    if (!row) throw new DomainError("not_found");
    const seen = Math.min(received, row.received);
    if (seen <= row.seen) return;
    await tx.update(t).set({ seen, updatedAt: ctx.deps.now() }).where(eq(t.id, id));
    emitChange("conversations", id, "update");
  });
  return readConversation(ctx, id);
}

import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import { readConversation } from "../queries/conversations.ts";

type Change = {
  readonly action: "conversation.assign" | "conversation.link";
  readonly field: "assigneeId" | "patientId";
  readonly to: string | null;
};

/** Writes whose a conversation is; the same again changes and notes nothing. Throws `not_found`. */
export async function change(
  ctx: MemberContext,
  id: string,
  { action, field, to }: Change,
): Promise<OpenConversation> {
  const { conversations: t } = ctx.org.tables;
  await writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    const [row] = await tx.select({ from: t[field] }).from(t).where(eq(t.id, id)).for("update");
    if (!row) throw new DomainError("not_found");
    if (row.from === to) return;
    await tx
      .update(t)
      .set({ [field]: to, updatedAt: ctx.deps.now() })
      .where(eq(t.id, id));
    const changes = { [field]: [row.from, to] };
    await audit({ action, entity: "conversation", entityId: id, changes });
    emitChange("conversations", id, "update");
  });
  return readConversation(ctx, id);
}

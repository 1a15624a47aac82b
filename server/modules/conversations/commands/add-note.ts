import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { AddNoteInput, Answered } from "#shared/schemas/conversations.ts";

/** Keeps a note that only staff read. Throws `not_found`. */
export async function addNote(ctx: MemberContext, input: AddNoteInput): Promise<Answered> {
  const { deps, org, session } = ctx;
  const authorId = session.user.id;
  const claim = idempotencyClaim(`conversation.note:${authorId}`, ctx.idempotencyKey, input);
  return answerOnce<Answered>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
      await answer.claim(tx);
      const { conversations: t, conversationNotes: n } = org.tables;
      const [row] = await tx.select({ id: t.id }).from(t).where(eq(t.id, input.id));
      if (!row) throw new DomainError("not_found");
      const id = newId();
      await tx.insert(n).values({
        id,
        conversationId: row.id,
        authorId,
        body: input.text,
        createdAt: deps.now(),
      });
      await audit({
        action: "conversation.note",
        entity: "conversation",
        entityId: row.id,
        changes: { noteId: id },
      });
      emitChange("conversations", row.id, "update");
      return answer.keep(tx, { id });
    }),
  );
}

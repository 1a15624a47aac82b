import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { AssignInput, OpenConversation } from "#shared/schemas/conversations.ts";
import { listColleagues } from "../queries/colleagues.ts";
import { change } from "../steps/change.ts";

/** Gives a conversation to somebody who may read it, or to nobody. Throws `not_found`. */
export async function assign(
  ctx: MemberContext,
  { id, assigneeId }: AssignInput,
): Promise<OpenConversation> {
  if (assigneeId !== null) {
    const colleagues = await listColleagues(ctx);
    if (!colleagues.some((each) => each.id === assigneeId)) throw new DomainError("not_found");
  }
  return change(ctx, id, {
    action: "conversation.assign",
    field: "assigneeId",
    to: assigneeId,
  });
}

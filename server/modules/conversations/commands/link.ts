import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { isLive } from "#server/modules/patients/queries/columns.ts";
import type { LinkInput, OpenConversation } from "#shared/schemas/conversations.ts";
import { change } from "../steps/change.ts";

/** Says which customer a number belongs to; their record stays as it is. Throws `not_found`. */
export async function link(
  ctx: MemberContext,
  { id, patientId }: LinkInput,
): Promise<OpenConversation> {
  const { org } = ctx;
  if (patientId !== null) {
    const { patients: p } = org.tables;
    const [found] = await org.db
      .select({ id: p.id })
      .from(p)
      .where(and(eq(p.id, patientId), isLive(org)));
    if (!found) throw new DomainError("not_found");
  }
  return change(ctx, id, {
    action: "conversation.link",
    field: "patientId",
    to: patientId,
  });
}

import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { RefuseRequestInput } from "#shared/schemas/anamnesis-requests.ts";
import { decide } from "../steps/decide.ts";

/** Refuses a patient's answers with a reason. Throws `not_found` for what doesn't wait. */
export function refuseRequest(
  ctx: MemberContext,
  { id, reason }: RefuseRequestInput,
): Promise<{ id: string }> {
  return writeOrganization(asMember(ctx), async (write) => {
    await decide(ctx, write, { id, outcome: "refused", reason });
    return { id };
  });
}

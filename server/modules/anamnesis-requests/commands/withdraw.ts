import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { decide } from "../steps/decide.ts";

/** Ends a link that nobody has answered. Throws `not_found`. */
export function withdrawRequest(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return writeOrganization(asMember(ctx), async (write) => {
    await decide(ctx, write, { id, outcome: "withdrawn" });
    return { id };
  });
}

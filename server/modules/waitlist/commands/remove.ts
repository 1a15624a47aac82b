import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { endEntry } from "../steps/end-entry.ts";

/** Takes somebody off the waiting list; throws `not_found` where nobody waits any more. */
export function removeEntry(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return writeOrganization(asMember(ctx), async (write) => {
    await endEntry(write, ctx.org, id, { status: "removed", appointmentId: null });
    return { id };
  });
}

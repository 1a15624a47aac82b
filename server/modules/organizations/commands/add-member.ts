import type { Permission } from "#shared/domain/permissions.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { addMembership } from "./add-membership.ts";

type Input = {
  readonly userId: string;
  readonly role: string;
  /** Granted in addition to the role's. */
  readonly permissions?: readonly Permission[];
  /** The employee of this organisation that the user is. */
  readonly employeeId?: string;
};

/**
 * Gives a user access to an organisation. The caller checks whether the author may grant that role.
 * Throws `plan_limit_reached`, and `conflict` for someone who is a member already.
 */
export function addMember(ctx: WriteContext, plan: PlanSlug, input: Input): Promise<void> {
  const { userId, role, permissions = [], employeeId = null } = input;
  return writeOrganization(ctx, async (write) => {
    await assertWithinLimit(ctx.org, write, plan, "users");
    await addMembership(ctx, write, { userId, employeeId, role, permissions }, "conflict");
    write.emitChange("users", userId, "insert");
  });
}

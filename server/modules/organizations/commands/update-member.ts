import { and, eq } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { assertOwnerLeft } from "./assert-owner-left.ts";

type Input = {
  readonly userId: string;
  readonly role?: string;
  readonly permissions?: readonly Permission[];
  readonly isActive?: boolean;
};

/**
 * Changes what a member may do, or removes the access; sessions follow within a second. The caller
 * checks whether the author may grant that. Throws `not_found`, `plan_limit_reached`, and
 * `forbidden` for what would leave the organisation without an owner.
 */
export function updateMember(ctx: WriteContext, plan: PlanSlug, input: Input): Promise<void> {
  const { userId } = input;
  return writeOrganization(ctx, async (write) => {
    const { tx } = write;
    await write.lock("organization", ctx.org.id);
    const one = and(eq(memberships.userId, userId), eq(memberships.organizationId, ctx.org.id));
    const [old] = await tx
      .select({
        role: memberships.role,
        permissions: memberships.permissions,
        isActive: memberships.isActive,
      })
      .from(memberships)
      .where(one);
    if (!old) throw new DomainError("not_found");
    const next = {
      role: input.role ?? old.role,
      permissions: [...(input.permissions ?? old.permissions)],
      isActive: input.isActive ?? old.isActive,
    };
    if (next.isActive && !old.isActive) await assertWithinLimit(ctx.org, write, plan, "users");
    await tx.update(memberships).set(next).where(one);
    await assertOwnerLeft(tx, ctx.org.id);
    await write.audit({
      action: "member.update",
      entity: "user",
      entityId: userId,
      changes: { before: old, after: next },
    });
    write.emitChange("users", userId, "update");
  });
}

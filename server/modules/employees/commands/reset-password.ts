import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { endSessions } from "#server/modules/auth/commands/end-sessions.ts";
import { replaceTemporaryPassword } from "#server/modules/auth/commands/issue-temporary-password.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { assertOutranks, refused } from "../rules.ts";
import { belongsElsewhere } from "./give-access.ts";
import { lockTarget } from "./lock-target.ts";

/**
 * Replaces an employee's password by a temporary one, told once, and ends their sessions. Throws
 * `not_found`, and `forbidden` with the reason for oneself, for those of higher rank, for people
 * without a login and for those whose login opens somebody else's organisation too.
 */
export function resetEmployeePassword(
  member: MemberContext,
  { id }: { readonly id: string },
): Promise<{ tempPassword: string }> {
  const ctx = asMember(member);
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const { row, member: membership, standing } = await lockTarget(write, ctx.org, { id });
    const { userId } = row;
    if (userId === member.session.user.id) throw refused(employeeTexts.ownPassword);
    assertOutranks(member.session, standing);
    if (!userId || !membership?.isActive) throw refused(employeeTexts.noAccess);
    await lockUser(tx, userId);
    if (await belongsElsewhere(ctx, tx, userId)) throw refused(employeeTexts.worksElsewhere);
    await tx
      .update(users)
      .set({ passwordHash: null, updatedAt: ctx.deps.now() })
      .where(eq(users.id, userId));
    await endSessions(tx, userId);
    const tempPassword = await replaceTemporaryPassword(tx, ctx.deps.now(), userId);
    await audit({ action: "employee.reset_password", entity: "employee", entityId: id });
    emitChange("users", userId, "update");
    return { tempPassword };
  });
}

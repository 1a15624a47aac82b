import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { endSessions } from "#server/modules/auth/commands/end-sessions.ts";
import { replaceTemporaryPassword } from "#server/modules/auth/commands/replace-temporary-password.ts";
import { stateOf } from "#shared/domain/invitations.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { removeSecondFactor } from "#server/modules/two-factor/commands/remove.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { assertOutranks, hasOpenLink, refused, resetLimits } from "../rules.ts";
import { belongsElsewhere } from "../steps/give-access.ts";
import { lockTarget } from "../steps/lock-target.ts";

/**
 * Replaces an employee's password with a temporary one, shown once, ends their sessions and removes
 * their second factor. Throws `not_found`, and `forbidden` with the reason for oneself, for those
 * of higher rank, for people without a login and for those whose login is not this organisation's
 * alone, or is buying one of its own; `rate_limited` for too many, by one person or of one employee.
 */
export async function resetEmployeePassword(
  member: MemberContext,
  { id }: { readonly id: string },
): Promise<{ tempPassword: string }> {
  const { deps, org, session } = member;
  const ofEmployee = ["employee-reset", `${org.id} ${id}`] as const;
  await deps.limiter.hit("employee-reset-by", session.user.id, resetLimits.actor);
  await deps.limiter.hit(...ofEmployee, resetLimits.employee);
  return replacePassword(member, id).catch((error: unknown) => {
    // Who may not do it doesn't keep those from it who may.
    deps.limiter.giveBack(...ofEmployee);
    throw error;
  });
}

function replacePassword(member: MemberContext, id: string): Promise<{ tempPassword: string }> {
  const ctx = asMember(member);
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const target = await lockTarget(write, ctx.org, { id });
    const { row, member: membership, invitation, standing } = target;
    const { userId } = row;
    if (userId === member.session.user.id) throw refused(employeeTexts.ownPassword);
    assertOutranks(member.session, standing);
    if (!membership && hasOpenLink(stateOf(invitation, ctx.deps.now()))) {
      throw refused(employeeTexts.notAccepted);
    }
    if (!userId || !membership?.isActive) throw refused(employeeTexts.noAccess);
    await lockUser(tx, userId);
    if (await belongsElsewhere(ctx, tx, userId)) throw refused(employeeTexts.worksElsewhere);
    await tx
      .update(users)
      // Whoever is told the password may use it first, so the mailbox must be proven again.
      .set({ passwordHash: null, provenAt: null, updatedAt: ctx.deps.now() })
      .where(eq(users.id, userId));
    // This is also the way out for somebody who lost the phone and the recovery codes.
    await removeSecondFactor(tx, userId);
    await endSessions(tx, userId);
    const tempPassword = await replaceTemporaryPassword(tx, ctx.deps.now(), userId);
    await audit({ action: "employee.reset_password", entity: "employee", entityId: id });
    emitChange("users", userId, "update");
    return { tempPassword };
  });
}

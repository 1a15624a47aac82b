import { and, eq } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { removeAccess } from "#server/modules/auth/commands/remove-access.ts";
import { closeLink } from "#server/modules/invitations/commands/close-link.ts";
import { dropInvitation } from "#server/modules/invitations/commands/drop-invitation.ts";
import { keepGrants } from "#server/modules/invitations/commands/keep-grants.ts";
import { openAccess } from "#server/modules/invitations/commands/open-access.ts";
import { assertOwnerLeft } from "#server/modules/organizations/commands/assert-owner-left.ts";
import type { SavedEmployee } from "#shared/schemas/employee-edits.ts";
import type { Access } from "../rules.ts";
import { assertNoMember, firstPassword } from "./give-access.ts";
import type { Target } from "./lock-target.ts";

type AccessChange = { readonly before: Access; readonly after: Access };

type Opened = Pick<SavedEmployee, "tempPassword" | "invited">;

const none: Opened = { tempPassword: null, invited: false };

/**
 * Writes the membership or the invitation, and reports whether a login or an invitation was made.
 */
export async function writeAccess(
  ctx: WriteContext,
  write: OrgWrite,
  target: Target,
  { before, after }: AccessChange,
): Promise<Opened> {
  const { row, member } = target;
  if (!member) return writeGrants(ctx, write, row, { before, after });
  const { tx } = write;
  const { userId } = member;
  await tx
    .update(memberships)
    .set({ ...after, permissions: [...after.permissions] })
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, ctx.org.id)));
  await assertOwnerLeft(tx, ctx.org.id);
  if (!after.isActive) {
    await removeAccess(tx, { userId, organizationId: ctx.org.id, at: ctx.deps.now() });
    return none;
  }
  if (before.isActive) return none;
  return { tempPassword: await firstPassword(ctx, tx, userId), invited: false };
}

async function writeGrants(
  ctx: WriteContext,
  write: OrgWrite,
  row: Target["row"],
  { before, after }: AccessChange,
): Promise<Opened> {
  const { tx } = write;
  const { id: employeeId, name, email } = row;
  const { role, permissions } = after;
  const person = { employeeId, name, email, role, permissions };
  await keepGrants(ctx, tx, person);
  if (!after.isActive) await closeLink(tx, ctx.org, employeeId);
  if (before.isActive || !after.isActive) return none;
  await assertNoMember(ctx, tx, email);
  const { userId, tempPassword, invited } = await openAccess(ctx, write, person);
  if (userId) {
    const { employees: t } = ctx.org.tables;
    await tx.update(t).set({ userId }).where(eq(t.id, employeeId));
    await dropInvitation(tx, ctx.org, employeeId);
  }
  return { tempPassword, invited };
}

import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { asMember, type MemberContext, type WriteContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { removeAccess } from "#server/modules/auth/commands/remove-access.ts";
import { keepGrants } from "#server/modules/invitations/commands/keep-grants.ts";
import { dropInvitation } from "#server/modules/invitations/commands/drop-invitation.ts";
import { closeLink } from "#server/modules/invitations/commands/close-link.ts";
import { openAccess } from "#server/modules/invitations/commands/open-access.ts";
import { stateOf } from "#shared/domain/invitations.ts";
import { assertOwnerLeft } from "#server/modules/organizations/commands/assert-owner-left.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { can } from "#shared/domain/permissions.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { personalPermissions } from "#shared/domain/rank.ts";
import type { SavedEmployee, UpdateEmployeeInput } from "#shared/schemas/employee-edits.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { getEmployee } from "../queries.ts";
import {
  assertMayEdit,
  assertMayGrant,
  assertMaySetPay,
  assertOutranks,
  changedColumns,
  hasOpenLink,
  profileColumns,
  refused,
  touchesPay,
  type Access,
  type Actor,
} from "../rules.ts";
import { assertNoMember, firstPassword } from "../steps/give-access.ts";
import { lockTarget, type Target } from "../steps/lock-target.ts";
import { roleOf } from "#shared/domain/role-keys.ts";

/** Whoever is dismissed can't be deleted before their appointments are over, and is shut out all the same. */
function onlyTakesAccess({ id: _id, version: _version, ...changes }: UpdateEmployeeInput): boolean {
  return Object.entries(changes).every(
    ([name, value]) => (name === "isActive" || name === "allowAccess") && value === false,
  );
}

/**
 * Changes the given fields; the e-mail stays. Deactivating somebody also removes the login. Throws
 * `not_found`, `row_changed`, `plan_limit_reached` when reactivating somebody, `subscription_suspended`
 * for all but taking access away while nothing may be written, and `forbidden` with the reason for
 * what the author's rank doesn't allow.
 */
export function updateEmployee(
  member: MemberContext,
  input: UpdateEmployeeInput,
): Promise<SavedEmployee> {
  const ctx = asMember(member);
  const { org } = ctx;
  const isPaid = !isReadOnly(member.session.subscription, ctx.deps.now());
  if (!isPaid && !onlyTakesAccess(input)) throw new DomainError("subscription_suspended");
  const { id, version, role, permissions, allowAccess, isActive, ...profile } = input;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const target = await lockTarget(write, org, { id, version });
    const { row } = target;
    const isSelf = row.userId === member.session.user.id;
    assertMayEdit(member.session, target.standing, isSelf);
    const before = accessOf(target, ctx.deps.now());
    const after = nextAccess(target, before, { role, permissions, allowAccess, isActive });
    const accessChanges = differences(before, after);
    const wasActive = row.isActive;
    const willBeActive = isActive ?? wasActive;
    if (accessChanges || willBeActive !== wasActive) {
      assertMayChangeAccess(member.session, target, { before, after, willBeActive, isSelf });
    }
    if (willBeActive && !wasActive) {
      await assertWithinLimit(org, write, member.session.plan, "users");
    }
    const changed = changedColumns(row, {
      ...profileColumns(profile, row),
      isActive: willBeActive,
    });
    // This also refuses what would change nothing: the answer would reveal whether a guess is
    // right.
    if (touchesPay(profileColumns(profile)) && !can(member.session, "manage_finance")) {
      throw refused(employeeTexts.payForbidden);
    }
    if (touchesPay(changed.columns)) assertMaySetPay(member.session, target.standing, isSelf);
    if (!accessChanges && Object.keys(changed.audit).length === 0) {
      return { employee: await getEmployee(member, id, tx), tempPassword: null, invited: false };
    }
    const { employees: t } = org.tables;
    await tx
      .update(t)
      .set({ ...changed.columns, ...nextVersion(t) })
      .where(eq(t.id, id));
    if (changed.columns.name && row.userId)
      await renameUser(ctx, tx, row.userId, changed.columns.name);
    const opened = accessChanges ? await writeAccess(ctx, write, target, { before, after }) : none;
    await audit({
      action: "employee.update",
      entity: "employee",
      entityId: id,
      changes: { ...changed.audit, ...accessChanges },
    });
    emitChange("users", id, "update");
    // Announced under the user's id as well: that is how the person's own screens know that it
    // concerns them.
    if (row.userId) emitChange("users", row.userId, "update");
    return { employee: await getEmployee(member, id, tx), ...opened };
  });
}

type Wanted = Pick<UpdateEmployeeInput, "role" | "permissions" | "allowAccess" | "isActive">;

function accessOf({ member, invitation }: Target, now: Date): Access {
  const { role = "employee", permissions = [] } = member ?? invitation ?? {};
  const isActive = member?.isActive ?? hasOpenLink(stateOf(invitation, now));
  return { role, permissions: permissions as Access["permissions"], isActive };
}

/** Throws `invalid_input` for a login of a deactivated person. */
function nextAccess(target: Target, before: Access, wanted: Wanted): Access {
  const active = wanted.isActive ?? target.row.isActive;
  if (wanted.allowAccess && !active) {
    throw invalidField("allowAccess", employeeTexts.accessWhileInactive);
  }
  const isActive = active && (wanted.allowAccess ?? before.isActive);
  if (!wanted.role && !wanted.permissions) return { ...before, isActive };
  const role = wanted.role ?? before.role;
  const edited = roleOf(role, target.roles)?.permissions ?? null;
  return {
    role,
    permissions: personalPermissions(role, edited, wanted.permissions ?? before.permissions),
    isActive,
  };
}

/** Returns old and new values by field, or null when nothing differs. */
function differences(before: Access, after: Access): Record<string, unknown> | null {
  const changes = {
    ...(before.role !== after.role && { role: [before.role, after.role] }),
    ...(before.permissions.toSorted().join() !== after.permissions.toSorted().join() && {
      permissions: [before.permissions, after.permissions],
    }),
    ...(before.isActive !== after.isActive && { allowAccess: [before.isActive, after.isActive] }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

type Change = {
  readonly before: Access;
  readonly after: Access;
  readonly willBeActive: boolean;
  readonly isSelf: boolean;
};

/** Nobody raises or locks out themselves, except an owner's role while another owner stays. */
function assertMayChangeAccess(actor: Actor, target: Target, change: Change): void {
  const { before, after, willBeActive, isSelf } = change;
  if (isSelf && (!willBeActive || !after.isActive)) throw refused(employeeTexts.ownAccess);
  if (isSelf && actor.role !== "owner") {
    throw refused(
      before.role === after.role ? employeeTexts.ownPermissions : employeeTexts.ownRole,
    );
  }
  assertOutranks(actor, target.standing);
  assertMayGrant(actor, target.roles, after, before);
}

type Opened = Pick<SavedEmployee, "tempPassword" | "invited">;

const none: Opened = { tempPassword: null, invited: false };

/**
 * Writes the membership or the invitation, and reports whether a login or an invitation was made.
 */
async function writeAccess(
  ctx: WriteContext,
  write: OrgWrite,
  target: Target,
  { before, after }: Pick<Change, "before" | "after">,
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
  { before, after }: Pick<Change, "before" | "after">,
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

/** Renames the login too, unless other organisations know the person by it. */
async function renameUser(
  { org }: WriteContext,
  tx: Transaction,
  userId: string,
  name: string,
): Promise<void> {
  const elsewhere = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.organizationId, org.id)));
  await tx
    .update(users)
    .set({ name, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), notExists(elsewhere)));
}

import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { asMember, type MemberContext, type WriteContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { writeOrganization, type OrgWrite, type Transaction } from "#server/kernel/write.ts";
import { endSessions } from "#server/modules/auth/commands/end-sessions.ts";
import { assertOwnerLeft } from "#server/modules/organizations/commands/update-member.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { personalPermissions } from "#shared/domain/rank.ts";
import type { SavedEmployee, UpdateEmployeeInput } from "#shared/schemas/employee-edits.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { getEmployee } from "../queries.ts";
import {
  assertMayEdit,
  assertMayGrant,
  assertOutranks,
  changedColumns,
  profileColumns,
  refused,
  roleOf,
  type Access,
  type Actor,
} from "../rules.ts";
import { addMembership, findOrMakeUser, firstPassword } from "./give-access.ts";
import { lockTarget, type Target } from "./lock-target.ts";

/**
 * Changes the fields that are given; the e-mail stays. Switching somebody off takes the login away
 * as well. Throws `not_found`, `row_changed`, `plan_limit_reached` when switching somebody on, and
 * `forbidden` with the reason for what the author's rank doesn't allow.
 */
export function updateEmployee(
  member: MemberContext,
  input: UpdateEmployeeInput,
): Promise<SavedEmployee> {
  const ctx = asMember(member);
  const { org } = ctx;
  const { id, version, role, permissions, allowAccess, isActive, ...profile } = input;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const target = await lockTarget(write, org, { id, version });
    const { row } = target;
    const isSelf = row.userId === member.session.user.id;
    assertMayEdit(member.session, target.standing, isSelf);
    const before = accessOf(target);
    const after = nextAccess(target, { role, permissions, allowAccess, isActive });
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
    if (!accessChanges && Object.keys(changed.audit).length === 0) {
      return { employee: await getEmployee(org, id, tx), tempPassword: null };
    }
    const { employees: t } = org.tables;
    await tx
      .update(t)
      .set({ ...changed.columns, version: sql`${t.version} + 1`, updatedAt: sql`now()` })
      .where(eq(t.id, id));
    if (changed.columns.name && row.userId)
      await renameUser(ctx, tx, row.userId, changed.columns.name);
    const tempPassword = accessChanges ? await writeAccess(ctx, write, target, after) : null;
    await audit({
      action: "employee.update",
      entity: "employee",
      entityId: id,
      changes: { ...changed.audit, ...accessChanges },
    });
    emitChange("users", id, "update");
    // By the user's id as well: that is how the person's own screens know that it is about them.
    if (row.userId) emitChange("users", row.userId, "update");
    return { employee: await getEmployee(org, id, tx), tempPassword };
  });
}

type Wanted = Pick<UpdateEmployeeInput, "role" | "permissions" | "allowAccess" | "isActive">;

function accessOf({ member }: Target): Access {
  const { role = "employee", permissions = [], isActive = false } = member ?? {};
  return { role, permissions: permissions as Access["permissions"], isActive };
}

/** Throws `invalid_input` for a login of somebody who is switched off. */
function nextAccess(target: Target, wanted: Wanted): Access {
  const before = accessOf(target);
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

/** Old and new values by field, or null when nothing differs. */
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

/** Nobody raises or locks out themselves, save an owner's role while another owner stays. */
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

/** Writes the membership, and answers with a first password where one was needed. */
async function writeAccess(
  ctx: WriteContext,
  write: OrgWrite,
  { row, member }: Target,
  after: Access,
): Promise<string | null> {
  const { tx } = write;
  const { org } = ctx;
  const userId = row.userId ?? (await findOrMakeUser(tx, row));
  if (!member) {
    await addMembership(ctx, write, { ...after, userId, employeeId: row.id });
    const { employees: t } = org.tables;
    await tx.update(t).set({ userId }).where(eq(t.id, row.id));
  } else {
    await tx
      .update(memberships)
      .set({ ...after, permissions: [...after.permissions] })
      .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, org.id)));
    await assertOwnerLeft(tx, org.id);
  }
  if (!after.isActive) {
    await endSessions(tx, userId, org.id);
    return null;
  }
  return member?.isActive ? null : firstPassword(ctx, tx, userId);
}

/** The login's name follows, unless other organisations know the person by it. */
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

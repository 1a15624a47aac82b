import { eq } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { can } from "#shared/domain/permissions.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { SavedEmployee, UpdateEmployeeInput } from "#shared/schemas/employee-edits.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { getEmployee } from "../queries.ts";
import {
  assertMayEdit,
  assertMaySetPay,
  changedColumns,
  profileColumns,
  refused,
  touchesPay,
} from "../rules.ts";
import { lockTarget } from "../steps/lock-target.ts";
import { accessOf, assertMayChangeAccess, differences, nextAccess } from "../steps/next-access.ts";
import { renameUser } from "../steps/rename-user.ts";
import { writeAccess } from "../steps/write-access.ts";

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
    const opened = accessChanges
      ? await writeAccess(ctx, write, target, { before, after })
      : { tempPassword: null, invited: false };
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

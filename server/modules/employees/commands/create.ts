import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { keepGrants } from "#server/modules/invitations/commands/keep-grants.ts";
import { openAccess, type Opening } from "#server/modules/invitations/commands/open-access.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { personalPermissions } from "#shared/domain/rank.ts";
import type { CreateEmployeeInput, SavedEmployee } from "#shared/schemas/employee-edits.ts";
import { getEmployee } from "../queries.ts";
import {
  assertMayGrant,
  assertMaySetPay,
  profileColumns,
  standingOf,
  touchesPay,
  type Actor,
} from "../rules.ts";
import { assertNoMember } from "../steps/give-access.ts";
import { roleOf } from "#shared/domain/role-keys.ts";

/**
 * Adds somebody to the team, under the organisation's lock so that racers can't pass the plan's
 * limit. A new e-mail gets a login and a temporary password, shown once; one that already logs in
 * is invited by mail, and nothing about it is revealed. Throws `plan_limit_reached`, `email_taken`,
 * `forbidden` for a role or permissions above the author's and for pay that isn't theirs to set,
 * `invitation_limit_reached`, and `not_found` for another organisation's id.
 */
export function createEmployee(
  member: MemberContext,
  input: CreateEmployeeInput,
): Promise<SavedEmployee> {
  const ctx = asMember(member);
  const { org } = ctx;
  const { organizationId, email, role, permissions = [], allowAccess = true, ...profile } = input;
  if (organizationId !== undefined && organizationId !== org.id) throw new DomainError("not_found");
  const actor: Actor = member.session;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const { employees } = org.tables;
    await write.lock("organization", org.id);
    const roles = await listRoles(org, tx);
    const personal = personalPermissions(
      role,
      roleOf(role, roles)?.permissions ?? null,
      permissions,
    );
    assertMayGrant(actor, roles, { role, permissions: personal });
    const [taken] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.email, email), isNull(employees.deletedAt)));
    if (taken) throw new DomainError("email_taken");
    await assertNoMember(ctx, tx, email);
    await assertWithinLimit(org, write, member.session.plan, "users");
    const id = newId();
    const columns = profileColumns(profile);
    if (touchesPay(definedPay(columns))) {
      assertMaySetPay(actor, standingOf({ role, permissions: personal }, roles), false);
    }
    const person = { employeeId: id, name: profile.name, email, role, permissions: personal };
    const opened = allowAccess ? await openAccess(ctx, write, person) : nothingOpened;
    if (!allowAccess) await keepGrants(ctx, tx, person);
    const { userId, tempPassword, invited } = opened;
    await tx.insert(employees).values({ ...columns, id, userId, name: profile.name, email });
    await audit({
      action: "employee.create",
      entity: "employee",
      entityId: id,
      changes: { name: [null, profile.name], role: [null, role], allowAccess: [null, allowAccess] },
    });
    emitChange("users", id, "insert");
    return { employee: await getEmployee(member, id, tx), tempPassword, invited };
  });
}

const nothingOpened: Opening = { userId: null, tempPassword: null, invited: false };

/** Returns the pay that differs from that of a blank employee. */
function definedPay(columns: ReturnType<typeof profileColumns>): object {
  const said = Object.entries(columns).filter(([, value]) => value !== null);
  return Object.fromEntries(said.filter(([, value]) => value !== "independent"));
}

import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import { personalPermissions } from "#shared/domain/rank.ts";
import type { CreateEmployeeInput, SavedEmployee } from "#shared/schemas/employee-edits.ts";
import { getEmployee } from "../queries.ts";
import { assertMayGrant, profileColumns, roleOf, type Actor } from "../rules.ts";
import { addMembership, findOrMakeUser, firstPassword } from "./give-access.ts";

/**
 * Takes somebody into the team, under the organisation's lock so that racers can't pass the plan's
 * limit. An e-mail that logs in elsewhere gets a membership and keeps its password; a new one gets a
 * temporary password, told once. Throws `plan_limit_reached`, `email_taken`, `forbidden` for a role
 * or permissions above the author's, `not_found` for another organisation's id.
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
    await assertWithinLimit(org, write, member.session.plan, "users");
    const id = newId();
    const userId = await findOrMakeUser(tx, { name: profile.name, email });
    const access = { role, permissions: personal, isActive: allowAccess };
    await addMembership(ctx, write, { ...access, userId, employeeId: id });
    const columns = profileColumns(profile);
    await tx.insert(employees).values({ ...columns, id, userId, name: profile.name, email });
    const tempPassword = allowAccess ? await firstPassword(ctx, tx, userId) : null;
    await audit({
      action: "employee.create",
      entity: "employee",
      entityId: id,
      changes: { name: [null, profile.name], role: [null, role], allowAccess: [null, allowAccess] },
    });
    emitChange("users", id, "insert");
    return { employee: await getEmployee(org, id, tx), tempPassword };
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/write.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { employeeColumns } from "../queries.ts";
import { standingOf, type EmployeeRow, type MembershipRow } from "../rules.ts";
import type { Standing } from "#shared/domain/rank.ts";

/** An employee as the commands that change one find them. */
export type Target = {
  readonly row: EmployeeRow;
  /** Absent for somebody who never had a login here. */
  readonly member: MembershipRow | undefined;
  readonly standing: Standing;
  readonly roles: readonly RoleOutput[];
};

/**
 * Reads an employee under the organisation's lock, so that rank, limits and the last owner are
 * judged on what nobody else is changing. Throws `not_found`, and `row_changed` when the employee
 * moved on since `version`.
 */
export async function lockTarget(
  { tx, lock }: Pick<OrgWrite, "tx" | "lock">,
  org: OrgDb,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<Target> {
  await lock("organization", org.id);
  const t = org.tables.employees;
  const [row] = await tx
    .select(employeeColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)))
    // Waits for bookings of this person that are being written, and lets none begin.
    .for("update");
  if (!row) throw new DomainError("not_found");
  if (version !== undefined && version !== row.version) throw new DomainError("row_changed");
  const [member] = row.userId
    ? await tx
        .select({
          userId: memberships.userId,
          role: memberships.role,
          permissions: memberships.permissions,
          isActive: memberships.isActive,
        })
        .from(memberships)
        .where(and(eq(memberships.userId, row.userId), eq(memberships.organizationId, org.id)))
    : [];
  const roles = await listRoles(org, tx);
  return { row, member, roles, standing: standingOf(member, roles) };
}

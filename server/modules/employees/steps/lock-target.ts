import { and, eq, isNull } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { currentRow } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { readInvitations } from "#server/modules/invitations/queries.ts";
import type { InvitationRow } from "#shared/domain/invitations.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { employeeColumns } from "../queries.ts";
import { standingOf, type EmployeeRow, type MembershipRow } from "../rules.ts";
import type { Standing } from "#shared/domain/rank.ts";

/** An employee as read by the commands that change one. */
export type Target = {
  readonly row: EmployeeRow;
  /** Absent for somebody who never had a login here. */
  readonly member: MembershipRow | undefined;
  /** What they will hold once there is a login. */
  readonly invitation: InvitationRow | undefined;
  readonly standing: Standing;
  readonly roles: readonly RoleOutput[];
};

/**
 * Reads an employee under the organisation's lock, so that rank, limits and the last owner are
 * judged on data that nobody else is changing. Throws `not_found`, and `row_changed` when the
 * employee moved on since `version`.
 */
export async function lockTarget(
  { tx, lock }: Pick<OrgWrite, "tx" | "lock">,
  org: OrgDb,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<Target> {
  await lock("organization", org.id);
  const t = org.tables.employees;
  const [found] = await tx
    .select(employeeColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)))
    // Waits for open bookings of this person, and lets none begin.
    .for("update");
  const row = currentRow(found, version);
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
  const [invitation] = member ? [] : await readInvitations(org, row.id, tx);
  const roles = await listRoles(org, tx);
  return { row, member, invitation, roles, standing: standingOf(member ?? invitation, roles) };
}

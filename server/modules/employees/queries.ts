import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import type { DirectoryEntry, Employee } from "#shared/schemas/employees.ts";
import { presentEmployee, type EmployeeRow, type MembershipRow } from "./rules.ts";

function directoryColumns(org: OrgDb) {
  const t = org.tables.employees;
  return {
    id: t.id,
    name: t.name,
    licenseType: t.licenseType,
    attends: t.attends,
    isActive: t.isActive,
    schedule: t.schedule,
  };
}

/** Everything of an employee's row but what only the database needs. */
export function employeeColumns(org: OrgDb) {
  const t = org.tables.employees;
  return {
    ...directoryColumns(org),
    userId: t.userId,
    email: t.email,
    licenseNumber: t.licenseNumber,
    createdAt: t.createdAt,
    version: t.version,
    dateOfBirth: t.dateOfBirth,
    cpfCnpj: t.cpfCnpj,
    compensationType: t.compensationType,
    percentageRate: t.percentageRate,
    fixedPerServiceCents: t.fixedPerServiceCents,
    hourlyRateCents: t.hourlyRateCents,
    paymentMethod: t.paymentMethod,
    pixKey: t.pixKey,
    bankAccount: t.bankAccount,
  };
}

/** Names, hours and who attends: what calendars and booking links need of the team. */
export function listDirectory(org: OrgDb): Promise<DirectoryEntry[]> {
  const query = org.prepared("employees_directory", (name) => {
    const t = org.tables.employees;
    return org.db
      .select(directoryColumns(org))
      .from(t)
      .where(isNull(t.deletedAt))
      .orderBy(asc(sql`lower(${t.name})`), asc(t.id))
      .prepare(name);
  });
  return query.execute();
}

/** The team, cut by what the viewer may read. */
export async function listEmployees(org: OrgDb, session: ActiveSession): Promise<Employee[]> {
  const [rows, members] = await Promise.all([readEmployees(org), readMemberships(org)]);
  const byUser = new Map(members.map((member) => [member.userId, member]));
  const sensitive = can(session, "manage_employees");
  return rows.map((row) =>
    presentEmployee(row, byUser.get(row.userId ?? ""), { organizationId: org.id, sensitive }),
  );
}

/** One of the team with all fields, for who may manage it. Throws `not_found`. */
export async function getEmployee(
  org: OrgDb,
  id: string,
  db: OrgDb["db"] | Transaction = org.db,
): Promise<Employee> {
  const t = org.tables.employees;
  const [row] = await db
    .select(employeeColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)));
  if (!row) throw new DomainError("not_found");
  const [member] = row.userId ? await readMemberships(org, row.userId, db) : [];
  return presentEmployee(row, member, { organizationId: org.id, sensitive: true });
}

/**
 * The team member of a change event in `users`, by the employee's or the user's id, as this member
 * may read it; null for who may not see the team, save for oneself.
 */
export async function loadUserDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Employee | null> {
  const t = org.tables.employees;
  const [row] = await org.db
    .select(employeeColumns(org))
    .from(t)
    .where(and(isNull(t.deletedAt), or(eq(t.id, id), eq(t.userId, id))))
    .limit(1);
  if (!row) return null;
  const isSelf = row.userId === session.user.id;
  if (!isSelf && !canAny(session, ["manage_employees", "manage_appointments"])) return null;
  const [member] = row.userId ? await readMemberships(org, row.userId) : [];
  const sensitive = can(session, "manage_employees");
  return presentEmployee(row, member, { organizationId: org.id, sensitive });
}

function readEmployees(org: OrgDb): Promise<EmployeeRow[]> {
  const t = org.tables.employees;
  return org.db
    .select(employeeColumns(org))
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t.id))
    .execute();
}

/** Memberships live in `platform`: a query of their own, never a join with an organisation. */
function readMemberships(
  org: OrgDb,
  userId?: string,
  db: OrgDb["db"] | Transaction = org.db,
): Promise<MembershipRow[]> {
  const ofOrganization = eq(memberships.organizationId, org.id);
  return db
    .select({
      userId: memberships.userId,
      role: memberships.role,
      permissions: memberships.permissions,
      isActive: memberships.isActive,
    })
    .from(memberships)
    .where(userId ? and(ofOrganization, eq(memberships.userId, userId)) : ofOrganization)
    .execute();
}

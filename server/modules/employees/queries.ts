import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { readInvitations } from "#server/modules/invitations/queries.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { registrationGap, registrationText } from "#shared/domain/licenses.ts";
import { canAny } from "#shared/domain/permissions.ts";
import type { Directory, Employee, EmployeeGlance } from "#shared/schemas/employees.ts";
import { presentEmployee, type EmployeeRow, type MembershipRow, type Ties } from "./rules.ts";

function directoryColumns(org: OrgDb) {
  const t = org.tables.employees;
  return {
    id: t.id,
    name: t.name,
    profession: t.profession,
    licenseType: t.licenseType,
    attends: t.attends,
    isActive: t.isActive,
    schedule: t.schedule,
  };
}

/** Returns all columns of an employee's row except those that only the database needs. */
export function employeeColumns(org: OrgDb) {
  const t = org.tables.employees;
  return {
    ...directoryColumns(org),
    userId: t.userId,
    email: t.email,
    licenseNumber: t.licenseNumber,
    rqe: t.rqe,
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

/** Returns names, hours and who attends: what calendars and booking links need of the team. */
export async function listDirectory({
  org,
  session,
}: Pick<MemberContext, "org" | "session">): Promise<Directory> {
  const query = org.prepared("employees_directory", (name) => {
    const t = org.tables.employees;
    return org.db
      .select({ ...directoryColumns(org), userId: t.userId, licenseNumber: t.licenseNumber })
      .from(t)
      .where(isNull(t.deletedAt))
      .orderBy(asc(sql`lower(${t.name})`), asc(t.id))
      .prepare(name);
  });
  const rows = await query.execute();
  return rows.map(({ userId, licenseNumber, ...entry }) => {
    const isSelf = userId === session.user.id;
    const registration = registrationText({ ...entry, licenseNumber });
    return {
      ...entry,
      isSelf,
      registrationGap: registrationGap(registration),
      registration: isSelf ? registration : null,
    };
  });
}

/** Returns the team, limited to what the viewer may read. */
export async function listEmployees({ org, session, deps }: MemberContext): Promise<Employee[]> {
  const [rows, members, invitations] = await Promise.all([
    readEmployees(org),
    readMemberships(org),
    readInvitations(org),
  ]);
  const byUser = new Map(members.map((member) => [member.userId, member]));
  const byEmployee = new Map(invitations.map((each) => [each.employeeId, each]));
  const viewing = { organizationId: org.id, viewer: session, now: deps.now() };
  return rows.map((row) => {
    const ties = { member: byUser.get(row.userId ?? ""), invitation: byEmployee.get(row.id) };
    return presentEmployee(row, ties, viewing);
  });
}

/**
 * Returns what each of the team can be booked for by visitors and when they are away next, in one
 * statement.
 */
export async function listGlances(org: OrgDb, now: Date): Promise<EmployeeGlance[]> {
  const { employees: t, timeOff, bookingLinks, bookingLinkServices } = org.tables;
  const query = org.prepared("employees_glances", (name) =>
    org.db
      .select({
        id: t.id,
        serviceCount: sql<number>`(
          SELECT count(DISTINCT offered.service_id)::int
            FROM ${bookingLinks} link
            JOIN ${bookingLinkServices} offered ON offered.booking_link_id = link.id
           WHERE link.professional_id = ${t}.id AND link.is_active)`,
        nextTimeOff: sql<EmployeeGlance["nextTimeOff"]>`(
          SELECT json_build_object('start', away.start_at, 'end', away.end_at, 'reason', away.reason)
            FROM ${timeOff} away
           WHERE away.professional_id = ${t}.id AND away.end_at > ${sql.placeholder("now")}::timestamptz
           ORDER BY away.start_at, away.id LIMIT 1)`,
      })
      .from(t)
      .where(isNull(t.deletedAt))
      .prepare(name),
  );
  const rows = await query.execute({ now: now.toISOString() });
  const iso = (instant: string) => new Date(instant).toISOString();
  return rows.map(({ nextTimeOff: away, ...row }) => ({
    ...row,
    nextTimeOff: away && { ...away, start: iso(away.start), end: iso(away.end) },
  }));
}

/** Returns one team member, limited to what the viewer may read. Throws `not_found`. */
export async function getEmployee(
  { org, session, deps }: MemberContext,
  id: string,
  db: OrgDb["db"] | Transaction = org.db,
): Promise<Employee> {
  const t = org.tables.employees;
  const [row] = await db
    .select(employeeColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)));
  if (!row) throw new DomainError("not_found");
  const viewing = { organizationId: org.id, viewer: session, now: deps.now() };
  return presentEmployee(row, await readTies(org, row, db), viewing);
}

/**
 * Returns the team member of a change event in `users`, by the employee's or the user's id, as this
 * member may read it; null for those who may not see the team, except for themselves.
 */
export async function loadUserDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
  { now }: Pick<Deps, "now">,
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
  const viewing = { organizationId: org.id, viewer: session, now: now() };
  return presentEmployee(row, await readTies(org, row, org.db), viewing);
}

async function readTies(
  org: OrgDb,
  row: EmployeeRow,
  db: OrgDb["db"] | Transaction,
): Promise<Ties> {
  const [member] = row.userId ? await readMemberships(org, row.userId, db) : [];
  const [invitation] = await readInvitations(org, row.id, db);
  return { member, invitation };
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

/** Memberships are in `platform`: this is a query of its own, never a join with an organisation. */
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

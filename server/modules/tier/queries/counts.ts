import { and, count, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { Database } from "#server/kernel/database.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

type Reader = Database["db"] | Transaction;

/**
 * Counts all calendars, including inactive ones: switching one off and on must not pass the limit.
 */
export async function countCalendars(db: Reader, org: OrgDb): Promise<number> {
  const [row] = await db.select({ used: count() }).from(org.tables.calendars);
  return row?.used ?? 0;
}

/** Counts the plan's users: everybody who can log in now, and the active employees who can't. */
export async function countUsers(db: Reader, org: OrgDb): Promise<number> {
  const { employees } = org.tables;
  const members = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, org.id), eq(memberships.isActive, true)));
  const active = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(and(eq(employees.isActive, true), isNull(employees.deletedAt)));
  const withAccess = new Set(members.map(({ userId }) => userId));
  const without = active.filter(({ userId }) => !userId || !withAccess.has(userId));
  return withAccess.size + without.length;
}

/** Counts an account's organisations: inactive ones as well, deleted ones not any more. */
export async function countOrganizations(db: Reader, accountId: string): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(organizations)
    .where(and(eq(organizations.accountId, accountId), isNull(organizations.deletedAt)));
  return row?.used ?? 0;
}

/** Counts the appointments that an organisation ever had. */
export async function countAppointments(org: OrgDb): Promise<number> {
  const [row] = await org.db.select({ used: count() }).from(org.tables.appointments);
  return row?.used ?? 0;
}

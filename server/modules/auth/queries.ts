import { and, asc, eq, gt, sql } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, organizationRoles, sessions, users } from "#drizzle/schema/platform/auth.ts";
import { effectivePermissions } from "#shared/domain/permissions.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import type { ActiveSession, SessionReader } from "#server/kernel/actor.ts";
import type { Database } from "#server/kernel/database.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** A session with everything it says, and its two ends of life. */
export type StoredSession = {
  readonly active: ActiveSession;
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
};

const sessionColumns = {
  idHash: sessions.idHash,
  mustChangePassword: sessions.mustChangePassword,
  idleExpiresAt: sessions.idleExpiresAt,
  expiresAt: sessions.expiresAt,
  user: { id: users.id, name: users.name, email: users.email },
  organization: {
    id: organizations.id,
    accountId: organizations.accountId,
    name: organizations.name,
    businessType: organizations.businessType,
    schemaName: organizations.schemaName,
  },
  plan: accounts.plan,
  role: memberships.role,
  employeeId: memberships.employeeId,
  personalPermissions: memberships.permissions,
  editedPermissions: organizationRoles.permissions,
};

/**
 * Makes the one query of every call: sessions by hash with user, membership, organisation, plan and
 * role. Expired sessions, inactive memberships and inactive organisations give no row.
 */
export function prepareSessionQuery(db: Database["db"]) {
  const roleKey = sql`CASE ${memberships.role} WHEN 'mdica' THEN 'doctor' ELSE ${memberships.role} END`;
  const now = sql.placeholder("now");
  const query = db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, sessions.userId),
        eq(memberships.organizationId, sessions.organizationId),
        eq(memberships.isActive, true),
      ),
    )
    .innerJoin(
      organizations,
      and(eq(organizations.id, sessions.organizationId), eq(organizations.isActive, true)),
    )
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .leftJoin(
      organizationRoles,
      and(
        eq(organizationRoles.organizationId, sessions.organizationId),
        eq(organizationRoles.key, roleKey),
      ),
    )
    .where(
      and(
        sql`${sessions.idHash} = ANY(${sql.placeholder("hashes")})`,
        gt(sessions.idleExpiresAt, now),
        gt(sessions.expiresAt, now),
      ),
    )
    .prepare("platform_active_sessions");
  return async (hashes: readonly string[], at: Date): Promise<StoredSession[]> => {
    const rows = await query.execute({ hashes, now: at });
    return rows.map(
      ({ idleExpiresAt, expiresAt, personalPermissions, editedPermissions, ...rest }) => ({
        idleExpiresAt,
        expiresAt,
        active: {
          ...rest,
          permissions: effectivePermissions(rest.role, editedPermissions, personalPermissions),
        },
      }),
    );
  };
}

/** The profile of a session's user, with the organisations that the selector offers. */
export async function readCurrentUser(
  deps: { readonly database: Database },
  session: ActiveSession,
): Promise<CurrentUser> {
  const { user, organization } = session;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: session.role,
    tier: session.plan,
    dbName: organization.schemaName,
    organizationId: organization.id,
    organizationName: organization.name,
    businessType: organization.businessType,
    permissions: [...session.permissions],
    mustChangePassword: session.mustChangePassword,
    organizations: await listMemberOrganizations(deps.database.db, user.id),
  };
}

/** What a caller gets who has just been given a session: the profile, and the token for API clients. */
export async function describeSession(
  deps: { readonly database: Database; readonly sessions: SessionReader },
  { token }: { readonly token: string },
): Promise<{ user: CurrentUser; token: string }> {
  const session = await deps.sessions.read(token);
  if (!session) throw new DomainError("unauthenticated");
  return { user: await readCurrentUser(deps, session), token };
}

/** Organisations that a user is an active member of, in the order in which they joined. */
export function listMemberOrganizations(db: Database["db"], userId: string) {
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      businessType: organizations.businessType,
      isActive: organizations.isActive,
      createdAt: organizations.createdAt,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true)))
    .orderBy(asc(memberships.createdAt), asc(organizations.id));
}

/**
 * Waits for and locks a user's row, so that logins, switches and password changes of one person
 * follow each other: a session can't begin beside the change that would have ended it.
 */
export async function lockUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return user;
}

import { LRUCache } from "lru-cache";
import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, organizationRoles, sessions, users } from "#drizzle/schema/platform/auth.ts";
import { secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import { effectivePermissions } from "#shared/domain/permissions.ts";
import { closesAt, standingAt } from "#shared/domain/subscriptions.ts";
import type { CurrentUser, OpenSession } from "#shared/schemas/auth.ts";
import type { ActiveSession, SessionEnd } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { standingColumns } from "#server/kernel/each-organization.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { Author } from "#shared/schemas/authors.ts";
import { describeAgent } from "./rules.ts";
import { findDeleted } from "./steps/find-deleted.ts";

/** The key by which a membership's role is edited, for statements that join its organisation's roles. */
export const roleKey = sql`CASE ${memberships.role} WHEN 'mdica' THEN 'doctor' ELSE ${memberships.role} END`;

const mostListedSessions = 100;

/** A session with everything it says, and its two times of expiry. */
export type StoredSession = {
  readonly active: ActiveSession;
  readonly idleExpiresAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

const sessionColumns = {
  idHash: sessions.idHash,
  mustChangePassword: sessions.mustChangePassword,
  idleExpiresAt: sessions.idleExpiresAt,
  expiresAt: sessions.expiresAt,
  lastSeenAt: sessions.lastSeenAt,
  mustSetUpTwoFactor: sql<boolean>`${organizations.requiresTwoFactor} AND ${secondFactors.confirmedAt} IS NULL`,
  hasTwoFactor: sql<boolean>`${secondFactors.confirmedAt} IS NOT NULL`,
  user: { id: users.id, name: users.name, email: users.email },
  organization: {
    id: organizations.id,
    accountId: organizations.accountId,
    name: organizations.name,
    businessType: organizations.businessType,
    clinicalTabs: organizations.clinicalTabs,
    schemaName: organizations.schemaName,
  },
  plan: accounts.plan,
  subscription: standingColumns,
  role: memberships.role,
  employeeId: memberships.employeeId,
  personalPermissions: memberships.permissions,
  editedPermissions: organizationRoles.permissions,
};

/**
 * Makes the one query of every call: sessions by hash with user, membership, organisation, plan and
 * role. Expired sessions, inactive memberships and inactive organisations return no row.
 */
export function prepareSessionQuery(db: Database["db"]) {
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
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
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
        isNull(sessions.accessRemovedAt),
      ),
    )
    .prepare("platform_active_sessions");
  return async (hashes: readonly string[], at: Date): Promise<StoredSession[]> => {
    const rows = await query.execute({ hashes, now: at });
    return rows.map(({ personalPermissions: own, editedPermissions: edited, ...row }) => {
      const { idleExpiresAt, expiresAt, lastSeenAt, ...rest } = row;
      const active = { ...rest, permissions: effectivePermissions(rest.role, edited, own) };
      return { idleExpiresAt, expiresAt, lastSeenAt, active };
    });
  };
}

/** Returns the profile of a session's user, with the organisations that the selector offers. */
export async function readCurrentUser(
  deps: { readonly database: Database; readonly now: () => Date },
  session: ActiveSession,
): Promise<CurrentUser> {
  const { user, organization, subscription } = session;
  const closes = closesAt(subscription);
  const { db } = deps.database;
  const [listed, hasDeletedOrganization] = await Promise.all([
    listMemberOrganizations(db, user.id),
    session.role === "owner" && findDeleted(db, organization.accountId),
  ]);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: session.role,
    tier: session.plan,
    standing: standingAt(subscription, deps.now()),
    readOnlyFrom: subscription.readOnlyFrom?.toISOString() ?? null,
    closesAt: closes?.toISOString() ?? null,
    closedSince: closes && closes <= deps.now() ? closes.toISOString() : null,
    dbName: organization.schemaName,
    organizationId: organization.id,
    organizationName: organization.name,
    businessType: organization.businessType,
    clinicalTabs: organization.clinicalTabs,
    permissions: [...session.permissions],
    mustChangePassword: session.mustChangePassword,
    mustSetUpTwoFactor: session.mustSetUpTwoFactor,
    organizations: listed,
    hasDeletedOrganization,
  };
}

/** Returns the caller's open sessions: the current one, then by last use. */
export async function listOpenSessions({ deps, session }: MemberContext): Promise<OpenSession[]> {
  const isCurrent = sql<boolean>`${sessions.idHash} = ${session.idHash}`;
  const rows = await deps.database.db
    .select({
      id: sessions.publicId,
      userAgent: sessions.userAgent,
      isApiClient: sessions.isApiClient,
      organizationName: organizations.name,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isCurrent,
    })
    .from(sessions)
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(
      and(
        eq(sessions.userId, session.user.id),
        gt(sessions.idleExpiresAt, deps.now()),
        gt(sessions.expiresAt, deps.now()),
      ),
    )
    .orderBy(desc(isCurrent), desc(sessions.lastSeenAt), asc(sessions.publicId))
    .limit(mostListedSessions);
  return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    ...describeAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Returns the organisations of which a user is an active member, in order of joining; no deleted ones. */
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
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.isActive, true),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(organizations.id));
}

/**
 * Returns why a token opens nothing although it hasn't expired: the access was removed, or the
 * organisation is closed. Anything else is `unauthenticated`.
 */
export async function whySessionEnded(
  db: Database["db"],
  idHash: string,
  at: Date,
): Promise<SessionEnd> {
  const [session] = await db
    .select({
      accessRemovedAt: sessions.accessRemovedAt,
      isMember: memberships.isActive,
      isOpen: organizations.isActive,
    })
    .from(sessions)
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, sessions.userId),
        eq(memberships.organizationId, sessions.organizationId),
      ),
    )
    .leftJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(
      and(eq(sessions.idHash, idHash), gt(sessions.idleExpiresAt, at), gt(sessions.expiresAt, at)),
    );
  if (!session) return "unauthenticated";
  if (session.accessRemovedAt || !session.isMember) return "access_removed";
  return session.isOpen ? "unauthenticated" : "organization_inactive";
}

/**
 * Locks a user's row, waiting for it, so that logins, switches and password changes of one person
 * follow each other: no session can begin beside the change that would have ended it.
 */
export async function lockUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, provenAt: users.provenAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return user;
}

/** What reads users: the process's pool, or a transaction, which mustn't ask for a second connection. */
type UserReader = { readonly database: { readonly db: Database["db"] | Transaction } };

/** Returns the names of people by their ids; a login that is gone has none. */
export async function readUserNames(
  { database }: UserReader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await database.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names that a process has read lately, dropped as soon as anybody may have been renamed. */
type KnownNames = { names: LRUCache<string, string> };

/** Caches by `Deps`: an app and its tests each have their own. */
const knownNames = new WeakMap<Deps, KnownNames>();

/**
 * Returns a function from the ids of people to how lists name them. Lists of an organisation and the
 * logins may be on different nodes, so that no statement can join them: names are read once and kept
 * until somebody is renamed, a minute at most.
 */
export async function readActors(
  deps: Deps,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Author | null> {
  // Taken before reading: what was read before a change must not get into the cache after it.
  const { names } = knownNames.get(deps) ?? keepNames(deps);
  const found = await readUserNames(
    deps,
    ids.filter((id) => id !== null && !names.has(id)),
  );
  const named = new Map(ids.map((id) => [id, id && (names.get(id) ?? found.get(id) ?? null)]));
  for (const [id, name] of found) names.set(id, name);
  return (id) => (id === null ? null : { id, name: named.get(id) ?? null });
}

function keepNames(deps: Deps): KnownNames {
  // The minute bounds how long a lost notification can leave a name stale.
  const none = (): KnownNames["names"] => new LRUCache({ max: 10_000, ttl: 60_000 });
  const known: KnownNames = { names: none() };
  knownNames.set(deps, known);
  const forget = () => {
    known.names = none();
  };
  deps.bus.onGap(forget);
  deps.bus.listenAll(({ collection }) => {
    if (collection === "users") forget();
  });
  return known;
}

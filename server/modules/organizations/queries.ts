import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import { planSlugs, plans } from "#shared/domain/plans.ts";
import type { ConnectedOrganization } from "#shared/schemas/connected-organizations.ts";
import type {
  FirstSteps,
  OrganizationDetails,
  OrganizationOutput,
  OwnedOrganization,
} from "#shared/schemas/organizations.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Database } from "#server/kernel/database.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { listMemberOrganizations } from "#server/modules/auth/queries.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { countUsers } from "#server/modules/tier/queries/counts.ts";
import { assertOwner } from "./commands/assert-owner.ts";
import { dropsAt, presentOrganization } from "./rules.ts";
import { isWarning } from "./steps/drop-warning.ts";
import { readConnections } from "./steps/read-connections.ts";
import { findRestoreBar, wasThere } from "./steps/restore-room.ts";

/**
 * Returns the caller's organisations, the active one first; of those that they may configure also what is
 * connected, unless it can't be reached now.
 */
export async function listConnected(ctx: MemberContext): Promise<ConnectedOrganization[]> {
  const listed = await listOrganizations(ctx);
  const connections = await readConnections(
    ctx,
    listed.map(({ id }) => id),
  );
  return listed.map((each) => ({ ...each, ...connections.get(each.id) }));
}

/** Returns the caller's organisations, the active one first. */
async function listOrganizations(ctx: MemberContext): Promise<OrganizationOutput[]> {
  const rows = await listMemberOrganizations(ctx.deps.database.db, ctx.session.user.id);
  const isCurrent = (row: { id: string }) => Number(row.id === ctx.org.id);
  return rows
    .toSorted((a, b) => isCurrent(b) - isCurrent(a))
    .map(({ createdAt, ...row }) => Object.assign(row, { createdAt: createdAt.toISOString() }));
}

/** Returns the organisation that the caller works in. */
export async function readCurrentOrganization(ctx: MemberContext): Promise<OrganizationOutput> {
  const [current] = await listOrganizations(ctx);
  if (current?.id !== ctx.org.id) throw new DomainError("not_found");
  return current;
}

/** Returns the logins of an organisation's active owners. */
export async function readOwnerIds(
  db: Database["db"] | Transaction,
  organizationId: string,
): Promise<string[]> {
  const { organizationId: id, role, isActive, userId } = memberships;
  const owners = await db
    .select({ userId })
    .from(memberships)
    .where(and(eq(id, organizationId), eq(role, "owner"), eq(isActive, true)));
  return owners.map((owner) => owner.userId);
}

/**
 * The organisation's colour where its plan shows it, for queries of `organizations` joined with
 * `accounts`.
 */
export const shownAccent = sql<
  string | null
>`CASE WHEN ${hasBranding()} THEN ${organizations.accentColor} END`;

/** Whether the organisation's plan shows its own logo, for the same queries. */
export const isBranded = sql<boolean>`${hasBranding()}`;

function hasBranding() {
  const branded = planSlugs.filter((plan) => plans[plan].features.customBranding);
  return inArray(accounts.plan, branded);
}

/** Returns the caller's organisation with how much is in it and what was chosen for it. */
export async function readDetails(ctx: MemberContext): Promise<OrganizationDetails> {
  const { deps, org } = ctx;
  const [[row], timeZone, userCount, appointmentCount] = await Promise.all([
    deps.database.db.select().from(organizations).where(eq(organizations.id, org.id)),
    readTimeZone(org),
    countUsers(deps.database.db, org),
    org.db.$count(org.tables.appointments),
  ]);
  if (!row) throw new DomainError("not_found");
  const { clinicalTabs, accentColor } = row;
  const chosen = { clinicalTabs, accentColor };
  return { ...presentOrganization(row), ...chosen, timeZone, userCount, appointmentCount };
}

const ownedColumns = {
  id: organizations.id,
  name: organizations.name,
  businessType: organizations.businessType,
  isActive: organizations.isActive,
  createdAt: organizations.createdAt,
  deletedAt: organizations.deletedAt,
  schemaName: organizations.schemaName,
};

type Person = Pick<ActiveSession, "user" | "organization">;

/**
 * Returns the person's role in the oldest organisation of the account, the one with which it was bought;
 * null without one. It decides who holds the account: whoever works in another of its organisations
 * alone, even as its owner, neither spends the account's money nor adds to what it pays.
 */
export async function readAccountRole(
  db: Database["db"] | Transaction,
  { user, organization: { accountId } }: Person,
): Promise<string | null> {
  const [membership] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        inArray(memberships.organizationId, oldestOf(db, accountId)),
        eq(memberships.userId, user.id),
        eq(memberships.isActive, true),
      ),
    );
  return membership?.role ?? null;
}

/** Returns the logins of those who hold an account: the active owners of its oldest organisation. */
export async function readHolderIds(
  db: Database["db"] | Transaction,
  accountId: string,
): Promise<string[]> {
  const [oldest] = await oldestOf(db, accountId);
  return oldest ? readOwnerIds(db, oldest.id) : [];
}

function oldestOf(db: Database["db"] | Transaction, accountId: string) {
  return db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.accountId, accountId), isNull(organizations.deletedAt)))
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(1);
}

/** An organisation as its owner changes it. */
export type OwnedRow = Awaited<ReturnType<typeof readOwned>>[number];

/**
 * Returns the organisations of the session's account that its user owns, in order of making; with
 * deleted ones until their data is dropped. Owners who hold the account see all that it pays for, also
 * what a colleague made for herself alone (`isOwn` is false).
 */
export async function readOwned(db: Database["db"] | Transaction, person: Person) {
  const { user, organization } = person;
  const [holds, rows] = await Promise.all([
    readAccountRole(db, person),
    db
      .select({
        ...ownedColumns,
        isOwn: sql<boolean>`${memberships.userId} IS NOT NULL`,
        warnedAt: billingMails.createdAt,
      })
      .from(organizations)
      .leftJoin(
        memberships,
        and(
          eq(memberships.organizationId, organizations.id),
          eq(memberships.userId, user.id),
          eq(memberships.role, "owner"),
          eq(memberships.isActive, true),
        ),
      )
      .leftJoin(billingMails, isWarning())
      .where(eq(organizations.accountId, organization.accountId))
      .orderBy(asc(organizations.createdAt), asc(organizations.id)),
  ]);
  return rows.filter(({ isOwn }) => isOwn || holds === "owner");
}

/**
 * Returns the account's organisations with how much is in them: the caller's own first, deleted ones
 * last. Throws `forbidden` for those who don't own the one that they are in.
 */
export async function listOwned(ctx: MemberContext): Promise<OwnedOrganization[]> {
  assertOwner(ctx.session);
  const { database, now } = ctx.deps;
  const { accountId } = ctx.session.organization;
  const rows = await readOwned(database.db, ctx.session);
  const shown = rows.flatMap(({ warnedAt, ...row }) => {
    const drops = row.deletedAt && dropsAt(row.deletedAt, warnedAt ?? now());
    return drops && drops <= now() ? [] : [{ ...row, dropsAt: drops?.toISOString() ?? null }];
  });
  // Asked once for all of them, where any was deleted.
  const bar = shown.some(({ deletedAt }) => deletedAt)
    ? await findRestoreBar(database.db, accountId)
    : null;
  const rank = (row: Pick<OwnedRow, "id" | "deletedAt">) =>
    row.deletedAt ? 2 : Number(row.id !== ctx.org.id);
  return Promise.all(
    shown
      .toSorted((a, b) => rank(a) - rank(b))
      .map(async ({ schemaName, createdAt, deletedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        deletedAt: deletedAt?.toISOString() ?? null,
        restoreBar:
          deletedAt && bar && !(await wasThere(database.db, accountId, { deletedAt, at: now() }))
            ? bar
            : null,
        ...(await countContents(ctx, { id: row.id, schemaName })),
      })),
  );
}

/** Returns an account's deleted organisations whose data is still there, with until when. */
export async function listRestorable(db: Database["db"], accountId: string, now: Date) {
  const { id, name, deletedAt } = organizations;
  const rows = await db
    .select({ id, name, deletedAt, warnedAt: billingMails.createdAt })
    .from(organizations)
    .leftJoin(billingMails, isWarning())
    .where(and(eq(organizations.accountId, accountId), isNotNull(deletedAt)))
    .orderBy(asc(deletedAt));
  return rows.flatMap((row) => {
    const until = row.deletedAt && dropsAt(row.deletedAt, row.warnedAt ?? now);
    return until && until > now ? [{ id: row.id, name: row.name, dropsAt: until }] : [];
  });
}

async function countContents(
  { deps }: MemberContext,
  house: Pick<OwnedRow, "id" | "schemaName">,
): Promise<Pick<OwnedOrganization, "userCount" | "appointmentCount">> {
  if (!deps.database.reach.has(house.schemaName))
    return { userCount: null, appointmentCount: null };
  const org = deps.orgs.open(house);
  const [userCount, appointmentCount] = await Promise.all([
    countUsers(org.db, org),
    org.db.$count(org.tables.appointments),
  ]);
  return { userCount, appointmentCount };
}

/** Returns at which of the first steps the organisation is; nobody but an owner takes any. */
export async function readFirstSteps({ deps, org, session }: MemberContext): Promise<FirstSteps> {
  if (session.role !== "owner") return { step: null };
  const [row] = await deps.database.db
    .select({ step: organizations.firstStep })
    .from(organizations)
    .where(eq(organizations.id, org.id));
  return { step: row?.step ?? null };
}

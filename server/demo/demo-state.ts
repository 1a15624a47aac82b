import { and, asc, count, eq, inArray, isNotNull, like } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/** Marks every write of the demo in the audit log, which nobody can change. */
export const requestPrefix = "demo-";
const filled = "demo.fill";
const complete = "demo.complete";

/** An organisation that an earlier start made for a demo business. */
export type MadeOrganization = {
  readonly id: string;
  /** Its present row; null when it was deleted. */
  readonly row: {
    readonly accountId: string;
    readonly schemaName: string;
    readonly isActive: boolean;
  } | null;
};

/**
 * Reads them in the order of the businesses: starts make them one after the other, and names
 * change.
 */
export async function readMade(deps: Pick<Deps, "database">): Promise<MadeOrganization[]> {
  const log = platformAuditLog;
  const rows = await deps.database.db
    .select({
      id: log.organizationId,
      accountId: organizations.accountId,
      schemaName: organizations.schemaName,
      isActive: organizations.isActive,
    })
    .from(log)
    .leftJoin(organizations, eq(organizations.id, log.organizationId))
    .where(
      and(
        eq(log.action, "organization.create"),
        like(log.requestId, `${requestPrefix}%`),
        isNotNull(log.organizationId),
      ),
    )
    .orderBy(asc(log.id));
  return rows.map(({ id, accountId, schemaName, isActive }) => ({
    id: id ?? "",
    row: accountId && schemaName ? { accountId, schemaName, isActive: isActive === true } : null,
  }));
}

/** Marks an organisation as filled, in the transaction that fills it. */
export function markFilled(organizationId: string) {
  return { action: filled, organizationId, requestId: requestPrefix + organizationId };
}

/** Marks the demo as complete: from now on the users decide what it contains. */
export function markComplete(organizationId: string) {
  return { ...markFilled(organizationId), action: complete };
}

/**
 * Returns how far an earlier start came. Without marks, from an older version, a filled
 * organisation counts as complete: employees are written with the rest, and their rows stay when
 * somebody leaves.
 */
export async function readProgress(
  deps: Pick<Deps, "database">,
  org: OrgDb,
): Promise<"empty" | "filled" | "complete"> {
  const log = platformAuditLog;
  const marks = await deps.database.db
    .select({ action: log.action })
    .from(log)
    .where(and(eq(log.organizationId, org.id), inArray(log.action, [filled, complete])));
  if (marks.some(({ action }) => action === complete)) return "complete";
  if (marks.length > 0) return "filled";
  const [employees] = await org.db.select({ n: count() }).from(org.tables.employees);
  return employees?.n ? "complete" : "empty";
}

/** Returns which of these e-mails have a login that still has the password set here. */
export async function readUntouchedLogins(
  deps: Pick<Deps, "database">,
  emails: readonly string[],
): Promise<
  { readonly id: string; readonly email: string; readonly passwordHash: string | null }[]
> {
  const { db } = deps.database;
  const known = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, [...emails]));
  const log = platformAuditLog;
  const changes = await db
    .select({ userId: log.entityId })
    .from(log)
    .where(
      and(
        eq(log.action, "auth.change_password"),
        inArray(
          log.entityId,
          known.map(({ id }) => id),
        ),
      ),
    );
  const changed = new Set(changes.map(({ userId }) => userId));
  return known.filter(({ id }) => !changed.has(id));
}

/**
 * Returns what can be shown of the organisations: their links, and who logs in with which e-mail.
 */
export async function readOpenDoors(
  deps: Pick<Deps, "database">,
  organizationIds: readonly string[],
  emails: readonly string[],
) {
  const { db } = deps.database;
  const within = [...organizationIds];
  const links = await db
    .select({
      organizationId: organizations.id,
      organization: organizations.name,
      slug: bookingSlugs.slug,
    })
    .from(bookingSlugs)
    .innerJoin(organizations, eq(organizations.id, bookingSlugs.organizationId))
    .where(and(inArray(organizations.id, within), eq(organizations.isActive, true)))
    .orderBy(asc(bookingSlugs.createdAt));
  const members = await db
    .selectDistinct({ email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        inArray(organizations.id, within),
        inArray(users.email, [...emails]),
        eq(memberships.isActive, true),
        eq(organizations.isActive, true),
      ),
    );
  return { links, members };
}

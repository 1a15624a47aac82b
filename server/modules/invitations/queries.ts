import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import type { Invitation } from "#shared/schemas/invitations.ts";
import type { InvitationRow } from "#shared/domain/invitations.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { invitationLimit } from "./rules.ts";
import { invitationTexts } from "./words.pt-br.ts";

type Reader = OrgDb["db"] | Transaction;

/** Returns the invitations of team members without a membership, or of the one named. */
export function readInvitations(
  org: OrgDb,
  employeeId?: string,
  db: Reader = org.db,
): Promise<InvitationRow[]> {
  const open = and(eq(invitations.organizationId, org.id), isNull(invitations.acceptedAt));
  return db
    .select({
      employeeId: invitations.employeeId,
      role: invitations.role,
      permissions: invitations.permissions,
      expiresAt: invitations.expiresAt,
      declinedAt: invitations.declinedAt,
    })
    .from(invitations)
    .where(employeeId ? and(open, eq(invitations.employeeId, employeeId)) : open)
    .execute();
}

/** An invitation that can be answered now, and whose it is. */
export type OpenInvitation = {
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly schemaName: string;
    /** From then on nobody can join: the account hasn't paid. */
    readonly readOnlyFrom: Date | null;
  };
  readonly employeeId: string;
  readonly email: string;
  readonly role: string;
  readonly expiresAt: Date;
};

/**
 * Returns the invitation that a mailed link leads to. Throws `invitation_not_found`, also for links
 * that were withdrawn, declined or replaced by a newer one, `invitation_used`,
 * `invitation_expired`, `organization_inactive`, and `rate_limited` for callers who try many.
 */
export async function findInvitation(ctx: RequestContext, token: string): Promise<OpenInvitation> {
  const { database, limiter, now } = ctx.deps;
  await limiter.hit("invitation", ctx.address, invitationLimit);
  const [found] = await database.db
    .select({
      organization: {
        id: organizations.id,
        name: organizations.name,
        schemaName: organizations.schemaName,
        readOnlyFrom: accounts.readOnlyFrom,
      },
      isActive: organizations.isActive,
      employeeId: invitations.employeeId,
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(eq(invitations.tokenHash, sha256Hex(token)));
  if (!found?.expiresAt) throw new DomainError("invitation_not_found");
  if (found.acceptedAt) throw new DomainError("invitation_used");
  if (found.expiresAt <= now()) throw new DomainError("invitation_expired");
  if (!found.isActive) throw new DomainError("organization_inactive");
  return { ...found, expiresAt: found.expiresAt };
}

/**
 * Returns an invitation that can be accepted now. Throws what `findInvitation` throws, and
 * `subscription_suspended` while the organisation's account only reads: the link stays for later. The
 * invited person isn't told what the organisation owes.
 */
export async function findAcceptable(ctx: RequestContext, token: string): Promise<OpenInvitation> {
  const found = await findInvitation(ctx, token);
  if (!isReadOnly(found.organization, ctx.deps.now())) return found;
  throw new DomainError("subscription_suspended", {}, [], invitationTexts.takesNobody);
}

/**
 * Whether the owner of a mailbox sets a password to accept: without a login, with one whose mailbox
 * was never proven, and with one that opens nothing any longer. Otherwise they log in.
 */
export async function needsPassword(db: Reader, email: string): Promise<boolean> {
  const [open] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.isActive, true)))
    .innerJoin(
      organizations,
      and(eq(organizations.id, memberships.organizationId), eq(organizations.isActive, true)),
    )
    .where(and(eq(users.email, email), isNotNull(users.provenAt)))
    .limit(1);
  return !open;
}

/** Returns what an invitation's page shows. Throws what `findAcceptable` throws. */
export async function viewInvitation(
  ctx: RequestContext,
  { token }: { readonly token: string },
): Promise<Invitation> {
  const { database, orgs } = ctx.deps;
  const { organization, email, role, ...found } = await findAcceptable(ctx, token);
  const org = orgs.open(organization);
  const [name, roles, needsOwn] = await Promise.all([
    readInvitedName(org, found.employeeId),
    listRoles(org),
    needsPassword(database.db, email),
  ]);
  return {
    organizationName: organization.name,
    name,
    email,
    roleLabel: roles.find(({ key }) => key === role)?.label ?? role,
    expiresAt: found.expiresAt.toISOString(),
    needs: needsOwn ? "password" : "login",
  };
}

/**
 * Returns the name as typed. Throws `invitation_not_found` for a person removed from the team
 * since.
 */
export async function readInvitedName(
  org: OrgDb,
  employeeId: string,
  db: Reader = org.db,
): Promise<string> {
  const t = org.tables.employees;
  const [employee] = await db
    .select({ name: t.name })
    .from(t)
    .where(and(eq(t.id, employeeId), isNull(t.deletedAt)));
  if (!employee) throw new DomainError("invitation_not_found");
  return employee.name;
}

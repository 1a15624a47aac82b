import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { lockUser } from "../queries.ts";
import { hashTemporaryPassword, loginLimits } from "../rules.ts";
import { issueSession, luciaOver, type IssuedSession } from "../sessions.ts";
import { verifyPassword } from "./hash-password.ts";

type Proof = {
  readonly userId: string;
  readonly passwordHash: string | null;
  /** The temporary password that was typed, when it was one. */
  readonly temporaryPasswordId: string | null;
};

/**
 * Starts a session for an e-mail and a password, which may be a temporary one. Unknown e-mails take
 * as long as wrong passwords. Errors: invalid_credentials, rate_limited, organization_inactive.
 */
export async function logIn(
  ctx: RequestContext,
  input: { readonly email: string; readonly password: string },
): Promise<IssuedSession> {
  const { limiter } = ctx.deps;
  const fromAddress = `${input.email} ${ctx.address}`;
  limiter.hit("login-address", ctx.address, loginLimits.address);
  limiter.hit("login-account", input.email, loginLimits.account);
  limiter.hit("login-account-address", fromAddress, loginLimits.accountFromAddress);
  const proof = await proveIdentity(ctx, input);
  const issued = await startSession(ctx, proof);
  limiter.reset("login-account", input.email);
  limiter.reset("login-account-address", fromAddress);
  ctx.setSessionCookie?.(issued.token, issued.expiresAt);
  return issued;
}

async function proveIdentity(
  ctx: RequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Proof> {
  const [found] = await ctx.deps.database.db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      temporaryPasswordId: temporaryPasswords.id,
    })
    .from(users)
    .leftJoin(
      temporaryPasswords,
      and(
        eq(temporaryPasswords.userId, users.id),
        eq(temporaryPasswords.passwordHash, hashTemporaryPassword(password)),
        isNull(temporaryPasswords.usedAt),
        gt(temporaryPasswords.expiresAt, ctx.deps.now()),
      ),
    )
    .where(eq(users.email, email))
    .limit(1);
  const matches = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || (!matches && !found.temporaryPasswordId)) {
    ctx.log.info({ requestId: ctx.requestId, userId: found?.userId }, "login refused");
    throw new DomainError("invalid_credentials");
  }
  return matches ? { ...found, temporaryPasswordId: null } : found;
}

function startSession(ctx: RequestContext, proof: Proof): Promise<IssuedSession> {
  const { now } = ctx.deps;
  return writePlatform(ctx, async ({ tx, audit }) => {
    await assertStillProven(tx, proof);
    const organizationId = await firstOrganization(tx, proof.userId);
    const temporary = proof.temporaryPasswordId !== null;
    if (temporary) await useTemporaryPassword(tx, proof, now());
    // A login replaces whatever session the browser had.
    if (ctx.token) await luciaOver({ db: tx, now }).invalidateSession(ctx.token);
    const issued = await issueSession(tx, now, proof.userId, {
      organizationId,
      mustChangePassword: temporary,
    });
    await audit({
      action: temporary ? "auth.login_with_temporary_password" : "auth.login",
      actorUserId: proof.userId,
      organizationId,
      entityId: proof.userId,
    });
    return issued;
  });
}

/** The password may have been changed since it was checked. */
async function assertStillProven(tx: Transaction, proof: Proof): Promise<void> {
  const user = await lockUser(tx, proof.userId);
  if (user?.passwordHash !== proof.passwordHash) throw new DomainError("invalid_credentials");
}

/** Works once, and from here on the old password no longer works and its sessions have ended. */
async function useTemporaryPassword(tx: Transaction, proof: Proof, at: Date): Promise<void> {
  const used = await tx
    .update(temporaryPasswords)
    .set({ usedAt: at })
    .where(and(eq(temporaryPasswords.userId, proof.userId), isNull(temporaryPasswords.usedAt)))
    .returning({ id: temporaryPasswords.id });
  if (!used.some(({ id }) => id === proof.temporaryPasswordId)) {
    throw new DomainError("invalid_credentials");
  }
  await tx
    .update(users)
    .set({ passwordHash: null, updatedAt: at })
    .where(eq(users.id, proof.userId));
  await luciaOver({ db: tx, now: () => at }).invalidateUserSessions(proof.userId);
}

async function firstOrganization(tx: Transaction, userId: string): Promise<string> {
  const [first] = await tx
    .select({ id: organizations.id })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.isActive, true),
        eq(organizations.isActive, true),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(organizations.id))
    .limit(1);
  if (!first) throw new DomainError("organization_inactive");
  return first.id;
}

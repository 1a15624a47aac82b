import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { loginInput } from "#shared/schemas/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { proveCode } from "#server/modules/two-factor/commands/prove-code.ts";
import { countCodeTry } from "#server/modules/two-factor/commands/count-code-try.ts";
import { removeSecondFactor } from "#server/modules/two-factor/commands/remove.ts";
import { lockUser } from "../queries.ts";
import { deviceDays, rememberDevice } from "../rules.ts";
import { endSession, endSessionsOf, issueSession, type IssuedSession } from "../sessions.ts";
import { countLoginTry } from "../steps/count-login-try.ts";
import { proveIdentity, type Proof } from "../steps/prove-identity.ts";

type Input = z.output<typeof loginInput> & {
  /** Prefers an organisation that the person owns to those in which she works. */
  readonly isForOwning?: boolean;
};

/**
 * Starts a session for an e-mail and a password, which may be a temporary one. Unknown e-mails take
 * as long as wrong passwords; a second factor's code comes in the same call. Throws
 * `invalid_credentials`, `second_factor_required`, `second_factor_wrong`, `rate_limited`, and only
 * once the login is proven `organization_inactive`, and `access_removed` for a former member of
 * every team: what proved it counts then as well, and a code that it took is used up.
 */
export async function logIn(ctx: RequestContext, input: Input): Promise<IssuedSession> {
  const forgive = await countLoginTry(ctx, input.email);
  const proof = await proveIdentity(ctx, input);
  const forgiveCode = input.code === undefined ? null : await countCodeTry(ctx.deps, proof.userId);
  const outcome = await startSession(ctx, proof, input);
  await forgive();
  await forgiveCode?.();
  rememberBrowser(ctx, input.email);
  if (typeof outcome === "string") throw new DomainError(outcome);
  return outcome;
}

function rememberBrowser(ctx: RequestContext, email: string): void {
  const { config, now } = ctx.deps;
  const until = new Date(now().getTime() + deviceDays * dayMs);
  ctx.setDeviceCookie?.(rememberDevice(config.appSecret, ctx.device, email), until);
}

/** Why somebody who has proven to be herself gets no session. */
type WithoutTeam = "access_removed" | "organization_inactive";

function startSession(
  ctx: RequestContext,
  proof: Proof,
  input: Input,
): Promise<IssuedSession | WithoutTeam> {
  const { now } = ctx.deps;
  const { userAgent, address } = ctx;
  return writePlatform(ctx, async ({ tx, audit }) => {
    await assertStillProven(tx, proof);
    if (isFirstProofOfMailbox(proof)) await removeSecondFactor(tx, proof.userId);
    const second = await proveCode(ctx.deps, tx, proof.userId, input.code);
    if (second === "missing") throw new DomainError("second_factor_required");
    if (second === "wrong") throw new DomainError("second_factor_wrong");
    const first = await firstOrganization(tx, proof.userId, input.isForOwning);
    const temporary = proof.temporaryPasswordId !== null;
    if (!first?.isActive) {
      // Returned and not thrown: the code stays used up. A temporary password opens one session, and
      // there is none: with it she can still buy, or log in once she is in a team again.
      await audit({
        action: "auth.login_without_team",
        actorUserId: proof.userId,
        entityId: proof.userId,
        detail: { secondFactor: second },
      });
      return first ? "organization_inactive" : "access_removed";
    }
    const organizationId = first.id;
    if (temporary) await useTemporaryPassword(tx, proof, now());
    // A login replaces the browser's former session.
    if (ctx.token) await endSession({ db: tx, now }, ctx.token);
    const issued = await issueSession(tx, now, proof.userId, {
      organizationId,
      mustChangePassword: temporary,
      origin: { userAgent, address, isApiClient: input.client === "api" },
    });
    await audit({
      action: temporary ? "auth.login_with_temporary_password" : "auth.login",
      actorUserId: proof.userId,
      organizationId,
      entityId: proof.userId,
      detail: { secondFactor: second },
    });
    return issued;
  });
}

/** Until then somebody else may have had the login, and set a second factor on it. */
function isFirstProofOfMailbox(proof: Proof): boolean {
  return proof.temporaryPasswordId !== null && proof.isMailed === true && !proof.isProven;
}

/** The password may have been changed since it was checked. */
async function assertStillProven(tx: Transaction, proof: Proof): Promise<void> {
  const user = await lockUser(tx, proof.userId);
  if (user?.passwordHash !== proof.passwordHash) throw new DomainError("invalid_credentials");
}

/**
 * Uses a temporary password up: it works once, and the old password and its sessions end. When it
 * was mailed, only the reader of the mailbox is left.
 */
async function useTemporaryPassword(tx: Transaction, proof: Proof, at: Date): Promise<void> {
  const used = await tx
    .update(temporaryPasswords)
    .set({ usedAt: at })
    .where(and(eq(temporaryPasswords.userId, proof.userId), isNull(temporaryPasswords.usedAt)))
    .returning({ id: temporaryPasswords.id, isMailed: temporaryPasswords.isMailed });
  const own = used.find(({ id }) => id === proof.temporaryPasswordId);
  if (!own) throw new DomainError("invalid_credentials");
  await tx
    .update(users)
    .set({ passwordHash: null, updatedAt: at, ...(own.isMailed && { provenAt: at }) })
    .where(eq(users.id, proof.userId));
  await endSessionsOf({ db: tx, now: () => at }, proof.userId);
}

async function firstOrganization(tx: Transaction, userId: string, isForOwning = false) {
  const active = desc(organizations.isActive);
  const owned = isForOwning ? [desc(eq(memberships.role, "owner"))] : [];
  const [first] = await tx
    .select({ id: organizations.id, isActive: organizations.isActive })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true)))
    .orderBy(active, ...owned, asc(memberships.createdAt), asc(organizations.id))
    .limit(1);
  return first;
}

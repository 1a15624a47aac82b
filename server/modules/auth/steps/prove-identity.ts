import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { verifyPassword } from "../commands/verify-password.ts";
import { hashTemporaryPassword } from "../rules.ts";

/** The user whose login was proven, and by what. */
export type Proof = {
  readonly userId: string;
  readonly passwordHash: string | null;
  /** The id of the temporary password that was typed, if it was one. */
  readonly temporaryPasswordId: string | null;
  /** Whether that password was mailed, and whether somebody has read that mailbox before. */
  readonly isMailed: boolean | null;
  readonly isProven: boolean;
};

type Typed = { readonly email: string; readonly password: string };

/**
 * Checks an e-mail with a password or a temporary one. An unknown e-mail takes as long as a wrong password;
 * both throw `invalid_credentials`.
 */
export async function proveIdentity(
  ctx: RequestContext,
  { email, password }: Typed,
): Promise<Proof> {
  const [found] = await ctx.deps.database.db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      temporaryPasswordId: temporaryPasswords.id,
      isMailed: temporaryPasswords.isMailed,
      isProven: sql<boolean>`${users.provenAt} IS NOT NULL`,
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
  const matches = await verifyPassword(found?.passwordHash ?? null, password, ctx.address);
  if (!found || (!matches && !found.temporaryPasswordId)) {
    ctx.log.info({ requestId: ctx.requestId, userId: found?.userId }, "login refused");
    throw new DomainError("invalid_credentials");
  }
  return matches ? { ...found, temporaryPasswordId: null } : found;
}

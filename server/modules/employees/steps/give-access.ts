import { and, eq, ne } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { replaceTemporaryPassword } from "#server/modules/auth/commands/replace-temporary-password.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { isBuying } from "#server/modules/subscriptions/queries.ts";

/** Throws `email_taken` for the e-mail of a member who is no employee, such as the owner's. */
export async function assertNoMember(
  { org }: WriteContext,
  tx: Transaction,
  email: string,
): Promise<void> {
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, org.id), eq(users.email, email)));
  if (member) throw new DomainError("email_taken");
}

/**
 * Returns a temporary password for somebody who regains access and never set a password; null for
 * everyone else. A login that was proven, or that others share, never gets one here.
 */
export async function firstPassword(
  ctx: WriteContext,
  tx: Transaction,
  userId: string,
): Promise<string | null> {
  const user = await lockUser(tx, userId);
  if (!user || user.passwordHash !== null || user.provenAt) return null;
  if (await belongsElsewhere(ctx, tx, userId)) return null;
  return replaceTemporaryPassword(tx, ctx.deps.now(), userId);
}

/**
 * True when other organisations share the login, even one that has switched its access off, or when
 * it buys one: it can't own that while others know its password. The caller has locked the login, so
 * that it isn't made an owner meanwhile.
 */
export async function belongsElsewhere(
  { org }: WriteContext,
  tx: Transaction,
  userId: string,
): Promise<boolean> {
  const elsewhere = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.organizationId, org.id)))
    .limit(1);
  return elsewhere.length > 0 || isBuying(tx, userId);
}

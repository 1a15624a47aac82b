import { and, eq, exists, gt, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { temporaryPasswordHours } from "#shared/domain/temporary-passwords.ts";
import { isSignupToken, signupIdIn } from "../rules.ts";

export type ReadSignup = Awaited<ReturnType<typeof readSignup>>;

/** Returns a sign-up with what was made of it. Throws `not_found` unless the token is its own. */
export async function readSignup(deps: Deps, token: string) {
  const signupId = signupIdIn(token);
  if (!signupId) throw new DomainError("not_found");
  const first = alias(signups, "first");
  const [row] = await deps.database.db
    .select({
      signup: signups,
      firstState: first.state,
      accountId: sql<string>`coalesce(${signups.overtakenBy}, ${signups.id})`,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      isMailing: isMailing(deps),
      subscriptionId: subscriptions.subscriptionId,
    })
    .from(signups)
    .leftJoin(users, eq(users.email, signups.email))
    .leftJoin(first, eq(first.id, signups.overtakenBy))
    .leftJoin(
      subscriptions,
      eq(subscriptions.accountId, sql`coalesce(${signups.overtakenBy}, ${signups.id})`),
    )
    .where(eq(signups.id, signupId))
    .limit(1);
  const customerId = row?.signup.customerId;
  if (!customerId || !isSignupToken(deps.config.appSecret, token, { signupId, customerId })) {
    throw new DomainError("not_found");
  }
  return row;
}

/**
 * Whether the first password is still to be mailed: its row comes with the mail, and goes when that
 * fails. Old ones are deleted, so that nothing is awaited for longer than one would have worked.
 */
function isMailing({ database: { db }, now }: Deps) {
  const since = new Date(now().getTime() - temporaryPasswordHours * 3_600_000);
  const { userId, isMailed } = temporaryPasswords;
  const mailed = db
    .select({ id: temporaryPasswords.id })
    .from(temporaryPasswords)
    .where(and(eq(userId, users.id), eq(isMailed, true)));
  const made = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.accountId, signups.id), gt(organizations.createdAt, since)));
  return sql<boolean>`${and(isNull(users.passwordHash), notExists(mailed), exists(made))}`;
}

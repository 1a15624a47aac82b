import { eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isSignupToken, signupIdIn } from "./rules.ts";

/**
 * Returns how far a sign-up has come, to whoever has its token. Throws `not_found` for any other.
 */
export async function readSignupState(
  { config, database }: Deps,
  token: string,
): Promise<"pending" | "paid" | "ready"> {
  const signupId = signupIdIn(token);
  if (!signupId) throw new DomainError("not_found");
  const [row] = await database.db
    .select({ state: signups.state, customerId: signups.customerId })
    .from(signups)
    .where(eq(signups.id, signupId))
    .limit(1);
  const bound = row?.customerId ? { signupId, customerId: row.customerId } : null;
  if (!row || !bound || !isSignupToken(config.appSecret, token, bound)) {
    throw new DomainError("not_found");
  }
  return row.state;
}

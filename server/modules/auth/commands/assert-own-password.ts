import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { passwordChangeLimit } from "../rules.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Checks the password again before something that a stolen session must not do. Throws
 * `wrong_password`, and `rate_limited` after ten tries within a quarter of an hour.
 */
export async function assertOwnPassword(ctx: MemberContext, password: string): Promise<void> {
  const { deps, session } = ctx;
  await deps.limiter.hit("own-password", session.user.id, passwordChangeLimit);
  const [row] = await deps.database.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, session.user.id));
  const right = await verifyPassword(row?.passwordHash ?? null, password, ctx.address);
  if (!right) throw new DomainError("wrong_password");
  await deps.limiter.reset("own-password", session.user.id);
}

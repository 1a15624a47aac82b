import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { resetLimits } from "../rules.ts";
import { queueTemporaryPassword } from "./queue-temporary-password.ts";

/**
 * Has a temporary password mailed; nothing changes until it is used. The job makes the password, so
 * that no table ever holds it. For an unknown e-mail the same is written with nobody's id: neither
 * the answer nor its timing reveals who has an account.
 */
export async function requestPasswordReset(
  ctx: RequestContext,
  { email }: { readonly email: string },
): Promise<void> {
  const { database, limiter } = ctx.deps;
  await limiter.hit("reset-address", ctx.address, resetLimits.address);
  await limiter.hit("reset-account", email, resetLimits.account);
  await limiter.hit("reset-account-day", email, resetLimits.accountInDay);
  const [user] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  const userId = user?.id ?? newId();
  await writePlatform(ctx, async ({ audit, queueJob }) => {
    queueTemporaryPassword({ queueJob }, userId);
    await audit({ action: "auth.request_password_reset", actorUserId: null, entityId: userId });
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { generateSecret } from "otplib";
import { users } from "#drizzle/schema/platform/auth.ts";
import { secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import { twoFactorTexts } from "../words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { sealSecret } from "#server/kernel/secrets/secret-box.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { assertOwnPassword } from "#server/modules/auth/commands/assert-own-password.ts";
import { appAddress, sealedFor } from "../rules.ts";

/**
 * Makes the secret for the person's app; logins change only once a first code is entered. Throws
 * `wrong_password`, `conflict` when there is a second factor already, and `rate_limited`.
 */
export async function beginTwoFactor(
  ctx: MemberContext,
  { password }: { readonly password: string },
): Promise<{ secret: string; uri: string }> {
  const { deps, session } = ctx;
  const userId = session.user.id;
  await assertOwnPassword(ctx, password);
  const secret = generateSecret();
  const sealedSecret = sealSecret(deps.config.appSecret, secret, sealedFor(userId));
  const createdAt = deps.now();
  await writePlatform(ctx, async ({ tx }) => {
    await tx.update(users).set({ updatedAt: createdAt }).where(eq(users.id, userId));
    const [begun] = await tx
      .insert(secondFactors)
      .values({ userId, sealedSecret, createdAt })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealedSecret, createdAt },
        setWhere: and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)),
      })
      .returning({ userId: secondFactors.userId });
    if (!begun) throw new DomainError("conflict", {}, [], twoFactorTexts.alreadyOn);
  });
  return { secret, uri: appAddress(session.user.email, secret) };
}

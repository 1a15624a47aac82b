import { and, eq, isNull, ne } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import { secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import { twoFactorTexts } from "../words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { matchCode, openAppSecret } from "../rules.ts";
import { countCodeTry } from "./count-code-try.ts";
import { replaceRecoveryCodes } from "../steps/replace-recovery-codes.ts";

/**
 * Switches the second factor on with a first code of the app, and returns the recovery codes, which
 * are shown only this once. The person's other sessions end: they began without it, and somebody
 * else may hold them. Throws `invalid_input` for a wrong code, `conflict` when nothing was begun,
 * and `rate_limited`.
 */
export async function confirmTwoFactor(
  ctx: MemberContext,
  { code }: { readonly code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { deps, session } = ctx;
  const userId = session.user.id;
  const forgive = await countCodeTry(deps, userId);
  const recoveryCodes = await writePlatform(ctx, async ({ tx, audit, emitChange }) => {
    await lockUser(tx, userId);
    const [begun] = await tx
      .select({ sealedSecret: secondFactors.sealedSecret })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
    const secret = begun && openAppSecret(deps.config.appSecret, begun.sealedSecret, userId);
    if (!secret) throw new DomainError("conflict", {}, [], twoFactorTexts.notBegun);
    const step = matchCode(secret, code, { at: deps.now(), lastStep: 0 });
    if (step === null) throw invalidField("code", twoFactorTexts.wrongCode);
    await tx
      .update(secondFactors)
      .set({ confirmedAt: deps.now(), lastStep: step })
      .where(eq(secondFactors.userId, userId));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.idHash, session.idHash)));
    await audit({
      action: "two_factor.on",
      actorUserId: userId,
      organizationId: session.organization.id,
      entityId: userId,
    });
    emitChange(session.organization, "users", userId, "update");
    return replaceRecoveryCodes(tx, userId);
  });
  await forgive();
  deps.sessions.forget();
  return { recoveryCodes };
}

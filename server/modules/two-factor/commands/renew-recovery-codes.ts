import type { MemberContext } from "#server/kernel/context.ts";
import { replaceRecoveryCodes } from "../steps/replace-recovery-codes.ts";
import { type Proofs, lineOf, changeProven } from "../steps/change-proven.ts";

/** Replaces the recovery codes, as after using some. Throws what disableTwoFactor throws. */
export async function renewRecoveryCodes(
  ctx: MemberContext,
  proofs: Proofs,
): Promise<{ recoveryCodes: string[] }> {
  const codes = await changeProven(ctx, proofs, async ({ tx, audit }) => {
    await audit({ ...lineOf(ctx), action: "two_factor.renew_recovery_codes" });
    return replaceRecoveryCodes(tx, ctx.session.user.id);
  });
  return { recoveryCodes: codes };
}

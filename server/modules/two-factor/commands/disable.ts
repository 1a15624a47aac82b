import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { twoFactorTexts } from "../words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { removeSecondFactor } from "./remove.ts";
import { type Proofs, lineOf, changeProven } from "../steps/change-proven.ts";

/**
 * Switches the second factor off. Throws `wrong_password`, `invalid_input` for a wrong code,
 * `forbidden` while the organisation demands one, `conflict` when there is none, and
 * `rate_limited`.
 */
export async function disableTwoFactor(ctx: MemberContext, proofs: Proofs): Promise<void> {
  const { organization, user } = ctx.session;
  const userId = user.id;
  await changeProven(ctx, proofs, async ({ tx, audit, emitChange }) => {
    const [asked] = await tx
      .select({ isRequired: organizations.requiresTwoFactor })
      .from(organizations)
      .where(eq(organizations.id, organization.id))
      .for("share");
    if (asked?.isRequired) throw new DomainError("forbidden", {}, [], twoFactorTexts.requiredHere);
    await removeSecondFactor(tx, userId);
    await audit({ ...lineOf(ctx), action: "two_factor.off" });
    emitChange(organization, "users", userId, "update");
  });
  ctx.deps.sessions.forget();
}

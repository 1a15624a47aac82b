import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { twoFactorTexts } from "../words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";

/**
 * Demands a second factor of every member of the organisation, or stops: a member without one can
 * only set one up. Throws `forbidden` for all but owners, and for an owner who has none.
 */
export async function requireTwoFactor(
  { deps, session, ...ctx }: MemberContext,
  { isRequired }: { readonly isRequired: boolean },
): Promise<void> {
  const { organization, user } = session;
  if (session.role !== "owner") {
    throw new DomainError("forbidden", {}, [], twoFactorTexts.ownerOnly);
  }
  if (isRequired && !session.hasTwoFactor) {
    throw new DomainError("forbidden", {}, [], twoFactorTexts.ownFirst);
  }
  await writePlatform({ deps, ...ctx }, async ({ tx, audit, emitChange }) => {
    await tx
      .update(organizations)
      .set({ requiresTwoFactor: isRequired })
      .where(eq(organizations.id, organization.id));
    await audit({
      action: isRequired ? "two_factor.require" : "two_factor.no_longer_require",
      actorUserId: user.id,
      organizationId: organization.id,
      entityId: organization.id,
    });
    emitChange(organization, "organizations", organization.id, "update");
  });
  deps.sessions.forget();
}

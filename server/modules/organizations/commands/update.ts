import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { changesOf } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { OrganizationOutput, UpdateOrganizationInput } from "#shared/schemas/organizations.ts";
import { plans } from "#shared/domain/plans.ts";
import { upgradeText } from "#shared/texts/plans.pt-br.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { presentOrganization } from "../rules.ts";
import { lockOwned } from "../steps/lock-owned.ts";

type Editable = Pick<
  typeof organizations.$inferSelect,
  "name" | "businessType" | "clinicalTabs" | "accentColor"
>;

/**
 * Changes the name, the kind of business, the medical tabs or the colour of the caller's organisation, or of
 * another one of the account that the caller owns. Throws `not_found` for all others, `conflict` for a
 * deleted one, and `feature_not_in_plan` for a colour that the plan doesn't show.
 */
export async function updateOrganization(
  ctx: MemberContext,
  { id, ...given }: UpdateOrganizationInput,
): Promise<OrganizationOutput> {
  const { deps, session } = ctx;
  const changed = await writePlatform(ctx, async ({ tx, audit, emitChange }) => {
    // Whoever may configure the organisation that they are in needn't own it.
    if (id !== ctx.org.id) {
      const { target } = await lockOwned(tx, session, id);
      if (target.deletedAt) throw new DomainError("conflict", {}, [], organizationTexts.deleted);
    }
    const [old] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, id))
      .for("no key update");
    if (!old) throw new DomainError("not_found");
    const { fields, history } = changesOf<Editable>(old, given);
    if (Object.keys(fields).length === 0) return old;
    if (fields.accentColor && !plans[session.plan].features.customBranding) {
      throw new DomainError("feature_not_in_plan", {}, [], upgradeText("customBranding"));
    }
    await tx.update(organizations).set(fields).where(eq(organizations.id, id));
    await audit({
      action: "organization.update",
      actorUserId: session.user.id,
      organizationId: id,
      entityId: id,
      detail: history,
    });
    emitChange(old, "organizations", id, "update");
    return { ...old, ...fields };
  });
  deps.sessions.forget();
  return presentOrganization(changed);
}

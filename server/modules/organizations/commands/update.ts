import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { OrganizationOutput, UpdateOrganizationInput } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { presentOrganization } from "../rules.ts";
import { lockOwned } from "../steps/lock-owned.ts";

/**
 * Changes the name or the kind of business of the caller's organisation, or of another one of the
 * account that the caller owns. Throws `not_found` for all others, `conflict` for a deleted one.
 */
export async function updateOrganization(
  ctx: MemberContext,
  { id, name, businessType }: UpdateOrganizationInput,
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
    const wanted = { name: name ?? old.name, businessType: businessType ?? old.businessType };
    if (wanted.name === old.name && wanted.businessType === old.businessType) return old;
    await tx.update(organizations).set(wanted).where(eq(organizations.id, id));
    await audit({
      action: "organization.update",
      actorUserId: session.user.id,
      organizationId: id,
      entityId: id,
      detail: {
        name: [old.name, wanted.name],
        businessType: [old.businessType, wanted.businessType],
      },
    });
    emitChange(old, "organizations", id, "update");
    return { ...old, ...wanted };
  });
  deps.sessions.forget();
  return presentOrganization(changed);
}

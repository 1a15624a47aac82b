import { eq } from "drizzle-orm";
import type { z } from "zod";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { OrganizationOutput, toggleActiveInput } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { presentOrganization } from "../rules.ts";
import { assertOwner } from "./assert-owner.ts";
import { lockOwned } from "../steps/lock-owned.ts";

/**
 * Activates an organisation of the caller's account, or deactivates it: its change event closes its
 * sessions and links in every process, and sweeps pass it by. Throws `forbidden` unless an owner
 * asks, `last_organization` and `current_organization` instead of locking the caller out, and
 * `conflict` for a deleted one.
 */
export async function toggleActive(
  ctx: MemberContext,
  { id, isActive }: z.output<typeof toggleActiveInput>,
): Promise<OrganizationOutput> {
  const { deps, session } = ctx;
  assertOwner(session);
  const row = await writePlatform(ctx, async ({ tx, audit, emitChange }) => {
    const { target, isLast } = await lockOwned(tx, session, id);
    if (target.deletedAt) throw new DomainError("conflict", {}, [], organizationTexts.deleted);
    if (!isActive && id === ctx.org.id) {
      throw new DomainError(isLast ? "last_organization" : "current_organization");
    }
    if (target.isActive === isActive) return target;
    await tx.update(organizations).set({ isActive }).where(eq(organizations.id, id));
    await audit({
      action: isActive ? "organization.activate" : "organization.deactivate",
      actorUserId: session.user.id,
      organizationId: id,
      entityId: id,
    });
    emitChange(target, "organizations", id, "update");
    return { ...target, isActive };
  });
  deps.sessions.forget();
  return presentOrganization(row);
}

import { eq } from "drizzle-orm";
import type { z } from "zod";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { assertOwnPassword } from "#server/modules/auth/commands/assert-own-password.ts";
import type { deleteOrganizationInput } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { dropsAt } from "../rules.ts";
import { assertOwner } from "./assert-owner.ts";
import { lockOwned } from "../steps/lock-owned.ts";
import { mailOrganizationNews } from "../steps/mail-organization-news.ts";

/**
 * Deletes an organisation of the caller's account: it is inactive at once and can be restored for
 * thirty days, then a job drops its data. Throws `forbidden` unless an owner asks, `wrong_password`,
 * `last_organization`, `current_organization`, and `conflict` for one that is deleted already.
 */
export async function deleteOrganization(
  ctx: MemberContext,
  { id, password }: z.output<typeof deleteOrganizationInput>,
): Promise<{ deleted: true; dropsAt: string }> {
  const { deps, session } = ctx;
  assertOwner(session);
  const at = deps.now();
  // What is refused anyway is refused before the password, which takes long and is counted.
  await writePlatform(ctx, ({ tx }) => lockDeletable(tx, ctx, id));
  await assertOwnPassword(ctx, password);
  await writePlatform(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const target = await lockDeletable(tx, ctx, id);
    await tx
      .update(organizations)
      .set({ isActive: false, wasActive: target.isActive, deletedAt: at })
      .where(eq(organizations.id, id));
    await audit({
      action: "organization.delete",
      actorUserId: session.user.id,
      organizationId: id,
      entityId: id,
      detail: { name: target.name },
    });
    await mailOrganizationNews(write, { organizationId: id, kind: "deleted", deletedAt: at }, at);
    emitChange(target, "organizations", id, "delete");
  });
  deps.sessions.forget();
  return { deleted: true, dropsAt: dropsAt(at).toISOString() };
}

async function lockDeletable(
  tx: Parameters<typeof lockOwned>[0],
  { session, org }: MemberContext,
  id: string,
) {
  const { target, isLast } = await lockOwned(tx, session, id);
  if (target.deletedAt) throw new DomainError("conflict", {}, [], organizationTexts.deleted);
  if (id === org.id) {
    throw new DomainError(isLast ? "last_organization" : "current_organization");
  }
  return target;
}

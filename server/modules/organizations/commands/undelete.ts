import { eq, sql } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { closePayments } from "#server/modules/subscriptions/commands/close-payments.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { OrganizationOutput } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { dropsAt, presentOrganization } from "../rules.ts";
import { assertOwner } from "./assert-owner.ts";
import { lockRoom } from "../steps/assert-room.ts";
import { lockOwned } from "../steps/lock-owned.ts";
import { wasThere } from "../steps/restore-room.ts";
import { mailOrganizationNews } from "../steps/mail-organization-news.ts";

/**
 * Takes a deletion back, as long as the data isn't due to be dropped; the organisation is as
 * active as it was. An account that doesn't pay has back what it had when it stopped, whatever its plan
 * has room for. Throws `forbidden` unless an owner asks, `not_found` after those days, `plan_limit_reached`
 * when another took its place in the plan, and `conflict` for one that isn't deleted or while a payment
 * is on its way.
 */
export async function undeleteOrganization(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<OrganizationOutput> {
  const { deps, session } = ctx;
  assertOwner(session);
  // What was removed to pay for a smaller plan doesn't come back before it is paid.
  const isUnpaid = isReadOnly(session.subscription, deps.now());
  const assertNonePays = isUnpaid ? await closePayments(ctx) : null;
  const row = await writePlatform(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const { target } = await lockOwned(tx, session, id);
    await assertNonePays?.(tx);
    const { deletedAt, warnedAt } = target;
    if (!deletedAt) throw new DomainError("conflict", {}, [], organizationTexts.notDeleted);
    if (dropsAt(deletedAt, warnedAt ?? deps.now()) <= deps.now())
      throw new DomainError("not_found");
    if (!(await wasThere(tx, session.organization.accountId, { deletedAt, at: deps.now() }))) {
      await lockRoom(tx, session.organization.accountId);
    }
    const [back] = await tx
      .update(organizations)
      .set({
        isActive: sql`coalesce(${organizations.wasActive}, true)`,
        wasActive: null,
        deletedAt: null,
      })
      .where(eq(organizations.id, id))
      .returning({ isActive: organizations.isActive });
    await audit({
      action: "organization.restore",
      actorUserId: session.user.id,
      organizationId: id,
      entityId: id,
    });
    await mailOrganizationNews(
      write,
      { organizationId: id, kind: "restored", deletedAt },
      deps.now(),
    );
    emitChange(target, "organizations", id, "insert");
    return { ...target, isActive: back?.isActive ?? true };
  });
  deps.sessions.forget();
  return presentOrganization(row);
}

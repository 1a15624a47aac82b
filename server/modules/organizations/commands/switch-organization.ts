import { and, eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { rotateSession } from "#server/modules/auth/commands/rotate-session.ts";

/**
 * Moves the caller's session to another of their organisations, with a new token. Throws
 * `not_found` for an organisation of which they are no member, `access_removed` for one that
 * removed their access and `organization_inactive` for an inactive one.
 */
export async function switchOrganization(
  ctx: MemberContext,
  { id }: { readonly id: string },
): ReturnType<typeof rotateSession> {
  const { deps, session } = ctx;
  const issued = await writePlatform(ctx, async ({ tx, audit }) => {
    const [target] = await tx
      .select({ isActive: organizations.isActive, isMember: memberships.isActive })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(and(eq(memberships.userId, session.user.id), eq(memberships.organizationId, id)));
    if (!target) throw new DomainError("not_found");
    if (!target.isMember) throw new DomainError("access_removed");
    if (!target.isActive) throw new DomainError("organization_inactive");
    const next = await rotateSession(tx, deps.now, session, id);
    await audit({
      action: "organization.switch",
      actorUserId: session.user.id,
      organizationId: id,
      entityId: id,
    });
    return next;
  });
  deps.sessions.forget();
  return issued;
}

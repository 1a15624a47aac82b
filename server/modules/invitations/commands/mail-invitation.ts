import { and, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import { invitation } from "../messages/invitation.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { invitationHours, invitationToken } from "../rules.ts";

/**
 * Mails an invitation's link. A link that was withdrawn or replaced meanwhile is not sent; a
 * repeated run sends the same link and Message-ID.
 */
export async function mailInvitation(
  deps: Deps,
  { linkId }: { readonly linkId: string },
): Promise<void> {
  const { publicUrl, appSecret } = deps.config;
  const [found] = await deps.database.db
    .select({ email: invitations.email, organizationName: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(eq(invitations.linkId, linkId), isNull(invitations.acceptedAt)));
  if (!found) return;
  const content = await invitation.mail({
    organizationName: found.organizationName,
    email: found.email,
    acceptUrl: `${publicUrl}/convite/${invitationToken(appSecret, linkId)}`,
    validHours: invitationHours,
  });
  await deps.mailer.send({ ...content, to: found.email, idempotencyKey: `invitation-${linkId}` });
}

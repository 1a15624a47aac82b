import type { MemberContext } from "#server/kernel/context.ts";
import { resendLink } from "#server/modules/invitations/commands/resend-link.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { refused } from "../rules.ts";
import { type Answer, onInvitation } from "../steps/on-invitation.ts";

/**
 * Mails a new link to an invited person and ends the older one. Throws `not_found`,
 * `invitation_limit_reached`, and `forbidden` for those of higher rank and for people who aren't
 * invited.
 */
export function resendInvitation(
  member: MemberContext,
  { id }: { readonly id: string },
): Promise<Answer> {
  return onInvitation(member, id, async ({ ctx, write, target }) => {
    const { row, invitation } = target;
    if (!invitation || !row.isActive) throw refused(employeeTexts.notInvited);
    await resendLink(ctx, write, { ...invitation, employeeId: id, email: row.email });
    return true;
  });
}

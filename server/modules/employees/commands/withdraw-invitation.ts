import type { MemberContext } from "#server/kernel/context.ts";
import { closeLink } from "#server/modules/invitations/commands/close-link.ts";
import { type Answer, onInvitation } from "../steps/on-invitation.ts";

/**
 * Ends a mailed link; the person stays in the team without access. Throws what `resendInvitation`
 * throws.
 */
export function withdrawInvitation(
  member: MemberContext,
  { id }: { readonly id: string },
): Promise<Answer> {
  return onInvitation(member, id, async ({ ctx, write }) => {
    await closeLink(write.tx, ctx.org, id);
    await write.audit({ action: "employee.withdraw_invitation", entity: "employee", entityId: id });
    return false;
  });
}

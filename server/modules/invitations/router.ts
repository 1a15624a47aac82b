import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { handOverSession } from "#server/modules/auth/commands/hand-over-session.ts";
import { doneOutput, sessionOutput } from "#shared/schemas/auth.ts";
import {
  acceptedInvitationSchema,
  acceptInvitationInput,
  invitationInput,
  invitationSchema,
} from "#shared/schemas/invitations.ts";
import { acceptInvitation } from "./commands/accept.ts";
import { declineInvitation } from "./commands/decline.ts";
import { joinOrganization } from "./commands/join.ts";
import { viewInvitation } from "./queries.ts";

export const invitationsRouter = router({
  view: access("public")
    .input(invitationInput)
    .output(invitationSchema)
    .query(({ ctx, input }) => viewInvitation(ctx, input)),
  accept: access("public")
    .input(acceptInvitationInput)
    .output(acceptedInvitationSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  join: access("authenticated", { whileSuspended: true, whileClosed: true })
    .input(invitationInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) => handOverSession(ctx, await joinOrganization(ctx, input))),
  decline: access("public")
    .input(invitationInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await declineInvitation(ctx, input);
      return { ok: true as const };
    }),
});

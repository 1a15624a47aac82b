import { sessionOutput } from "#shared/schemas/auth.ts";
import { idInput } from "#shared/schemas/common.ts";
import { organizationListOutput, organizationOutput } from "#shared/schemas/organizations.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { handOverSession } from "#server/modules/auth/commands/hand-over-session.ts";
import { switchOrganization } from "./commands/switch-organization.ts";
import { listOrganizations, readCurrentOrganization } from "./queries.ts";

export const organizationsRouter = router({
  list: access("authenticated")
    .output(organizationListOutput)
    .query(({ ctx }) => listOrganizations(ctx)),

  mine: access("authenticated")
    .output(organizationOutput)
    .query(({ ctx }) => readCurrentOrganization(ctx)),

  // Allows leaving an organisation that demands a second factor for one that doesn't.
  switch: access("authenticated", { withoutSecondFactor: true })
    .input(idInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) => handOverSession(ctx, await switchOrganization(ctx, input))),
});

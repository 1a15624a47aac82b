import { sessionOutput } from "#shared/schemas/auth.ts";
import { idInput } from "#shared/schemas/common.ts";
import { organizationListOutput, organizationOutput } from "#shared/schemas/organizations.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { describeSession } from "#server/modules/auth/queries.ts";
import { switchOrganization } from "./commands/switch-organization.ts";
import { listOrganizations, readCurrentOrganization } from "./queries.ts";

export const organizationsRouter = router({
  list: access("authenticated")
    .output(organizationListOutput)
    .query(({ ctx }) => listOrganizations(ctx)),

  mine: access("authenticated")
    .output(organizationOutput)
    .query(({ ctx }) => readCurrentOrganization(ctx)),

  switch: access("authenticated")
    .input(idInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) =>
      describeSession(ctx.deps, await switchOrganization(ctx, input)),
    ),
});

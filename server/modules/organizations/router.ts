import { sessionOutput } from "#shared/schemas/auth.ts";
import { idInput } from "#shared/schemas/common.ts";
import { organizationListOutput } from "#shared/schemas/connected-organizations.ts";
import {
  createOrganizationInput,
  deletedOrganizationOutput,
  deleteOrganizationInput,
  firstStepsOutput,
  goToStepInput,
  organizationDetailsOutput,
  organizationOutput,
  ownedOrganizationsOutput,
  toggleActiveInput,
  updateOrganizationInput,
} from "#shared/schemas/organizations.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { handOverSession } from "#server/modules/auth/commands/hand-over-session.ts";
import { addOrganization } from "./commands/add.ts";
import { deleteOrganization } from "./commands/delete.ts";
import { goToStep } from "./commands/go-to-step.ts";
import { switchOrganization } from "./commands/switch-organization.ts";
import { toggleActive } from "./commands/toggle-active.ts";
import { undeleteOrganization } from "./commands/undelete.ts";
import { updateOrganization } from "./commands/update.ts";
import {
  listConnected,
  listOwned,
  readCurrentOrganization,
  readDetails,
  readFirstSteps,
} from "./queries.ts";

export const organizationsRouter = router({
  list: access("authenticated", { whileClosed: true })
    .output(organizationListOutput)
    .query(({ ctx }) => listConnected(ctx)),

  mine: access("authenticated")
    .output(organizationOutput)
    .query(({ ctx }) => readCurrentOrganization(ctx)),

  details: access("manage_organization")
    .output(organizationDetailsOutput)
    .query(({ ctx }) => readDetails(ctx)),

  // Also in a plan of one: what a larger plan left behind is there to be removed or restored.
  all: access("authenticated", { whileClosed: true })
    .output(ownedOrganizationsOutput)
    .query(({ ctx }) => listOwned(ctx)),

  create: access("authenticated")
    .input(createOrganizationInput)
    .output(organizationOutput)
    .mutation(({ ctx, input }) => addOrganization(ctx, input)),

  update: access("manage_organization")
    .input(updateOrganizationInput)
    .output(organizationOutput)
    .mutation(({ ctx, input }) => updateOrganization(ctx, input)),

  // An inactive one is entered to read and export it: active again, it is as read-only as the others.
  toggleActive: access("authenticated", { whileSuspended: true })
    .input(toggleActiveInput)
    .output(organizationOutput)
    .mutation(({ ctx, input }) => toggleActive(ctx, input)),

  // What an account wrote is its own, paid or not.
  delete: access("authenticated", { whileSuspended: true, whileClosed: true })
    .input(deleteOrganizationInput)
    .output(deletedOrganizationOutput)
    .mutation(({ ctx, input }) => deleteOrganization(ctx, input)),

  restore: access("authenticated", { whileSuspended: true, whileClosed: true })
    .input(idInput)
    .output(organizationOutput)
    .mutation(({ ctx, input }) => undeleteOrganization(ctx, input)),

  firstSteps: access("authenticated")
    .output(firstStepsOutput)
    .query(({ ctx }) => readFirstSteps(ctx)),

  goToStep: access("authenticated")
    .input(goToStepInput)
    .output(firstStepsOutput)
    .mutation(({ ctx, input }) => goToStep(ctx, input)),

  // Allows leaving an organisation that demands a second factor for one that doesn't.
  switch: access("authenticated", {
    withoutSecondFactor: true,
    whileSuspended: true,
    whileClosed: true,
  })
    .input(idInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) => handOverSession(ctx, await switchOrganization(ctx, input))),
});

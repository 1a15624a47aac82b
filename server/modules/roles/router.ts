import {
  createRoleInput,
  deletedRoleOutput,
  roleActionsOutput,
  roleHoldersOutput,
  roleKeyInput,
  roleListOutput,
  roleOutput,
  updateRoleInput,
} from "#shared/schemas/roles.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { createRole } from "./commands/create.ts";
import { deleteRole } from "./commands/delete.ts";
import { updateRole } from "./commands/update.ts";
import { listActions, listHolders, listRoles, type RuleOf } from "./queries.ts";

const manageTeam = access("manage_employees", { refusal: "employees_forbidden" });

/** Makes the calls about roles; what each other call asks for is known once all stand together. */
export const createRolesRouter = (ruleOf: RuleOf) =>
  router({
    list: access("authenticated")
      .output(roleListOutput)
      .query(({ ctx }) => listRoles(ctx.org)),
    holders: manageTeam.output(roleHoldersOutput).query(({ ctx }) => listHolders(ctx)),
    actions: manageTeam.output(roleActionsOutput).query(({ ctx }) => listActions(ctx, ruleOf)),
    create: manageTeam
      .input(createRoleInput)
      .output(roleOutput)
      .mutation(({ ctx, input }) => createRole(ctx, input)),
    update: manageTeam
      .input(updateRoleInput)
      .output(roleOutput)
      .mutation(({ ctx, input }) => updateRole(ctx, input)),
    delete: manageTeam
      .input(roleKeyInput)
      .output(deletedRoleOutput)
      .mutation(({ ctx, input }) => deleteRole(ctx, input)),
  });

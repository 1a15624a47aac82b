import {
  createRoleInput,
  deletedRoleOutput,
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
import { listHolders, listRoles } from "./queries.ts";

const manageTeam = access("manage_employees", { refusal: "employees_forbidden" });

export const rolesRouter = router({
  list: access("authenticated")
    .output(roleListOutput)
    .query(({ ctx }) => listRoles(ctx.org)),
  holders: manageTeam.output(roleHoldersOutput).query(({ ctx }) => listHolders(ctx)),
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

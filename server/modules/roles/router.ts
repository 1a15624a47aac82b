import { roleListOutput } from "#shared/schemas/roles.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { listRoles } from "./queries.ts";

export const rolesRouter = router({
  list: access("authenticated")
    .output(roleListOutput)
    .query(({ ctx }) => listRoles(ctx.org)),
});

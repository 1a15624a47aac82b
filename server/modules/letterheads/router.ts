import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { letterheadSchema, updateLetterheadInput } from "#shared/schemas/letterheads.ts";
import { changeLogo } from "./commands/change-logo.ts";
import { updateLetterhead } from "./commands/update-letterhead.ts";
import { readLetterhead } from "./queries.ts";

export const letterheadsRouter = router({
  mine: access("manage_organization")
    .output(letterheadSchema)
    .query(({ ctx }) => readLetterhead(ctx)),
  update: access("manage_organization")
    .input(updateLetterheadInput)
    .output(letterheadSchema)
    .mutation(({ ctx, input }) => updateLetterhead(ctx, input)),
  removeLogo: access("manage_organization")
    .output(letterheadSchema)
    .mutation(({ ctx }) => changeLogo(ctx, null)),
});

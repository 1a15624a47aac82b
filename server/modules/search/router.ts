import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { searchAllInput, searchResultsSchema } from "#shared/schemas/search.ts";
import { searchAll } from "./queries.ts";

export const searchRouter = router({
  // Each kind is left out for members who may not see it.
  all: access("authenticated")
    .input(searchAllInput)
    .output(searchResultsSchema)
    .query(({ ctx, input }) => searchAll(ctx, input.text)),
});

import { tierOutput } from "#shared/schemas/tier.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { readTier } from "./queries/tier.ts";

export const tierRouter = router({
  my: access("authenticated")
    .output(tierOutput)
    .query(({ ctx }) => readTier(ctx)),
});

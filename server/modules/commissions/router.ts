import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { earnerSchema, statementSchema } from "#shared/schemas/payouts.ts";
import { periodInput, statementInput } from "#shared/schemas/ledger-periods.ts";
import { readEarner, readOwnStatement, readStatement } from "./queries.ts";

export const commissionsRouter = router({
  ofProfessional: access("manage_finance")
    .input(statementInput)
    .output(statementSchema)
    .query(({ ctx, input }) => readStatement(ctx, input)),
  /** Open to every member: only the caller's own. */
  mine: access("authenticated")
    .input(periodInput)
    .output(statementSchema)
    .query(({ ctx, input }) => readOwnStatement(ctx, input)),
  /** Whether there is such a statement, for the menu. */
  earner: access("authenticated")
    .output(earnerSchema)
    .query(({ ctx }) => readEarner(ctx)),
});

import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createPayoutInput,
  listPayoutsInput,
  payoutCodeInput,
  payoutCodeSchema,
  payoutHistorySchema,
  payoutPageSchema,
  payoutReviewSchema,
  payoutSchema,
  payoutSummarySchema,
  processPayoutInput,
  summarizePayoutsInput,
} from "#shared/schemas/payouts.ts";
import { cancelPayout } from "./commands/cancel-payout.ts";
import { createPayout } from "./commands/create-payout.ts";
import { processPayout } from "./commands/process-payout.ts";
import { summarizePayouts } from "./queries/owed.ts";
import { listHistory, listPayouts } from "./queries/payouts.ts";
import { readPayoutCode } from "./queries/pix-code.ts";
import { reviewPayout } from "./queries/review.ts";

export const payoutsRouter = router({
  list: access("manage_finance")
    .input(listPayoutsInput)
    .output(payoutPageSchema)
    .query(({ ctx, input }) => listPayouts(ctx, input)),
  summary: access("manage_finance")
    .input(summarizePayoutsInput)
    .output(payoutSummarySchema)
    .query(({ ctx, input }) => summarizePayouts(ctx, input)),
  history: access("manage_finance")
    .input(idInput)
    .output(payoutHistorySchema)
    .query(({ ctx, input }) => listHistory(ctx, input.id)),
  review: access("manage_finance")
    .input(idInput)
    .output(payoutReviewSchema)
    .query(({ ctx, input }) => reviewPayout(ctx, input.id)),
  pixCode: access("manage_finance")
    .input(payoutCodeInput)
    .output(payoutCodeSchema)
    .query(({ ctx, input }) => readPayoutCode(ctx, input)),
  create: access("manage_finance")
    .input(createPayoutInput)
    .output(payoutSchema)
    .mutation(({ ctx, input }) => createPayout(ctx, input)),
  process: access("manage_finance")
    .input(processPayoutInput)
    .output(payoutSchema)
    .mutation(({ ctx, input }) => processPayout(ctx, input)),
  cancel: access("manage_finance")
    .input(idInput)
    .output(payoutSchema)
    .mutation(({ ctx, input }) => cancelPayout(ctx, input)),
});

import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  cashSessionPageSchema,
  cashSessionSchema,
  closeCashSessionInput,
  currentCashSessionSchema,
  listCashSessionsInput,
  openCashSessionInput,
} from "#shared/schemas/cash-sessions.ts";
import { closeCashSession } from "./commands/close-cash-session.ts";
import { openCashSession } from "./commands/open-cash-session.ts";
import { currentCashSession, listCashSessions } from "./queries.ts";

export const cashSessionsRouter = router({
  current: access("manage_finance")
    .output(currentCashSessionSchema)
    .query(({ ctx }) => currentCashSession(ctx)),
  list: access("manage_finance")
    .input(listCashSessionsInput)
    .output(cashSessionPageSchema)
    .query(({ ctx, input }) => listCashSessions(ctx, input)),
  open: access("manage_finance")
    .input(openCashSessionInput)
    .output(cashSessionSchema)
    .mutation(({ ctx, input }) => openCashSession(ctx, input)),
  close: access("manage_finance")
    .input(closeCashSessionInput)
    .output(cashSessionSchema)
    .mutation(({ ctx, input }) => closeCashSession(ctx, input)),
});

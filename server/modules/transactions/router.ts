import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import { dailySummaryInput, summaryInput } from "#shared/schemas/ledger-periods.ts";
import {
  appointmentPaymentSchema,
  createTransactionInput,
  dueAppointmentSchema,
  listTransactionsInput,
  ofAppointmentInput,
  periodSummarySchema,
  recordEntryInput,
  registerPaymentInput,
  reverseTransactionInput,
  sessionSummarySchema,
  transactionPageSchema,
  transactionSchema,
  writtenTransactionsSchema,
} from "#shared/schemas/transactions.ts";
import { createTransaction } from "./commands/create-transaction.ts";
import { recordEntry } from "./commands/record-entry.ts";
import { registerPayment } from "./commands/register-payment.ts";
import { reverseTransaction } from "./commands/reverse-transaction.ts";
import { readDueToday } from "./queries/due.ts";
import { readDailySummary, readSessionSummary, readSummary } from "./queries/summary.ts";
import { listTransactions, readPaymentOf } from "./queries/transactions.ts";

export const transactionsRouter = router({
  list: access("manage_finance")
    .input(listTransactionsInput)
    .output(transactionPageSchema)
    .query(({ ctx, input }) => listTransactions(ctx, input)),
  ofAppointment: access("manage_finance")
    .input(ofAppointmentInput)
    .output(appointmentPaymentSchema)
    .query(({ ctx, input }) => readPaymentOf(ctx, input.appointmentId)),
  dueToday: access("manage_finance")
    .output(dueAppointmentSchema.array())
    .query(({ ctx }) => readDueToday(ctx)),
  summary: access("manage_finance")
    .input(summaryInput)
    .output(periodSummarySchema)
    .query(({ ctx, input }) => readSummary(ctx, input)),
  dailySummary: access("manage_finance")
    .input(dailySummaryInput)
    .output(periodSummarySchema)
    .query(({ ctx, input }) => readDailySummary(ctx, input)),
  sessionSummary: access("manage_finance")
    .input(idInput)
    .output(sessionSummarySchema)
    .query(({ ctx, input }) => readSessionSummary(ctx, input)),
  /** The documented form of the two that follow. */
  create: access("manage_finance")
    .input(createTransactionInput)
    .output(transactionSchema)
    .mutation(({ ctx, input }) => createTransaction(ctx, input)),
  registerPayment: access("manage_finance")
    .input(registerPaymentInput)
    .output(writtenTransactionsSchema)
    .mutation(({ ctx, input }) => registerPayment(ctx, input)),
  recordEntry: access("manage_finance")
    .input(recordEntryInput)
    .output(writtenTransactionsSchema)
    .mutation(({ ctx, input }) => recordEntry(ctx, input)),
  reverse: access("manage_finance")
    .input(reverseTransactionInput)
    .output(writtenTransactionsSchema)
    .mutation(({ ctx, input }) => reverseTransaction(ctx, input)),
});

import { z } from "zod";
import {
  categories,
  expenseCategories,
  incomeCategories,
  ledgerMethods,
  maxAmountCents,
  methodGroups,
  transactionTypes,
} from "../domain/ledger-terms.ts";
import { ledgerTexts } from "../texts/ledger.pt-br.ts";
import { authorSchema } from "./authors.ts";
import { cashSessionSchema, periodInOrder } from "./cash-sessions.ts";
import {
  dateSchema,
  idSchema,
  lineSchema,
  printedLineSchema,
  printedTextSchema,
} from "./common.ts";
import { amountSchema, methodSchema, paymentPartsSchema } from "./payments.ts";

const categorySchema = z.enum(categories, { error: ledgerTexts.categoryMissing });

const transactionItemSchema = z.object({
  label: z.string(),
  /** Null for what is no service. */
  serviceId: z.string().nullable(),
  professionalId: z.string().nullable(),
  /** After its share of the discount. */
  amountCents: z.int(),
  discountCents: z.int(),
});

/** A line of the ledger. Amounts are never negative: type and `reversalOf` say which way they go. */
export const transactionSchema = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  /** The group of `givenMethod`. */
  method: z.enum(methodGroups),
  givenMethod: z.enum(ledgerMethods),
  amountCents: z.int(),
  discountCents: z.int(),
  discountReason: z.string().nullable(),
  cashSessionId: z.string(),
  appointment: z.object({ id: z.string(), start: z.string() }).nullable(),
  /** The name is null once the customer was deleted. */
  patient: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  professional: z.object({ id: z.string(), name: z.string() }).nullable(),
  payoutId: z.string().nullable(),
  /** 1 of 2, 2 of 2: the parts of one payment. */
  part: z.int(),
  partCount: z.int(),
  description: z.string(),
  notes: z.string(),
  category: categorySchema.nullable(),
  /** The line that this one takes back. */
  reversalOf: z.string().nullable(),
  reversalReason: z.string().nullable(),
  /** The line that took this one back. */
  reversedBy: z.string().nullable(),
  createdBy: authorSchema.nullable(),
  createdAt: z.string(),
  items: z.array(transactionItemSchema),
});
export type Transaction = z.infer<typeof transactionSchema>;

const listFields = z.strictObject({
  cashSessionId: idSchema.optional(),
  appointmentId: idSchema.optional(),
  professionalId: idSchema.optional(),
  /** Local days, both included. */
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  type: z.enum(transactionTypes).optional(),
  method: z.enum(methodGroups).optional(),
  category: categorySchema.optional(),
  search: lineSchema(100).default(""),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});

export const listTransactionsInput = listFields.refine(...periodInOrder);
export type ListTransactionsInput = z.infer<typeof listTransactionsInput>;

/** Which lines a file is written of. */
export const exportTransactionsInput = listFields
  .omit({ limit: true, cursor: true })
  .refine(...periodInOrder);
export type ExportTransactionsInput = z.infer<typeof exportTransactionsInput>;

/** An appointment that was finished today and isn't paid. */
export const dueAppointmentSchema = z.object({
  id: z.string(),
  professionalId: z.string(),
  customerName: z.string(),
  start: z.string(),
  totalCents: z.int(),
});
export type DueAppointment = z.infer<typeof dueAppointmentSchema>;

/** The newest first. */
export const transactionPageSchema = z.object({
  transactions: z.array(transactionSchema),
  nextCursor: z.string().nullable(),
});
export type TransactionPage = z.infer<typeof transactionPageSchema>;

/** Lines that were written together. */
export const writtenTransactionsSchema = z.object({ transactions: z.array(transactionSchema) });
export type WrittenTransactions = z.infer<typeof writtenTransactionsSchema>;

export const ofAppointmentInput = z.strictObject({ appointmentId: idSchema });

/** How much an appointment costs and whether it is paid. */
export const appointmentPaymentSchema = z.object({
  status: z.enum(["unpaid", "paid", "nothing_to_pay"]),
  /** What is to be paid before a further discount. */
  totalCents: z.int(),
  /** Every line, the oldest first, with former payments and their reversals. */
  transactions: z.array(transactionSchema),
  /** The parts of the payment that counts. */
  paidBy: z.array(z.string()),
});
export type AppointmentPayment = z.infer<typeof appointmentPaymentSchema>;

/** Pays an appointment in one or more parts, which must make up what it costs less the discount. */
export const registerPaymentInput = z.strictObject({
  appointmentId: idSchema,
  parts: paymentPartsSchema,
  discount: z
    .strictObject({
      amountCents: z.int().min(0).max(maxAmountCents),
      reason: printedLineSchema(200).optional(),
    })
    .optional(),
  description: printedLineSchema(200).optional(),
  notes: printedTextSchema(500).default(""),
});
export type RegisterPaymentInput = z.infer<typeof registerPaymentInput>;

type EntryFields = {
  readonly type: (typeof transactionTypes)[number];
  readonly method: (typeof ledgerMethods)[number];
  readonly category?: (typeof categories)[number] | undefined;
};

/** Whether a category belongs to the entry's type. */
function hasFittingCategory({ type, category }: EntryFields): boolean {
  if (category === undefined) return true;
  const known: Partial<Record<EntryFields["type"], readonly string[]>> = {
    income: incomeCategories,
    expense: expenseCategories,
  };
  return known[type]?.includes(category) ?? false;
}

/** An entry by hand: income or expense, or cash put into or taken out of the drawer. */
export const recordEntryInput = z
  .strictObject({
    type: z.enum(transactionTypes),
    method: methodSchema.default("cash"),
    amountCents: amountSchema,
    /** 'other' for income and expense when absent. */
    category: categorySchema.optional(),
    /** The name of its category or type when empty. */
    description: printedLineSchema(200).default(""),
    notes: printedTextSchema(500).default(""),
    patientId: idSchema.optional(),
    professionalId: idSchema.optional(),
  })
  .refine(({ type, method }) => type === "income" || type === "expense" || method === "cash", {
    path: ["method"],
    error: ledgerTexts.onlyCashInDrawer,
  })
  .refine(hasFittingCategory, { path: ["category"], error: ledgerTexts.categoryOfOther });
export type RecordEntryInput = z.infer<typeof recordEntryInput>;

/**
 * The body of POST /api/finance/transactions: with `appointmentId` its payment in one part, without
 * one an income or expense. Of a payment the server's own items, patient and professional count.
 */
export const createTransactionInput = z
  .strictObject({
    type: z.enum(["income", "expense"]).default("income"),
    amountCents: amountSchema,
    method: methodSchema,
    appointmentId: idSchema.optional(),
    patientId: idSchema.nullish(),
    professionalId: idSchema.nullish(),
    description: printedLineSchema(200).default(""),
    notes: printedTextSchema(500).default(""),
    category: categorySchema.optional(),
    items: z
      .array(
        z.strictObject({
          label: printedLineSchema(200).optional(),
          amountCents: z.int().min(0).max(maxAmountCents).optional(),
          serviceId: idSchema.nullish(),
          professionalId: idSchema.nullish(),
        }),
      )
      .max(100)
      .optional(),
    discountAmountCents: z.int().min(0).max(maxAmountCents).optional(),
    discountReason: printedLineSchema(200).nullish(),
  })
  .refine(hasFittingCategory, { path: ["category"], error: ledgerTexts.categoryOfOther })
  .refine(({ type, appointmentId }) => type === "income" || appointmentId === undefined, {
    path: ["type"],
    error: ledgerTexts.paymentIsIncome,
  })
  .refine(
    // They would be lost without a word: an entry by hand is one item without a discount.
    ({ appointmentId, items, discountAmountCents, discountReason }) =>
      appointmentId !== undefined || !(items?.length || discountAmountCents || discountReason),
    { path: ["appointmentId"], error: ledgerTexts.itemsOfPayment },
  );

export type CreateTransactionInput = z.infer<typeof createTransactionInput>;

/** Takes a line back; a payment in parts is taken back whole. */
export const reverseTransactionInput = z.strictObject({
  id: idSchema,
  reason: printedLineSchema(200).pipe(z.string().min(1, ledgerTexts.reasonMissing)),
});
export type ReverseTransactionInput = z.infer<typeof reverseTransactionInput>;

const byMethodSchema = z.record(z.enum(methodGroups), z.int());

/** Sums of income and expense; reversals are taken off what they reverse. */
const figures = {
  /** Income less expense. */
  totalCents: z.int(),
  incomeCents: z.int(),
  expenseCents: z.int(),
  /** The number of lines that count. */
  count: z.int(),
  /** Income less expense of each method. */
  byMethod: byMethodSchema,
  byMethodIncome: byMethodSchema,
  byMethodExpense: byMethodSchema,
  /** The highest commission first. */
  commissionsByProfessional: z.array(
    z.object({
      professionalId: z.string(),
      professionalName: z.string(),
      /** What was paid for their services. */
      amountCents: z.int(),
      commissionCents: z.int(),
    }),
  ),
};

const balanceSchema = z.object({
  totalCents: z.int(),
  incomeCents: z.int(),
  expenseCents: z.int(),
});

/** The figures of some days, by the clocks of the default calendar. */
export const periodSummarySchema = z.object({
  ...figures,
  periodStart: z.string(),
  periodEnd: z.string(),
  /** As many days, just before; of a whole month, the month before. */
  previous: balanceSchema,
  days: z.array(balanceSchema.extend({ date: z.string() })),
});
export type PeriodSummary = z.infer<typeof periodSummarySchema>;

/** The figures of a session and how its drawer came to what should be there. */
export const sessionSummarySchema = z.object({
  ...figures,
  session: cashSessionSchema,
  drawer: z.object({
    cashInCents: z.int(),
    cashOutCents: z.int(),
    depositsCents: z.int(),
    withdrawalsCents: z.int(),
  }),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

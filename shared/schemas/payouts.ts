import { z } from "zod";
import { commissionTypes, payoutStatuses, payoutTypes } from "../domain/ledger-terms.ts";
import { ledgerTexts } from "../texts/ledger.pt-br.ts";
import { authorSchema } from "./authors.ts";
import { periodInOrder } from "./cash-sessions.ts";
import { dateSchema, idSchema, printedLineSchema } from "./common.ts";
import { amountSchema } from "./payments.ts";

/** Days of a payout; both count. */
const payoutPeriodSchema = z
  .strictObject({ startDate: dateSchema, endDate: dateSchema })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ["endDate"],
    error: ledgerTexts.periodBackwards,
  });

/** What an employee gets for a period, with how to pay them. */
export const payoutSchema = z.object({
  id: z.string(),
  employee: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    paymentPreferences: z.object({
      method: z.string().nullable(),
      pixKey: z.string().nullable(),
      bankAccount: z.object({ bankName: z.string() }).nullable(),
    }),
  }),
  payoutType: z.enum(payoutTypes),
  amountCents: z.int(),
  period: z.object({ startDate: z.string(), endDate: z.string() }),
  description: z.string(),
  status: z.enum(payoutStatuses),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  version: z.int(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** Every state that it came to, the oldest first. */
export const payoutHistorySchema = z.array(
  z.object({
    status: z.enum(payoutStatuses),
    at: z.string(),
    actor: authorSchema.nullable(),
  }),
);
export type PayoutHistory = z.infer<typeof payoutHistorySchema>;

const periodFilter = { periodStart: dateSchema.optional(), periodEnd: dateSchema.optional() };

export const listPayoutsInput = z
  .strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(100).default(10),
    status: z.enum(payoutStatuses).optional(),
    employeeId: idSchema.optional(),
    /** Payouts whose own period touches these days. */
    ...periodFilter,
  })
  .refine(...periodInOrder);
export type ListPayoutsInput = z.infer<typeof listPayoutsInput>;

/** The newest first. */
export const payoutPageSchema = z.object({
  payouts: z.array(payoutSchema),
  total: z.int(),
  totalPages: z.int(),
});
export type PayoutPage = z.infer<typeof payoutPageSchema>;

export const summarizePayoutsInput = z.strictObject(periodFilter).refine(...periodInOrder);
export type SummarizePayoutsInput = z.infer<typeof summarizePayoutsInput>;

const owedFields = {
  totalCommissionsCents: z.int(),
  /** The sum of the paid payouts whose period touches these days. */
  totalPayoutsCents: z.int(),
  /** Never below 0. */
  pendingAmountCents: z.int(),
};

/** What an employee earned, got and is still owed for some days. */
const owedSchema = z.object(owedFields);
export type Owed = z.infer<typeof owedSchema>;

/** What each employee earned, got and is still owed, by name. */
export const payoutSummarySchema = z.array(
  z.object({
    employeeId: z.string(),
    employeeName: z.string(),
    /** What a payout to them would be; null for who isn't paid by the organisation. */
    payoutType: z.enum(payoutTypes).nullable(),
    ...owedFields,
    /** The local day of the first commission in these days. */
    firstCommissionDate: z.string().nullable(),
    lastPayoutDate: z.string().nullable(),
  }),
);
export type PayoutSummary = z.infer<typeof payoutSummarySchema>;

/** What speaks for and against paying a payout now; the figures are those of its own period. */
export const payoutReviewSchema = owedSchema.extend({
  /** Commissions of its period that were taken back since it was made. */
  reversedCents: z.int(),
});
export type PayoutReview = z.infer<typeof payoutReviewSchema>;

/**
 * What the employee was owed for the payout's days when somebody decided to pay: when it is something
 * else now, `total_changed` says what and by whom.
 */
const seenPending = z.int().min(0).optional();

export const createPayoutInput = z.strictObject({
  employeeId: idSchema,
  payoutType: z.enum(payoutTypes),
  amountCents: amountSchema,
  period: payoutPeriodSchema,
  description: printedLineSchema(200).pipe(z.string().min(1, ledgerTexts.requiredMissing)),
  /** Pay it at once; refused with `no_open_cash_session` while no cash session is open. */
  autoProcess: z.boolean().default(false),
  pendingAmountCents: seenPending,
});
export type CreatePayoutInput = z.infer<typeof createPayoutInput>;

export const processPayoutInput = z.strictObject({ id: idSchema, pendingAmountCents: seenPending });
export type ProcessPayoutInput = z.infer<typeof processPayoutInput>;

export const payoutCodeInput = z.strictObject({
  employeeId: idSchema,
  amountCents: amountSchema,
  /** The payout, or its employee while there is none yet: what the bank's statement names. */
  reference: idSchema,
});
export type PayoutCodeInput = z.infer<typeof payoutCodeInput>;

/** How to pay an employee by PIX. */
export const payoutCodeSchema = z.object({
  /** The text of the QR code and of 'copia e cola'; null for who isn't paid so. */
  code: z.string().nullable(),
  key: z.string().nullable(),
});
export type PayoutCode = z.infer<typeof payoutCodeSchema>;

/** A professional's services of some days, what they earn by them, and what was paid. */
export const statementSchema = z.object({
  professional: z.object({ id: z.string(), name: z.string() }),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The zone whose days these are. */
  timeZone: z.string(),
  amountCents: z.int(),
  discountCents: z.int(),
  ...owedFields,
  /** The oldest first; what was taken back counts against it with negative amounts. */
  lines: z.array(
    z.object({
      /** The first line, where it was paid in parts. */
      transactionId: z.string(),
      /** Counts the items of a payment from 1. */
      position: z.int(),
      at: z.string(),
      label: z.string(),
      customerName: z.string().nullable(),
      amountCents: z.int(),
      discountCents: z.int(),
      commissionType: z.enum(commissionTypes),
      /** A percentage, or cents for each service or hour. */
      commissionRate: z.int().nullable(),
      commissionCents: z.int(),
      isReversal: z.boolean(),
    }),
  ),
  /** Those that wait or are paid, the oldest first. Only the paid ones count. */
  payouts: z.array(
    payoutSchema.pick({
      id: true,
      payoutType: true,
      amountCents: true,
      period: true,
      description: true,
      status: true,
      createdAt: true,
      paidAt: true,
    }),
  ),
});
export type Statement = z.infer<typeof statementSchema>;

/** Whether the caller is paid by commissions, or ever was, and by whose clocks their days go. */
export const earnerSchema = z.object({ earns: z.boolean(), timeZone: z.string() });
export type Earner = z.infer<typeof earnerSchema>;

import { paymentMethods, type PaymentMethod } from "./appointments.ts";

/** What a line of the ledger is. Deposits and withdrawals only move cash into and out of the drawer. */
export const transactionTypes = ["income", "expense", "deposit", "withdrawal"] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** The methods of the reports. */
export const methodGroups = ["cash", "card", "pix", "transfer", "boleto", "other"] as const;

export type MethodGroup = (typeof methodGroups)[number];

/**
 * Methods as the ledger stores them: what was given, and that may already be a group's name, which
 * is all that some callers of the API know.
 */
export const ledgerMethods = [...paymentMethods, "card", "transfer"] as const;

export type LedgerMethod = PaymentMethod | "card" | "transfer";

/** What money came in for when no appointment was paid. */
export const incomeCategories = ["product", "other"] as const;

/** What money was spent on. */
export const expenseCategories = [
  "rent",
  "supplies",
  "taxes",
  "salaries",
  "marketing",
  "maintenance",
  "other",
] as const;

/** What payouts of commissions are in the ledger; nobody enters it by hand. */
export const commissionCategory = "commissions";

/** Every category that a line may have. */
export const categories = [
  ...new Set([...incomeCategories, ...expenseCategories, commissionCategory] as const),
];

export type Category = (typeof categories)[number];
export type IncomeCategory = (typeof incomeCategories)[number];
export type ExpenseCategory = (typeof expenseCategories)[number];

/** How an employee is paid, as frozen with each item. */
export const commissionTypes = [
  "percentage",
  "fixed_per_service",
  "hourly",
  "independent",
] as const;

export type CommissionType = (typeof commissionTypes)[number];

export const payoutTypes = ["percentage", "fixed", "hourly", "bonus"] as const;

export type PayoutType = (typeof payoutTypes)[number];

export const payoutStatuses = ["pending", "paid", "cancelled"] as const;

export type PayoutStatus = (typeof payoutStatuses)[number];

/** The highest amount of one line: R$ 10 million. */
export const maxAmountCents = 1_000_000_000;

/** The most parts by method that one payment has. */
export const maxParts = 10;

/** What is added up at once. */
export const longestPeriodDays = 366;

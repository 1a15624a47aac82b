import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import { formatAmount } from "#client/lib/formats.ts";
import { payoutTypes, type PayoutType } from "#shared/domain/ledger-terms.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { createPayoutInput, type PayoutSummary } from "#shared/schemas/payouts.ts";
import { ledgerTexts, payoutTypeLabels } from "#shared/texts/ledger.pt-br.ts";
import type { FinanceSearch } from "../address/search-values.ts";
import { usualDescriptions } from "./payout-words.ts";

export type PayoutValues = {
  /** Empty until somebody is chosen. */
  employeeId: string;
  payoutType: PayoutType;
  /** An amount as typed, such as `120,00`. */
  amount: string;
  /** The first and last day of what is paid. */
  start: string;
  end: string;
  description: string;
};

/** What the form of a payout begins with. */
export type PayoutStart = {
  readonly values: PayoutValues;
  /** Whom the summary pays, now; null for a payout that is made and paid later. */
  readonly paid: { readonly name: string } | null;
};

/** The form's fields in the order of the screen and of their complaints. */
export const payoutFields = [
  "employeeId",
  "payoutType",
  "start",
  "end",
  "amount",
  "description",
] as const;

/** `period.endDate` and `period` complain about the last day. */
const formFieldOf = { amountCents: "amount", period: "end" } as const;

export type PayoutErrors = Partial<Record<keyof PayoutValues, string>>;

type Row = PayoutSummary[number];

/** Returns the form of a new payout for the days of the address, today without any. */
export function emptyPayout({ de, ate }: FinanceSearch, today: string): PayoutValues {
  const end = ate ?? (de !== undefined && de > today ? de : today);
  const start = de ?? (end < today ? end : `${end.slice(0, 8)}01`);
  const rest = { employeeId: "", payoutType: "percentage" as const, amount: "", description: "" };
  return { ...rest, start, end };
}

/** Returns the form that pays what somebody is owed, from the first day on which they earned it. */
export function owedPayout(row: Row, search: FinanceSearch, today: string): PayoutValues {
  const days = emptyPayout(search, today);
  const payoutType = row.payoutType ?? "bonus";
  return {
    ...days,
    start: search.de ?? row.firstCommissionDate ?? days.start,
    employeeId: row.employeeId,
    payoutType,
    amount: formatAmount(row.pendingAmountCents),
    description: usualDescriptions[payoutType],
  };
}

/** Returns the complaints of the form or the server by form field. */
export function payoutErrors(issues: readonly FieldIssue[]): PayoutErrors {
  return firstByField<keyof PayoutValues>(issues, payoutFields, formFieldOf);
}

/** Whether something without which there is no payout is not filled in. */
export function lacksRequired({ employeeId, amount, description }: PayoutValues): boolean {
  return employeeId === "" || !parseCents(amount) || description.trim() === "";
}

/** Whether what was chosen is a type of payouts. */
export function readPayoutType(value: string | null): PayoutType {
  return payoutTypes.find((type) => type === value) ?? "percentage";
}

/** Returns the types of an employee's payouts: what they are paid by, or a bonus. */
export function typeOptions(own: PayoutType) {
  return payoutTypes
    .filter((type) => type === own || type === "bonus")
    .map((value) => ({ value, label: payoutTypeLabels[value] }));
}

/** Returns the checked input, or the first complaint about each field. */
export function readPayout(values: PayoutValues) {
  const { start, end, amount, ...rest } = values;
  const parsed = createPayoutInput.safeParse({
    ...rest,
    // The schema complains about what is no amount.
    amountCents: parseCents(amount) ?? Number.NaN,
    period: { startDate: start, endDate: end },
  });
  if (parsed.success) return { input: parsed.data, errors: null };
  const errors = payoutErrors(issuesOf(parsed));
  // 'Invalid id' says nothing to who hasn't chosen anybody.
  const named = rest.employeeId === "" ? { employeeId: ledgerTexts.employeeMissing } : {};
  return { input: null, errors: { ...errors, ...named } };
}

import {
  commissionCategory,
  type Category,
  type PayoutStatus,
  type PayoutType,
} from "#shared/domain/ledger-terms.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { Payout } from "#shared/schemas/payouts.ts";
import { payoutTypeLabels } from "#shared/texts/ledger.pt-br.ts";
import { payoutTexts } from "./words.pt-br.ts";

type PayoutRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly email: string;
  readonly method: string | null;
  readonly pixKey: string | null;
  readonly bankAccount: { readonly bankName: string } | null;
  readonly payoutType: PayoutType;
  readonly amountCents: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly description: string;
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly version: number;
};

/** Returns a row in the form of the wire. */
export function presentPayout(row: PayoutRow): Payout {
  const { employeeId, name, email, method, pixKey, bankAccount, ...payout } = row;
  const { startDate, endDate, createdAt, paidAt, ...rest } = payout;
  const bankName = bankAccount && { bankName: bankAccount.bankName };
  return {
    ...rest,
    employee: {
      id: employeeId,
      name,
      email,
      paymentPreferences: { method, pixKey, bankAccount: bankName },
    },
    period: { startDate, endDate },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** Returns what a payout to an employee with that pay is; null for the independent, who aren't paid by the house. */
export function payoutTypeOf(compensationType: string): PayoutType | null {
  if (compensationType === "fixed_per_service") return "fixed";
  if (compensationType === "hourly") return "hourly";
  return compensationType === "independent" ? null : "percentage";
}

/** Returns under what a payout is booked: a bonus is part of the wages, the rest is commissions. */
export function categoryOfPayout(payoutType: PayoutType): Category {
  return payoutType === "bonus" ? "salaries" : commissionCategory;
}

/** Returns the complaint about a payout of another type than its employee's; a bonus is anybody's. */
export function findTypeIssues(
  employee: { readonly name: string; readonly compensationType: string },
  payoutType: PayoutType,
): readonly FieldIssue[] {
  const own = payoutTypeOf(employee.compensationType);
  if (payoutType === "bonus" || payoutType === own) return [];
  const label = own && payoutTypeLabels[own];
  return [{ path: "payoutType", message: payoutTexts.otherType(employee.name, label) }];
}

/** What is still owed: never below 0. */
export function pendingCents(earnedCents: number, paidCents: number): number {
  return Math.max(0, earnedCents - paidCents);
}

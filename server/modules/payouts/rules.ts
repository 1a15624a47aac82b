import type { PayoutStatus, PayoutType } from "#shared/domain/ledger-terms.ts";
import type { Payout } from "#shared/schemas/payouts.ts";

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

/** Returns what a payout of such an employee is (specification 2, §5); null for the independent. */
export function payoutTypeOf(compensationType: string): PayoutType | null {
  if (compensationType === "fixed_per_service") return "fixed";
  if (compensationType === "hourly") return "hourly";
  return compensationType === "independent" ? null : "percentage";
}

/** What is still owed: never below 0. */
export function pendingCents(earnedCents: number, paidCents: number): number {
  return Math.max(0, earnedCents - paidCents);
}

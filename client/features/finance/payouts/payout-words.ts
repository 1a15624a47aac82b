import { formatMoney } from "#client/lib/formats.ts";
import type { PayoutStatus, PayoutType } from "#shared/domain/ledger-terms.ts";
import type { Owed, Payout, PayoutReview } from "#shared/schemas/payouts.ts";
import { ledgerMethodLabels, payoutStatusLabels } from "#shared/texts/ledger.pt-br.ts";
import { periodName } from "../period/period-words.ts";

/** What the list of payouts leaves out when it is filtered. */
export const statusFilterLabels: Readonly<Record<PayoutStatus | "all", string>> = {
  all: "Todos",
  ...payoutStatusLabels,
};

/** What a payout of each type is for, until somebody says it better. */
export const usualDescriptions: Readonly<Record<PayoutType, string>> = {
  percentage: "Comissões",
  fixed: "Comissões",
  hourly: "Horas",
  bonus: "Bônus",
};

/** What happened to a payout, by the states before and after: an expense taken back cancels it. */
export function stepWords(status: PayoutStatus, before: PayoutStatus | undefined): string {
  if (status === "pending") return "Criado";
  if (status === "cancelled" && before === "paid") return "Cancelado pelo estorno da despesa";
  return payoutStatusLabels[status];
}

/** How payouts count against what is owed. */
export const countingSentence =
  "Bônus também contam como pagamentos, e cada pagamento conta inteiro em todo período que toca.";

/** `novembro de 2026`, `qui, 20 nov` or `dom, 1 nov a dom, 15 nov`. */
export function daysWords({ period }: Pick<Payout, "period">): string {
  return periodName({ periodStart: period.startDate, periodEnd: period.endDate }, "");
}

/** How the employee gets it: `PIX`, `Transferência bancária · Banco Azul`; cash without a wish. */
export function payMethodWords({ paymentPreferences }: Payout["employee"]): string {
  const { method, bankAccount } = paymentPreferences;
  if (method === "pix") return ledgerMethodLabels.pix;
  if (method !== "bank_transfer") return ledgerMethodLabels.cash;
  return [ledgerMethodLabels.bank_transfer, bankAccount?.bankName].filter(Boolean).join(" · ");
}

/** What the button says that pays an amount at once: no sum while there is none to pay. */
export function payLabel(amountCents: number): string {
  return amountCents > 0 ? `Pagar ${formatMoney(amountCents)}` : "Pagar";
}

/** What somebody earned, got and is owed for some days. */
export function owedSentence(owed: Owed): string {
  const { totalCommissionsCents, totalPayoutsCents, pendingAmountCents } = owed;
  const earned = `comissões ${formatMoney(totalCommissionsCents)}`;
  const paid = `pagamentos ${formatMoney(totalPayoutsCents)}`;
  return `No período: ${earned}, ${paid}, a receber ${formatMoney(pendingAmountCents)}.`;
}

/** Says that more would be paid than is owed, and how much; null when it isn't more. */
export function excessSentence(amountCents: number, { pendingAmountCents }: Owed): string | null {
  const excess = amountCents - pendingAmountCents;
  return excess > 0 ? `São ${formatMoney(excess)} a mais do que há a receber.` : null;
}

/** Says that commissions were taken back since the payout was made; null when none were. */
export function reversedSentence({ reversedCents }: PayoutReview): string | null {
  if (reversedCents === 0) return null;
  return `Depois que este pagamento foi criado, ${formatMoney(reversedCents)} em comissões do período foram estornados.`;
}

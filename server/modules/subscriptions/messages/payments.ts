import { formatCents } from "#shared/domain/money.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";

/** What a mail about a payment names. */
export type PaymentFacts = {
  readonly cents: number;
  /** The months that it pays; null where that isn't known. */
  readonly period: { readonly from: Date; readonly until: Date } | null;
};

/** Writes ` de R$ 65,00 do plano Pro (20 de novembro a 20 de dezembro)`, as far as it is known. */
export function paymentWords(payment: PaymentFacts | null, planName: string): string {
  if (!payment) return ` do plano ${planName}`;
  const { cents, period } = payment;
  const days = period && ` (${dayOfSale(period.from)} a ${dayOfSale(period.until)})`;
  return ` de ${formatCents(cents)} do plano ${planName}${days ?? ""}`;
}

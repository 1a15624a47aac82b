import type { Instant } from "../domain/date-formats.ts";
import { formatCents } from "../domain/money.ts";
import { dayOfSale } from "../domain/sale-days.ts";

/** What an account is asked for besides a new month. */
export type Owed = {
  /** Asked for by now, and not paid. */
  readonly openCents: number;
  /** What larger plans of this period left for the next invoice, which comes also at an end. */
  readonly leftCents: number;
};

/** The invoice that comes next, as the provider counts it. */
export type NextInvoiceWords = {
  readonly at: Instant;
  readonly cents: number;
  readonly monthlyCents: number;
};

/** Says what is paid late; nothing where nothing is. */
export function openWords({ openCents }: Pick<Owed, "openCents">): string {
  return openCents > 0
    ? `A fatura em aberto, de ${formatCents(openCents)}, continua sendo cobrada. `
    : "";
}

/** Says what is charged next, and each month after. */
export function nextInvoiceWords({ at, cents, monthlyCents }: NextInvoiceWords): string {
  const monthly = formatCents(monthlyCents);
  const next = `A próxima cobrança, em ${dayOfSale(at)}, é de ${formatCents(cents)}`;
  if (cents === monthlyCents) return `${next}, o valor de cada mês.`;
  const difference = formatCents(cents - monthlyCents);
  return `${next}: ${monthly} do mês que começa e ${difference} da diferença até lá. Depois, são ${monthly} por mês.`;
}

/** Says what is charged until a subscription ends, and that nothing else is. */
export function lastChargeWords(owed: Owed, end: Instant): string {
  const { openCents, leftCents } = owed;
  if (leftCents > 0) {
    return `${openWords(owed)}Em ${dayOfSale(end)} é cobrada só a diferença do upgrade deste período, de ${formatCents(leftCents)}, e nada mais.`;
  }
  return openCents > 0
    ? `${openWords(owed)}Além dela, nada mais é cobrado.`
    : "Nada mais é cobrado.";
}

import { formatMoney } from "#client/lib/formats.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { TransactionType } from "#shared/domain/ledger-terms.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import {
  categoryLabels,
  ledgerMethodLabels,
  transactionTypeLabels,
} from "#shared/texts/ledger.pt-br.ts";

const direction: Readonly<Record<TransactionType, 1 | -1>> = {
  income: 1,
  deposit: 1,
  expense: -1,
  withdrawal: -1,
};

type Signed = Pick<Transaction, "type" | "amountCents" | "reversalOf">;

/** Returns what a line adds or, below zero, takes away; a reversal goes the other way. */
export function signedCents({ type, amountCents, reversalOf }: Signed): number {
  return amountCents * direction[type] * (reversalOf === null ? 1 : -1);
}

/** `+ R$ 50,00` or `− R$ 50,00`. */
export function signedAmount(line: Signed): string {
  const cents = signedCents(line);
  return cents < 0 ? formatMoney(cents) : `+\u00a0${formatMoney(cents)}`;
}

type Leaving = {
  readonly type: TransactionType;
  readonly method: string;
  /** As typed. */
  readonly amount: string;
};

/** Returns by how much the cash that would leave is more than the drawer should hold; 0 when it isn't. */
export function missingCents({ type, method, amount }: Leaving, drawerCents: number): number {
  const takes = type === "withdrawal" || (type === "expense" && method === "cash");
  const cents = parseCents(amount) ?? 0;
  return takes && cents > 0 ? Math.max(0, cents - drawerCents) : 0;
}

/** What lacks in the drawer. */
export function shortSentence(missing: number, drawerCents: number): string {
  return `A gaveta deve ter ${formatMoney(drawerCents)}: faltam ${formatMoney(missing)}. Confira o valor.`;
}

/** Whether a line may still be taken back. */
export const isReversible = ({ reversalOf, reversedBy }: Transaction): boolean =>
  reversalOf === null && reversedBy === null;

/** The method as it was given, with its part: `PIX, 1 de 2`. */
export function methodWords({ givenMethod, part, partCount }: Transaction): string {
  const method = ledgerMethodLabels[givenMethod];
  return partCount > 1 ? `${method}, ${part} de ${partCount}` : method;
}

/** What a line is for, without the customer whom `detailWords` names. */
export function titleWords({ description, patient }: Pick<Transaction, "description" | "patient">) {
  const customer = ` · ${patient?.name ?? ""}`;
  return description.endsWith(customer) ? description.slice(0, -customer.length) : description;
}

/** Whom or what a line concerns: customer, professional, category, reason. */
export function detailWords(entry: Transaction): string {
  const { type, patient, professional, category, reversalReason, description } = entry;
  // What goes into and out of the drawer is neither income nor expense, whatever is written about it.
  const kind =
    type === "deposit" || type === "withdrawal" ? transactionTypeLabels[type] : undefined;
  const label = category === null ? undefined : categoryLabels[category];
  const details = [
    patient?.name,
    professional?.name,
    kind === description ? undefined : kind,
    label === description ? undefined : label,
    reversalReason === null ? undefined : `Motivo: ${reversalReason}`,
  ];
  return details.filter(Boolean).join(" · ");
}

export const newEntryLabels: Readonly<Record<TransactionType, string>> = {
  income: "Nova receita",
  expense: "Nova despesa",
  deposit: "Reforço",
  withdrawal: "Sangria",
};

/** What each kind of entry is for. */
export const entryLeads: Readonly<Record<TransactionType, string>> = {
  income: "O que entrou sem um agendamento, como a venda de um produto.",
  expense: "O que foi pago: aluguel, material, impostos e assim por diante.",
  deposit: "Dinheiro posto na gaveta, como troco. Não conta como receita.",
  withdrawal: "Dinheiro tirado da gaveta, como um depósito no banco. Não conta como despesa.",
};

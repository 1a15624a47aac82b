import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";
import type { DueAppointment } from "#shared/schemas/transactions.ts";

/** `desde qui, 20 nov · 08:02, por Dona Helena`. */
export function openedSince({ openedAt, openedBy }: CashSession, timeZone: string): string {
  const who = openedBy?.name ? `, por ${openedBy.name}` : "";
  return `desde ${formatDateTime(openedAt, timeZone)}${who}`;
}

/**
 * What counted less expected means: `Sobram R$ 2,00`. Nothing is left over in a drawer that should hold
 * less than nothing: that much more left it than ever came.
 */
export function differenceSentence(cents: number, expectedCents: number): string {
  if (cents > 0 && expectedCents < 0) return `${formatMoney(cents)} sem origem registrada`;
  if (cents === 0) return "O caixa bate com o esperado";
  return cents > 0 ? `Sobram ${formatMoney(cents)}` : `Faltam ${formatMoney(-cents)}`;
}

/** Says what a drawer that should hold less than nothing lacks; null of others. */
export function overdrawnSentence(expectedCents: number): string | null {
  if (expectedCents >= 0) return null;
  return `Pelos lançamentos, saíram ${formatMoney(-expectedCents)} a mais do que havia na gaveta. Confira as sangrias e despesas, ou registre antes a receita ou o reforço que falta.`;
}

/** How a difference looks: nothing is well beside a drawer that should hold less than nothing. */
export function differenceTone(cents: number, expectedCents: number): "success" | "danger" {
  return cents < 0 || expectedCents < 0 ? "danger" : "success";
}

/** The most names in one sentence. */
const mostNames = 4;

/** Says whose appointments were finished today without a payment. */
export function dueSentence(
  due: readonly Pick<DueAppointment, "customerName" | "totalCents">[],
): string {
  const count = due.length === 1 ? "1 atendimento" : `${due.length} atendimentos`;
  const total = due.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const names = due.slice(0, mostNames).map(({ customerName }) => customerName);
  const others = due.length - names.length;
  const who = [...names, ...(others > 0 ? [`mais ${others}`] : [])].join(", ");
  return `${count} de hoje sem pagamento, ${formatMoney(total)}: ${who}.`;
}

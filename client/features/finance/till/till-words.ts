import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";

/** `desde qui, 20 nov · 08:02, por Dona Helena`. */
export function openedSince({ openedAt, openedBy }: CashSession, timeZone: string): string {
  const who = openedBy?.name ? `, por ${openedBy.name}` : "";
  return `desde ${formatDateTime(openedAt, timeZone)}${who}`;
}

/** What counted less expected means: `Sobram R$ 2,00`. */
export function differenceSentence(cents: number): string {
  if (cents === 0) return "O caixa bate com o esperado";
  return cents > 0 ? `Sobram ${formatMoney(cents)}` : `Faltam ${formatMoney(-cents)}`;
}

/** How a difference looks: nothing is well beside a drawer that should hold less than nothing. */
export function differenceTone(cents: number, expectedCents: number): "success" | "danger" {
  return cents < 0 || expectedCents < 0 ? "danger" : "success";
}

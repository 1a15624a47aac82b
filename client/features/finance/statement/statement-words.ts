import { formatMoney } from "#client/lib/formats.ts";
import type { Statement } from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";

type Line = Statement["lines"][number];

/** The rule as it was when the service was paid: `40%`, `R$ 20,00 por serviço`. */
export function ruleWords({ commissionType, commissionRate }: Line): string {
  const rate = commissionRate ?? 0;
  if (commissionType === "percentage") return `${rate}%`;
  if (commissionType === "fixed_per_service") return `${formatMoney(rate)} por serviço`;
  return commissionType === "hourly" ? `${formatMoney(rate)} por hora` : "Sem comissão";
}

/** The service, named as taken back when it was. */
export function labelWords({ label, isReversal }: Line): string {
  return isReversal ? `${ledgerTexts.reversalOf}: ${label}` : label;
}

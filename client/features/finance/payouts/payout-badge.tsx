import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Tone } from "#client/ui/tokens.ts";
import type { PayoutStatus } from "#shared/domain/ledger-terms.ts";
import { payoutStatusLabels } from "#shared/texts/ledger.pt-br.ts";

const tones: Readonly<Record<PayoutStatus, Tone>> = {
  pending: "warning",
  paid: "success",
  cancelled: "neutral",
};

/** Whether a payout waits, is paid or cancelled. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  return <StatusBadge tone={tones[status]}>{payoutStatusLabels[status]}</StatusBadge>;
}

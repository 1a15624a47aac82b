import { Notice } from "#client/ui/notice.tsx";
import type { Owed } from "#shared/schemas/payouts.ts";
import { excessSentence, owedSentence } from "./payout-words.ts";

type OwedNoticeProps = { owed: Owed; amountCents: number; children?: React.ReactNode };

/** What is owed for the days of a payout; a warning when more would be paid. */
export function OwedNotice({ owed, amountCents, children }: OwedNoticeProps) {
  const excess = excessSentence(amountCents, owed);
  return (
    <Notice tone={excess || children ? "warning" : "info"}>
      {children} {owedSentence(owed)} {excess}
    </Notice>
  );
}

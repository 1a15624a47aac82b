import { formatDay } from "#client/lib/formats.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { closesAt } from "#shared/domain/subscriptions.ts";
import { standingTexts } from "#shared/texts/standing.pt-br.ts";

/** Returns until when what a subscription that ended on a day left can be read, and how it goes on. */
export function endedWords(readOnlyFrom: string | null): string {
  const from = readOnlyFrom === null ? null : new Date(readOnlyFrom);
  const end = closesAt({ standing: "cancelled", readOnlyFrom: from });
  const until = end && standingTexts.readableUntil(formatDay(end.toISOString(), saleTimeZone));
  return until ? `${until} ${standingTexts.cancelledHint}` : standingTexts.cancelledHint;
}

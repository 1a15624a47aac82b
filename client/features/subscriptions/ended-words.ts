import { formatDay } from "#client/lib/formats.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { standingTexts } from "#shared/texts/standing.pt-br.ts";

/** Returns until when what a subscription that ended left can be read, and how it goes on. */
export function endedWords(closesAt: string | null): string {
  const until = closesAt && standingTexts.readableUntil(formatDay(closesAt, saleTimeZone));
  return until ? `${until} ${standingTexts.cancelledHint}` : standingTexts.cancelledHint;
}

import { formatDay } from "#client/lib/formats.ts";
import { closesAt, saleTimeZone } from "#shared/domain/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/** Returns until when what a subscription that ended on a day left can be read, and how it goes on. */
export function endedWords(readOnlyFrom: string | null): string {
  const from = readOnlyFrom === null ? null : new Date(readOnlyFrom);
  const end = closesAt({ standing: "cancelled", readOnlyFrom: from });
  const until = end && tierTexts.readableUntil(formatDay(end.toISOString(), saleTimeZone));
  return until ? `${until} ${tierTexts.cancelledHint}` : tierTexts.cancelledHint;
}

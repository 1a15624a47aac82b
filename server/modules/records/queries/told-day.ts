import { todayIn } from "#server/kernel/day-clock.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";

/** Throws `invalid_input` for a day that hasn't come where the organisation is. */
export async function assertToldDay(
  { org, deps }: MemberContext,
  field: "date" | "prescribedAt",
  day: string,
): Promise<void> {
  const today = todayIn(await readTimeZone(org), deps.now().getTime());
  if (day > today) throw invalidField(field, recordTexts.futureDate);
}

import { eq } from "drizzle-orm";
import { todayIn } from "#server/kernel/day-clock.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";

type DayField = "date" | "prescribedAt" | "takenOn";

/** Throws `invalid_input` for a day that hasn't come where the organisation is. */
export async function assertToldDay(
  { org, deps }: MemberContext,
  field: DayField,
  day: string,
): Promise<void> {
  const today = todayIn(await readTimeZone(org), deps.now().getTime());
  if (day > today) throw invalidField(field, recordTexts.futureDate);
}

/**
 * Throws `invalid_input` for a day before the patient's birth, where that is known, and `not_found` for
 * an unknown patient: before anything that is cited of one is looked for.
 */
export async function assertBorn(
  tx: Pick<Transaction, "select">,
  { tables: { patients: p } }: OrgDb,
  patientId: string,
  [field, day]: readonly [DayField, string],
): Promise<void> {
  const [patient] = await tx.select({ bornOn: p.dateOfBirth }).from(p).where(eq(p.id, patientId));
  if (!patient) throw new DomainError("not_found");
  if (patient.bornOn && day < patient.bornOn) throw invalidField(field, recordTexts.beforeBirth);
}

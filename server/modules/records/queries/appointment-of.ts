import { and, eq, or } from "drizzle-orm";
import { invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";

/**
 * Throws `invalid_input` for an appointment that isn't this patient's; that of a patient who was
 * merged into her stays hers.
 */
export async function assertAppointment(
  tx: Transaction,
  { tables: { appointments: a, patients: p } }: OrgDb,
  patientId: string,
  id: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: a.id })
    .from(a)
    .innerJoin(p, eq(p.id, a.patientId))
    .where(and(eq(a.id, id), or(eq(p.id, patientId), eq(p.mergedIntoId, patientId))));
  if (!found) throw invalidField("appointmentId", recordTexts.appointmentMissing);
}

import { and, desc, eq, or } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { assertAppointment } from "#server/modules/records/queries/appointment-of.ts";
import type { PrescriptionContent } from "#shared/schemas/prescriptions.ts";
import { recordContentSchema } from "#shared/schemas/records.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";

type Visit = Pick<PrescriptionContent, "recordId" | "appointmentId">;

/**
 * Returns at which consultation and appointment something is prescribed; a consultation brings its
 * own appointment. Throws `invalid_input` for those of somebody else.
 */
export async function visitOf(
  { org }: MemberContext,
  tx: Transaction,
  patientId: string,
  { recordId, appointmentId }: Visit,
): Promise<Visit> {
  if (appointmentId !== undefined) await assertAppointment(tx, org, patientId, appointmentId);
  const own = { ...(appointmentId !== undefined && { appointmentId }) };
  if (recordId === undefined) return own;
  const { clinicalEntries: t, patients: p } = org.tables;
  const [record] = await tx
    .select({ content: t.content })
    .from(t)
    .innerJoin(p, eq(p.id, t.patientId))
    .where(
      and(
        eq(t.subjectId, recordId),
        eq(t.kind, "record"),
        or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)),
      ),
    )
    .orderBy(desc(t.version))
    .limit(1);
  if (!record) throw invalidField("recordId", prescriptionTexts.recordMissing);
  const said = recordContentSchema.parse(JSON.parse(record.content));
  return { ...own, ...(said.appointmentId && { appointmentId: said.appointmentId }), recordId };
}

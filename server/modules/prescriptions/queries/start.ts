import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { openChart } from "#server/modules/records/queries/entries.ts";
import type { PrescriptionStart, StartPrescriptionInput } from "#shared/schemas/prescriptions.ts";
import { knownFields } from "../rules.ts";
import { readPatient, readPlace, readPrescriber, rqeOf } from "./people.ts";
import { readLast, readStored, readToday } from "./prescriptions.ts";
import { readAttended, readVisits } from "./visits.ts";

/**
 * Returns what a new prescription of a patient begins with: what was last written on one, what is
 * known of the fields that sheets ask for, her allergies and medications, her latest consultations and
 * today's appointment; the reading is noted. Who prescribes is as she is now, and in a correction as it
 * was written. Throws `not_found`, and `invalid_input` for a professional who is nobody.
 */
export async function startPrescription(
  ctx: MemberContext,
  { patientId, professionalId, correctsId }: StartPrescriptionInput,
): Promise<PrescriptionStart> {
  const today = await readToday(ctx);
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx } = write;
    const { allergies, medications, ...patient } = await readPatient(ctx, tx, patientId);
    const whose = await openChart(ctx, write, patientId);
    const corrected = correctsId && (await readStored(tx, ctx.org, correctsId));
    if (corrected && !whose.includes(corrected.patientId)) throw new DomainError("not_found");
    const who = corrected ? corrected.content.professional : undefined;
    const prescriber = await readPrescriber(ctx, tx, professionalId, who);
    const place = await readPlace(ctx, tx);
    const last = (await readLast(tx, ctx.org, whose))?.content;
    const rqe = rqeOf(prescriber, last);
    const typed = { patient: { ...patient, address: "", sex: "" }, diagnosisCode: "" };
    return {
      today,
      patientAddress: last?.patient.address ?? "",
      patientSex: last?.patient.sex || patient.sex,
      rqe,
      known: [...knownFields({ ...typed, professional: { ...prescriber, rqe }, place })],
      allergies,
      medications,
      professionalName: prescriber.name,
      professionalRegistration: prescriber.registration,
      visits: await readVisits(ctx, tx, whose),
      appointmentId: await readAttended(ctx, tx, patientId, today),
    };
  });
}

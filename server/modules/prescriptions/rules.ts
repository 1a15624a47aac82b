import { registrationGap, registrationState } from "#shared/domain/licenses.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { compileSheets, mayBeRefilled, stopsOf } from "#shared/domain/prescription-sheets.ts";
import { councilOf, prescribing } from "#shared/domain/prescribers.ts";
import type { SheetField } from "#shared/domain/prescription-rules.ts";
import type {
  PrescriptionContent,
  PrescriptionSheet,
  PrescriptionStatus,
} from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";

type Known = Pick<PrescriptionContent, "patient" | "professional" | "place" | "diagnosisCode">;

/** Returns the fields of sheets that a prescription fills in. */
export function knownFields({
  patient,
  professional,
  place,
  diagnosisCode,
}: Known): Set<SheetField> {
  const values: Readonly<Record<SheetField, string | null>> = {
    patientAddress: patient.address,
    patientCpf: patient.cpf,
    patientAge: patient.dateOfBirth,
    patientSex: patient.sex,
    prescriberRegistration:
      registrationGap(professional.registration) === "registration"
        ? null
        : professional.registration,
    prescriberState: registrationState(professional.registration),
    prescriberCpf: professional.cpf,
    prescriberRqe: professional.rqe,
    organizationAddress: place.address,
    // What was written before it was kept has it in the letterhead, if at all.
    organizationContact: place.contact ?? "unknown",
    diagnosisCode,
  };
  const fields = Object.keys(values) as SheetField[];
  return new Set(fields.filter((field) => values[field]));
}

/** A sheet as it follows from what is prescribed, whoever issued it and whatever day it is. */
export type WrittenSheet = Omit<PrescriptionSheet, "isIssued" | "status">;

/** Returns the sheets of a prescription of a day. */
export function sheetsOf(content: PrescriptionContent, day: string): WrittenSheet[] {
  const sheets = compileSheets(content.items, { day, known: knownFields(content) });
  return sheets.map(({ kind, rule, items, validUntil, missing, ...rest }) => ({
    kind,
    isPrinted: rule.isPrinted,
    copies: [...rule.copies],
    validUntil,
    missing: [...missing],
    missingOfSpecialist: [...rest.missingOfSpecialist],
    unverified: [...rule.unverified],
    sources: [...rule.sources],
    items: [...items],
  }));
}

/**
 * Throws `invalid_input` for a medication that the prescriber's council gives no right to and for refills
 * of what the pharmacy keeps the sheet of, and `conflict` for what
 * lacks something that no pen completes.
 */
export function assertWritable(content: PrescriptionContent, day: string): void {
  assertPrescribed(content);
  const refilled = content.items.findIndex((item) => item.refills > 0 && !mayBeRefilled(item));
  if (refilled >= 0) {
    const path = refilled === 0 ? "refills" : `alsoPrescribed.${refilled - 1}.refills`;
    throw invalidField(path, prescriptionTexts.noRefills);
  }
  const stops = new Set(sheetsOf(content, day).flatMap(stopsOf));
  if (stops.size > 0) {
    throw new DomainError("conflict", {}, [], prescriptionTexts.lacks([...stops]));
  }
}

/** Refuses a medication that the council of who prescribes gives no right to. */
function assertPrescribed({ items, professional }: PrescriptionContent): void {
  const { registration } = professional;
  const at = items.findIndex((item) => prescribing(registration, item.controlClass) === "refused");
  const refused = items[at];
  if (!refused) return;
  const council = councilOf(registration) ?? "";
  const path = at === 0 ? "medication" : `alsoPrescribed.${at - 1}.medication`;
  throw invalidField(path, prescriptionTexts.councilRefused(council, refused.controlClass));
}

/** Returns the status of a prescription on a day: what nobody used in time has expired. */
export function statusOn(
  { status, validUntil }: Pick<PrescriptionContent, "status" | "validUntil">,
  today: string,
): PrescriptionStatus {
  return status === "active" && validUntil < today ? "expired" : status;
}

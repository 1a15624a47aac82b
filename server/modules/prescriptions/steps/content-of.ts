import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { medicationFinder } from "#server/modules/medications/queries/medications.ts";
import { chartOf } from "#server/modules/records/queries/entries.ts";
import { mustNameWho } from "#server/modules/records/queries/professionals.ts";
import { allergiesAgainst, answeredBy, warningsOf } from "#shared/domain/allergies.ts";
import { readCid } from "#shared/domain/cid-10.ts";
import { dangersOf } from "#shared/domain/dosing.ts";
import { unfitUnit } from "#shared/domain/dose-units.ts";
import { medicationName } from "#shared/domain/medication-names.ts";
import { sheetOfClass, sheetRules, type SheetField } from "#shared/domain/prescription-rules.ts";
import { validUntilOf } from "#shared/domain/prescription-sheets.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type {
  CreatePrescriptionInput,
  PrescriptionContent,
} from "#shared/schemas/prescriptions.ts";
import { writtenOut } from "#shared/texts/directions.pt-br.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { readPatient, readPlace, readPrescriber, rqeOf } from "../queries/people.ts";
import { readLast } from "../queries/prescriptions.ts";
import { assertWritable } from "../rules.ts";
import { visitOf } from "./visit-of.ts";

type Said = Omit<
  CreatePrescriptionInput,
  "prescribedAt" | "renewsId" | "patientId" | "allergyReason" | "draftSavedAt"
> & {
  readonly patientId: string;
  readonly day: string;
  readonly renewsId: string | null;
  /** Absent where the reason of what is corrected may hold on. */
  readonly allergyReason?: string | undefined;
  /**
   * What is corrected: its reason holds for the warnings that it was written for, and who prescribed is
   * as she was then.
   */
  readonly answered?: Answered;
};

type Answered = Pick<
  PrescriptionContent,
  "items" | "allergies" | "allergyReason" | "professional" | "diagnosisCode"
>;

/**
 * Returns what a prescription says, with patient, place and a new prescriber as they are now. Throws
 * `not_found`, and `invalid_input` for a professional who is nobody, a medication that the catalogue
 * lacks or calls otherwise, a dose in a unit that its form hasn't, a consultation of somebody else, and an allergy without a reason to go on,
 * a dangerous posology that nobody confirmed, a diagnosis that is no code of the CID-10, and what `assertWritable` refuses.
 */
export async function contentOf(
  ctx: MemberContext,
  tx: Transaction,
  said: Said,
): Promise<PrescriptionContent> {
  if (!said.answered && said.professionalId === undefined && (await mustNameWho(ctx, tx))) {
    throw invalidField("professionalId", prescriptionTexts.professionalMissing);
  }
  const {
    allergies: known,
    medications: _,
    ...patient
  } = await readPatient(ctx, tx, said.patientId);
  const prescriber = await readPrescriber(
    ctx,
    tx,
    said.professionalId,
    said.answered?.professional,
  );
  const last = (await readLast(tx, ctx.org, await chartOf(tx, ctx.org, said.patientId)))?.content;
  const found = await itemsOf(ctx, tx, said);
  const items = found.map(({ item }) => item);
  const allNames = found.flatMap(({ names }) => names);
  const allergies = allergiesAgainst(known, allNames);
  const warned = found.map(({ item: { genericName }, names }) => ({ genericName, names }));
  const allergyReason = said.allergyReason ?? heldReason(warningsOf(known, warned), said.answered);
  if (allergies.length > 0 && !allergyReason) {
    throw invalidField("allergyReason", prescriptionTexts.allergic(allergies));
  }
  const asksFor = (field: SheetField) =>
    items.some(({ controlClass }) =>
      sheetRules[sheetOfClass[controlClass]].required.includes(field),
    );
  assertMeant(items, said.confirmsDangers);
  const content: PrescriptionContent = {
    items,
    patient: {
      ...patient,
      address: said.patientAddress ?? last?.patient.address ?? "",
      sex: said.patientSex ?? (last?.patient.sex || patient.sex),
    },
    professional: {
      ...prescriber,
      rqe: said.rqe ?? rqeOf(prescriber, last),
      cpf: asksFor("prescriberCpf") ? prescriber.cpf : null,
    },
    place: await readPlace(ctx, tx),
    diagnosisCode: codeOf(said, asksFor("diagnosisCode")),
    allergies,
    allergyReason: allergies.length > 0 ? allergyReason : "",
    renewsId: said.renewsId,
    authorId: ctx.session.employeeId,
    ...(await visitOf(ctx, tx, said.patientId, said)),
    status: "active",
    validUntil: validUntilOf(items, said.day),
  };
  assertWritable(content, said.day);
  return content;
}

/** As the form does, asks once more before it is written. */
function assertMeant(items: PrescriptionContent["items"], isConfirmed = false): void {
  const dangers = items.flatMap(dangersOf);
  if (dangers.length === 0 || isConfirmed) return;
  throw invalidField("confirmsDangers", prescriptionTexts.dangerous(dangers));
}

/** What was written before codes were checked stands in a correction, where no sheet prints it. */
function codeOf({ diagnosisCode: typed, answered }: Said, isPrinted: boolean): string {
  const code = readCid(typed);
  if (!isPrinted && typed === answered?.diagnosisCode) return typed;
  if (typed && code === null) {
    throw invalidField("diagnosisCode", documentTexts.cidUnknown);
  }
  return code ?? "";
}

/** A reason for one warning is none for another, as that of an allergy which was recorded later. */
function heldReason(warnings: readonly string[], answered: Answered | undefined): string {
  const held = new Set(answered && answeredBy(answered));
  return warnings.every((warning) => held.has(warning)) ? (answered?.allergyReason ?? "") : "";
}

const fieldOf = (position: number, name = "medication") =>
  position === 0 ? name : `alsoPrescribed.${position - 1}.${name}`;

async function itemsOf({ org }: MemberContext, tx: Transaction, said: Said) {
  const { alsoPrescribed, medicationId, medication, genericName, dosage, frequency } = said;
  const { duration, quantity, instructions, refills, notes } = said;
  const directions = { dosage, frequency, duration, quantity, instructions, refills, notes };
  const all = [{ medicationId, medication, genericName, ...directions }, ...alsoPrescribed];
  const find = await medicationFinder(tx, org);
  return all.map(({ medicationId: id, ...item }, position) => {
    const entry = find({ ...item, medicationId: id });
    if (!entry) throw invalidField(fieldOf(position), prescriptionTexts.medicationMissing);
    const names = [medicationName(entry), entry.name, entry.genericName, ...entry.usualNames];
    // The entry decides on the class: what names another medication is a slip.
    if (id !== undefined && !names.some((name) => foldText(name) === foldText(item.medication))) {
      throw invalidField(fieldOf(position), prescriptionTexts.otherMedication);
    }
    const called = id === undefined ? item.medication : medicationName(entry);
    const unfit = unfitUnit(called, writtenOut(item.dosage, called));
    if (unfit) {
      throw invalidField(fieldOf(position, "dosage"), prescriptionTexts.doseUnitUnfit(unfit));
    }
    const ingredient = (id === undefined && item.genericName) || entry.genericName;
    return {
      item: {
        ...item,
        // A name alone says no strength: what is chosen is printed whole.
        medication: called,
        genericName: ingredient,
        controlClass: entry.controlClass,
      },
      names: [item.medication, ingredient, ...names],
    };
  });
}

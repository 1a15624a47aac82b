import { formatPlainDay } from "#client/lib/formats.ts";
import { changesOf, type Change, type Said } from "#client/ui/change-rules.ts";
import type { PrescribedItem, Prescription } from "#shared/schemas/prescriptions.ts";
import { prescriptionStatusLabels } from "#shared/texts/prescriptions.pt-br.ts";

/** Whether a situation is written by a version of its own, which changes nothing of what is prescribed. */
const isClosing = (status: Prescription["status"]) => status === "filled" || status === "cancelled";

/** What the reason to prescribe against an allergy is called. */
export const allergyReasonLabel = "Motivo para prescrever apesar da alergia";

/** Whether what is prescribed was corrected since it was first written. */
export const isCorrected = ({ status, version }: Pick<Prescription, "status" | "version">) =>
  version > (isClosing(status) ? 2 : 1);

/** Returns the differences of a version from the one before it, in the order of the form. */
export const changesBetween = (before: Prescription, after: Prescription): Change[] =>
  changesOf(saidBy(before), saidBy(after));

function saidBy(prescription: Prescription): Said {
  const { status, professionalName, rqe, patientAddress, patientSex } = prescription;
  const { prescribedAt, alsoPrescribed, diagnosisCode, allergyReason } = prescription;
  return [
    // What has expired was never written so.
    ...(isClosing(status)
      ? [["Situação", prescriptionStatusLabels[status].toLocaleLowerCase("pt-BR")] as const]
      : []),
    ["Data", formatPlainDay(prescribedAt)],
    ["Profissional", professionalName],
    ["RQE", rqe],
    ["Endereço", patientAddress],
    ["Sexo", patientSex],
    ["CID", diagnosisCode],
    ...[prescription, ...alsoPrescribed].flatMap(itemSaid),
    [allergyReasonLabel, allergyReason],
  ];
}

function itemSaid(item: PrescribedItem, at: number): Said {
  const place = at === 0 ? "" : ` (${at + 1}º medicamento)`;
  const said = {
    Medicamento: item.medication,
    "Princípio ativo": item.genericName,
    Dosagem: item.dosage,
    Frequência: item.frequency,
    Duração: item.duration,
    Quantidade: String(item.quantity),
    Instruções: item.instructions,
    Renovações: String(item.refills),
    Observações: item.notes,
  };
  return Object.entries(said).map(([label, text]) => [`${label}${place}`, text] as const);
}

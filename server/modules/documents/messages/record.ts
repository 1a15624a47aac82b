import type { Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { formatLongMoment, formatPlainDate } from "#shared/domain/date-formats.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import type { DocumentFrame } from "../steps/make-frame.ts";
import { cpfFact } from "./person.ts";

/** Writes a version of a medical record; what is empty has no heading. */
export function recordPaper(frame: DocumentFrame, record: MedicalRecord): Paper {
  const { letterhead, patient, timeZone, proof, footer } = frame;
  const { professionalName, professionalRegistration, version, reason } = record;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const written = formatLongMoment(record.createdAt, timeZone);
  return {
    title: documentKindLabels.record,
    reference: formatPlainDate(record.date, { dateStyle: "long" }),
    letterhead,
    blocks: [
      {
        kind: "facts",
        facts: [
          ...fact("Paciente", patient.name),
          ...cpfFact(patient),
          ...fact("Tipo", recordTypeLabels[record.type]),
          ...fact("Profissional", professionalName),
          ...fact("Escrito", `${written} por ${record.authorName}`),
          ...fact("Versão", version > 1 ? `${version}, corrigida: ${reason}` : null),
        ],
      },
      ...section("Queixa principal", record.chiefComplaint),
      ...section("Sintomas", record.symptoms.join("; ")),
      ...vitalSigns(record.vitalSigns),
      ...section("Diagnóstico", record.diagnosis.join("; ")),
      ...section("Tratamento", record.treatment),
      ...section("Observações", record.notes),
      ...section(prescribedTitle, prescribedText(record)),
      {
        kind: "signature",
        name: professionalName,
        lines: professionalRegistration ? [professionalRegistration] : [],
      },
      proof,
    ],
    // Sheets of a long record that come apart say whose they are.
    footer: `${patient.name} · ${footer}`,
  };
}

const prescribedTitle = "Prescrito na consulta";

function prescribedText({ prescriptions }: MedicalRecord): string {
  return prescriptions
    .map(({ prescribedAt, medications, status }) => {
      const day = formatPlainDate(prescribedAt, { dateStyle: "long" });
      const isCancelled = status === "cancelled" ? " (cancelada)" : "";
      return `Receita de ${day}${isCancelled}: ${medications.join("; ")}.`;
    })
    .join("\n");
}

/** Whether a paper names what was prescribed at its consultation as the record now does. */
export function namesPrescribed({ blocks }: Pick<Paper, "blocks">, record: MedicalRecord): boolean {
  const place = blocks.findIndex(
    (block) => block.kind === "heading" && block.text === prescribedTitle,
  );
  const said = place === -1 ? undefined : blocks[place + 1];
  return (said?.kind === "text" ? said.text : "") === prescribedText(record);
}

function section(title: string, text: string): PaperBlock[] {
  if (!text) return [];
  return [
    { kind: "heading", text: title },
    { kind: "text", text },
  ];
}

function vitalSigns(signs: MedicalRecord["vitalSigns"]): PaperBlock[] {
  const measured = (label: string, value: string | number | undefined, unit: string) =>
    value === undefined ? [] : [`${label} ${String(value).replace(".", ",")} ${unit}`];
  const measures = [
    ...measured("Pressão arterial", signs.bloodPressure, "mmHg"),
    ...measured("Frequência cardíaca", signs.heartRate, "bpm"),
    ...measured("Temperatura", signs.temperature, "°C"),
    ...measured("Saturação", signs.oxygenSaturation, "%"),
    ...measured("Peso", signs.weight, "kg"),
    ...measured("Altura", signs.height, "cm"),
  ];
  return section("Sinais vitais", measures.join(" · "));
}

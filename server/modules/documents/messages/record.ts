import type { Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { formatLongMoment, formatLongDate } from "#shared/domain/date-formats.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { signWords } from "#shared/texts/vital-signs.pt-br.ts";
import type { DocumentFrame } from "../steps/make-frame.ts";
import { cpfFact, registrationLines } from "../words.pt-br.ts";

/** Writes a version of a medical record; what is empty has no heading. */
export function recordPaper(frame: DocumentFrame, record: MedicalRecord): Paper {
  const { letterhead, noun, patient, timeZone, proof, footer } = frame;
  const { professionalName, professionalRegistration, version, reason } = record;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const written = formatLongMoment(record.createdAt, timeZone);
  const author = [record.authorName, record.authorRegistration].filter(Boolean).join(", ");
  return {
    title: documentKindLabels.record,
    reference: formatLongDate(record.date),
    letterhead,
    blocks: [
      {
        kind: "facts",
        facts: [
          ...fact(noun, patient.name),
          ...cpfFact(patient),
          ...fact("Nascimento", patient.dateOfBirth && formatLongDate(patient.dateOfBirth)),
          ...fact("Tipo", recordTypeLabels[record.type]),
          ...fact("Profissional", professionalName),
          ...fact("Escrito", `${written} por ${author}`),
          ...fact("Versão", version > 1 ? `${version}, corrigida: ${reason}` : null),
        ],
      },
      ...saidInRecord(record).flatMap(([title, text]) => section(title, text)),
      {
        kind: "signature",
        name: professionalName,
        lines: registrationLines(professionalRegistration),
      },
      proof,
    ],
    // Sheets of a long record that come apart say whose they are.
    footer: `${patient.name} · ${footer}`,
  };
}

/** Returns what a record says under its titles, also what is empty. */
export function saidInRecord(record: MedicalRecord): (readonly [string, string])[] {
  return [
    ["Queixa principal", record.chiefComplaint],
    ["Sintomas", record.symptoms.join("; ")],
    ["Sinais vitais", signWords(record).join(" · ")],
    ["Diagnóstico", record.diagnosis.join("; ")],
    ["Tratamento", record.treatment],
    ["Observações", record.notes],
    [prescribedTitle, prescribedText(record)],
    ["Anexos", record.attachments.map(({ name }) => name).join("\n")],
  ];
}

const prescribedTitle = "Prescrito na consulta";

function prescribedText({ prescriptions }: MedicalRecord): string {
  return prescriptions
    .map(({ prescribedAt, medications, status }) => {
      const day = formatLongDate(prescribedAt);
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

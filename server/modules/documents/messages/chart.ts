import type { Letterhead, Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { formatLongMoment, formatPlainDate } from "#shared/domain/date-formats.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";
import { consentTexts } from "#shared/texts/consents.pt-br.ts";
import { directionsOf, writtenOut } from "#shared/texts/directions.pt-br.ts";
import { prescriptionStatusLabels } from "#shared/texts/prescriptions.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import type { Chart } from "../queries/chart.ts";
import { cpfFact } from "../words.pt-br.ts";
import { saidInRecord } from "./record.ts";

type Frame = { readonly letterhead: Letterhead; readonly now: Date };

/** Writes a patient's whole chart, or that of a period, as it now reads; what is empty has no title. */
export function chartPaper({ letterhead, now }: Frame, chart: Chart): Paper {
  const { patient, period, timeZone, records, prescriptions } = chart;
  const when = (at: Date | string) => formatLongMoment(at, timeZone);
  return {
    title: "Cópia do prontuário",
    reference: "",
    letterhead,
    blocks: [
      ...entry("", [
        ["Paciente", patient.name],
        ...cpfFact(patient).map(({ label, value }) => [label, value] as const),
        ["Nascimento", patient.dateOfBirth && dayOf(patient.dateOfBirth)],
        ["Período", periodWords(period)],
        ["Copiado em", when(now)],
      ]),
      ...records.flatMap((record) => recordEntry(record, when)),
      ...prescriptions.flatMap((prescription) => prescriptionEntry(prescription, when)),
      ...chart.anamneses.flatMap((anamnesis) => anamnesisEntry(anamnesis, when)),
      ...entry("Termos assinados", [
        ...chart.consents.map(
          ({ title, signerName, signedAt, isRevoked }) =>
            [title, `${signerName}, ${when(signedAt)}${isRevoked ? " (retirado)" : ""}`] as const,
        ),
        ["Outros", chart.hasOlderConsents ? consentTexts.older : ""],
      ]),
      ...entry(
        "Arquivos",
        chart.files.map(({ name, uploadedAt }) => [name, when(uploadedAt)]),
      ),
    ],
    footer: `${patient.name} · ${letterhead.name}`,
  };
}

type When = (at: string) => string;

function recordEntry(record: MedicalRecord, when: When): PaperBlock[] {
  const { type, date, professionalName, professionalRegistration: registration } = record;
  return entry(`${recordTypeLabels[type]} de ${dayOf(date)}`, [
    ["Profissional", named(professionalName, registration)],
    ...saidInRecord(record),
    written(record, when),
  ]);
}

function prescriptionEntry(prescription: Prescription, when: When): PaperBlock[] {
  const { prescribedAt, status, alsoPrescribed, professionalName } = prescription;
  return entry(`Receita de ${dayOf(prescribedAt)}`, [
    ["Situação", prescriptionStatusLabels[status]],
    ["Profissional", named(professionalName, prescription.professionalRegistration)],
    ...[prescription, ...alsoPrescribed].map(
      (item) =>
        [
          item.medication,
          [
            `Quantidade ${item.quantity}`,
            directionsOf(item),
            writtenOut(item.instructions, item.medication),
            item.notes,
          ]
            .filter(Boolean)
            .join("\n"),
        ] as const,
    ),
    ["CID", prescription.diagnosisCode],
    ["Motivo apesar da alergia", prescription.allergyReason],
    written(prescription, when),
  ]);
}

function anamnesisEntry(
  { sheet, answers, points, version, written: by }: Chart["anamneses"][number],
  when: When,
): PaperBlock[] {
  const isAesthetic = sheet === "estetica";
  const questions = isAesthetic ? [...aestheticQuestions, ...yesNoQuestions] : clinicalQuestions;
  const said = questions.map(([field, label]) => [label, answerText(answers[field])] as const);
  const marks = points.map(({ note }) => note).filter(Boolean);
  const facts = [...said, ["Pontos marcados", marks.join("\n")] as const];
  if (!facts.some(([, value]) => value)) return [];
  return entry(isAesthetic ? "Anamnese estética" : "Anamnese", [
    ...facts,
    ...(by ? [written({ ...by, version }, when)] : []),
  ]);
}

const answerText = (answer: string | boolean | undefined) =>
  typeof answer === "boolean" ? (answer ? "Sim" : "Não") : (answer ?? "");

type Written = {
  readonly createdAt: string;
  readonly authorName: string;
  readonly authorRegistration: string | null;
  readonly version: number;
};

function written({ createdAt, authorName, authorRegistration, version }: Written, when: When) {
  const author = named(authorName, authorRegistration);
  return ["Escrito", `${when(createdAt)} por ${author}, versão ${version}`] as const;
}

const named = (name: string, registration: string | null) =>
  [name, registration].filter(Boolean).join(", ");

/** A title and facts, without what is empty; nothing at all without any fact. */
function entry(title: string, said: readonly (readonly [string, string | null])[]): PaperBlock[] {
  const facts = said.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (facts.length === 0) return [];
  return [...(title ? [{ kind: "heading", text: title } as const] : []), { kind: "facts", facts }];
}

function periodWords({ startDate, endDate }: Chart["period"]): string {
  const from = startDate && `de ${dayOf(startDate)}`;
  const until = endDate && `até ${dayOf(endDate)}`;
  return [from, until].filter(Boolean).join(" ");
}

const dayOf = (date: string) => formatPlainDate(date, { dateStyle: "long" });

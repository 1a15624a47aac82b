import type { Letterhead, Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { formatLongMoment, formatLongDate } from "#shared/domain/date-formats.ts";
import type { Consent } from "#shared/schemas/consents.ts";
import type { HistoryVersion } from "#shared/schemas/medical-histories.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { prescriptionStatusLabels } from "#shared/texts/prescriptions.pt-br.ts";
import {
  beforeVersions,
  historyLists,
  noKnownAllergies,
  nothingTold,
  pastHistoryTitle,
  recordTypeLabels,
} from "#shared/texts/records.pt-br.ts";
import type { Certificate } from "../queries/certificates.ts";
import type { Chart, VersionReason } from "../queries/chart.ts";
import { cpfFact } from "../words.pt-br.ts";
import { saidInRecord } from "./record.ts";
import { itemFacts, itemTitle } from "./sheet.ts";

type Frame = {
  readonly letterhead: Letterhead;
  /** `Paciente` or `Cliente`, as the business says. */
  readonly noun: string;
  readonly now: Date;
};

/** Writes a patient's whole chart, or that of a period, as it now reads; what is empty has no title. */
export function chartPaper({ letterhead, noun, now }: Frame, chart: Chart): Paper {
  const { patient, period, timeZone, records, prescriptions } = chart;
  const when = (at: Date | string) => formatLongMoment(at, timeZone);
  return {
    title: "Cópia do prontuário",
    reference: "",
    letterhead,
    blocks: [
      ...entry("", [
        [noun, patient.name],
        ...cpfFact(patient).map(({ label, value }) => [label, value] as const),
        ["Nascimento", patient.dateOfBirth && formatLongDate(patient.dateOfBirth)],
        ["Período", periodWords(period)],
        ["Copiado em", when(now)],
      ]),
      ...entry("Histórico médico", saidInHistory(patient.medicalHistory, when)),
      ...entry(
        pastHistoryTitle,
        chart.histories.map((version) => [when(version.createdAt), pastHistory(version, when)]),
      ),
      ...records.flatMap((record) => recordEntry(record, chart.reasons(record.id), when)),
      ...prescriptions.flatMap((prescription) =>
        prescriptionEntry(prescription, chart.reasons(prescription.id), when),
      ),
      ...chart.certificates.flatMap((certificate) => certificateEntry(certificate, when)),
      ...chart.anamneses.flatMap((anamnesis) => anamnesisEntry(anamnesis, when)),
      ...entry(
        "Termos assinados",
        chart.consents.map((consent) => [consent.title, signed(consent, when)]),
      ),
      ...entry(
        "Arquivos",
        chart.files.map(({ name, uploadedAt }) => [name, when(uploadedAt)]),
      ),
    ],
    footer: `${patient.name} · ${letterhead.name}`,
  };
}

type When = (at: string) => string;

/** Allergies, medications in use and chronic conditions, also what is empty. */
function saidInHistory(history: History, when: When): (readonly [string, string])[] {
  return historyLists.map(([field, label]) => [
    label,
    history?.[field].join("; ") || (field === "allergies" ? noneWords(history, when) : ""),
  ]);
}

/** How the history read by a version, and who wrote it. */
function pastHistory(version: HistoryVersion, when: When): string {
  const { origin, authorName, authorRegistration, reason } = version;
  const isMerged = origin === "merge" ? `: ${reason}` : "";
  const told = saidInHistory(version, when).map(
    ([label, value]) => `${label}: ${value || nothingTold}`,
  );
  const by =
    origin === "earlier"
      ? beforeVersions
      : `Escrito por ${named(authorName, authorRegistration)}${isMerged}`;
  return [...told, by].join("\n");
}

type History = Chart["patient"]["medicalHistory"];

function noneWords(history: History, when: When): string {
  const none = history?.noKnownAllergies;
  return none ? `${noKnownAllergies} (${when(none.at)}, ${none.by})` : "";
}

function recordEntry(
  record: MedicalRecord,
  reasons: readonly VersionReason[],
  when: When,
): PaperBlock[] {
  const { type, date, professionalName, professionalRegistration: registration } = record;
  return entry(`${recordTypeLabels[type]} de ${formatLongDate(date)}`, [
    ["Profissional", named(professionalName, registration)],
    ...saidInRecord(record),
    written(record, when),
    ...whyWritten(reasons),
  ]);
}

function prescriptionEntry(
  prescription: Prescription,
  reasons: readonly VersionReason[],
  when: When,
): PaperBlock[] {
  const { prescribedAt, status, alsoPrescribed, professionalName } = prescription;
  return entry(`Receita de ${formatLongDate(prescribedAt)}`, [
    ["Situação", prescriptionStatusLabels[status]],
    ["Profissional", named(professionalName, prescription.professionalRegistration)],
    ...[prescription, ...alsoPrescribed].map(
      (item) =>
        [
          itemTitle(item),
          itemFacts(item)
            .filter(({ value }) => value)
            .map(({ label, value }) => `${label}: ${value}`)
            .join("\n"),
        ] as const,
    ),
    ["CID", prescription.diagnosisCode],
    ["Motivo apesar da alergia", prescription.allergyReason],
    written(prescription, when),
    ...whyWritten(reasons),
  ]);
}

/** Why something was written anew: that a prescription was filled is its status, and no reason. */
function whyWritten(reasons: readonly VersionReason[]) {
  return reasons
    .filter(({ status }) => status !== "filled")
    .map(({ version, reason, status }) => {
      const what = status === "cancelled" ? "do cancelamento" : "da correção";
      return [`Motivo ${what}`, `${reason} (versão ${version})`] as const;
    });
}

function certificateEntry(certificate: Certificate, when: When): PaperBlock[] {
  const { kind, day, statements, issuedAt, issuerName, issuerRegistration, code } = certificate;
  const isCancelled = certificate.state === "cancelled";
  return entry(`${documentKindLabels[kind]} de ${formatLongDate(day)}`, [
    ["Texto", statements.join("\n")],
    ["Emitido", `${when(issuedAt)} por ${named(issuerName, issuerRegistration)}`],
    ["Código", code],
    ["Motivo do cancelamento", isCancelled ? certificate.reason : null],
  ]);
}

function signed({ signerName, signedAt, isRevoked, createdAt, reason }: Consent, when: When) {
  const withdrawn = isRevoked ? `\nRetirado em ${when(createdAt)}: ${reason}` : "";
  return `${signerName}, ${when(signedAt)}${withdrawn}`;
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
  const from = startDate && `de ${formatLongDate(startDate)}`;
  const until = endDate && `até ${formatLongDate(endDate)}`;
  return [from, until].filter(Boolean).join(" ");
}

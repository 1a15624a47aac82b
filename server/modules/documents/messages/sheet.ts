import type { Paper, PaperBlock, PaperFact } from "#server/integrations/paper/paper-port.ts";
import type { WrittenPrescription } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { formatLongMoment, formatLongDate, formatTime } from "#shared/domain/date-formats.ts";
import { daysBetween } from "#shared/domain/dates.ts";
import { asksForCode } from "#shared/domain/prescription-sheets.ts";
import { formatCpf } from "#shared/domain/taxpayer-formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type {
  PrescribedItem,
  PrescriptionContent,
  PrescriptionSheet,
} from "#shared/schemas/prescriptions.ts";
import {
  directionsOf,
  numberInWords,
  quantityInWords,
  writtenOut,
} from "#shared/texts/directions.pt-br.ts";
import { copyLabels, sheetKindNames } from "#shared/texts/prescriptions.pt-br.ts";
import { registrationLines } from "../words.pt-br.ts";
import type { DocumentFrame } from "../steps/make-frame.ts";

export type PrintedSheet = {
  readonly sheet: WrittenPrescription["sheets"][number];
  readonly content: PrescriptionContent;
  /** The day of issue and when this version was written. */
  readonly day: string;
  readonly recordedAt: Date;
  /** Above 1 it was corrected: the sheets of the versions before hold no more. */
  readonly version: number;
  /** Its place among the prescription's printed sheets, and their number. */
  readonly number: number;
  readonly total: number;
};

/** What a sheet needs of the frame that every document has. */
type SheetFrame = Pick<DocumentFrame, "letterhead" | "tells" | "timeZone" | "proof" | "footer">;

/** Where something is to be written by hand. */
const blank = "____________________";

/**
 * Writes one sheet of a prescription, with all its copies. What its author is told of its rule, and of
 * what is to be completed, stays on the screen: the paper is the patient's and the pharmacy's.
 */
export function sheetPaper(frame: SheetFrame, data: PrintedSheet): Paper {
  const { sheet, content, number, total } = data;
  const { letterhead, tells, timeZone, proof, footer } = frame;
  const { professional } = content;
  const signed = registrationLines(professional.registration);
  return {
    title: sheetKindNames[sheet.kind],
    reference: total > 1 ? `Folha ${number} de ${total}` : "",
    letterhead: {
      ...letterhead,
      lines: [
        ...letterhead.lines,
        ...(tells.address ? [] : [`Endereço: ${blank}`]),
        ...(tells.contact ? [] : [`Contato: ${blank}`]),
        [
          professional.name,
          professional.registration,
          professional.rqe && `RQE ${professional.rqe}`,
        ]
          .filter(Boolean)
          .join(" · "),
        ...(professional.cpf ? [`CPF ${formatCpf(professional.cpf)}`] : []),
      ],
    },
    ...(sheet.copies.length > 1 && { copies: copyLabels(sheet.copies) }),
    blocks: [
      { kind: "facts", facts: patientFacts(data) },
      ...sheet.items.flatMap((item, position) => itemBlocks(item, position + 1)),
      { kind: "facts", facts: issueFacts(data, timeZone) },
      { kind: "signature", name: professional.name, lines: signed },
      ...(asksBuyer.has(sheet.kind) ? [dispensing] : []),
      proof,
    ],
    // Sheets that come apart say whose they are.
    footer: `${content.patient.name} · ${footer}`,
  };
}

/** Which papers the pharmacy fills in when it hands out: controle especial, its addenda and anabolics. */
const asksBuyer: ReadonlySet<PrescriptionSheet["kind"]> = new Set(["special", "anabolic"]);

/** Who buys and who hands out (Portaria SVS/MS 344/1998, art. 55, and the model in its annex XVII). */
const dispensing: PaperBlock = {
  kind: "boxes",
  boxes: [
    {
      title: "Identificação do comprador",
      labels: ["Nome", "RG e órgão emissor", "Endereço", "Telefone"],
    },
    {
      title: "Identificação do fornecedor",
      labels: ["Estabelecimento", "Farmacêutico e CRF", "Assinatura do farmacêutico", "Data"],
    },
  ],
};

/** The law says `paciente` (Lei 5.991/1973, art. 35), whatever the house calls its customers. */
function patientFacts({ sheet, content: { patient, diagnosisCode } }: PrintedSheet) {
  const asks = (field: PrescriptionSheet["missing"][number]) => sheet.missing.includes(field);
  const facts: [string, string | null, boolean][] = [
    ["Paciente", patient.name, true],
    ["CPF", patient.cpf && formatCpf(patient.cpf), asks("patientCpf")],
    ["Endereço", patient.address, asks("patientAddress")],
    ["Nascimento", patient.dateOfBirth && formatLongDate(patient.dateOfBirth), asks("patientAge")],
    ["Sexo", patient.sex, asks("patientSex")],
    ["CID", asksForCode(sheet) ? diagnosisCode : "", asks("diagnosisCode")],
  ];
  return facts
    .filter(([, value, isAsked]) => value || isAsked)
    .map(([label, value]) => ({ label, value: value || blank }));
}

function itemBlocks(item: PrescribedItem, position: number): PaperBlock[] {
  return [
    { kind: "heading", text: `${position}. ${itemTitle(item)}` },
    { kind: "facts", facts: itemFacts(item) },
  ];
}

/** Returns what is prescribed, with its active ingredient unless it says it itself. */
export function itemTitle({ medication, genericName }: PrescribedItem): string {
  return foldedDiffers(medication, genericName) ? `${medication} (${genericName})` : medication;
}

/** Returns how much of it is handed out and how it is taken, written out in words. */
export function itemFacts(item: PrescribedItem): PaperFact[] {
  const { medication, quantity, refills } = item;
  return [
    { label: "Quantidade", value: quantityInWords(quantity, medication) },
    { label: "Posologia", value: directionsOf(item) },
    { label: "Instruções", value: writtenOut(item.instructions, medication) },
    ...(refills > 0 ? [{ label: "Renovações", value: numberInWords(refills, true) }] : []),
    ...(item.notes ? [{ label: "Observações", value: item.notes }] : []),
  ];
}

function foldedDiffers(one: string, other: string): boolean {
  return other !== "" && !one.toLowerCase().includes(other.toLowerCase());
}

function issueFacts({ sheet, day, recordedAt, version }: PrintedSheet, timeZone: string) {
  const days = daysBetween(day, sheet.validUntil);
  // A record about another day shows no hour: only the hour of its writing is known.
  const isOfDay = localDateIn(timeZone, recordedAt.getTime()) === day;
  const date = isOfDay
    ? `${formatLongDate(day)}, ${formatTime(recordedAt, timeZone)}`
    : formatLongDate(day);
  return [
    { label: "Data", value: date },
    ...(isOfDay ? [] : [{ label: "Escrita em", value: formatLongMoment(recordedAt, timeZone) }]),
    ...(version > 1 ? [{ label: "Correção", value: replacesWords(version) }] : []),
    { label: "Validade", value: `${days} dias, até ${formatLongDate(sheet.validUntil)}` },
  ];
}

/** Why it was corrected stays on the screen: the paper is the pharmacy's as well. */
const replacesWords = (version: number): string =>
  `Versão ${version}, corrigida: substitui a folha anterior, que não vale mais`;

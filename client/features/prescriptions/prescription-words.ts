import { formatPhone, formatPlainDay } from "#client/lib/formats.ts";
import type { Tone } from "#client/ui/tokens.ts";
import { formatLongDate } from "#shared/domain/date-formats.ts";
import { formatCpf } from "#shared/domain/taxpayer-formats.ts";
import type { SheetField, SheetKind, UnverifiedPart } from "#shared/domain/prescription-rules.ts";
import { asksForCode, stopsOf } from "#shared/domain/prescription-sheets.ts";
import type {
  PrescribedItem,
  Prescription,
  PrescriptionSheet,
  PrescriptionStart,
  PrescriptionStatus,
} from "#shared/schemas/prescriptions.ts";
import { directionsOf, quantityInWords } from "#shared/texts/directions.pt-br.ts";
import {
  prescriptionStatusLabels as labels,
  sheetKindNames,
  unverifiedNames,
} from "#shared/texts/prescriptions.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";

type StatusLook = { readonly label: string; readonly tone: Tone };

/** How a status is shown. */
export const statusLooks: Readonly<Record<PrescriptionStatus, StatusLook>> = {
  active: { label: labels.active, tone: "success" },
  filled: { label: labels.filled, tone: "info" },
  expired: { label: labels.expired, tone: "neutral" },
  cancelled: { label: labels.cancelled, tone: "danger" },
};

export const unsaved = "Esta receita ainda não foi salva.";

/** All medications of a prescription, the first among them. */
export function itemsOf(prescription: Prescription): PrescribedItem[] {
  return [prescription, ...prescription.alsoPrescribed];
}

/** `3 folhas`. */
export function countSheets(count: number): string {
  return count === 1 ? "1 folha" : `${count} folhas`;
}

type Validity = Pick<PrescriptionSheet, "kind" | "validUntil">;

export type Validities = {
  readonly sheets: readonly Validity[];
  readonly status: PrescriptionStatus;
};

/** How the situation is shown: what is active holds only in part once a sheet has run out. */
export function lookOf({ sheets, status }: Validities, today: string): StatusLook {
  const past = sheets.filter(({ validUntil }) => validUntil < today).length;
  if (status !== "active" || past === 0) return statusLooks[status];
  const ran = past === 1 ? "venceu" : "venceram";
  return {
    label: `${labels.active} em parte: ${past} de ${countSheets(sheets.length)} ${ran}`,
    tone: "warning",
  };
}

/**
 * Until when each sheet holds or held, the earliest first, named where they differ: `Válida até 6 de
 * dezembro de 2026`. What was cancelled holds no more.
 */
export function validityWords({ sheets, status }: Validities, today: string): string[] {
  if (status === "cancelled") return ["Não vale mais"];
  const days = [...new Set(sheets.map(({ validUntil }) => validUntil))].toSorted();
  return days.map((day) => {
    const kinds = sheets.filter(({ validUntil }) => validUntil === day).map(({ kind }) => kind);
    const names = [...new Set(kinds)].map((kind) => sheetKindNames[kind]);
    const [holds, date] = [holdsWords(day, today), formatLongDate(day)];
    return days.length === 1
      ? `${holds} ${date}`
      : `${names.join(", ")}: ${holds.toLowerCase()} ${date}`;
  });
}

/** `Consulta de sáb, 28 nov: Tosse há três dias`: several may be of one day. */
export function visitWords({ type, date, chiefComplaint }: PrescriptionStart["visits"][number]) {
  const complaint = chiefComplaint.replace(/\s+/g, " ");
  const glance = complaint.length > 60 ? `${complaint.slice(0, 59)}…` : complaint;
  return `${recordTypeLabels[type]} de ${formatPlainDay(date)}${glance && `: ${glance}`}`;
}

/** `Válida até` or `Venceu em`, before the day. */
export function holdsWords(day: string, today: string): string {
  return day < today ? "Venceu em" : "Válida até";
}

type Unverified = { readonly unverified: readonly UnverifiedPart[] };

/** Why a sheet is copied into a form of the state instead of printed. */
export function notPrintedBecause({ unverified }: Unverified): string {
  return unverified.includes("form")
    ? "Não conferimos em fonte oficial qual formulário é exigido: pergunte à vigilância sanitária e copie os dados para ele."
    : "Só vale no formulário numerado da vigilância sanitária. Copie os dados para ele.";
}

/** Whether what stands on it harms an unborn child: retinoids and thalidomide. */
export const harmsUnborn = (kind: SheetKind): boolean =>
  kind === "notification_retinoid" || kind === "notification_thalidomide";

/** Names what of a sheet's rule no official page was read for: it is never asserted. */
export function unverifiedWords({ unverified }: Unverified): string {
  const parts = unverified.map((part) => unverifiedNames[part]).join(", ");
  return `Sem fonte oficial conferida: ${parts}. Confira antes de usar.`;
}

type Copied = Pick<PrescriptionSheet, "kind" | "items" | "validUntil">;

/** Whether it waits for a council's registration to be printed. */
export function lacksSigner({
  isPrinted,
  missing,
}: Pick<PrescriptionSheet, "isPrinted"> & {
  readonly missing: readonly SheetField[];
}): boolean {
  return isPrinted && missing.includes("prescriberRegistration");
}

type Completed = Pick<PrescriptionSheet, "kind" | "isIssued"> & {
  readonly missing: readonly SheetField[];
};

/** Whether it was never printed and something must be filled in first, which SheetsSummary names. */
export function isIncomplete(sheet: Completed): boolean {
  return !sheet.isIssued && stopsOf(sheet).length > 0;
}

/** Returns all that a form of the state asks for, to be copied into it; what isn't known is left out. */
export function formText(prescription: Prescription, sheet: Copied): string {
  const { patientName, patientCpf, patientDateOfBirth, patientSex, patientAddress } = prescription;
  const { professionalName, professionalRegistration, rqe } = prescription;
  const { prescribedAt, diagnosisCode, placeName, placeAddress, placeContact } = prescription;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ["Formulário", sheetKindNames[sheet.kind]],
    ["Data", formatLongDate(prescribedAt)],
    ["Válida até", formatLongDate(sheet.validUntil)],
    ["Paciente", patientName],
    ["CPF", patientCpf && formatCpf(patientCpf)],
    ["Nascimento", patientDateOfBirth && formatLongDate(patientDateOfBirth)],
    ["Sexo", patientSex],
    ["Endereço", patientAddress],
    ["CID", asksForCode(sheet) ? diagnosisCode : null],
    ...sheet.items.flatMap(factsOf),
    ["Prescritor", joined([professionalName, professionalRegistration, rqe && `RQE ${rqe}`])],
    ["Local", joined([placeName, placeAddress, formatPhone(placeContact)])],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}

function factsOf(item: PrescribedItem) {
  const { medication, genericName, quantity, instructions, notes } = item;
  return [
    ["Medicamento", medication],
    ["Princípio ativo", genericName],
    ["Quantidade", quantityInWords(quantity, medication)],
    ["Posologia", directionsOf(item)],
    ["Instruções", instructions],
    ["Observações", notes],
  ] as const;
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(", ");

import type { Tone } from "#client/ui/tokens.ts";
import type {
  PrescribedItem,
  Prescription,
  PrescriptionStatus,
} from "#shared/schemas/prescriptions.ts";
import { writtenOut } from "#shared/texts/directions.pt-br.ts";
import { prescriptionStatusLabels as labels } from "#shared/texts/prescriptions.pt-br.ts";

/** How a status is shown. */
export const statusLooks: Readonly<Record<PrescriptionStatus, { label: string; tone: Tone }>> = {
  active: { label: labels.active, tone: "success" },
  filled: { label: labels.filled, tone: "info" },
  expired: { label: labels.expired, tone: "neutral" },
  cancelled: { label: labels.cancelled, tone: "danger" },
};

export const frequencies = [
  ...[1, 2, 3, 4, 6, 8, 12].map((times) => `${times}x ao dia`),
  ...[4, 6, 8, 12].map((hours) => `A cada ${hours} horas`),
  "Se necessário",
];

export const dosageUnits = ["mg", "g", "ml", "comprimidos", "cápsulas"];

export const unsaved = "Esta receita ainda não foi salva.";

/** All medications of a prescription, the first among them. */
export function itemsOf(prescription: Prescription): PrescribedItem[] {
  return [prescription, ...prescription.alsoPrescribed];
}

/** `um comprimido, três vezes ao dia, sete dias`. */
export function directionsOf({ dosage, frequency, duration }: PrescribedItem): string {
  const [first, ...others] = [dosage, frequency, duration].map(writtenOut);
  const goingOn = others.map((part) => part.charAt(0).toLocaleLowerCase("pt-BR") + part.slice(1));
  return [first, ...goingOn].join(", ");
}

/** `3 folhas`. */
export function countSheets(count: number): string {
  return count === 1 ? "1 folha" : `${count} folhas`;
}

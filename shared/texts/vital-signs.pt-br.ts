import { bodyMassIndex } from "../domain/body-mass.ts";
import type { MedicalRecord, RecordContent } from "../schemas/records.ts";

export type VitalSign = keyof RecordContent["vitalSigns"];

export const pressureLabel = "Pressão arterial";

/** The measured signs in the order of the form; blood pressure, which is two numbers, comes first. */
export const vitalSignLabels = [
  { field: "heartRate", label: "Frequência cardíaca", unit: "bpm" },
  { field: "temperature", label: "Temperatura", unit: "°C" },
  { field: "oxygenSaturation", label: "Saturação de oxigênio", unit: "%" },
  { field: "weight", label: "Peso", unit: "kg" },
  { field: "height", label: "Altura", unit: "cm" },
] as const satisfies readonly {
  readonly field: VitalSign;
  readonly label: string;
  readonly unit: string;
}[];

/** As it was measured: of a newborn each gram counts. */
const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 20 });

/** Returns the measured signs in words, `Peso 71,5 kg`, the body mass index after them. */
export function signWords({ vitalSigns: signs }: Pick<MedicalRecord, "vitalSigns">): string[] {
  const index = bodyMassIndex(signs.weight, signs.height);
  return [
    ...(signs.bloodPressure ? [`${pressureLabel} ${signs.bloodPressure} mmHg`] : []),
    ...vitalSignLabels.flatMap(({ field, label, unit }) => {
      const value = signs[field];
      return value === undefined ? [] : [`${label} ${decimal.format(value)} ${unit}`];
    }),
    ...(index === null ? [] : [`IMC ${decimal.format(index)} kg/m²`]),
  ];
}

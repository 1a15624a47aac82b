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

type Measured = Pick<MedicalRecord, "vitalSigns">;

/** Returns each sign with its value, `Peso`, `71,5 kg`, empty where it wasn't measured; the body mass index last. */
export function signValues({ vitalSigns: signs }: Measured): (readonly [string, string])[] {
  const index = bodyMassIndex(signs.weight, signs.height);
  const measured = (value: number | null | undefined, unit: string) =>
    typeof value === "number" ? `${decimal.format(value)} ${unit}` : "";
  return [
    [pressureLabel, signs.bloodPressure ? `${signs.bloodPressure} mmHg` : ""],
    ...vitalSignLabels.map(
      ({ field, label, unit }) => [label, measured(signs[field], unit)] as const,
    ),
    ["IMC", measured(index, "kg/m²")],
  ];
}

/** Returns the measured signs in words, `Peso 71,5 kg`, the body mass index after them. */
export function signWords(record: Measured): string[] {
  return signValues(record).flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));
}

import type { RecordContent } from "#shared/schemas/records.ts";

export type VitalSign = keyof RecordContent["vitalSigns"];

type Sign = {
  readonly field: Exclude<VitalSign, "bloodPressure">;
  readonly label: string;
  readonly unit: string;
  /** What adults usually show; outside it the form asks to look again. */
  readonly plausible: readonly [min: number, max: number];
};

/** The measured signs in the order of the form; blood pressure, which is two numbers, comes first. */
export const vitalSigns: readonly Sign[] = [
  { field: "heartRate", label: "Frequência cardíaca", unit: "bpm", plausible: [40, 160] },
  { field: "temperature", label: "Temperatura", unit: "°C", plausible: [35, 40.5] },
  { field: "oxygenSaturation", label: "Saturação de O₂", unit: "%", plausible: [90, 100] },
  { field: "weight", label: "Peso", unit: "kg", plausible: [2, 250] },
  { field: "height", label: "Altura", unit: "cm", plausible: [45, 215] },
];

export const pressureLabel = "Pressão arterial";

/** Reads `71,5` or `71.5`; undefined for an empty text, NaN for what is no number. */
export function readDecimal(text: string): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return undefined;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Reads `12x8`, `120x80`, `120 / 80`; the other way of writing is in centimetres of mercury. */
export function readPressure(text: string): string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  const [, high = "", low = ""] = /^(\d{1,3})\s*[/xX]\s*(\d{1,3})$/.exec(typed) ?? [];
  if (high === "") return typed;
  const [systolic, diastolic] = [Number(high), Number(low)];
  return systolic <= 30 && diastolic <= 20
    ? `${systolic * 10}/${diastolic * 10}`
    : `${systolic}/${diastolic}`;
}

/** Returns the two figures of `120/80`, or null. */
function pressureFigures(text: string | undefined): readonly [number, number] | null {
  const found = /^(\d{2,3})\/(\d{2,3})$/.exec(text ?? "");
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Whether a sign is so unusual that it may be a slip of the keys; empty ones aren't. */
export function isUnusual(field: VitalSign, text: string): boolean {
  if (field === "bloodPressure") {
    const figures = pressureFigures(readPressure(text));
    if (!figures) return false;
    const [high, low] = figures;
    return high < 80 || high > 200 || low < 40 || low > 120 || low >= high;
  }
  const value = readDecimal(text);
  const sign = vitalSigns.find((one) => one.field === field);
  if (value === undefined || Number.isNaN(value) || !sign) return false;
  return value < sign.plausible[0] || value > sign.plausible[1];
}

/** Returns the body mass index in kg/m², to one decimal; null without both measures. */
export function bodyMassIndex(
  weight: number | undefined,
  height: number | undefined,
): number | null {
  if (!weight || !height) return null;
  const index = weight / (height / 100) ** 2;
  return Number.isFinite(index) ? Math.round(index * 10) / 10 : null;
}

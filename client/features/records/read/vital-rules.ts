import type { VitalSign } from "#shared/texts/vital-signs.pt-br.ts";

/** What adults usually show; outside it the form asks to look again. */
const plausible: Readonly<
  Record<Exclude<VitalSign, "bloodPressure">, readonly [min: number, max: number]>
> = {
  heartRate: [50, 150],
  temperature: [35, 40.5],
  oxygenSaturation: [90, 100],
  weight: [2, 200],
  height: [45, 215],
};

/** Reads `71,5` or `71.5`; undefined for an empty text, NaN for what is no number. */
export function readDecimal(text: string): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return undefined;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Reads a sign's number; a height of `1,72` is one in metres, as people say it. */
export function readSign(field: VitalSign, text: string): number | undefined {
  const value = readDecimal(text);
  const isMetres = field === "height" && value !== undefined && value > 0 && value < 3;
  return isMetres ? Math.round(value * 100_000) / 1_000 : value;
}

/** Returns what was typed as it is kept: `120/80` of `12x8`, `172` of `1,72`. */
export function tidySign(field: VitalSign, text: string): string {
  if (field === "bloodPressure") return readPressure(text) ?? "";
  const value = readSign(field, text);
  return value === undefined || Number.isNaN(value) ? text : String(value).replace(".", ",");
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
    const between = high - low;
    return high < 80 || high > 200 || low < 40 || low > 120 || between < 20 || between > 100;
  }
  const value = readSign(field, text);
  if (value === undefined || Number.isNaN(value)) return false;
  const [min, max] = plausible[field];
  return value < min || value > max;
}

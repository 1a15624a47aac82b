import { daysOfDuration, dosesPerDay, isSingleDose } from "./dose-frequencies.ts";
import { quantityUnitOf, singularUnit } from "./dose-units.ts";
import { foldText } from "./search-text.ts";

type Dosed = Readonly<Record<"medication" | "dosage", string>>;
type Directed = Dosed & Readonly<Record<"frequency" | "duration", string>>;

const figure = "\\d+\\s*/\\s*\\d+|\\d+(?:[.,]\\d+)?|[½¼¾]";
/** `1 comprimido`, `1 a 2 comprimidos`, `1 e 1/2 comprimido`; of two amounts the larger counts. */
const dose = new RegExp(
  `^(?:(${figure})\\s*(?:(a|ou|-|e)\\s*|(?=\\d+/|[½¼¾])))?(${figure})\\s*(\\p{L}+)`,
  "u",
);
const signs: Readonly<Record<string, number>> = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4 };

function amountOf(typed: string): number {
  const [above, below] = typed.split("/").map((part) => Number(part.replace(",", ".")));
  return signs[typed] ?? (above ?? 0) / (below ?? 1);
}

type Measured = { readonly amount: number; readonly unit: string };

function readDose(dosage: string): Measured | null {
  const [, before, joint, last, unit] = dose.exec(dosage.trim()) ?? [];
  if (last === undefined || unit === undefined) return null;
  const isSum = before !== undefined && (joint === undefined || joint === "e");
  const amount = amountOf(last) + (isSum ? amountOf(before) : 0);
  return Number.isFinite(amount) && amount > 0 ? { amount, unit: foldText(unit) } : null;
}

const inMilligrams: Readonly<Record<string, number>> = { mg: 1, g: 1_000, mcg: 1 / 1_000 };

/** Returns the strength that a name tells of one piece; null of several ingredients and of a concentration. */
function strengthOf(medication: string): Measured | null {
  const said = foldText(medication);
  const [, amount, unit] = /(?<![\d.,/])(\d+(?:,\d+)?) ?(mg|g|mcg)\b(?! ?\/)/.exec(said) ?? [];
  if (amount === undefined || unit === undefined || said.includes("+")) return null;
  return { amount: amountOf(amount), unit };
}

/** What is handed out by the piece, each with its strength. */
const solid = new Set(["comprimido", "capsula", "dragea"]);

/** Returns how many of what the pharmacy hands out one dose takes; null where that can't be told. */
function piecesOf({ medication, dosage }: Dosed): number | null {
  const read = readDose(dosage);
  if (!read) return null;
  const handedOut = foldText(singularUnit(quantityUnitOf(medication)));
  const unit = singularUnit(read.unit);
  // A dragée is taken as a tablet.
  if (unit === handedOut || (handedOut === "dragea" && unit === "comprimido")) return read.amount;
  const strength = strengthOf(medication);
  const [taken, held] = [inMilligrams[read.unit], strength && inMilligrams[strength.unit]];
  if (!solid.has(handedOut) || !strength || !taken || !held) return null;
  return (read.amount * taken) / (strength.amount * held);
}

// So that a third of what is counted doesn't ask for one more.
const upwards = (count: number) => Math.ceil(count - 1e-6);

/**
 * Returns how many pieces the whole treatment takes, where its doses are counted in what the pharmacy
 * hands out or weigh as much as several of them; null where its words don't tell.
 */
export function neededQuantity(directed: Directed): number | null {
  const { frequency, duration } = directed;
  const pieces = piecesOf(directed);
  if (pieces === null) return null;
  if (isSingleDose(frequency)) return upwards(pieces);
  const [rate, days] = [dosesPerDay(frequency), daysOfDuration(duration)];
  return rate === null || days === null ? null : upwards(upwards(rate * days) * pieces);
}

/** By how much more than needed a quantity may be, as where boxes hold a few more. */
const spare = 1.2;

/** Tells whether a quantity is far from what is needed; all sheets of its refills count as one. */
export function quantityGap(
  needed: number,
  { quantity, refills }: { readonly quantity: number; readonly refills: number },
): "more" | "less" | null {
  if (quantity * (1 + refills) < needed) return "less";
  return quantity > needed * spare ? "more" : null;
}

/** As many pieces at once are rarely meant. */
const manyPieces = 10;

/** Whether a dose repeats the figure of the strength in another unit: `0,25 ml` of a pen of 0,25 mg. */
export function isStrengthAsDose({ medication, dosage }: Dosed): boolean {
  const [strength, read] = [strengthOf(medication), readDose(dosage)];
  if (!strength || read?.amount !== strength.amount || inMilligrams[read.unit]) return false;
  return read.unit === "ml" || read.amount >= manyPieces;
}

import type { PaymentMethod } from "#shared/domain/appointments.ts";
import { parseCents } from "#shared/domain/money.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { formWords } from "./form-words.ts";

/** One way in which a part is paid; the amount of the last part is what the others leave. */
export type PartValues = {
  method: PaymentMethod | null;
  /** As typed, in reais. */ amount: string;
};

export const newPart = (): PartValues => ({ method: null, amount: "" });

export type PartField = `parts.${number}.${"method" | "amount"}`;

/** Returns the fields of the parts in the order of the screen. */
export function partFields(parts: readonly PartValues[]): PartField[] {
  return parts.flatMap((_part, at) => [
    `parts.${at}.method` as const,
    `parts.${at}.amount` as const,
  ]);
}

/**
 * Returns what each part comes to, the last one what the others leave of what is due; null where an
 * amount is missing.
 */
export function partsCents(parts: readonly PartValues[], dueCents: number | null) {
  const typed = parts.slice(0, -1).map(({ amount }) => parseCents(amount));
  const left = typed.reduce(
    (sum, cents) => (sum === null || cents === null ? null : sum - cents),
    dueCents,
  );
  return [...typed, left];
}

/** Returns the parts as the server takes them; call it once `partErrors` finds nothing wrong. */
export function readParts(parts: readonly PartValues[], dueCents: number | null) {
  const cents = partsCents(parts, dueCents);
  return parts.map(({ method }, at) => ({
    method: method ?? ("other" as const),
    amountCents: cents[at] ?? 0,
  }));
}

/** Returns the complaint about each wrong field. */
export function partErrors(
  parts: readonly PartValues[],
  dueCents: number | null,
): Partial<Record<PartField, string>> {
  const errors: Partial<Record<PartField, string>> = {};
  const last = parts.length - 1;
  for (const [at, { method, amount }] of parts.entries()) {
    if (!method) errors[`parts.${at}.method`] = ledgerTexts.methodMissing;
    if (at < last && !parseCents(amount)) errors[`parts.${at}.amount`] = formWords.invalidAmount;
  }
  const left = partsCents(parts, dueCents)[last] ?? null;
  if (last > 0 && left !== null && left <= 0) {
    errors[`parts.${last - 1}.amount`] ??= "As partes chegam ao total antes da última";
  }
  return errors;
}

/** Returns the form's field of a part that the server complains about, or null. */
export function partFieldOf(path: string): PartField | null {
  const part = /^(?:payment\.)?parts\.(\d+)\.(method|amountCents)$/.exec(path);
  return part && `parts.${Number(part[1])}.${part[2] === "method" ? "method" : "amount"}`;
}

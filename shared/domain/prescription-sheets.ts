import type { ControlClass } from "./control-classes.ts";
import { addDays } from "./dates.ts";
import {
  sheetFields,
  sheetKinds,
  sheetOfClass,
  sheetRules,
  type SheetField,
  type SheetKind,
  type SheetRule,
} from "./prescription-rules.ts";

/** What decides an item's paper. */
type Classed = { readonly controlClass: ControlClass };

/** A sheet of paper, with what stands on it and what is still missing. */
export type CompiledSheet<Item> = {
  readonly kind: SheetKind;
  readonly rule: SheetRule;
  readonly items: readonly Item[];
  /** The last day on which it is valid. */
  readonly validUntil: string;
  readonly missing: readonly SheetField[];
  /** What is missing if the prescriber is a specialist. */
  readonly missingOfSpecialist: readonly SheetField[];
};

/**
 * Splits the medications of one prescription into the sheets that their classes ask for: those of one
 * kind of paper together, in the order typed, no more on a sheet than it may hold. `known` says which
 * fields are filled in; `day` is the day of issue.
 */
export function compileSheets<Item extends Classed>(
  items: readonly Item[],
  { day, known }: { readonly day: string; readonly known: ReadonlySet<SheetField> },
): CompiledSheet<Item>[] {
  return sheetKinds.flatMap((kind) => {
    const rule = sheetRules[kind];
    const ofKind = items.filter(({ controlClass }) => sheetOfClass[controlClass] === kind);
    const lacks = (of: readonly SheetField[]) =>
      sheetFields.filter((name) => of.includes(name) && !known.has(name));
    const missing = lacks(rule.required);
    const missingOfSpecialist = lacks(rule.ifSpecialist);
    const validUntil = addDays(day, rule.validityDays);
    return inParts(ofKind, rule.maxItems ?? ofKind.length).map((part) => ({
      kind,
      rule,
      items: part,
      validUntil,
      missing,
      missingOfSpecialist,
    }));
  });
}

/** Whether a sheet asks for the diagnosis, which stands on no other: it is health data (LGPD, art. 11). */
export function asksForCode({ kind }: { readonly kind: SheetKind }): boolean {
  return sheetRules[kind].required.includes("diagnosisCode");
}

/** What a pen or a stamp may complete on any sheet. */
const completedByHand: ReadonlySet<SheetField> = new Set([
  "patientCpf",
  "organizationAddress",
  "organizationContact",
]);

type Lacking = { readonly kind: SheetKind; readonly missing: readonly SheetField[] };

/**
 * Returns what keeps a sheet from being written: what stays at the pharmacy must be complete, and
 * nobody prescribes what is controlled without a registration.
 */
export function stopsOf({ kind, missing }: Lacking): SheetField[] {
  const { isRetained, isPrinted } = sheetRules[kind];
  if (!isRetained) return [];
  // A form of the state is filled in by hand; only who may prescribe must be known.
  if (!isPrinted) return missing.filter((name) => name === "prescriberRegistration");
  return missing.filter((name) => !completedByHand.has(name));
}

/** Whether something can be bought again with the same sheet. */
export function mayBeRefilled({ controlClass }: Classed): boolean {
  return !sheetRules[sheetOfClass[controlClass]].isRetained;
}

/** Returns the last day on which something of a prescription can still be bought. */
export function validUntilOf(items: readonly Classed[], day: string): string {
  const days = items.map(({ controlClass }) => sheetRules[sheetOfClass[controlClass]].validityDays);
  return addDays(day, Math.max(0, ...days));
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

export type Issuing = {
  readonly status: string;
  /** Whether its prescriber herself wrote it. */
  readonly isOwn: boolean;
  readonly sheets: readonly { readonly isPrinted: boolean; readonly isIssued: boolean }[];
};

type Authored = {
  /** The employee that its author is; null for nobody's, absent in entries of before it was kept. */
  readonly authorId?: string | null | undefined;
  readonly professional: { readonly id: string | null; readonly name: string };
};

/** Whether a prescription's prescriber wrote it; what doesn't say who wrote it is told by the name. */
export function isByPrescriber({ authorId, professional }: Authored, authorName: string): boolean {
  return authorId === undefined ? authorName === professional.name : authorId === professional.id;
}

/** Whether somebody else wrote a prescription for its prescriber, who has issued none of its sheets. */
export function isPrepared({ status, sheets, isOwn }: Issuing): boolean {
  const printed = sheets.filter(({ isPrinted }) => isPrinted);
  const isOthers = status === "active" && !isOwn;
  return isOthers && printed.length > 0 && !printed.some(({ isIssued }) => isIssued);
}

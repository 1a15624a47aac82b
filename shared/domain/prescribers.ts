import type { ControlClass } from "./control-classes.ts";

/** What a council's registration lets its holder prescribe: all of it, within limits of its own, or nothing. */
export type Prescribing = "free" | "limited" | "refused";

/** Medications by what they ask of a prescriber. */
type Asking = "simple" | "antimicrobial" | "glp1" | "controlled";

const nothingRetained = {
  simple: "limited",
  antimicrobial: "refused",
  glp1: "refused",
  controlled: "refused",
} as const;
const withinItsField = {
  simple: "limited",
  antimicrobial: "limited",
  glp1: "limited",
  controlled: "limited",
} as const;

/**
 * Who may prescribe what. A doctor prescribes anything; dentists and veterinarians for the uses of
 * their own alone (Portaria 344/1998, art. 38); nurses by protocol (Lei 7.498/1986, art. 11),
 * which reaches no list of the ordinance; nutritionists supplements and phytotherapics (Resoluções CFN
 * 656/2020 and 680/2021); the others nothing that a pharmacy retains. None of these was read in the gazette:
 * where a limit can't be known by the class it is said and not asserted.
 */
const councils: Readonly<Record<string, Readonly<Record<Asking, Prescribing>>>> = {
  CRM: { simple: "free", antimicrobial: "free", glp1: "free", controlled: "free" },
  CRO: { ...withinItsField, simple: "free" },
  CRMV: withinItsField,
  COREN: { ...withinItsField, glp1: "refused", controlled: "refused" },
  CRN: nothingRetained,
  CRF: nothingRetained,
  CRP: nothingRetained,
  CRFA: nothingRetained,
  CREF: nothingRetained,
  CREFITO: nothingRetained,
  CRBM: nothingRetained,
  CRQ: nothingRetained,
  OAB: nothingRetained,
  CREA: nothingRetained,
  CAU: nothingRetained,
  CRC: nothingRetained,
};

/** Returns the council that a registration such as `CRM 12345/SP` begins with, in capitals, or null. */
export function councilOf(registration: string | null): string | null {
  return /^\s*(\p{L}+)/u.exec(registration ?? "")?.[1]?.toUpperCase() ?? null;
}

/**
 * Returns what a registration lets its holder do with a medication of a class. A council that isn't known
 * here is a limit to be looked at; that no registration is there is said elsewhere.
 */
export function prescribing(registration: string | null, controlClass: ControlClass): Prescribing {
  const council = councilOf(registration);
  if (council === null) return "free";
  return (councils[council] ?? withinItsField)[askingOf(controlClass)];
}

function askingOf(controlClass: ControlClass): Asking {
  if (controlClass === "simple" || controlClass === "antimicrobial" || controlClass === "glp1") {
    return controlClass;
  }
  return "controlled";
}

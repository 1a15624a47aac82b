import type { ControlClass } from "./control-classes.ts";

/** A paper on which medications of some classes are prescribed. */
export const sheetKinds = [
  "simple",
  "antimicrobial",
  "glp1",
  "special",
  "anabolic",
  "antiretroviral",
  "notification_a",
  "notification_b",
  "notification_b2",
  "notification_retinoid",
  "notification_thalidomide",
] as const;

export type SheetKind = (typeof sheetKinds)[number];

/** What must stand on a sheet beside the medications, their directions and the date. */
export const sheetFields = [
  "patientAddress",
  "patientCpf",
  "patientAge",
  "patientSex",
  "prescriberRegistration",
  "prescriberState",
  "prescriberCpf",
  "prescriberRqe",
  "organizationAddress",
  "organizationContact",
  "diagnosisCode",
] as const;

export type SheetField = (typeof sheetFields)[number];

/** Whom a copy is for. */
export type SheetCopy = "patient" | "pharmacy";

/** A rule's part that no official page was read for: it is shown as unverified, never asserted. */
export type UnverifiedPart = "validity" | "form" | "items" | "fields";

export type SheetRule = {
  /** In the order of printing; a sheet with one copy carries no label. */
  readonly copies: readonly SheetCopy[];
  /** Days from the date of issue. */
  readonly validityDays: number;
  /** False where only a form that the health authority numbers is valid. */
  readonly isPrinted: boolean;
  /** The most medications on one sheet; null for any number. */
  readonly maxItems: number | null;
  /** Whether one copy stays at the pharmacy, so that nothing can be bought with it again. */
  readonly isRetained: boolean;
  readonly required: readonly SheetField[];
  /** What it must carry of a prescriber who has it, which only she knows. */
  readonly ifSpecialist: readonly SheetField[];
  readonly sources: readonly string[];
  readonly unverified: readonly UnverifiedPart[];
};

const always = [
  "patientCpf",
  "patientAddress",
  "prescriberRegistration",
  "prescriberState",
  "organizationAddress",
  "organizationContact",
] as const;
/** CFM 2.381/2024 asks every doctor who is a specialist for it, on every paper. */
const ifSpecialist = ["prescriberRqe"] as const;
const everybody = ["CFM 2.381/2024", "Lei 5.991/1973, art. 35"] as const;
/** The ordinance leaves the first copy at the pharmacy; the later rules of retained sheets, the second. */
const firstRetained = ["pharmacy", "patient"] as const;
const secondRetained = ["patient", "pharmacy"] as const;
const ordinance = "Portaria SVS/MS 344/1998";

/** The rules of a form that the health authority numbers: one medication each, and never printed here. */
const notification = {
  copies: ["pharmacy"],
  isPrinted: false,
  maxItems: 1,
  isRetained: true,
  required: always,
  ifSpecialist,
} as const;

/** What each kind of paper asks for, with where it stands. The page of docs/decisions explains it. */
export const sheetRules: Readonly<Record<SheetKind, SheetRule>> = {
  simple: {
    copies: ["patient"],
    validityDays: 30,
    isPrinted: true,
    maxItems: null,
    isRetained: false,
    required: always,
    ifSpecialist,
    sources: everybody,
    // No federal term was found; thirty days is the product's own.
    unverified: ["validity"],
  },
  antimicrobial: {
    copies: secondRetained,
    validityDays: 10,
    isPrinted: true,
    maxItems: null,
    isRetained: true,
    required: [...always, "patientAge", "patientSex"],
    ifSpecialist,
    sources: [...everybody, "RDC Anvisa 471/2021", "IN Anvisa 360/2025"],
    // Age and sex stand in the rule as councils quote it.
    unverified: ["fields"],
  },
  glp1: {
    copies: secondRetained,
    validityDays: 90,
    isPrinted: true,
    maxItems: null,
    isRetained: true,
    required: [...always, "patientAge", "patientSex"],
    ifSpecialist,
    sources: [...everybody, "RDC Anvisa 973/2025", "IN Anvisa 360/2025"],
    // Age and sex stand in the rule as councils quote it.
    unverified: ["fields"],
  },
  special: {
    copies: firstRetained,
    validityDays: 30,
    isPrinted: true,
    maxItems: 3,
    isRetained: true,
    required: always,
    ifSpecialist,
    sources: [...everybody, `${ordinance}, art. 52`],
    unverified: ["validity", "items"],
  },
  anabolic: {
    copies: firstRetained,
    validityDays: 30,
    isPrinted: true,
    maxItems: 3,
    isRetained: true,
    required: [...always, "prescriberCpf", "diagnosisCode"],
    ifSpecialist,
    sources: [...everybody, `${ordinance}, art. 52`, "Lei 9.965/2000"],
    unverified: ["validity", "items", "fields"],
  },
  antiretroviral: {
    copies: firstRetained,
    validityDays: 30,
    isPrinted: false,
    maxItems: null,
    isRetained: true,
    required: always,
    ifSpecialist,
    sources: [ordinance],
    unverified: ["validity", "form"],
  },
  notification_a: {
    ...notification,
    validityDays: 30,
    sources: [ordinance],
    unverified: ["items"],
  },
  notification_b: {
    ...notification,
    validityDays: 30,
    sources: [ordinance],
    unverified: ["items"],
  },
  notification_b2: {
    ...notification,
    validityDays: 30,
    sources: [ordinance],
    unverified: ["items"],
  },
  notification_retinoid: {
    ...notification,
    validityDays: 30,
    sources: [ordinance],
    unverified: ["items", "form"],
  },
  notification_thalidomide: {
    ...notification,
    validityDays: 20,
    sources: [ordinance, "RDC Anvisa 873/2024"],
    unverified: ["items", "form"],
  },
};

/** On which paper a medication of each class is prescribed. */
export const sheetOfClass: Readonly<Record<ControlClass, SheetKind>> = {
  simple: "simple",
  antimicrobial: "antimicrobial",
  glp1: "glp1",
  A1: "notification_a",
  A2: "notification_a",
  A2_addendum: "special",
  A3: "notification_a",
  B1: "notification_b",
  B1_addendum: "special",
  B2: "notification_b2",
  C1: "special",
  C2: "notification_retinoid",
  C3: "notification_thalidomide",
  C4: "antiretroviral",
  C5: "anabolic",
};

/**
 * The days of treatment that one sheet covers by the ordinance (art. 43, 46, 50 and 59). No official page
 * was read for it: it is shown as something to check, and stops nobody.
 */
export const treatmentDays: Readonly<Partial<Record<SheetKind, number>>> = {
  notification_a: 30,
  notification_b: 60,
  notification_retinoid: 30,
  special: 60,
  anabolic: 60,
};

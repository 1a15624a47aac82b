import { describe, expect, it } from "vitest";
import { controlClasses, type ControlClass } from "./control-classes.ts";
import { sheetFields, sheetOfClass, sheetRules, type SheetKind } from "./prescription-rules.ts";
import {
  compileSheets,
  isByPrescriber,
  isPrepared,
  stopsOf,
  validUntilOf,
} from "./prescription-sheets.ts";

const everything = new Set(sheetFields);
const day = "2026-11-23";
const of = (...classes: ControlClass[]) =>
  classes.map((controlClass, at) => ({ controlClass, at }));

/** Each class: its paper, whether it is printed, its copies, its last day. */
const expected: readonly (readonly [ControlClass, SheetKind, boolean, number, string])[] = [
  ["simple", "simple", true, 1, "2026-12-23"],
  ["antimicrobial", "antimicrobial", true, 2, "2026-12-03"],
  ["glp1", "glp1", true, 2, "2027-02-21"],
  ["A1", "notification_a", false, 1, "2026-12-23"],
  ["A2", "notification_a", false, 1, "2026-12-23"],
  ["A2_addendum", "special", true, 2, "2026-12-23"],
  ["A3", "notification_a", false, 1, "2026-12-23"],
  ["B1", "notification_b", false, 1, "2026-12-23"],
  ["B1_addendum", "special", true, 2, "2026-12-23"],
  ["B2", "notification_b2", false, 1, "2026-12-23"],
  ["C1", "special", true, 2, "2026-12-23"],
  ["C2", "notification_retinoid", false, 1, "2026-12-23"],
  ["C3", "notification_thalidomide", false, 1, "2026-12-13"],
  ["C4", "antiretroviral", false, 2, "2026-12-23"],
  ["C5", "anabolic", true, 2, "2026-12-23"],
];

const ordinance = "Portaria SVS/MS 344/1998";
const everyPaper = ["CFM 2.381/2024", "Lei 5.991/1973, art. 35"];
const specialCopies = ["pharmacy", "patient"];
const retainedCopies = ["patient", "pharmacy"];
const personal = ["patientAge", "patientSex"];

/** Each class: whom its copies are for, what it asks for beside the rest, and where that stands. */
const asked: readonly (readonly [ControlClass, string[], string[], string[]])[] = [
  ["simple", ["patient"], [], everyPaper],
  [
    "antimicrobial",
    retainedCopies,
    personal,
    [...everyPaper, "RDC Anvisa 471/2021", "IN Anvisa 360/2025"],
  ],
  ["glp1", retainedCopies, personal, [...everyPaper, "RDC Anvisa 973/2025", "IN Anvisa 360/2025"]],
  ["A1", ["pharmacy"], [], [ordinance]],
  ["A2", ["pharmacy"], [], [ordinance]],
  ["A2_addendum", specialCopies, [], [...everyPaper, `${ordinance}, art. 52`]],
  ["A3", ["pharmacy"], [], [ordinance]],
  ["B1", ["pharmacy"], [], [ordinance]],
  ["B1_addendum", specialCopies, [], [...everyPaper, `${ordinance}, art. 52`]],
  ["B2", ["pharmacy"], [], [ordinance]],
  ["C1", specialCopies, [], [...everyPaper, `${ordinance}, art. 52`]],
  ["C2", ["pharmacy"], [], [ordinance]],
  ["C3", ["pharmacy"], [], [ordinance, "RDC Anvisa 873/2024"]],
  ["C4", specialCopies, [], [ordinance]],
  [
    "C5",
    specialCopies,
    ["prescriberCpf", "diagnosisCode"],
    [...everyPaper, `${ordinance}, art. 52`, "Lei 9.965/2000"],
  ],
];

describe("a medication", () => {
  it.each(expected)("of %s stands on its own kind of paper", (...row) => {
    const [controlClass, kind, isPrinted, copies, validUntil] = row;
    const sheets = compileSheets(of(controlClass), { day, known: everything });
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatchObject({ kind, validUntil, missing: [] });
    expect(sheets[0]?.rule.isPrinted).toBe(isPrinted);
    expect(sheets[0]?.rule.copies).toHaveLength(copies);
  });

  it.each(asked)("of %s goes to whom, with which fields, by which source", (...row) => {
    const [controlClass, copies, fields, sources] = row;
    const [sheet] = compileSheets(of(controlClass), { day, known: new Set() });
    expect(sheet?.rule.copies).toEqual(copies);
    const always = [
      "patientAddress",
      "patientCpf",
      "prescriberRegistration",
      "prescriberState",
      "organizationAddress",
      "organizationContact",
    ];
    expect(new Set(sheet?.missing)).toEqual(new Set([...always, ...fields]));
    expect(sheet?.rule.sources).toEqual(sources);
    expect(sheet?.missingOfSpecialist).toEqual(["prescriberRqe"]);
  });

  it("has a row here for each class", () => {
    expect(expected.map(([name]) => name)).toEqual([...controlClasses]);
    expect(asked.map(([name]) => name)).toEqual([...controlClasses]);
  });
});

describe("a prescription", () => {
  it("with mixed classes is split, each medication on one sheet, in the order typed", () => {
    const items = of("C1", "simple", "antimicrobial", "simple", "B1", "C1");
    const sheets = compileSheets(items, { day, known: everything });
    expect(sheets.map(({ kind, items: on }) => [kind, on.map(({ at }) => at)])).toEqual([
      ["simple", [1, 3]],
      ["antimicrobial", [2]],
      ["special", [0, 5]],
      ["notification_b", [4]],
    ]);
  });

  it("takes a further sheet where one may hold no more", () => {
    const many = of("C1", "C1", "A2_addendum", "C1", "A1", "A1");
    const sheets = compileSheets(many, { day, known: everything });
    expect(sheets.map(({ kind, items }) => [kind, items.length])).toEqual([
      ["special", 3],
      ["special", 1],
      ["notification_a", 1],
      ["notification_a", 1],
    ]);
  });

  it("says what is missing on each sheet, and only what that sheet asks for", () => {
    const known = new Set(sheetFields.slice(0, 2));
    const prescriber = ["prescriberRegistration", "prescriberState"];
    const place = ["organizationAddress", "organizationContact"];
    const sheets = compileSheets(of("simple", "antimicrobial", "C5"), { day, known });
    expect(sheets.map(({ kind, missing }) => [kind, missing])).toEqual([
      ["simple", [...prescriber, ...place]],
      ["antimicrobial", ["patientAge", "patientSex", ...prescriber, ...place]],
      ["anabolic", [...prescriber, "prescriberCpf", ...place, "diagnosisCode"]],
    ]);
  });

  it("is written without what the pen completes of its place", () => {
    const missing = ["patientSex", "organizationAddress", "organizationContact"] as const;
    expect(stopsOf({ kind: "antimicrobial", missing })).toEqual(["patientSex"]);
    expect(stopsOf({ kind: "simple", missing })).toEqual([]);
  });

  it("holds until the last of its sheets does", () => {
    expect(validUntilOf(of("antimicrobial"), day)).toBe("2026-12-03");
    expect(validUntilOf(of("antimicrobial", "glp1"), day)).toBe("2027-02-21");
    expect(compileSheets([], { day, known: everything })).toEqual([]);
  });
});

describe("every rule", () => {
  it("names its sources, asks for the patient's address and the place's, and is used", () => {
    const used = new Set(Object.values(sheetOfClass));
    for (const [kind, rule] of Object.entries(sheetRules)) {
      expect(rule.sources.length, kind).toBeGreaterThan(0);
      const ofAll = ["patientAddress", "organizationAddress", "organizationContact"];
      expect(rule.required, kind).toEqual(expect.arrayContaining(ofAll));
      expect(used, kind).toContain(kind);
    }
  });

  it("without a verified source of its term says so", () => {
    const unsure = Object.entries(sheetRules).filter(([, rule]) =>
      rule.unverified.includes("validity"),
    );
    expect(unsure.map(([kind]) => kind)).toEqual([
      "simple",
      "special",
      "anabolic",
      "antiretroviral",
    ]);
  });
});

it("what somebody else wrote is only prepared until its prescriber issues a sheet", () => {
  const unissued = { isPrinted: true, isIssued: false };
  const others = { status: "active", isOwn: false } as const;
  expect(isPrepared({ ...others, sheets: [unissued] })).toBe(true);
  expect(isPrepared({ ...others, sheets: [{ ...unissued, isIssued: true }] })).toBe(false);
  expect(isPrepared({ ...others, isOwn: true, sheets: [unissued] })).toBe(false);
  expect(isPrepared({ ...others, status: "cancelled", sheets: [unissued] })).toBe(false);
});

it("its prescriber is its author by who she is, and by the name where entries don't say it", () => {
  const professional = { id: "ana", name: "Dra. Ana Lima" };
  expect(isByPrescriber({ authorId: "ana", professional }, "Ana Lima")).toBe(true);
  expect(isByPrescriber({ authorId: "bia", professional }, "Dra. Ana Lima")).toBe(false);
  expect(isByPrescriber({ authorId: null, professional }, "Dra. Ana Lima")).toBe(false);
  // An author who is nobody's employee prescribes herself.
  expect(isByPrescriber({ authorId: null, professional: { id: null, name: "Ana" } }, "")).toBe(
    true,
  );
  expect(isByPrescriber({ professional }, "Dra. Ana Lima")).toBe(true);
  expect(isByPrescriber({ professional }, "Ana Lima")).toBe(false);
});

import { expect, test } from "vitest";
import { cidTable } from "./cid-words.ts";
import { findDiagnoses, readDiagnoses } from "./diagnosis-rules.ts";

const diagnoses = readDiagnoses(cidTable);
const codes = cidTable.map((line) => line.split(" ", 1)[0] ?? "");

test("diagnoses are found by code, with or without its dot, and by words without accents", () => {
  expect(findDiagnoses(diagnoses, "i10", 5)[0]).toMatch(/^I10 /);
  expect(findDiagnoses(diagnoses, "j069", 5)[0]).toMatch(/^J06\.9 /);
  expect(findDiagnoses(diagnoses, "hipertensao essencial", 5)[0]).toMatch(/^I10 /);
  expect(findDiagnoses(diagnoses, "sequelas de hanseniase", 5)[0]).toMatch(/^B92 Seqüelas/);
  expect(findDiagnoses(diagnoses, "sarna", 5)).toEqual(["B86 Escabiose [sarna]"]);
  expect(findDiagnoses(diagnoses, "nada disto existe", 5)).toEqual([]);
});

test("a category stands before its subcategories", () => {
  expect(findDiagnoses(diagnoses, "j06", 2)).toEqual([
    "J06 Infecções agudas das vias aéreas superiores de localizações múltiplas e não especificadas",
    expect.stringMatching(/^J06\.9 /),
  ]);
});

test("where words begin so stands before where they only occur", () => {
  const found = findDiagnoses(diagnoses, "rim", 100);
  expect(found[0]).toMatch(/^C64 Neoplasia maligna do rim/);
  const inside = found.findIndex((line) => /primeira/.test(line));
  expect(inside).toBeGreaterThan(found.findIndex((line) => /^Q63 .* do rim$/.test(line)));
});

test("the table has each code once, in the form of the CID-10", () => {
  expect(codes.filter((code) => !/^[A-Z]\d\d(\.\d)?$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(cidTable.filter((line) => !/^\S+ ["(A-ZÀ-Ý]\S/.test(line))).toEqual([]);
});

test("the table has every category of each letter", () => {
  const categories = codes.filter((code) => !code.includes("."));
  const counted = Object.groupBy(categories, (code) => code.charAt(0));
  const counts = Object.entries(counted).map(([letter, of]) => `${letter}${of?.length}`);
  // As DATASUS counts them; U99, which says that there is none, is left out.
  expect(counts.join(" ")).toBe(
    "A86 B85 C88 D82 E73 F78 G67 H71 I77 J64 K71 L72 M79 N82 O76 P59 Q87 R90 S100 T95 U5 V97 W88 X97 Y91 Z84",
  );
});

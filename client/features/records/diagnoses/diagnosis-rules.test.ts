import { expect, test } from "vitest";
import { cidTable } from "#shared/texts/cid-10.pt-br.ts";
import { synonymEntries } from "./synonym-words.ts";
import { findDiagnoses, namedDiagnosis, readDiagnoses } from "./diagnosis-rules.ts";

const diagnoses = readDiagnoses(cidTable, synonymEntries);
const codes = cidTable.map((line) => line.split(" ", 1)[0] ?? "");

test("diagnoses are found by code, with or without its dot, and by words without accents", () => {
  expect(findDiagnoses(diagnoses, "i10", 5)[0]).toMatch(/^I10 /);
  expect(findDiagnoses(diagnoses, "j069", 5)[0]).toMatch(/^J06\.9 /);
  expect(findDiagnoses(diagnoses, "hipertensao essencial", 5)[0]).toMatch(/^I10 /);
  expect(findDiagnoses(diagnoses, "sequelas de hanseniase", 5)[0]).toMatch(/^B92 Seqüelas/);
  expect(findDiagnoses(diagnoses, "sarna", 5)).toEqual(["B86 Escabiose [sarna]"]);
  expect(findDiagnoses(diagnoses, "nada disto existe", 5)).toEqual([]);
});

test.each([
  ["lombalgia", "M54.5"],
  ["dor nas costas", "M54.5"],
  ["TDAH", "F90.0"],
  ["pressão alta", "I10"],
  ["pressao", "I10"],
  ["enxaqueca", "G43.9"],
  ["J03.0", "J03.0"],
  ["colesterol", "E78.5"],
  ["infecção de urina", "N39.0"],
  ["M54.8", "M54"],
  ["hipert", "I10"],
  ["diabetes", "E11.9"],
  ["dor lom", "M54.5"],
  ["lomb", "M54.5"],
])("%s finds %s first", (search, code) => {
  expect(findDiagnoses(diagnoses, search, 5)[0]?.split(" ")[0]).toBe(code);
});

test("a code that was typed takes its name, and free text stays", () => {
  expect(namedDiagnosis(diagnoses, " m54.5")).toBe("M54.5 Dor lombar baixa");
  expect(namedDiagnosis(diagnoses, "J030")).toBe("J03.0 Amigdalite estreptocócica");
  expect(namedDiagnosis(diagnoses, "J99.7")).toBe("J99.7");
  expect(namedDiagnosis(diagnoses, "dor")).toBe("dor");
});

test("every other name is said once, without a comma too many, and of codes that the table has", () => {
  const lines = synonymEntries.trim().split("\n");
  expect(
    lines.filter(
      (line) => !/^[^:,]+(, [^:,]+)*: [A-Z]\d\d(\.\d)?(, [A-Z]\d\d(\.\d)?)*$/.test(line),
    ),
  ).toEqual([]);
  const names = lines.flatMap((line) => line.split(": ")[0]?.split(", ") ?? []);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.length).toBeGreaterThan(150);
  const used = lines.flatMap((line) => line.split(": ")[1]?.split(", ") ?? []);
  expect(used.filter((code) => !codes.includes(code))).toEqual([]);
});

test("a category stands before its subcategories", () => {
  expect(findDiagnoses(diagnoses, "j06", 2)).toEqual([
    "J06 Infecções agudas das vias aéreas superiores de localizações múltiplas e não especificadas",
    expect.stringMatching(/^J06\.9 /),
  ]);
});

test("names that begin so stand before other names that do, and those before words inside", () => {
  const found = findDiagnoses(diagnoses, "hipert", 100).map((line) => line.split(" ")[0]);
  const order = ["I10", "I15", "E05.9", "E05", "I11"].map((code) => found.indexOf(code));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});

test("where words begin so stands before where they only occur", () => {
  const found = findDiagnoses(diagnoses, "rim", 100);
  expect(found.slice(0, 2)).toEqual([
    expect.stringMatching(/^N26 Rim contraído/),
    expect.stringMatching(/^C64 Neoplasia maligna do rim/),
  ]);
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

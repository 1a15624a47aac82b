import { expect, test } from "vitest";
import { cidTable } from "./cid-words.ts";
import { findDiagnoses } from "./diagnosis-rules.ts";

test("diagnoses are found by code, with or without its dot, and by words without accents", () => {
  expect(findDiagnoses(cidTable, "i10", 5)[0]).toMatch(/^I10 /);
  expect(findDiagnoses(cidTable, "j069", 5)[0]).toMatch(/^J06\.9 /);
  expect(findDiagnoses(cidTable, "hipertensao essencial", 5)[0]).toMatch(/^I10 /);
  expect(findDiagnoses(cidTable, "nada disto existe", 5)).toEqual([]);
});

test("the table has each code once, in the form of the CID-10", () => {
  const codes = cidTable.map((line) => line.split(" ", 1)[0] ?? "");
  expect(codes.filter((code) => !/^[A-Z]\d\d(\.\d)?$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(200);
});

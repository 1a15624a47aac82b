import { expect, test } from "vitest";
import { controlClasses } from "./control-classes.ts";
import { councilOf, prescribing } from "./prescribers.ts";

const controlled = controlClasses.filter(
  (each) => !["simple", "antimicrobial", "glp1"].includes(each),
);

test.each([
  ["CRM 12345/SP", "free", "free", "free", "free"],
  ["CRO 998/RJ", "free", "limited", "limited", "limited"],
  ["CRMV 77/MG", "limited", "limited", "limited", "limited"],
  ["COREN 1234/SP", "limited", "limited", "refused", "refused"],
  ["CRN 3 12345", "limited", "refused", "refused", "refused"],
  ["CRN-3 12345", "limited", "refused", "refused", "refused"],
  ["CRP 06/1234", "limited", "refused", "refused", "refused"],
  ["CRFa 2-1234", "limited", "refused", "refused", "refused"],
  ["CREFITO 3/1234-F", "limited", "refused", "refused", "refused"],
  ["CRBM 1234", "limited", "refused", "refused", "refused"],
  ["CRF 1234/SP", "limited", "refused", "refused", "refused"],
  ["RMS 3500123", "limited", "limited", "limited", "limited"],
])("%s: simple %s, antimicrobial %s, GLP-1 %s, controlled %s", (registration, ...expected) => {
  const found = (["simple", "antimicrobial", "glp1"] as const).map((each) =>
    prescribing(registration, each),
  );
  const ofLists = new Set(controlled.map((each) => prescribing(registration, each)));
  expect([...found, ...ofLists]).toEqual(expected);
});

test("without a registration nothing is said of its council", () => {
  expect(councilOf(null)).toBeNull();
  expect(councilOf("12345/SP")).toBeNull();
  expect(prescribing(null, "B1")).toBe("free");
});

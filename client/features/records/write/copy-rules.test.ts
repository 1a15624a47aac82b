import { expect, it } from "vitest";
import { joinedWith, withoutCopied } from "./copy-rules.ts";
import { emptyRecord } from "./record-values.ts";

const last = { symptoms: ["Febre", "tosse"], diagnosis: ["J06.9"], treatment: "Repouso" };
const typed = {
  ...emptyRecord("2026-11-23", ""),
  symptoms: ["febre", "coriza"],
  diagnosis: ["J00"],
  treatment: "Soro nasal",
};

it("a copy adds to what is typed, once each, and replaces nothing", () => {
  const joined = {
    symptoms: ["febre", "coriza", "tosse"],
    diagnosis: ["J00", "J06.9"],
    treatment: "Soro nasal\nRepouso",
  };
  expect(joinedWith(typed, last)).toEqual(joined);
  expect(joinedWith(joined, last)).toEqual(joined);
  expect(joinedWith(emptyRecord("2026-11-23", ""), last)).toEqual(last);
});

it("taking a copy back leaves what was typed before and since", () => {
  const joined = joinedWith(typed, last);
  const { symptoms, diagnosis, treatment } = typed;
  const before = { symptoms, diagnosis, treatment };
  expect(withoutCopied({ ...typed, ...joined }, before, joined)).toEqual(before);
  const since = { ...typed, ...joined, symptoms: ["febre", "tosse", "dor"], treatment: "Repouso!" };
  expect(withoutCopied(since, before, joined)).toEqual({
    symptoms: ["febre", "dor"],
    diagnosis: ["J00"],
    treatment: "Repouso!",
  });
});

import { expect, test } from "vitest";
import { notInUse } from "./in-use-rules.ts";

const losartan = {
  medication: "Losartana 50 mg, comprimido",
  genericName: "losartana",
  duration: "uso contínuo",
};
const brand = {
  medication: "Rivotril 2 mg, comprimido",
  genericName: "clonazepam",
  duration: "30 dias",
};

test.each([
  [[], ["Losartana 50 mg, comprimido", "Rivotril 2 mg, comprimido"]],
  [["LOSARTANA"], ["Rivotril 2 mg, comprimido"]],
  [["Losartana potássica 100 mg à noite", "Clonazepam 2 mg"], []],
  [["Rivotril"], ["Losartana 50 mg, comprimido"]],
  [["Dipirona"], ["Losartana 50 mg, comprimido", "Rivotril 2 mg, comprimido"]],
])("beside %j in use these are offered: %j", (inUse, offered) => {
  const lacking = notInUse([losartan, brand, losartan], inUse);
  expect(lacking.map(({ medication }) => medication)).toEqual(offered);
});

test("what is taken for some days only is told apart", () => {
  expect(notInUse([losartan, brand], []).map(({ isCourse }) => isCourse)).toEqual([false, true]);
});

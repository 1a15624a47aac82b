import { expect, test } from "vitest";
import { notInUse } from "./in-use-rules.ts";

const losartan = { medication: "Losartana 50 mg, comprimido", genericName: "losartana" };
const brand = { medication: "Rivotril 2 mg, comprimido", genericName: "clonazepam" };

test.each([
  [[], ["Losartana 50 mg, comprimido", "Rivotril 2 mg, comprimido"]],
  [["LOSARTANA"], ["Rivotril 2 mg, comprimido"]],
  [["Losartana potássica 100 mg à noite", "Clonazepam 2 mg"], []],
  [["Rivotril"], ["Losartana 50 mg, comprimido"]],
  [["Dipirona"], ["Losartana 50 mg, comprimido", "Rivotril 2 mg, comprimido"]],
])("beside %j in use these are offered: %j", (inUse, offered) => {
  expect(notInUse([losartan, brand, losartan], inUse)).toEqual(offered);
});

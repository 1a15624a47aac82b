import { expect, test } from "vitest";
import { splitWhole } from "./whole-rules.ts";

test("each second part is a word that stays whole", () => {
  expect(splitWhole("por e-mail ou SMS")).toEqual(["por ", "e-mail", " ou SMS"]);
  expect(splitWhole("E-mails e links")).toEqual(["", "E-mails", " e links"]);
  expect(splitWhole("bem-vinda")).toEqual(["bem-vinda"]);
});

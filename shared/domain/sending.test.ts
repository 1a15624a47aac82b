import { expect, test } from "vitest";
import { asTemplateValue, fillName } from "./sending.ts";

test("the first name is put in wherever it is asked for, whatever it contains", () => {
  expect(fillName("Oi, {nome}! {nome}?", "Maria da Silva")).toBe("Oi, Maria! Maria?");
  expect(fillName("Oi, {nome}", "$& Souza")).toBe("Oi, $&");
});

test("a template's value stands on one line", () => {
  expect(asTemplateValue(" um\n\n  dois\ttrês ")).toBe("um dois três");
});

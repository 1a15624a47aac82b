import { expect, test } from "vitest";
import { asTemplateValue } from "./sending.ts";

test("a template's value stands on one line", () => {
  expect(asTemplateValue(" um\n\n  dois\ttrês ")).toBe("um dois três");
});

test("a template's value leaves out the greeting with which the template begins", () => {
  expect(asTemplateValue("Olá Ana, seu resultado saiu")).toBe("Ana, seu resultado saiu");
  expect(asTemplateValue("Oi! tudo bem?")).toBe("Tudo bem?");
  expect(asTemplateValue("ola,\n\névora")).toBe("Évora");
  expect(asTemplateValue("Oito horas está bom? Olá!")).toBe("Oito horas está bom? Olá!");
  expect(asTemplateValue("Olá!")).toBe("Olá!");
});

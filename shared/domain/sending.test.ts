import { expect, test } from "vitest";
import { asTemplateValue, longestTemplateValue } from "./sending.ts";

test("a template's value stands on one line, as a sentence", () => {
  expect(asTemplateValue(" um\n\n  dois\ttrês ")).toBe("Um dois três.");
});

test("a template's value leaves out the greeting with which the template begins", () => {
  expect(asTemplateValue("Olá Ana, seu resultado saiu")).toBe("Ana, seu resultado saiu.");
  expect(asTemplateValue("Oi! tudo bem?")).toBe("Tudo bem?");
  expect(asTemplateValue("ola,\n\névora")).toBe("Évora.");
  expect(asTemplateValue("Oito horas está bom? Olá!")).toBe("Oito horas está bom? Olá!");
  expect(asTemplateValue("Olá!")).toBe("Tudo bem?");
});

test("a template's value changes no address, and ends what is not ended", () => {
  expect(asTemplateValue("https://sol.example/a abre")).toBe("https://sol.example/a abre.");
  expect(asTemplateValue("veja sol.example/a")).toBe("Veja sol.example/a");
  expect(asTemplateValue("ana@sol.example")).toBe("ana@sol.example");
  expect(asTemplateValue("Fechamos (feriado)")).toBe("Fechamos (feriado).");
  expect(asTemplateValue("Ela disse “venha!”")).toBe("Ela disse “venha!”");
  expect(asTemplateValue("20% de desconto 😊")).toBe("20% de desconto 😊");
});

test("a template's value that fits as it was typed gets no stop that wouldn't", () => {
  const full = "X".repeat(longestTemplateValue);
  expect(asTemplateValue(full)).toBe(full);
  expect(asTemplateValue(full.slice(1))).toBe(`${full.slice(1)}.`);
});

import { expect, test } from "vitest";
import { maskCpfCnpj } from "./cpf-cnpj-words.ts";

function typeAll(text: string): string {
  return [...text].reduce((shown, character) => maskCpfCnpj(shown + character, shown), "");
}

test("the CPF mask turns into the CNPJ mask at the twelfth character", () => {
  expect(typeAll("52998224725")).toBe("529.982.247-25");
  expect(typeAll("11222333000181")).toBe("11.222.333/0001-81");
  expect(typeAll("12abc34501de35")).toBe("12.ABC.345/01DE-35");
  expect(typeAll("1")).toBe("1");
});

test("the mask leaves corrections and other texts alone", () => {
  expect(maskCpfCnpj("529.982.247-2", "529.982.247-25")).toBe("529.982.247-2");
  expect(maskCpfCnpj("529.82.247-25", "529.982.247-25")).toBe("529.82.247-25");
  expect(typeAll("nenhum!")).toContain("!");
});

import { describe, expect, it } from "vitest";
import { parsePixKey } from "./pix-keys.ts";

describe("PIX key", () => {
  it.each([
    ["529.982.247-25", "cpf", "52998224725"],
    ["11.222.333/0001-81", "cnpj", "11222333000181"],
    [" Ana@Clinica.example ", "email", "ana@clinica.example"],
    ["+55 (11) 98765-4321", "phone", "+5511987654321"],
    ["+551133334444", "phone", "+551133334444"],
    ["123E4567-E12B-12D1-A456-426655440000", "evp", "123e4567-e12b-12d1-a456-426655440000"],
  ])("%s is of kind %s", (text, kind, key) => {
    expect(parsePixKey(text)).toEqual({ kind, key });
  });

  it.each([
    "11987654321",
    "+5501987654321",
    "+5511887654321",
    "+14155550100",
    "ana@clinica",
    "ana@@clinica.example",
    `${"a".repeat(70)}@clinica.example`,
    "123e4567e12b12d1a456426655440000",
    "",
  ])("%s is none", (text) => {
    expect(parsePixKey(text)).toBeNull();
  });
});

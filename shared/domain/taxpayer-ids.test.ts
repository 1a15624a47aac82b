import { describe, expect, it } from "vitest";
import { cpfCheckDigits, parseCnpj, parseCpf } from "./taxpayer-ids.ts";

describe("CPF", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    ["11144477735", "11144477735"],
    [" 123.456.789-09 ", "12345678909"],
    // Both check digits come from remainders below 2.
    ["100.000.001-08", "10000000108"],
  ])("accepts %s", (text, digits) => {
    expect(parseCpf(text)).toBe(digits);
  });

  it.each([
    ["a wrong first check digit", "52998224715"],
    ["a wrong second check digit", "52998224724"],
    ["repeated digits", "11111111111"],
    ["repeated zeros", "000.000.000-00"],
    ["a digit too few", "5299822472"],
    ["a digit too many", "529982247250"],
    ["letters", "5299822472A"],
    ["nothing", ""],
  ])("refuses %s", (_, text) => {
    expect(parseCpf(text)).toBeNull();
  });

  it("returns the check digits of the first nine", () => {
    expect(cpfCheckDigits("529982247")).toBe("25");
    expect(cpfCheckDigits("123456789")).toBe("09");
  });
});

describe("CNPJ", () => {
  it.each([
    ["11.222.333/0001-81", "11222333000181"],
    ["00.000.000/0001-91", "00000000000191"],
    // The example of the Receita Federal for the alphanumeric CNPJ.
    ["12.ABC.345/01DE-35", "12ABC34501DE35"],
    ["12abc34501de35", "12ABC34501DE35"],
  ])("accepts %s", (text, characters) => {
    expect(parseCnpj(text)).toBe(characters);
  });

  it.each([
    ["a wrong check digit", "11222333000182"],
    ["a wrong check digit after letters", "12ABC34501DE45"],
    ["letters as check digits", "12ABC34501DEAB"],
    ["repeated zeros", "00000000000000"],
    ["a character too few", "1122233300018"],
    ["other letters", "12ÁBC34501DE35"],
  ])("refuses %s", (_, text) => {
    expect(parseCnpj(text)).toBeNull();
  });
});

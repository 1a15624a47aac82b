import { describe, expect, it } from "vitest";
import { formatCpf, formatCpfCnpj } from "./taxpayer-formats.ts";

describe("formatCpf", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["529982", "529.982"],
    ["5299822472", "529.982.247-2"],
    ["", ""],
  ])("writes %s as %s", (digits, text) => {
    expect(formatCpf(digits)).toBe(text);
  });
});

it("formatCpfCnpj writes either with its punctuation", () => {
  expect(formatCpfCnpj("52998224725")).toBe("529.982.247-25");
  expect(formatCpfCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
});

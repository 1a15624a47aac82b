import { describe, expect, it } from "vitest";
import { formatCpf, maskCpf } from "./cpf-words.ts";

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

describe("maskCpf", () => {
  it.each([
    ["5299", "529", "529.9"],
    ["529.982.247-25", "", "529.982.247-25"],
    ["52998224725", "", "529.982.247-25"],
    ["529.98", "529.982", "529.98"],
    ["529x", "529", "529x"],
  ])("shows %s after %s as %s", (typed, before, shown) => {
    expect(maskCpf(typed, before)).toBe(shown);
  });
});

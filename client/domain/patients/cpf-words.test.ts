import { describe, expect, it } from "vitest";
import { maskCpf } from "./cpf-words.ts";

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

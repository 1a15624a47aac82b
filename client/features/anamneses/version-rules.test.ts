import { expect, it } from "vitest";
import { changesBetween } from "./version-rules.ts";

it("a version's changes are the answers and points that differ, in words", () => {
  const point = { view: "face", x: 250, y: 404, note: "melasma" } as const;
  const before = { answers: { alergias: "Látex", expectativas: "Clarear" }, points: [] };
  const after = { answers: { alergias: "Látex, iodo", gestante: false }, points: [point] };
  expect(changesBetween("estetica", before, after)).toEqual([
    { label: "Alergias", before: "Látex", after: "Látex, iodo" },
    { label: "Expectativas", before: "Clarear", after: "" },
    { label: "Gestante", before: "", after: "Não" },
    { label: "Pontos marcados", before: "", after: "1. Rosto (25, 40): melasma" },
  ]);
  expect(changesBetween("clinica", null, { answers: { sexo: "F" }, points: [] })).toHaveLength(1);
  expect(changesBetween("estetica", after, after)).toEqual([]);
});

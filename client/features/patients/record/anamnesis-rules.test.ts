import { expect, it } from "vitest";
import { anamnesisSections } from "./anamnesis-rules.ts";

it("the summary lists the filled sections of an aesthetic anamnesis", () => {
  const sections = anamnesisSections({ alergias: "Látex", expectativas: "", gestante: false });
  expect(sections).toHaveLength(10);
  expect(sections.filter(({ isFilled }) => isFilled)).toEqual([
    { label: "Alergias", isFilled: true },
    { label: "Gestante", isFilled: true, answer: "Não" },
  ]);
  expect(anamnesisSections(null).some(({ isFilled }) => isFilled)).toBe(false);
});

import { expect, it } from "vitest";
import { anamnesisSections } from "./anamnesis-rules.ts";

const blank = { clinicaAnamnese: null, esteticaAnamnese: null };

it("the summary lists the filled sections of an aesthetic anamnesis", () => {
  const esteticaAnamnese = { alergias: "Látex", expectativas: "", gestante: false };
  const sections = anamnesisSections({ ...blank, esteticaAnamnese }, "estetica");
  expect(sections).toHaveLength(10);
  expect(sections.filter(({ isFilled }) => isFilled)).toEqual([
    { label: "Alergias", isFilled: true, warning: "Látex" },
    { label: "Gestante", isFilled: true, answer: "Não" },
  ]);
});

it("a clinic's anamnesis has its own sections, and a blank one has none filled in", () => {
  const sections = anamnesisSections({ ...blank, clinicaAnamnese: { sexo: "F" } }, "clinica");
  expect(sections).toHaveLength(8);
  expect(sections[0]).toEqual({ label: "Sexo", isFilled: true });
  expect(anamnesisSections(blank, "estetica").some(({ isFilled }) => isFilled)).toBe(false);
});

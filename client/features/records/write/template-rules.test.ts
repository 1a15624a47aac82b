import { expect, it } from "vitest";
import { emptyRecord } from "./record-values.ts";
import { fillOf } from "./template-rules.ts";

const template = {
  type: "follow_up" as const,
  chiefComplaint: "Retorno",
  symptoms: [],
  diagnosis: ["Z34"],
  treatment: "",
  notes: "Evolução:",
};

it("a template fills what is empty and leaves the rest alone", () => {
  const { chiefComplaint, notes, diagnosis, type } = template;
  const written = { ...emptyRecord("2026-11-23", ""), treatment: "repouso" };
  expect(fillOf(written, template)).toEqual({
    fill: { type, chiefComplaint, diagnosis, notes },
    over: {},
    taken: [],
  });
});

it("what is written is named, and what already says the same is not", () => {
  const written = {
    ...emptyRecord("2026-11-23", ""),
    type: "emergency" as const,
    notes: "Caiu da escada",
    diagnosis: ["Z34"],
  };
  expect(fillOf(written, template)).toEqual({
    fill: { chiefComplaint: "Retorno" },
    over: { type: "follow_up", notes: "Evolução:" },
    taken: ["Tipo", "Observações"],
  });
});

import { expect, test } from "vitest";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { sampleService as stored } from "#tests/fixtures/services.ts";
import { differences } from "./version-words.ts";
import { valuesOf } from "./service-values.ts";

test("versions with the same content show no differences", () => {
  expect(differences(valuesOf(stored), stored)).toEqual([]);
  // However it was typed.
  expect(differences({ ...valuesOf(stored), price: "1234,5" }, stored)).toEqual([]);
});

test("who performs it is told by name", () => {
  const helena = { id: "h", name: "Helena" } as DirectoryEntry;
  const mine = { ...valuesOf(stored), professionalIds: ["h"] };
  expect(differences(mine, stored, [helena])).toEqual([
    { label: "Quem realiza", mine: "Helena", theirs: "Todos" },
  ]);
});

test("each different field is shown with the form's label", () => {
  const mine = {
    ...valuesOf({ ...stored, isActive: false, availableDays: [1], maxAdvanceDays: 30 }),
    description: "Meu texto",
    price: "",
    endTime: "18:00",
    durationMinutes: 90,
  };
  expect(differences(mine, stored)).toEqual([
    { label: "Ativo", mine: "Não", theirs: "Sim" },
    { label: "Descrição", mine: "Meu texto", theirs: "—" },
    { label: "Preço", mine: "—", theirs: "R$\u00a01.234,50" },
    { label: "Duração", mine: "1 h 30", theirs: "30 min" },
    { label: "Dias disponíveis", mine: "Seg", theirs: "Seg, Qua" },
    { label: "Fim", mine: "18:00", theirs: "00:00" },
    { label: "Antecedência máxima", mine: "30 dias", theirs: "Sem limite" },
  ]);
});

test("one day is told in the singular", () => {
  const mine = valuesOf({ ...stored, maxAdvanceDays: 1 });
  expect(differences(mine, stored).map((each) => each.mine)).toEqual(["1 dia"]);
});

import { expect, test } from "vitest";
import type { Service } from "#shared/schemas/services.ts";
import { filterServices, readServiceSearch } from "./search-values.ts";

const service = (row: Partial<Service>) =>
  ({ name: "Corte", description: "", category: "cabelo", isActive: true, ...row }) as Service;

const services = [
  service({}),
  service({ name: "Avaliação", description: "Com bioimpedância", category: "nutricao" }),
  service({ name: "Barba", category: "barba", isActive: false }),
];
const found = (search: Parameters<typeof filterServices>[1]) =>
  filterServices(services, search).map(({ name }) => name);

test("the search looks in name and description, ignoring accents", () => {
  expect(found({})).toEqual(["Corte", "Avaliação", "Barba"]);
  expect(found({ busca: "BIOIMPEDANCIA avaliacao" })).toEqual(["Avaliação"]);
  expect(found({ busca: "nada" })).toEqual([]);
});

test("category and status narrow the list", () => {
  expect(found({ categoria: "nutricao" })).toEqual(["Avaliação"]);
  expect(found({ situacao: "inativos" })).toEqual(["Barba"]);
  expect(found({ situacao: "ativos", busca: "barba" })).toEqual([]);
});

test("an invalid address shows all services", () => {
  expect(readServiceSearch({ categoria: "x", situacao: 1, busca: {} })).toEqual({});
  expect(readServiceSearch({ categoria: "barba", situacao: "ativos", busca: 30 })).toEqual({
    categoria: "barba",
    situacao: "ativos",
    busca: "30",
  });
});

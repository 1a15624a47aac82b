import { expect, test } from "vitest";
import { findServices } from "./find-services.ts";

const catalogue = ["Avaliação física", "Corte de cabelo", "Barba"].map((name) => ({ name }));
const found = (search: string) => findServices(catalogue, search, 50).shown.map(({ name }) => name);

test("finds words in any order, without accents", () => {
  expect(found("fisica avaliacao")).toEqual(["Avaliação física"]);
  expect(found("  CORTE ")).toEqual(["Corte de cabelo"]);
  expect(found("xyz")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

test("shows no more than asked for and says how many there are", () => {
  const many = Array.from({ length: 132 }, (_, i) => ({ name: `Serviço ${i}` }));
  const { shown, total } = findServices(many, "serviço", 50);
  expect([shown.length, total]).toEqual([50, 132]);
});

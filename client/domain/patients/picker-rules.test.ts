import { expect, test } from "vitest";
import { createValue, pickerOptions, typedValue } from "./picker-rules.ts";

const people = [{ id: "1", name: "Ana Lima" }];
const noun = "paciente";
const labels = (more: { readonly search: string; readonly mayCreate: boolean }) =>
  pickerOptions({ people, noun, ...more }).map(({ value, label }) => [value, label]);

test("who was found comes before what makes somebody new", () => {
  expect(labels({ search: "an", mayCreate: true })).toEqual([
    ["1", "Ana Lima"],
    [createValue, "Cadastrar “an”"],
  ]);
  expect(labels({ search: "an", mayCreate: false })).toEqual([
    ["1", "Ana Lima"],
    [typedValue, "Marcar como “an”"],
  ]);
});

test("without a search, registering stands first for who may, and nothing stands for who may not", () => {
  expect(labels({ search: "", mayCreate: true })).toEqual([
    [createValue, "Cadastrar novo paciente"],
    ["1", "Ana Lima"],
  ]);
  expect(labels({ search: "", mayCreate: false })).toEqual([["1", "Ana Lima"]]);
});

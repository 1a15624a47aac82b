import { expect, test } from "vitest";
import {
  defaultServiceCategory,
  serviceCategories,
  serviceCategoryGroups,
  serviceCategoryLabel,
} from "./service-categories.ts";

test("the list has the specified first and last entries, about 55 in all, none twice", () => {
  expect(serviceCategories.slice(0, 8)).toEqual([
    "general",
    "procedimentos",
    "exames",
    "consultas",
    "cirurgias",
    "terapias",
    "tratamentos",
    "vacinas",
  ]);
  expect(serviceCategories.at(-1)).toBe("outros");
  expect(serviceCategories).toHaveLength(55);
  const all = serviceCategoryGroups.flatMap(({ categories }) => Object.keys(categories));
  expect(new Set(all).size).toBe(all.length);
  expect(serviceCategories).toContain(defaultServiceCategory);
});

test("labels are Portuguese and unique; an unknown category shows its key", () => {
  const labels = serviceCategories.map(serviceCategoryLabel);
  expect(new Set(labels).size).toBe(labels.length);
  expect(serviceCategoryLabel("nutricao")).toBe("Nutrição");
  expect(serviceCategoryLabel("telepatia")).toBe("telepatia");
});

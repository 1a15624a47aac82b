import { expect, test, vi } from "vitest";
import { centsOf, findServices, minutesOf, serviceChoice } from "./service-rules.ts";

const cut = { id: "1", name: "Corte", durationMinutes: 45, priceCents: 8_000 };
const shave = { id: "2", name: "Barba", durationMinutes: 30 };

test("chosen services are shown in the order they were chosen, without those that no longer exist", () => {
  const onChange = vi.fn<(ids: string[]) => void>();
  const services = [cut, shave];
  const choice = serviceChoice({ services, chosenIds: ["2", "9", "1"], onChange, shownAtMost: 1 });
  expect(choice.chosen).toEqual([shave, cut]);
  choice.onToggle("9");
  expect(onChange).toHaveBeenLastCalledWith(["2", "1"]);
  choice.onToggle("3");
  expect(onChange).toHaveBeenLastCalledWith(["2", "9", "1", "3"]);
});

test("prices are shown only to people who may see them", () => {
  const { field } = serviceChoice({
    services: [cut, shave],
    chosenIds: [],
    onChange: () => {},
    shownAtMost: 1,
  });
  expect(field.sideOf(cut)).toBe("45 min · R$\u00a080,00");
  expect(field.sideOf(shave)).toBe("30 min");
  expect(field.find("")).toEqual({ shown: [cut], total: 2 });
});

const catalogue = ["Avaliação física", "Corte de cabelo", "Barba"].map((name) => ({ name }));
const found = (search: string) => findServices(catalogue, search, 50).shown.map(({ name }) => name);

test("the search finds words in any order, without accents", () => {
  expect(found("fisica avaliacao")).toEqual(["Avaliação física"]);
  expect(found("  CORTE ")).toEqual(["Corte de cabelo"]);
  expect(found("xyz")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

test("the search returns at most the requested number of results and the total", () => {
  const many = Array.from({ length: 132 }, (_, i) => ({ name: `Serviço ${i}` }));
  const { shown, total } = findServices(many, "serviço", 50);
  expect([shown.length, total]).toEqual([50, 132]);
});

test("a selection sums the durations, and the prices when every service has one", () => {
  expect(minutesOf([cut, shave])).toBe(75);
  expect(centsOf([cut, cut])).toBe(16_000);
  expect(centsOf([cut, shave])).toBeUndefined();
  expect(centsOf([])).toBe(0);
});

import { expect, test, vi } from "vitest";
import { serviceChoice } from "./service-choice.ts";

const cut = { id: "1", name: "Corte", durationMinutes: 45, priceCents: 8_000 };
const shave = { id: "2", name: "Barba", durationMinutes: 30 };

test("what is chosen stands in the order of its choosing, without what is no longer there", () => {
  const onChange = vi.fn<(ids: string[]) => void>();
  const services = [cut, shave];
  const choice = serviceChoice({ services, chosenIds: ["2", "9", "1"], onChange, shownAtMost: 1 });
  expect(choice.chosen).toEqual([shave, cut]);
  choice.onToggle("9");
  expect(onChange).toHaveBeenLastCalledWith(["2", "1"]);
  choice.onToggle("3");
  expect(onChange).toHaveBeenLastCalledWith(["2", "9", "1", "3"]);
});

test("a price is shown to who may see it", () => {
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

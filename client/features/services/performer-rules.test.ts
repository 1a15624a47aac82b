import { expect, test } from "vitest";
import { performerChoices, performersText } from "./performer-rules.ts";

const team = [
  { id: "h", name: "Helena", attends: true, isActive: true },
  { id: "r", name: "Rita", attends: false, isActive: true },
  { id: "b", name: "Bento", attends: true, isActive: false },
];
const labels = (chosenIds: string[]) => performerChoices(team, chosenIds).map((each) => each.label);

test("those who attend can be chosen, and the chosen stay whatever became of them", () => {
  expect(labels([])).toEqual(["Helena"]);
  expect(labels(["b", "gone"])).toEqual(["Helena", "Bento", "Saiu da equipe"]);
  expect(performerChoices(undefined, ["h"])).toEqual([{ value: "h", label: "…" }]);
});

test("the names stand in a line, and nobody named is everybody", () => {
  expect(performersText(team, [])).toBe("Todos");
  expect(performersText(team, ["b", "h"])).toBe("Bento, Helena");
});

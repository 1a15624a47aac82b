import { expect, test } from "vitest";
import { performerChoices, performersBrief, performersText } from "./performer-rules.ts";

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

test("a cell names several by their given names, but for those who share one", () => {
  const people = [
    ["h", "Dra. Helena Prado"],
    ["r", "Dr. Rafael Monteiro"],
    ["c", "Camila Rezende"],
    ["o", "Helena Souza"],
  ].map(([id = "", name = ""]) => ({ id, name, attends: true, isActive: true }));
  const brief = (...ids: string[]) => performersBrief(people, ids);
  expect(brief()).toBe("Todos");
  expect(brief("h")).toBe("Dra. Helena Prado");
  expect(brief("h", "r")).toBe("Helena, Rafael");
  expect(brief("r", "c", "h")).toBe("Rafael, Camila e mais 1");
  expect(brief("h", "o")).toBe("Dra. Helena Prado, Helena Souza");
  expect(brief("h", "gone")).toBe("Dra. Helena Prado, Saiu da equipe");
  expect(performersBrief(undefined, ["h", "r"])).toBe("…, …");
});

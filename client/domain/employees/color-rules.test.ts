import { expect, test } from "vitest";
import { professionalColor } from "#client/ui/tokens.ts";
import { inColors } from "./color-rules.ts";

test("those who attend have the first colours, in the organisation's order", () => {
  const member = (id: string, attends: boolean, isActive = true) => ({ id, attends, isActive });
  const team = [member("Ana", false), member("Bia", true), member("Caio", true, false)];
  const colored = inColors([...team, member("Davi", true)]);
  expect(colored.map(({ id }) => id)).toEqual(["Bia", "Davi", "Ana", "Caio"]);
  expect(colored.map(({ color }) => color)).toEqual([0, 1, 2, 3].map(professionalColor));
});

import { expect, test } from "vitest";
import { exampleTimes } from "./example-rules.ts";
import type { FirstValues, Known } from "./first-values.ts";

const values = {
  days: ["6", "2"],
  start: "09:00",
  end: "11:00",
  serviceName: "Corte",
  price: "80",
  durationMinutes: 45,
} as FirstValues;
const known = { person: { schedule: null }, service: null, link: null } as Known;

test("examples step as the link does, not by the service's length, and end in time", () => {
  expect(exampleTimes(values, known)).toEqual(["09:00", "09:30", "10:00"]);
  const longer = { ...values, durationMinutes: 121 };
  expect(exampleTimes(longer, known)).toEqual([]);
  expect(exampleTimes({ ...values, days: [] }, known)).toEqual([]);
  // A link that is there keeps its own step.
  const link = { slotDurationMinutes: 15 } as Known["link"];
  expect(exampleTimes(values, { ...known, link }).slice(0, 2)).toEqual(["09:00", "09:15"]);
});

import { expect, test } from "vitest";
import { checkWait, firstValues, requestOf } from "./wait-values.ts";

const today = "2026-11-24";
const values = {
  ...firstValues({ maxAdvanceDays: 30 }, today),
  customerName: "Ana Souza",
  customerEmail: "ana@x.example",
};

test("the form begins with two weeks, or with the days that the link offers", () => {
  expect(firstValues({ maxAdvanceDays: 30 }, today).untilDate).toBe("2026-12-08");
  expect(firstValues({ maxAdvanceDays: 7 }, today).untilDate).toBe("2026-12-01");
});

test("what is missing or out of order is complained about beside its field", () => {
  expect(checkWait(values, today)).toEqual({});
  const wrong = { ...values, untilDate: "2026-11-23", customerName: "A" };
  expect(Object.keys(checkWait(wrong, today))).toEqual(["untilDate", "customerName"]);
  expect(checkWait({ ...values, fromDate: "2026-12-20" }, today)).toHaveProperty("untilDate");
});

test("a weekday is chosen, and one that lies between the dates", () => {
  expect(checkWait({ ...values, weekdays: [] }, today)).toHaveProperty("weekdays");
  // 26 November is a Thursday, the 27th a Friday.
  const days = { ...values, fromDate: "2026-11-26", untilDate: "2026-11-27" };
  expect(checkWait({ ...days, weekdays: ["1", "3"] }, today)).toHaveProperty("weekdays");
  expect(checkWait({ ...days, weekdays: ["1", "5"] }, today)).toEqual({});
  expect(requestOf({ ...values, weekdays: ["5", "1"] }).weekdays).toEqual([1, 5]);
});

test("a part of the day becomes its hours", () => {
  expect(requestOf({ ...values, part: "afternoon" })).toMatchObject({
    startMinutes: 720,
    endMinutes: 1080,
    consents: true,
  });
});

import { expect, test } from "vitest";
import { formatBookedMoment } from "./moment-words.ts";

test.each([
  ["2027-11-07T04:30:00Z", "00:30"],
  ["2027-11-07T05:00:00Z", "01:00 (horário de verão)"],
  ["2027-11-07T05:59:00Z", "01:59 (horário de verão)"],
  ["2027-11-07T06:00:00Z", "01:00 (horário padrão)"],
  ["2027-11-07T06:59:00Z", "01:59 (horário padrão)"],
  ["2027-11-07T07:00:00Z", "02:00"],
  ["2027-03-14T06:59:00Z", "01:59"],
  ["2027-03-14T07:00:00Z", "03:00"],
])("%s in New York is written as %s", (instant, shown) => {
  expect(formatBookedMoment(instant, "America/New_York").split(" · ")[1]).toBe(shown);
});

test("a half hour that occurs twice on Lord Howe Island is told apart", () => {
  const at = (instant: string) =>
    formatBookedMoment(instant, "Australia/Lord_Howe").split(" · ")[1];
  expect(at("2027-04-03T14:29:00Z")).toBe("01:29");
  expect(at("2027-04-03T14:30:00Z")).toBe("01:30 (horário de verão)");
  expect(at("2027-04-03T15:00:00Z")).toBe("01:30 (horário padrão)");
  expect(at("2027-04-03T15:30:00Z")).toBe("02:00");
});

import { expect, test } from "vitest";
import { groupTimes } from "./explain-rules.ts";

const slot = (time: string, reason: string | null) => ({
  label: time,
  time,
  refusal: reason === null ? null : { rule: "busy" as const, reason },
});

test("neighbouring times with the same answer form one group, in the order of the day", () => {
  const day = [
    slot("08:00", "cedo"),
    slot("09:00", null),
    slot("09:30", null),
    slot("10:00", "ocupado"),
    slot("10:30", null),
  ];
  expect(groupTimes(day)).toEqual([
    { times: ["08:00"], reason: "cedo" },
    { times: ["09:00", "09:30"], reason: null },
    { times: ["10:00"], reason: "ocupado" },
    { times: ["10:30"], reason: null },
  ]);
});

test("an empty day has no groups", () => {
  expect(groupTimes([])).toEqual([]);
});

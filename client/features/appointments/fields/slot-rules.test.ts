import { expect, test } from "vitest";
import { slotOfNow } from "./slot-rules.ts";

const nineToSix = {
  timeZone: "America/Sao_Paulo",
  workingStartMinutes: 540,
  workingEndMinutes: 1080,
};
const at = (utc: string) => slotOfNow(Date.parse(utc), nineToSix);

test("a new appointment starts at the next quarter hour and lasts half an hour", () => {
  expect(at("2026-11-23T13:07:41Z")).toEqual({
    start: "2026-11-23T10:15",
    end: "2026-11-23T10:45",
  });
});

test("a new appointment starts at opening time at the earliest and ends within working hours", () => {
  expect(at("2026-11-23T08:00:00Z").start).toBe("2026-11-23T09:00");
  expect(at("2026-11-23T20:45:00Z")).toEqual({
    start: "2026-11-23T17:30",
    end: "2026-11-23T18:00",
  });
  expect(at("2026-11-24T02:00:00Z").start).toBe("2026-11-23T17:30");
  expect(slotOfNow(Date.parse("2026-11-23T20:45:00Z"), nineToSix, 90)).toEqual({
    start: "2026-11-23T16:30",
    end: "2026-11-23T18:00",
  });
});

test("a calendar without hours works from nine to six", () => {
  const calendar = { timeZone: "UTC", workingStartMinutes: null, workingEndMinutes: null };
  expect(slotOfNow(Date.parse("2026-11-23T23:00:00Z"), calendar).start).toBe("2026-11-23T17:30");
  expect(slotOfNow(Date.parse("2026-11-23T01:00:00Z"), calendar).start).toBe("2026-11-23T09:00");
});

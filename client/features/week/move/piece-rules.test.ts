import { describe, expect, test } from "vitest";
import { beginningOf, clocksOf, hoursAround, inside, pieceOn } from "./piece-rules.ts";

const evening = { date: "2026-11-19", startMinute: 1320, endMinute: 1560 };
const morning = { date: "2026-11-20", startMinute: -120, endMinute: 120 };
const noon = { date: "2026-11-19", startMinute: 720, endMinute: 750 };

describe("a stretch across midnight", () => {
  test.each([evening, morning])("takes a piece of both days: %o", (stretch) => {
    expect(pieceOn(stretch, "2026-11-19")).toMatchObject({ startMinute: 1320, endMinute: 1440 });
    expect(pieceOn(stretch, "2026-11-20")).toMatchObject({ startMinute: 0, endMinute: 120 });
    expect(pieceOn(stretch, "2026-11-21")).toBeNull();
    expect(beginningOf(stretch)).toBe("2026-11-19");
    expect(clocksOf(stretch)).toEqual(["22:00", "02:00"]);
    expect(hoursAround(stretch)).toEqual({ startMinute: 0, endMinute: 1440 });
  });
});

test("any other stretch is one piece of its day", () => {
  expect(pieceOn(noon, "2026-11-19")).toEqual(noon);
  expect(pieceOn(noon, "2026-11-18")).toBeNull();
  expect(hoursAround(noon)).toEqual({ startMinute: 720, endMinute: 750 });
  expect(clocksOf({ startMinute: 1380, endMinute: 1440 })).toEqual(["23:00", "00:00"]);
});

test("of a piece only what lies in the drawn hours is drawn", () => {
  expect(inside(noon, { startMinute: 735, endMinute: 900 })?.startMinute).toBe(735);
  expect(inside(noon, { startMinute: 750, endMinute: 900 })).toBeNull();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayBeside, dragTo, keyTo, timesAfter, type Stretch } from "./drag-rules.ts";

const timeZone = "America/Sao_Paulo";
const range = { startMinute: 480, endMinute: 1080 };
const block: Stretch = { date: "2026-11-19", startMinute: 600, endMinute: 640 };

describe("dragging", () => {
  test("snaps to quarter hours or to five minutes, on the day under the pointer", () => {
    const to = (delta: number, step: number) =>
      dragTo(block, "move", { date: "2026-11-20", delta }, step, range);
    expect(to(52, 15)).toEqual({ date: "2026-11-20", startMinute: 645, endMinute: 685 });
    expect(to(52, 5)).toMatchObject({ startMinute: 650, endMinute: 690 });
  });

  test("keeps an off-grid time when only the day changes", () => {
    const odd = { ...block, startMinute: 602, endMinute: 642 };
    expect(dragTo(odd, "move", { date: "2026-11-20", delta: 3 }, 15, range)).toEqual({
      ...odd,
      date: "2026-11-20",
    });
  });

  test("never leaves the grid, and never makes a block shorter than five minutes", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("move" as const, "resize" as const),
        fc.integer({ min: -3000, max: 3000 }),
        fc.constantFrom(5, 15),
        (kind, delta, step) => {
          const to = dragTo(block, kind, { date: block.date, delta }, step, range);
          expect(to.startMinute).toBeGreaterThanOrEqual(range.startMinute);
          expect(to.endMinute).toBeLessThanOrEqual(range.endMinute);
          expect(to.endMinute - to.startMinute).toBeGreaterThanOrEqual(5);
          if (kind === "move") expect(to.endMinute - to.startMinute).toBe(40);
          else expect(to.startMinute).toBe(block.startMinute);
        },
      ),
    );
  });
});

describe("what crosses midnight", () => {
  const days = { startMinute: 0, endMinute: 1440 };
  const evening: Stretch = { date: "2026-11-19", startMinute: 1320, endMinute: 1560 };
  const morning: Stretch = { date: "2026-11-20", startMinute: -120, endMinute: 120 };
  const moved = (from: Stretch, delta: number) =>
    dragTo(from, "move", { date: from.date, delta }, 15, days);

  test("keeps its length wherever it is dragged by either of its parts", () => {
    expect(moved(evening, 60)).toEqual({ ...evening, startMinute: 1380, endMinute: 1620 });
    expect(moved(evening, -300)).toEqual({ ...evening, startMinute: 1020, endMinute: 1260 });
    expect(moved(morning, -45)).toEqual({ ...morning, startMinute: -165, endMinute: 75 });
    expect(moved(morning, 240)).toEqual({ ...morning, startMinute: 120, endMinute: 360 });
  });

  test("leaves a part in the column where it is held", () => {
    expect(moved(evening, 600).startMinute).toBe(1435);
    expect(moved(morning, -600).endMinute).toBe(5);
  });

  test("changes its end in the part that has it, or by keys", () => {
    const to = { date: morning.date, delta: 60 };
    expect(dragTo(morning, "resize", to, 15, days)).toEqual({ ...morning, endMinute: 180 });
    const up = { date: morning.date, delta: -600 };
    expect(dragTo(morning, "resize", up, 15, days).endMinute).toBe(5);
    const length = { length: true, step: 15 };
    expect(keyTo(evening, "ArrowDown", length, days).endMinute).toBe(1575);
  });

  test("is moved by as much as its part was", () => {
    const night = { start: "2026-11-20T01:00:00.000Z", end: "2026-11-20T05:00:00.000Z" };
    const after = { start: "2026-11-20T00:15:00.000Z", end: "2026-11-20T04:15:00.000Z" };
    expect(timesAfter(night, morning, moved(morning, -45), timeZone)).toEqual(after);
    expect(timesAfter(night, evening, moved(evening, -45), timeZone)).toEqual(after);
    const other = { ...moved(morning, 0), date: "2026-11-24" };
    expect(timesAfter(night, morning, other, timeZone).start).toBe("2026-11-24T01:00:00.000Z");
  });
});

describe("the keys", () => {
  const quarter = { length: false, step: 15 };
  test("move a block by steps, and stop at the edges", () => {
    expect(keyTo(block, "ArrowDown", quarter, range)).toMatchObject({ startMinute: 615 });
    expect(keyTo({ ...block, startMinute: 602 }, "ArrowUp", quarter, range).startMinute).toBe(600);
    const top = { ...block, startMinute: 480, endMinute: 520 };
    expect(keyTo(top, "ArrowUp", quarter, range)).toEqual(top);
  });

  test("change the length with Shift", () => {
    const length = { length: true, step: 15 };
    expect(keyTo(block, "ArrowDown", length, range)).toEqual({ ...block, endMinute: 645 });
    expect(keyTo(block, "ArrowUp", { length: true, step: 5 }, range).endMinute).toBe(635);
  });

  test("move between the shown days, and report the first and last", () => {
    const shown = ["2026-11-17", "2026-11-19", "2026-11-20"];
    expect(dayBeside("2026-11-19", shown, -1)).toBe("2026-11-17");
    expect(dayBeside("2026-11-18", shown, 1)).toBe("2026-11-19");
    expect(dayBeside("2026-11-20", shown, 1)).toBe(undefined);
    expect(dayBeside("2026-11-17", shown, -1)).toBe(undefined);
  });
});

describe("the times", () => {
  const appointment = { start: "2026-11-19T13:00:00Z", end: "2026-11-19T13:40:00Z" };
  test("follow the block, in the calendar's time zone", () => {
    const to = { date: "2026-11-20", startMinute: 660, endMinute: 700 };
    expect(timesAfter(appointment, block, to, timeZone)).toEqual({
      start: "2026-11-20T14:00:00.000Z",
      end: "2026-11-20T14:40:00.000Z",
    });
  });

  test("change only at the end when that edge is pulled", () => {
    expect(timesAfter(appointment, block, { ...block, endMinute: 690 }, timeZone)).toEqual({
      start: appointment.start,
      end: "2026-11-19T14:30:00.000Z",
    });
  });

  test("keep the length across midnight and clock changes", () => {
    const night = { start: "2026-11-17T01:00:00Z", end: "2026-11-17T05:00:00Z" };
    const part = { date: "2026-11-17", startMinute: 0, endMinute: 120 };
    const later = { date: "2026-11-18", startMinute: 30, endMinute: 150 };
    expect(timesAfter(night, part, later, timeZone)).toEqual({
      start: "2026-11-18T01:30:00.000Z",
      end: "2026-11-18T05:30:00.000Z",
    });
    // New York's clocks go from 02:00 to 03:00 on 2026-03-08.
    const before = { start: "2026-03-07T06:30:00Z", end: "2026-03-07T07:30:00Z" };
    const from = { date: "2026-03-07", startMinute: 90, endMinute: 150 };
    expect(timesAfter(before, from, { ...from, date: "2026-03-08" }, "America/New_York")).toEqual({
      start: "2026-03-08T06:30:00.000Z",
      end: "2026-03-08T07:30:00.000Z",
    });
  });
});

import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { DayPart } from "../days/day-rules.ts";
import { layoutDay } from "../blocks/layout-rules.ts";
import { fitBlock } from "../blocks/room-rules.ts";
import {
  blockPixels,
  columnHiding,
  trackOf,
  tracksBeside,
  tracksOf,
  widthsOf,
} from "./style-rules.ts";

const track = (leastPixels: number, share = 1) => ({ leastPixels, share });

test("columns share the width, and those that need more get it first", () => {
  expect(widthsOf([track(132), track(132)], 1000)).toEqual([500, 500]);
  expect(widthsOf([track(132), track(400), track(132)], 1000)).toEqual([300, 400, 300]);
  expect(widthsOf([track(132), track(368, 1.5)], 1000)).toEqual([400, 600]);
  // The second needs more only once the first has taken its own.
  expect(widthsOf([track(500), track(300), track(100)], 900)).toEqual([500, 300, 100]);
  expect(widthsOf([track(132), track(132)], 200)).toEqual([132, 132]);
});

const part = (customerName: string, startMinute: number): DayPart => ({
  id: customerName,
  appointment: { id: customerName, customerName } as WeekAppointment,
  startMinute,
  endMinute: startMinute + 30,
  startsHere: true,
  endsHere: true,
  whole: { startMinute, endMinute: startMinute + 30 },
  clocks: ["", ""],
});

test("a day is wide enough for the first names of three blocks side by side", () => {
  const names = ["Guilherme Sá", "Wellington Sá", "Maximiliano Sá", "Ana Sá"];
  const day = {
    date: "2026-11-25",
    isWorkingDay: true,
    parts: names.map((each) => part(each, 600)),
  };
  const { leastPixels } = trackOf(day, false, 132);
  const { blocks } = layoutDay(day.parts, 3);
  expect(blocks).toHaveLength(3);
  for (const block of blocks) {
    const width = blockPixels(block, leastPixels);
    const { customerName } = block.item.appointment;
    const { text, width: drawn } = fitBlock(customerName, { width, height: 58 }, true).name;
    expect(text.split(" ")[0]).toBe(customerName.split(" ")[0]);
    expect(drawn).toBeLessThanOrEqual(width - 9);
  }
  expect(trackOf({ ...day, parts: [part("Ana", 600)] }, false, 132)).toEqual(track(132));
});

test("first names of three stay whole beside what is being made, which keeps room for its times", () => {
  const names = ["Guilherme Sá", "Wellington Sá", "Maximiliano Sá"];
  const day = {
    date: "2026-11-25",
    isWorkingDay: true,
    parts: names.map((each) => part(each, 600)),
  };
  const over = { column: 0, startMinute: 600, endMinute: 630 };
  for (const pixels of [200, 250, 600]) {
    const plain = tracksOf([day], new Set());
    const { tracks, shareIn } = tracksBeside(plain, [day], new Set(), over);
    const widths = widthsOf(tracks, pixels);
    const [column = 0] = widths;
    const kept = shareIn(widths);
    expect(column * (1 - kept)).toBeGreaterThan(60);
    for (const block of layoutDay(day.parts, 3).blocks) {
      const width = Math.floor(blockPixels(block, column) * kept);
      const { text } = fitBlock(
        block.item.appointment.customerName,
        { width, height: 58 },
        true,
      ).name;
      expect(text.split(" ")[0]).toBe(block.item.appointment.customerName.split(" ")[0]);
    }
  }
  // Before and after them nothing gives way.
  const later = { ...over, startMinute: 630, endMinute: 660 };
  const plain = tracksOf([day], new Set());
  expect(plain).toEqual([trackOf(day, false, 132)]);
  expect(tracksBeside(plain, [day], new Set(), later).tracks).toEqual(plain);
});

test("what is being made leaves the button of a stack free, where there is one", () => {
  const dayOf = (names: readonly string[]) => ({
    date: "2026-11-25",
    isWorkingDay: true,
    parts: names.map((each) => part(each, 600)),
  });
  const over = { column: 0, startMinute: 600, endMinute: 630 };
  const stackBeside = (names: readonly string[], expanded: ReadonlySet<string>, at = over) => {
    const days = [dayOf(names)];
    return tracksBeside(tracksOf(days, expanded), days, expanded, at).stackPixels;
  };
  const four = ["Ana", "Bia", "Caio", "Davi"];
  expect(stackBeside(four, new Set())).toBe(26);
  expect(stackBeside(four, new Set(["2026-11-25 "]))).toBe(0);
  expect(stackBeside(four, new Set(), { ...over, startMinute: 630, endMinute: 660 })).toBe(0);
  expect(stackBeside(four.slice(1), new Set())).toBe(0);
});

test("the column that hides an appointment is found, and none where its block is drawn", () => {
  const names = ["Ana", "Bia", "Caio", "Davi"];
  const parts = names.map((each) => part(each, 600));
  const days = [{ date: "2026-11-25", isWorkingDay: true, parts }];
  expect(names.map((id) => columnHiding(days, id))).toEqual([
    undefined,
    undefined,
    undefined,
    "2026-11-25 ",
  ]);
  expect(columnHiding(days, undefined)).toBeUndefined();
});

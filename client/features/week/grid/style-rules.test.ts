import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { DayPart } from "../days/day-rules.ts";
import { layoutDay } from "../blocks/layout-rules.ts";
import { fitBlock } from "../blocks/room-rules.ts";
import { blockPixels, trackOf, widthsOf } from "./style-rules.ts";

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
  appointment: { customerName } as WeekAppointment,
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

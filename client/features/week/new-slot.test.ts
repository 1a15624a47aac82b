import { describe, expect, test } from "vitest";
import { instantAt, readSlot, slotAt, slotNow, slotOfDay, writeSlot } from "./new-slot.ts";

const timeZone = "America/Sao_Paulo";
const calendar = { timeZone, workingStartMinutes: 540, workingEndMinutes: 1080 };
/** 10:07 on a Thursday in São Paulo. */
const now = Date.parse("2026-11-19T13:07:00Z");

describe("a new appointment", () => {
  test("begins at the next quarter of an hour", () => {
    expect(slotNow("2026-11-19", now, calendar)).toEqual({
      start: "2026-11-19T13:15:00.000Z",
      end: "2026-11-19T13:45:00.000Z",
    });
  });

  test("stays inside the working window, half an hour before its end at the latest", () => {
    const at = (clock: string) => slotNow("2026-11-19", Date.parse(clock), calendar).start;
    expect(at("2026-11-19T09:00:00Z")).toBe("2026-11-19T12:00:00.000Z");
    expect(at("2026-11-19T23:00:00Z")).toBe("2026-11-19T20:30:00.000Z");
  });

  test("of another day's header begins with its work", () => {
    expect(slotOfDay("2026-11-20", now, calendar).start).toBe("2026-11-20T12:00:00.000Z");
    expect(slotOfDay("2026-11-19", now, calendar).start).toBe("2026-11-19T13:15:00.000Z");
  });

  test("may end after midnight", () => {
    expect(slotAt("2026-11-19", 1425, timeZone)).toEqual({
      start: "2026-11-20T02:45:00.000Z",
      end: "2026-11-20T03:15:00.000Z",
    });
    expect(instantAt("2026-11-19", -30, timeZone)).toBe("2026-11-19T02:30:00.000Z");
  });
});

test("a slot is read from the address as it was written", () => {
  const slot = { ...slotAt("2026-11-19", 600, timeZone), professionalId: "p" };
  expect(readSlot(writeSlot(slot))).toEqual(slot);
  expect(readSlot("agora")).toBeNull();
  expect(readSlot(`${slot.end}/${slot.start}`)).toBeNull();
});

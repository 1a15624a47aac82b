import { expect, it } from "vitest";
import type { Day } from "#shared/schemas/dashboard.ts";
import {
  drawnPart,
  minuteIn,
  onlyOf,
  partOf,
  placeParts,
  rangeOf,
  scaleOf,
  shortestOf,
} from "./day-rules.ts";

const clocks = { date: "2026-11-20", timeZone: "America/Sao_Paulo" };

const appointment = (start: string, end: string, professionalId = "helena") => ({
  id: start,
  professionalId,
  start: `2026-11-20T${start}:00-03:00`,
  end: `2026-11-20T${end}:00-03:00`,
  status: "scheduled" as const,
  customerName: "Ana",
  patientId: null,
  customerPhone: null,
  serviceNames: "",
  isHeld: false,
  isUnreached: false,
  isOffer: false,
  isOverlap: false,
  arrivedAt: null,
  startedAt: null,
  expectedAt: null,
  version: 1,
});

const day = (appointments: Day["appointments"]): Day => ({
  ...clocks,
  calendarId: "agenda",
  isToday: true,
  closedToday: null,
  startMinutes: 540,
  endMinutes: 1050,
  ownProfessionalId: null,
  professionals: ["helena", "rafael"].map((id, position) => ({
    id,
    name: id,
    position,
    working: [],
    free: [],
  })),
  appointments,
});

it("reads the minute of an instant by the day's clocks, within the day", () => {
  expect(minuteIn("2026-11-20T12:30:00Z", clocks)).toBe(570);
  expect(minuteIn("2026-11-20T02:59:00Z", clocks)).toBe(0);
  expect(minuteIn("2026-11-21T03:00:00Z", clocks)).toBe(1440);
});

it("shows whole hours around the opening hours and every appointment", () => {
  expect(rangeOf(day([]))).toEqual({ startMinute: 540, endMinute: 1080 });
  expect(rangeOf(day([appointment("07:40", "08:00"), appointment("19:00", "19:10")]))).toEqual({
    startMinute: 420,
    endMinute: 1200,
  });
});

it("fits the day into one height, within what can be read", () => {
  expect(scaleOf({ startMinute: 480, endMinute: 1120 })).toBe(1);
  expect(scaleOf({ startMinute: 540, endMinute: 720 })).toBe(1.6);
  expect(scaleOf({ startMinute: 0, endMinute: 1440 })).toBe(0.9);
});

it("draws no appointment too short to be hit, beside those that its place then covers", () => {
  const twenty = [appointment("09:00", "09:20"), appointment("09:20", "09:40")];
  const scale = scaleOf({ startMinute: 480, endMinute: 1200 }, shortestOf(day(twenty)));
  expect(scale * 20).toBeGreaterThanOrEqual(24);
  const placed = (each: typeof twenty, at: number) =>
    placeParts(each.map((one) => drawnPart(partOf(one, clocks), at)));
  expect(placed(twenty, scale).map(({ lanes }) => lanes)).toEqual([1, 1]);
  const five = [appointment("09:00", "09:05"), appointment("09:05", "09:10")];
  expect(shortestOf(day(five))).toBe(5);
  const [first, second] = placed(five, scaleOf({ startMinute: 480, endMinute: 1200 }, 5));
  expect([first?.endMinute, first?.lanes, second?.lane]).toEqual([555, 2, 1]);
  expect(shortestOf(day([]))).toBeUndefined();
});

it("puts what overlaps side by side, and only that", () => {
  const parts = [
    appointment("09:00", "10:00"),
    appointment("09:30", "11:00"),
    appointment("10:00", "10:30"),
    appointment("11:00", "12:00"),
  ].map((each) => partOf(each, clocks));
  expect(placeParts(parts).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

it("keeps one professional's column and appointments", () => {
  const whole = day([appointment("09:00", "10:00"), appointment("10:00", "11:00", "rafael")]);
  const own = onlyOf(whole, "rafael");
  expect(own.professionals.map(({ id }) => id)).toEqual(["rafael"]);
  expect(own.appointments.map(({ id }) => id)).toEqual(["10:00"]);
});

import { describe, expect, it } from "vitest";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import {
  freeTimes,
  isDue,
  isSlip,
  queueOf,
  shownGroups,
  shownPeople,
  slotIn,
  spanAt,
} from "./queue-rules.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const now = Date.parse(at("14:00"));

const one = (id: string, start: string, more: Partial<DayAppointment> = {}): DayAppointment => ({
  id,
  professionalId: "helena",
  start: at(start),
  end: at(start.replace(/\d$/, "9")),
  status: "scheduled",
  customerName: id,
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
  ...more,
});

describe("the queue", () => {
  it("groups people by what is next for them", () => {
    const queue = queueOf(
      {
        appointments: [
          one("over", "09:00", { status: "finished" }),
          one("offered", "14:30", { isHeld: true, isOffer: true }),
          one("missed", "09:30", { status: "no_show" }),
          one("inside", "13:00", { status: "in_progress" }),
          one("forgotten", "12:00", { status: "confirmed" }),
          one("soon", "15:00"),
          one("later", "15:01"),
          one("sure", "18:00", { status: "confirmed" }),
          one("second", "14:00", { status: "confirmed", arrivedAt: at("13:58") }),
          one("first", "14:30", { status: "confirmed", arrivedAt: at("13:50") }),
        ],
      },
      now,
    );
    const ids = Object.values(queue).map((group) => group.map(({ id }) => id));
    expect(ids).toEqual([
      ["forgotten"],
      ["inside"],
      ["first", "second"],
      ["soon", "sure"],
      ["later"],
    ]);
  });

  it("begins those without a confirmation with whom nothing has reached", () => {
    const lost = one("lost", "17:00", { isUnreached: true });
    const told = [one("first", "16:00"), one("last", "18:00")];
    const { unconfirmed } = queueOf({ appointments: [...told, lost] }, now);
    expect(unconfirmed.map(({ id }) => id)).toEqual(["lost", "first", "last"]);
  });

  it("puts who said to be late where they will come, and asks only then", () => {
    const late = one("late", "13:30", { expectedAt: at("14:10") });
    const next = one("next", "14:05");
    const { arriving } = queueOf({ appointments: [late, next] }, now);
    expect(arriving.map(({ id }) => id)).toEqual(["next", "late"]);
    const missed = queueOf({ appointments: [late, next] }, Date.parse(at("14:15")));
    expect(missed.overdue.map(({ id }) => id)).toEqual(["late", "next"]);
    expect(shownGroups(missed)).toContain("overdue");
    expect(shownGroups(queueOf({ appointments: [next] }, now))).not.toContain("overdue");
    expect(isDue(late, now)).toBe(false);
    expect(isDue(one("due", "14:00"), now)).toBe(true);
  });
});

it("shows whoever comes within the hour or else who is next, and counts those after them", () => {
  const people = [one("near", "15:00"), one("far", "15:01"), one("last", "15:02")];
  expect(shownPeople("arriving", people, { now, isToday: true })).toBe(1);
  expect(shownPeople("arriving", people, { now, isToday: false })).toBe(3);
  expect(shownPeople("unconfirmed", people, { now, isToday: true })).toBe(3);
});

it("hides nobody alone behind a button", () => {
  const far = [one("far", "15:01")];
  expect(shownPeople("arriving", far, { now, isToday: true })).toBe(1);
  const two = [...far, one("last", "15:02")];
  expect(shownPeople("arriving", two, { now, isToday: true })).toBe(2);
  const four = [...two, ...two];
  expect(shownPeople("unconfirmed", four, { now, isToday: true })).toBe(4);
  expect(shownPeople("unconfirmed", [...four, ...far], { now, isToday: true })).toBe(3);
});

it("begins an appointment at the quarter of an empty place", () => {
  const span = spanAt(14 * 60 + 22.5, { date: "2026-11-20", timeZone: "America/Sao_Paulo" });
  expect(span).toEqual({ start: at("17:15"), end: at("17:45") });
});

describe("a press after a step", () => {
  const step = { at: 5000, x: 100, y: 200 };

  it("is a slip at the same place within a second", () => {
    expect(isSlip(step, { at: 5350, x: 103, y: 198 })).toBe(true);
    expect(isSlip(step, { at: 6001, x: 100, y: 200 })).toBe(false);
    expect(isSlip(step, { at: 5350, x: 100, y: 244 })).toBe(false);
  });
});

describe("free times", () => {
  const free = { professionalId: "helena", start: at("14:15"), end: at("16:00") };

  it("are sorted by start over all professionals", () => {
    const column = (id: string, starts: string[]) => ({
      id,
      name: id,
      position: 0,
      working: [],
      free: starts.map((start) => ({ start: at(start), end: at("18:00") })),
    });
    const times = freeTimes({ professionals: [column("a", ["15:00"]), column("b", ["14:00"])] });
    expect(times.map(({ professionalId }) => professionalId)).toEqual(["b", "a"]);
  });

  it("become half an hour at the quarter that was pressed, inside what is free", () => {
    const times = ({ start, end }: { start: string; end: string }) =>
      `${start.slice(11, 16)}–${end.slice(11, 16)}`;
    expect(times(slotIn(free))).toBe("14:15–14:45");
    expect(times(slotIn(free, 0.5))).toBe("15:00–15:30");
    expect(times(slotIn(free, 1))).toBe("15:45–16:00");
    expect(times(slotIn({ ...free, start: at("14:10"), end: at("14:20") }))).toBe("14:10–14:20");
  });
});

import { describe, expect, it } from "vitest";
import { arrivalSteps, isAhead, menuStatuses, nextStepOf, stepsOffered } from "./step-rules.ts";

const timeZone = "America/Sao_Paulo";
const start = "2026-11-20T17:00:00.000Z";
const booked = { status: "scheduled", arrivedAt: null, heldUntil: null, start, timeZone } as const;
const confirmed = { ...booked, status: "confirmed" } as const;
const waiting = { ...confirmed, arrivedAt: "2026-11-20T16:50:00.000Z" };
const before = Date.parse("2026-11-20T02:59:00.000Z");
const onTheDay = Date.parse("2026-11-20T03:00:00.000Z");
const after = Date.parse("2026-11-21T03:00:00.000Z");

describe("the next step of an appointment", () => {
  it("is only to confirm it before its day", () => {
    expect(nextStepOf(booked, before)).toBe("confirmed");
    expect(nextStepOf(confirmed, before)).toBe(null);
  });

  it("follows its customer through the day", () => {
    expect(nextStepOf(booked, onTheDay)).toBe("arrived");
    expect(nextStepOf(confirmed, onTheDay)).toBe("arrived");
    expect(nextStepOf(waiting, onTheDay)).toBe("in_progress");
    expect(nextStepOf({ ...waiting, status: "in_progress" }, onTheDay)).toBe("finished");
  });

  it("is its end once the day is over", () => {
    expect(nextStepOf(confirmed, after)).toBe("finished");
  });

  it("is no end before its day, unless it has begun", () => {
    expect(isAhead(confirmed, before)).toBe(true);
    expect(isAhead({ ...confirmed, status: "in_progress" }, before)).toBe(false);
    expect(isAhead(confirmed, onTheDay)).toBe(false);
  });

  it("is none while it waits for its customer's confirmation", () => {
    expect(nextStepOf({ ...booked, heldUntil: start }, onTheDay)).toBe(null);
  });
});

describe("arrivals", () => {
  it("are recorded on the day, and taken back until it begins", () => {
    expect(arrivalSteps(confirmed, before)).toEqual([]);
    expect(arrivalSteps(confirmed, onTheDay)).toEqual(["arrived"]);
    expect(arrivalSteps(waiting, after)).toEqual(["not_arrived"]);
    expect(arrivalSteps({ ...waiting, status: "in_progress" }, onTheDay)).toEqual([]);
  });
});

it("offers to say that somebody didn't come once their time has come", () => {
  expect(menuStatuses(booked, Date.parse(start) - 1)).toEqual(["confirmed", "in_progress"]);
  expect(menuStatuses(booked, Date.parse(start))).toContain("no_show");
});

describe("the steps of a block's menu", () => {
  const block = {
    status: "scheduled",
    arrivedAt: null,
    heldUntil: null,
    start: "2026-11-25T15:00:00.000Z",
    timeZone,
  } as const;
  const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`);

  it("are those of its day, and nobody is missing before their time", () => {
    const early = ["confirmed", "arrived", "in_progress", "finished"];
    expect(stepsOffered(block, at("14:00"))).toEqual(early);
    expect(stepsOffered(block, at("15:00"))).toEqual([...early, "no_show"]);
  });

  it("are to confirm alone before the day", () => {
    expect(stepsOffered(block, Date.parse("2026-11-24T15:00:00Z"))).toEqual(["confirmed"]);
  });

  it("don't call missing who has come", () => {
    const come = { ...block, status: "confirmed", arrivedAt: block.start } as const;
    expect(stepsOffered(come, at("15:10"))).toEqual(["not_arrived", "in_progress", "finished"]);
  });

  it("leave a held one to its details, and a cancelled one has none", () => {
    expect(stepsOffered({ ...block, heldUntil: block.start }, at("14:00"))).toEqual([]);
    expect(stepsOffered({ ...block, status: "cancelled" }, at("16:00"))).toEqual([]);
  });
});

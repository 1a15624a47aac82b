import { expect, test } from "vitest";
import { plainRules, plainService } from "#tests/fixtures/slot-query.ts";
import { dayNumberOf } from "./dates.ts";
import {
  firstWanted,
  stretchesOf,
  withoutKept,
  type FreedTime,
  type OwnQuery,
} from "./openings.ts";

const date = "2026-03-02";
const midnight = dayNumberOf(date) * 1440;
const at = (hour: number, minute = 0) => midnight + hour * 60 + minute;
const now = new Date(midnight * 60_000);
const allDay = { startMinutes: 0, endMinutes: 1440 };
const nothing = { notTaken: new Set<number>(), freeBefore: [], since: now.getTime() };

/** A Monday from nine to six, in hours, with an hour's service and ten minutes after it. */
function monday(
  professionalId: string,
  ...taken: (readonly [from: number, to: number])[]
): OwnQuery {
  const services = [plainService({ durationMinutes: 60, bufferMinutes: 10 })];
  const segments = [{ localStartMinute: 0, localEndMinute: 1440, startUtcMinute: midnight }];
  const day = { date, dayNumber: midnight / 1440, weekday: 1, segments };
  return {
    professionalId,
    rules: plainRules({ services }),
    days: [{ ...day, startUtcMinute: midnight, endUtcMinute: midnight + 1440 }],
    busy: taken.map(([from, to]) => ({ startUtcMinute: from, endUtcMinute: to })),
    nowUtcMinute: midnight,
    todayDate: date,
  };
}

function given(back: Partial<FreedTime> = {}): FreedTime {
  const [start, busyUntil] = [at(11), at(12)];
  const time = { professionalId: "ana", start, busyUntil };
  return { ...time, freedAt: now.getTime(), offeredFrom: now.getTime(), ...back };
}

const first = (queries: readonly OwnQuery[], more: object = {}, freed: readonly FreedTime[] = []) =>
  firstWanted(queries, { ...allDay, ...nothing, ...more }, { held: [], freed })?.start ?? null;

test("free starts are kept as stretches of neighbours, whoever is free at them", () => {
  const [ana, bia] = [monday("ana", [at(11), at(14)]), monday("bia", [at(9), at(12)])];
  expect(stretchesOf([ana], allDay)).toEqual([at(9), at(9), at(14), at(17)]);
  expect(stretchesOf([ana, bia], allDay)).toEqual([at(9), at(9), at(12), at(17)]);
  expect(stretchesOf([ana], { startMinutes: 840, endMinutes: 960 })).toEqual([at(14), at(15)]);
  expect(stretchesOf([monday("ana", [at(9), at(18)])], allDay)).toEqual([]);
  expect(stretchesOf([], allDay)).toEqual([]);
});

test("the first start outside the stretches is the opening; none is inside them", () => {
  const ana = monday("ana");
  expect(first([ana])).toBe(at(9));
  expect(first([ana], { freeBefore: [at(9), at(11), at(13), at(17)] })).toBe(at(12));
  expect(first([ana], { freeBefore: stretchesOf([ana], allDay) })).toBeNull();
});

test("what was given back since somebody waits is an opening, of that professional and where it lies", () => {
  const [ana, bia] = [monday("ana"), monday("bia")];
  const freeBefore = stretchesOf([ana], allDay);
  const opening = (freed: FreedTime, query = ana) => first([query], { freeBefore }, [freed]);
  // An hour and ten minutes are longer than an hour: 10:00 wasn't to be had either.
  expect(opening(given())).toBe(at(10));
  expect(opening(given({ busyUntil: at(12, 10) }))).toBe(at(11));
  expect(opening(given(), bia)).toBeNull();
  expect(opening(given({ freedAt: now.getTime() - 1 }))).toBeNull();
  expect(opening(given({ start: at(20), busyUntil: at(21) }))).toBeNull();
});

test("what may not be offered yet counts as taken, to its professional alone", () => {
  const later = given({ start: at(9), busyUntil: at(12), offeredFrom: now.getTime() + 1 });
  const queries = withoutKept([monday("ana"), monday("bia")], [later], now);
  expect(queries.map((query) => first([query]))).toEqual([at(12), at(9)]);
  const due = withoutKept([monday("ana")], [{ ...later, offeredFrom: now.getTime() }], now);
  expect(first(due)).toBe(at(9));
});

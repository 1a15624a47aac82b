import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { remindersJobs } from "./jobs.ts";

let test: TestDeps;
let house: Bookable;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  house = await makeOrganization(test.deps, withBookingLink());
});
afterAll(() => test.close());

it("what one sweep leaves of many reminders goes as soon as its own are on their way", async () => {
  const many = 501;
  const { appointments: t } = house.org.tables;
  const [startAt, endAt] = ["2026-11-19T11:00:00Z", "2026-11-19T11:30:00Z"].map(
    (at) => new Date(at),
  ) as [Date, Date];
  const rows = Array.from({ length: many }, (_, n) => ({
    id: newId(),
    calendarId: house.calendarId,
    professionalId: house.professionalId,
    startAt,
    endAt,
    busyUntil: endAt,
    isOverlap: true,
    customerName: `Cliente ${n}`,
    customerEmail: `cliente-${n}@x.example`,
    createdAt: new Date("2026-01-01T12:00:00Z"),
  }));
  await house.org.db.insert(t).values(rows);
  const clock = workByClock(test, remindersJobs);
  await clock.pass(0);
  const [sweep] = remindersJobs;
  await sweep?.run(test.deps, {});
  // Within the same minute, without the clock's next sweep.
  await clock.settle();
  const told = new Set(test.mails.map(({ to }) => to));
  expect([test.mails.length, told.size]).toEqual([many, many]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 1 November 2027, 08:00 in New York (UTC−4), whose clocks go back on Sunday the 7th.
const clock = { now: new Date("2027-11-01T12:00:00Z") };

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now });
});
afterAll(() => server.close());

type Slot = { time: string; label: string; offset: string; start: string };

async function slotsOf(bookable: Bookable, date: string): Promise<Slot[]> {
  const answer = await server.app.inject(`/api/public/book/${bookable.slug}/availability/${date}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ slots: Slot[] }>().slots;
}

async function book(bookable: Bookable, start: string): Promise<number> {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    payload: bookingBody(start),
  });
  return answer.statusCode;
}

test("a repeated hour is offered twice, told apart, and each one can be booked", async () => {
  const night = { timeZone: "America/New_York", workingStartMinutes: 0, workingEndMinutes: 180 };
  const bookable = await makeOrganization(server.deps, withBookingLink({ calendar: night }));
  const slots = await slotsOf(bookable, "2027-11-07");
  const repeated = slots.filter(({ time }) => time === "01:30");
  expect(repeated).toMatchObject([
    { label: "01:30 (horário de verão)", offset: "-04:00", start: "2027-11-07T05:30:00.000Z" },
    { label: "01:30 (horário padrão)", offset: "-05:00", start: "2027-11-07T06:30:00.000Z" },
  ]);
  expect(slots[0]).toMatchObject({ time: "00:00", label: "00:00", offset: "-04:00" });
  for (const { start } of repeated) expect(await book(bookable, start)).toBe(201);
  const left = await slotsOf(bookable, "2027-11-07");
  expect(left.map(({ label }) => label)).toEqual([
    "00:00",
    "00:30",
    "01:00 (horário de verão)",
    "01:00 (horário padrão)",
    "02:00",
    "02:30",
  ]);
  expect(await book(bookable, repeated[1]?.start ?? "")).toBe(409);
});

test("a skipped hour is not offered", async () => {
  const night = { timeZone: "America/New_York", workingStartMinutes: 0, workingEndMinutes: 240 };
  const link = { maxAdvanceDays: 365 };
  const bookable = await makeOrganization(server.deps, withBookingLink({ calendar: night, link }));
  const times = (await slotsOf(bookable, "2028-03-12")).map(({ time }) => time);
  expect(times).toEqual(["00:00", "00:30", "01:00", "01:30", "03:00", "03:30"]);
});

test("the day of validUntil is offered to its end, to visitors who book before that instant", async () => {
  // Tuesday the 2nd at 10:00 in São Paulo.
  const validUntil = new Date("2027-11-02T13:00:00Z");
  const bookable = await makeOrganization(server.deps, withBookingLink({ link: { validUntil } }));
  const slots = await slotsOf(bookable, "2027-11-02");
  expect(slots.at(-1)?.time).toBe("17:30");
  expect(await slotsOf(bookable, "2027-11-03")).toEqual([]);
  expect(await book(bookable, "2027-11-03T09:00:00-03:00")).toBe(409);
  clock.now = new Date("2027-11-02T12:59:00Z");
  expect(await book(bookable, "2027-11-02T17:30:00-03:00")).toBe(201);
  clock.now = new Date("2027-11-02T13:00:01Z");
  expect(await book(bookable, "2027-11-02T17:00:00-03:00")).toBe(403);
  clock.now = new Date("2027-11-01T12:00:00Z");
});

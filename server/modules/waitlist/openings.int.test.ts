import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { cancelBooking } from "#server/modules/booking/commands/cancel-booking.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { offerTimes } from "./commands/offer-times.ts";
import { waitlistJobs } from "./jobs.ts";

let test: TestDeps;
let clinic: Bookable;
let work: ReturnType<typeof workByClock>;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

/** Thursday has two times, at 10:00 and at 10:30 in São Paulo (UTC−3). */
const [first, second] = ["2026-11-19T13:00:00.000Z", "2026-11-19T13:30:00.000Z"] as const;
const after = (start: string) => new Date(Date.parse(start) + 1_800_000).toISOString();

beforeEach(async () => {
  // Wednesday 18 November 2026, 09:00 in São Paulo.
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  await test.takeJobs();
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 660 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
  work = workByClock(test, [...bookingJobs, ...waitlistJobs]);
});

async function biaWaits() {
  await clinic.owner.waitlist.create({
    calendarId: clinic.calendarId,
    serviceIds: [...clinic.serviceIds],
    fromDate: "2026-11-19",
    untilDate: "2026-11-19",
    customerName: "Bia",
    customerEmail: "bia@x.example",
    customerPhone: "",
    takesOffers: true,
  });
  await work.settle();
}

const take = (start: string) =>
  clinic.addAppointment({
    calendarId: clinic.calendarId,
    professionalId: clinic.professionalId,
    startAt: start,
    endAt: after(start),
  });

async function visitorTakes(start: string): Promise<string> {
  const booking = { ...bookingBody(start), slug: clinic.slug };
  const { manageUrl } = await bookAppointment(requestOf(test.deps), booking);
  return manageUrl.split("/").at(-1) ?? "";
}

/** The start that Bia is offered now. */
async function offered(): Promise<string | null> {
  const [entry] = await clinic.owner.waitlist.list();
  return entry?.offer?.start ?? null;
}

it("what was free all along is offered to nobody; what is taken and then given back is", async () => {
  await biaWaits();
  await offerTimes(test.deps, clinic.org.id);
  expect(await offered()).toBeNull();

  const token = await visitorTakes(second);
  await work.settle();
  expect(await offered()).toBeNull();
  await cancelBooking(requestOf(test.deps), token);
  await work.settle();
  expect(await offered()).toBe(second);
});

it("longer hours are offered beside what was free all along", async () => {
  await biaWaits();
  await clinic.owner.calendars.update({ id: clinic.calendarId, workingEndMinutes: 690 });
  await offerTimes(test.deps, clinic.org.id);
  // Staff begin at a quarter of an hour, and until 11:00 this start had no room.
  expect(await offered()).toBe("2026-11-19T13:45:00.000Z");
});

it("what staff cancel or move is offered when they can't undo it any more, and a customer's at once", async () => {
  const { appointments } = clinic.owner;
  const [id, token] = [await take(first), await visitorTakes(second)];
  await biaWaits();
  const cancelled = await appointments.cancel({ id, version: 1 });
  await work.settle();
  await work.pass(110);
  await offerTimes(test.deps, clinic.org.id);
  expect(await offered()).toBeNull();
  // Desfazer: nobody was asked for what isn't free.
  const back = await appointments.reactivate({ id, version: cancelled.version });
  await work.pass(120);
  expect(await offered()).toBeNull();

  const [start, end] = ["2026-11-20T13:00:00Z", "2026-11-20T13:30:00Z"];
  await appointments.update({ id, version: back.appointment.version, start, end });
  await cancelBooking(requestOf(test.deps), token);
  await work.settle();
  // The later time: the earlier one may still be taken back.
  expect(await offered()).toBe(second);
});

it("what staff moved is offered two minutes later, and the line is looked at then", async () => {
  const id = await take(first);
  await take(second);
  await biaWaits();
  const [start, end] = ["2026-11-20T13:00:00Z", "2026-11-20T13:30:00Z"];
  await clinic.owner.appointments.update({ id, version: 1, start, end });
  await work.settle();
  const freed = new Date(test.clock.now.getTime() - 3_000 + 120_000);
  expect(await offerTimes(test.deps, clinic.org.id)).toEqual(freed);
  await work.pass(116);
  expect(await offered()).toBeNull();
  await work.pass(1);
  expect(await offered()).toBe(first);
});

it("where nobody waits, freeing a time writes nothing for the line", async () => {
  const id = await take(first);
  await clinic.owner.appointments.cancel({ id, version: 1 });
  await cancelBooking(requestOf(test.deps), await visitorTakes(second));
  expect(await clinic.org.db.$count(clinic.org.tables.freedTimes)).toBe(0);
});

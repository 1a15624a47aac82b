import { ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { cancelBooking } from "#server/modules/booking/commands/cancel-booking.ts";
import { confirmBooking } from "#server/modules/booking/commands/confirm-booking.ts";
import { openManaged, presentManaged } from "#server/modules/booking/queries/managed.ts";
import { offerTexts } from "#shared/texts/waitlist-offers.pt-br.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { nothingWasFree } from "#tests/fixtures/nothing-was-free.ts";
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

/** Bia would come on any of three days, of sixteen times each. */
beforeEach(async () => {
  // Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  test.mails.length = 0;
  await test.takeJobs();
  const calendar = { workingStartMinutes: 480, workingEndMinutes: 960 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
  work = workByClock(test, [...bookingJobs, ...waitlistJobs]);
  await clinic.owner.waitlist.create({
    calendarId: clinic.calendarId,
    serviceIds: [...clinic.serviceIds],
    fromDate: "2026-11-19",
    untilDate: "2026-11-21",
    customerName: "Bia",
    customerEmail: "bia@x.example",
    customerPhone: "",
    takesOffers: true,
  });
  await nothingWasFree(clinic);
  await work.settle();
});

/** The private links of the offers that were mailed, in their order. */
const links = () =>
  test.mails
    .filter(({ subject }) => subject.startsWith("Abriu um horário"))
    .map(({ text }) => /agendamento\/([\w-]+)/.exec(text)?.[1] ?? "");

async function refuse(): Promise<void> {
  await cancelBooking(requestOf(test.deps), links().at(-1) ?? "");
  await work.settle();
}

async function statusOfBia() {
  const rows = await clinic.org.db.select().from(clinic.org.tables.waitlistEntries);
  return rows.map(({ status }) => status);
}

/** What the page of an offer's link says of it. */
async function shown(link = "") {
  const managed = await openManaged(test.deps, link);
  return presentManaged(managed, test.clock.now).appointment.offerWords;
}

it("who comes too late reads that somebody else has the time; who takes it has an appointment", async () => {
  const [offered = ""] = links();
  expect(await shown(offered)).toEqual({ title: "Horário oferecido", label: "Oferta", note: null });
  await work.pass(1_801);
  await work.settle();
  const { appointment } = await openManaged(test.deps, offered);
  await clinic.addAppointment({
    calendarId: clinic.calendarId,
    professionalId: clinic.professionalId,
    startAt: appointment.startAt.toISOString(),
    // The next offer begins a quarter of an hour later.
    endAt: new Date(appointment.startAt.getTime() + 900_000).toISOString(),
  });
  expect((await shown(offered))?.note).toBe(`${offerTexts.takenByOther} ${offerTexts.stillWaits}`);
  const second = links().at(-1) ?? "";
  await confirmBooking(requestOf(test.deps), second);
  expect(await shown(second)).toBeNull();
});

const answerTo = (link = "") =>
  confirmBooking(requestOf(test.deps), link).catch((error: Error) => error.message);

it("who refuses keeps the place, and is asked again the next day, not a fourth time on one", async () => {
  for (let offer = 1; offer <= 3; offer += 1) {
    expect(links()).toHaveLength(offer);
    await refuse();
  }
  const [first = ""] = links();
  expect(await shown(first)).toMatchObject({ label: "Recusada" });
  expect((await shown(first))?.note).toBe(`${offerTexts.refused} ${offerTexts.stillWaits}`);
  // Entered twice, she is one person still.
  const { waitlistEntries: t } = clinic.org.tables;
  const [entry] = await clinic.org.db.select().from(t);
  if (!entry) throw new Error("nobody is on the list");
  await clinic.org.db.insert(t).values({ ...entry, id: newId() });
  await offerTimes(test.deps, clinic.org.id);
  await work.settle();
  expect(links()).toHaveLength(3);
  await clinic.org.db.delete(t).where(ne(t.id, entry.id));
  expect(await statusOfBia()).toEqual(["waiting"]);

  await work.pass(90_000);
  await offerTimes(test.deps, clinic.org.id);
  await work.settle();
  expect(links()).toHaveLength(4);
  expect(await statusOfBia()).toEqual(["offered"]);
});

it("who lets three offers run out leaves the list, and an old link says whether she waits", async () => {
  for (let offer = 1; offer <= 3; offer += 1) {
    expect(links()).toHaveLength(offer);
    await work.pass(1_801);
    await work.settle();
    const place = offer < 3 ? offerTexts.stillWaits : offerTexts.waitsNoMore;
    expect(await shown(links()[0])).toEqual({
      title: "Horário oferecido",
      label: "Encerrada",
      note: `${offerTexts.lapsed} ${place}`,
    });
    expect(await answerTo(links()[0])).toBe(`${offerTexts.lapsed} ${place}`);
  }
  expect(await statusOfBia()).toEqual(["lapsed"]);
});

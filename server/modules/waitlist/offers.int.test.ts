import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { waitlistJobs } from "./jobs.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { cancelBooking } from "#server/modules/booking/commands/cancel-booking.ts";
import { confirmBooking } from "#server/modules/booking/commands/confirm-booking.ts";
import { openPrivateLink } from "#server/modules/booking/commands/open-private-link.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { standAs } from "#tests/fixtures/stand-as.ts";
import { sweepWaitlists } from "./commands/sweep.ts";

// Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
const morning = new Date("2026-11-18T12:00:00Z");

let test: TestDeps;
let clinic: Bookable;
let work: ReturnType<typeof workByClock>;
/** The only time of Thursday, from 10:00 to 10:30. */
let taken: string;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = morning;
  test.mails.length = 0;
  await test.takeJobs();
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 630 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
  work = workByClock(test, [...bookingJobs, ...waitlistJobs]);
  taken = await clinic.addAppointment({
    calendarId: clinic.calendarId,
    professionalId: clinic.professionalId,
    startAt: "2026-11-19T13:00:00Z",
    endAt: "2026-11-19T13:30:00Z",
  });
});

function wait(customerName: string, more: { fromDate?: string; takesOffers?: boolean } = {}) {
  const days = { fromDate: "2026-11-19", untilDate: "2026-11-19" };
  const { calendarId, serviceIds } = clinic;
  return clinic.owner.waitlist.create({
    calendarId,
    serviceIds: [...serviceIds],
    ...days,
    customerName,
    customerEmail: `${customerName.toLowerCase()}@x.example`,
    customerPhone: "",
    takesOffers: true,
    ...more,
  });
}

/** Frees Thursday's time, and lets pass in what staff could undo it. */
async function free(): Promise<void> {
  await clinic.owner.appointments.cancel({ id: taken, version: 1 });
  await work.pass(120);
}

/** Returns to whom the clinic mailed offers, in their order; sweeps serve other tests' clinics too. */
const askedByMail = () =>
  test.mails
    .filter(({ onBehalfOf }) => onBehalfOf?.id === clinic.org.id)
    .filter(({ subject }) => subject.startsWith("Abriu um horário"))
    .map(({ to }) => to);

function tokenOf(to: string): string {
  const mail = test.mails.findLast((sent) => sent.to === to);
  return /agendamento\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function statusesOf() {
  const { waitlistEntries: t } = clinic.org.tables;
  const rows = await clinic.org.db.select().from(t).orderBy(t.id);
  return Object.fromEntries(rows.map((row) => [row.customerName, row.status]));
}

const visitorBooks = () =>
  bookAppointment(requestOf(test.deps), {
    ...bookingBody("2026-11-19T13:00:00Z"),
    slug: clinic.slug,
  });

it("a cancelled time is held for whoever came first, and nobody else can have it", async () => {
  await wait("Bia");
  test.clock.now = new Date(morning.getTime() + 1000);
  await wait("Caio");
  await work.settle();
  expect(askedByMail()).toEqual([]);
  await free();
  await work.settle();
  expect(askedByMail()).toEqual(["bia@x.example"]);
  expect(await refusal(visitorBooks())).toBe("time_slot_unavailable");
  const [first, second] = await clinic.owner.waitlist.list();
  expect(first?.offer).toEqual({
    start: "2026-11-19T13:00:00.000Z",
    until: expect.stringMatching(/^2026-11-18T12:32:/),
  });
  expect(second?.offer).toBeNull();
  const range = { from: "2026-11-19T00:00:00Z", to: "2026-11-20T00:00:00Z" };
  const week = await clinic.owner.appointments.week({ calendarId: clinic.calendarId, ...range });
  expect(week.map(({ isOffer, status }) => [status, isOffer])).toContainEqual(["scheduled", true]);
});

it("an offer isn't taken while nothing is paid, but can be refused", async () => {
  await wait("Bia");
  await free();
  await work.settle();
  const token = tokenOf("bia@x.example");
  const request = requestOf(test.deps);
  await standAs(test.deps, clinic.company, "suspended");
  test.mails.length = 0;
  expect(await refusal(confirmBooking(request, token))).toBe("booking_link_inactive");
  await work.settle();
  expect(test.mails).toEqual([]);
  expect(await statusesOf()).toEqual({ Bia: "offered" });
  expect((await cancelBooking(request, token)).appointment.status).toBe("cancelled");
});

it("a time is held for as long as the organisation says, and its history says what changed", async () => {
  const { waitlist } = clinic.owner;
  expect(await waitlist.settings()).toEqual({ offerMinutes: 30 });
  expect(await refusal(waitlist.updateSettings({ offerMinutes: 241 }))).toBe("invalid_input");
  await waitlist.updateSettings({ offerMinutes: 15 });
  expect(await waitlist.updateSettings({ offerMinutes: 90 })).toEqual({ offerMinutes: 90 });
  await waitlist.updateSettings({ offerMinutes: 90 });
  const { auditLog } = clinic.org.tables;
  const lines = await clinic.org.db
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.action, "waitlist.settings"))
    .orderBy(auditLog.id);
  expect(lines.map(({ changes }) => changes)).toEqual([
    { offerMinutes: [30, 15] },
    { offerMinutes: [15, 90] },
  ]);
  await wait("Bia");
  await free();
  await work.settle();
  const [first] = await waitlist.list();
  expect(first?.offer?.until).toMatch(/^2026-11-18T13:32:/);
});

it("what is offered to a patient is her next appointment only once she took it", async () => {
  const { owner, addPatient } = clinic;
  const patientId = await addPatient({ name: "Bia Nunes", email: "bia@x.example" });
  await owner.waitlist.create({
    calendarId: clinic.calendarId,
    serviceIds: [...clinic.serviceIds],
    fromDate: "2026-11-19",
    untilDate: "2026-11-19",
    patientId,
    customerName: "",
    customerPhone: "",
    takesOffers: true,
  });
  await free();
  await work.settle();
  const nextOf = async () => {
    const [{ visits }, found] = await Promise.all([
      owner.patients.summary({ id: patientId }),
      owner.search.all({ text: "Bia Nunes" }),
    ]);
    return [visits?.next?.start ?? null, found.customers[0]?.next?.start ?? null];
  };
  expect(await nextOf()).toEqual([null, null]);
  await confirmBooking(requestOf(test.deps), tokenOf("bia@x.example"));
  expect(await nextOf()).toEqual(["2026-11-19T13:00:00.000Z", "2026-11-19T13:00:00.000Z"]);
});

it("one tap of the mail's link books it and ends the waiting", async () => {
  await wait("Bia");
  await free();
  await work.settle();
  const token = tokenOf("bia@x.example");
  const request = requestOf(test.deps);
  expect((await openPrivateLink(request, token)).appointment).toMatchObject({
    isOffer: true,
    canConfirm: true,
  });
  const managed = await confirmBooking(request, token);
  expect(managed.appointment).toMatchObject({ isOffer: false, heldUntil: null });
  await work.settle();
  expect(await statusesOf()).toEqual({ Bia: "booked" });
  expect(await clinic.owner.waitlist.list()).toEqual([]);
  expect(test.mails.at(-1)?.subject).toMatch(/confirmado/i);
});

it("a refused offer goes to the next in line, and its person waits again", async () => {
  await wait("Bia");
  test.clock.now = new Date(morning.getTime() + 1000);
  await wait("Caio");
  await free();
  await work.settle();
  await cancelBooking(requestOf(test.deps), tokenOf("bia@x.example"));
  await work.settle();
  expect(askedByMail()).toEqual(["bia@x.example", "caio@x.example"]);
  expect(await statusesOf()).toEqual({ Bia: "waiting", Caio: "offered" });
  const names = (await clinic.owner.waitlist.list()).map(({ customerName }) => customerName);
  expect(names.at(-1)).toBe("Bia");
});

it("an offer that nobody answers lapses; afterwards it can't be taken", async () => {
  await wait("Bia");
  await free();
  await work.settle();
  const token = tokenOf("bia@x.example");
  await work.pass(1_801);
  await work.settle();
  expect(await statusesOf()).toEqual({ Bia: "waiting" });
  // Nobody is asked for the same time twice.
  expect(askedByMail()).toHaveLength(1);
  expect(await refusal(confirmBooking(requestOf(test.deps), token))).toBe(
    "appointment_not_changeable",
  );
  await expect(visitorBooks()).resolves.toMatchObject({ appointment: { status: "scheduled" } });
});

it("nothing is offered without consent, on other days, or within an hour of its start", async () => {
  await wait("Bia", { takesOffers: false });
  await wait("Caio", { fromDate: "2026-11-19" });
  test.clock.now = new Date("2026-11-19T12:01:00Z");
  await free();
  await work.settle();
  expect(askedByMail()).toEqual([]);
});

it("a time that opens by a move, or by longer hours, is offered as a cancelled one is", async () => {
  await wait("Bia");
  await work.settle();
  const { appointments, calendars } = clinic.owner;
  // To Friday, which nobody waits for.
  const [start, end] = ["2026-11-20T13:00:00Z", "2026-11-20T13:30:00Z"];
  await appointments.update({ id: taken, version: 1, start, end });
  await work.pass(120);
  await work.settle();
  expect(askedByMail()).toEqual(["bia@x.example"]);

  await wait("Caio");
  await work.settle();
  expect(askedByMail()).toHaveLength(1);
  await calendars.update({ id: clinic.calendarId, workingEndMinutes: 660 });
  await expect
    .poll(async () => {
      await sweepWaitlists(test.deps);
      return statusesOf();
    })
    .toEqual({ Bia: "offered", Caio: "offered" });
  await work.settle();
  expect(askedByMail()).toEqual(["bia@x.example", "caio@x.example"]);
});

it("the sweep of the next minute finds time that opened in any other way, and ends what is over", async () => {
  await wait("Bia");
  await work.settle();
  await clinic.org.db.delete(clinic.org.tables.appointments);
  const id = clinic.calendarId;
  await clinic.owner.calendars.update({ id, description: "nova" });
  await expect
    .poll(async () => {
      await sweepWaitlists(test.deps);
      return statusesOf();
    })
    .toEqual({ Bia: "offered" });
  await work.pass(1_801);
  test.clock.now = new Date("2026-11-20T12:00:00Z");
  await clinic.owner.calendars.update({ id, description: "outra" });
  await expect
    .poll(async () => {
      await sweepWaitlists(test.deps);
      return statusesOf();
    })
    .toEqual({ Bia: "lapsed" });
});

it("whom staff take off the list loses the offer, and the time is free again", async () => {
  const { id } = await wait("Bia");
  await free();
  await work.settle();
  await clinic.owner.waitlist.remove({ id });
  await expect(visitorBooks()).resolves.toMatchObject({ appointment: { status: "scheduled" } });
});

it("200 taps and a visitor at once leave the time to whom it was offered", async () => {
  await wait("Bia");
  await free();
  await work.settle();
  const token = tokenOf("bia@x.example");
  const taps = Array.from({ length: 200 }, (_, i) =>
    confirmBooking(requestOf(test.deps, { address: `10.1.${i}.9` }), token),
  );
  const [visitor, tapped] = await Promise.all([
    refusal(visitorBooks()),
    Promise.allSettled(taps),
    ...Array.from({ length: 3 }, () => sweepWaitlists(test.deps)),
  ]);
  expect(visitor).toBe("time_slot_unavailable");
  expect(tapped.some(({ status }) => status === "fulfilled")).toBe(true);
  await work.settle();
  const { appointments: t } = clinic.org.tables;
  const rows = await clinic.org.db.select().from(t).where(eq(t.status, "scheduled"));
  expect(rows).toMatchObject([{ heldUntil: null, customerName: "Bia" }]);
  expect(await statusesOf()).toEqual({ Bia: "booked" });
});

it("of a visitor, a refusal and 200 taps at once at most one has the time, and it isn't lost", async () => {
  await wait("Bia");
  await free();
  await work.settle();
  const token = tokenOf("bia@x.example");
  const request = () =>
    requestOf(test.deps, { address: `10.0.${Math.floor(Math.random() * 250)}.9` });
  await Promise.allSettled([
    ...Array.from({ length: 200 }, () => confirmBooking(request(), token)),
    cancelBooking(request(), token),
    visitorBooks(),
    ...Array.from({ length: 3 }, () => sweepWaitlists(test.deps)),
  ]);
  await work.settle();
  const { appointments: t } = clinic.org.tables;
  const rows = await clinic.org.db.select().from(t).where(eq(t.status, "scheduled"));
  expect(rows.length).toBeLessThanOrEqual(1);
  const statuses = await statusesOf();
  const hasIt = rows[0]?.waitlistEntryId !== null && rows.length === 1;
  expect(["booked", "waiting"]).toContain(statuses["Bia"]);
  if (statuses["Bia"] === "booked") expect(rows.length === 0 || hasIt).toBe(true);
  if (rows.length === 0) {
    await expect(visitorBooks()).resolves.toMatchObject({ appointment: { status: "scheduled" } });
  }
});

it("runs that look at the list at once make one offer", async () => {
  await wait("Bia");
  test.clock.now = new Date(morning.getTime() + 1000);
  await wait("Caio");
  await free();
  const job = waitlistJobs.find(({ task }) => task === "waitlist_offer");
  const payload = { organizationId: clinic.org.id };
  await Promise.all(Array.from({ length: 8 }, async () => job?.run(test.deps, payload)));
  expect(Object.values(await statusesOf()).toSorted()).toEqual(["offered", "waiting"]);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { nothingWasFree } from "#tests/fixtures/nothing-was-free.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { waitlistJobs } from "./jobs.ts";

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

it("of two customers with an offer each, who are one, the first offer stays and the other waits again", async () => {
  // Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 630 };
  const clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
  const work = workByClock(test, [...bookingJobs, ...waitlistJobs]);
  const { owner, org, addPatient } = clinic;
  const { appointments: a, waitlistEntries: t } = org.tables;
  const wait = async (name: string, date: string) => {
    const customerEmail = `${name.toLowerCase()}@x.example`;
    const patientId = await addPatient({ name, email: customerEmail });
    const entry = await owner.waitlist.create({
      calendarId: clinic.calendarId,
      serviceIds: [...clinic.serviceIds],
      fromDate: date,
      untilDate: date,
      patientId,
      customerName: name,
      customerEmail,
      customerPhone: "",
      takesOffers: true,
    });
    await nothingWasFree(clinic);
    await work.settle();
    return { patientId, entryId: entry.id };
  };
  const winner = await wait("Caio", "2026-11-19");
  const loser = await wait("Kaio", "2026-11-20");
  const entryOf = async (id: string) => {
    const [entry] = await org.db.select().from(t).where(eq(t.id, id));
    if (!entry) throw new Error("nobody is on the list");
    return entry;
  };
  const [first, second] = [await entryOf(winner.entryId), await entryOf(loser.entryId)];
  expect([first.status, second.status]).toEqual(["offered", "offered"]);

  await owner.patients.merge({
    winnerId: winner.patientId,
    loserId: loser.patientId,
    winnerVersion: 1,
    loserVersion: 1,
    take: [],
  });
  expect(await entryOf(winner.entryId)).toMatchObject({
    status: "offered",
    appointmentId: first.appointmentId,
  });
  expect(await entryOf(loser.entryId)).toMatchObject({
    status: "waiting",
    appointmentId: null,
    patientId: winner.patientId,
    queuedAt: second.queuedAt,
  });
  // One time is held, and the other one is free for the next in line.
  const held = async () => {
    const rows = await org.db.select().from(a).where(eq(a.status, "scheduled"));
    return rows.filter(({ heldUntil }) => heldUntil).map(({ id }) => id);
  };
  expect(await held()).toEqual([first.appointmentId]);
  await work.settle();
  expect(await held()).toEqual([first.appointmentId]);
  const next = await wait("Lia", "2026-11-20");
  const { status, appointmentId } = await entryOf(next.entryId);
  expect(status).toBe("offered");
  expect(new Set(await held())).toEqual(new Set([first.appointmentId, appointmentId]));
});

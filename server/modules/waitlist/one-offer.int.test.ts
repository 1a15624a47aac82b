import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { waitlistJobs } from "./jobs.ts";
import { newId } from "#server/kernel/ids.ts";
import { lockKey } from "#server/kernel/write.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { nothingWasFree } from "#tests/fixtures/nothing-was-free.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { offerTimes } from "./commands/offer-times.ts";
import { findOpening } from "./steps/find-opening.ts";
import { insertOffer } from "./steps/insert-offer.ts";

let test: TestDeps;
let clinic: Bookable;
let work: ReturnType<typeof workByClock>;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

/** Somebody waits for Thursday's only time, from 10:00 to 10:30, and is offered it. */
beforeEach(async () => {
  // Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  test.mails.length = 0;
  await test.takeJobs();
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 630 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
  work = workByClock(test, [...bookingJobs, ...waitlistJobs]);
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
  await nothingWasFree(clinic);
  await work.settle();
});

/** Opens from 10:30 to 11:00 instead, which was never offered. */
const openLater = () =>
  clinic.owner.calendars.update({
    id: clinic.calendarId,
    workingStartMinutes: 630,
    workingEndMinutes: 660,
  });

/** Returns the offers that could be taken now. */
async function openOffers() {
  const { appointments: t } = clinic.org.tables;
  const rows = await clinic.org.db.select().from(t).where(eq(t.status, "scheduled"));
  return rows.filter(({ heldUntil }) => heldUntil !== null);
}

async function onlyOffer() {
  const [offer, ...others] = await openOffers();
  if (!offer || others.length > 0) throw new Error(`${others.length} more offers are open`);
  return offer;
}

async function readEntry() {
  const [entry] = await clinic.org.db.select().from(clinic.org.tables.waitlistEntries);
  if (!entry) throw new Error("nobody is on the list");
  return entry;
}

/** Cancels an offer as staff do, and returns how to bring it back. */
async function takeBack({ id, version }: { id: string; version: number }) {
  const cancelled = await clinic.owner.appointments.cancel({ id, version });
  return () => refusal(clinic.owner.appointments.reactivate({ id, version: cancelled.version }));
}

const look = () => offerTimes(test.deps, clinic.org.id);

it("an offer that is brought back is its person's offer again", async () => {
  const offer = await onlyOffer();
  const bringBack = await takeBack(offer);
  await work.settle();
  expect(await readEntry()).toMatchObject({ status: "waiting" });
  expect(await bringBack()).toBeNull();
  await openLater();
  await look();
  expect((await onlyOffer()).id).toBe(offer.id);
  expect(await readEntry()).toMatchObject({ status: "offered", appointmentId: offer.id });
});

it("an offer isn't brought back beside another one of the same person", async () => {
  const offer = await onlyOffer();
  await openLater();
  const bringBack = await takeBack(offer);
  await work.settle();
  const { id } = await onlyOffer();
  expect(id).not.toBe(offer.id);
  expect(await bringBack()).toBe("invalid_transition");
  expect((await onlyOffer()).id).toBe(id);
});

it("an offer brought back waits for one that is being made, and gives way to it", async ({
  skip,
}) => {
  // There its last write and the other's are a deadlock: commands try again, this transaction can't.
  skip(isOnCitus, "the test's own transaction may be the one that is to be tried again");
  const offer = await onlyOffer();
  const bringBack = await takeBack(offer);
  await look();
  const { waitlistEntries: t } = clinic.org.tables;
  const entry = await readEntry();
  const second = newId();
  await clinic.org.db.insert(t).values({ ...entry, id: second, consentAt: null });
  const racing = await clinic.org.db.transaction(async (tx) => {
    const name = lockKey(clinic.org, "waitlist", "offers");
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const begun = bringBack();
    await untilSomeoneWaits(tx);
    // As whoever makes an offer does under that lock, to another entry of the same person.
    await tx.update(t).set({ status: "offered", appointmentId: offer.id }).where(eq(t.id, second));
    return { begun };
  });
  expect(await racing.begun).toBe("invalid_transition");
  expect(await openOffers()).toEqual([]);
});

it("of an offer brought back while looks at the line begin, that one offer is open", async () => {
  const offer = await onlyOffer();
  await openLater();
  await takeBack(offer);
  const { appointments: a, waitlistEntries: t } = clinic.org.tables;
  const entry = await readEntry();
  const looks = await clinic.org.db.transaction(async (tx) => {
    await tx.select().from(t).where(eq(t.id, entry.id)).for("update");
    // They have read that the offer is off, and wait for its person's row to end it.
    const begun = Promise.all(Array.from({ length: 5 }, look));
    await untilSomeoneWaits(tx);
    await tx.update(a).set({ status: "scheduled" }).where(eq(a.id, offer.id));
    return { begun };
  });
  await looks.begun;
  expect((await onlyOffer()).id).toBe(offer.id);
  expect(await readEntry()).toMatchObject({ status: "offered", appointmentId: offer.id });
});

it("who is given a lapsed offer after all waits no longer", async () => {
  const bringBack = await takeBack(await onlyOffer());
  await work.pass(1_801);
  await work.settle();
  expect(await bringBack()).toBeNull();
  await openLater();
  await look();
  expect(await openOffers()).toEqual([]);
  expect(await readEntry()).toMatchObject({ status: "booked" });
});

it("a confirmation taken back leaves the offer to its person, who keeps the place", async () => {
  const { id, version } = await onlyOffer();
  const { appointments } = clinic.owner;
  const confirmed = await appointments.takeStep({ id, version, step: "confirmed" });
  await look();
  expect(await readEntry()).toMatchObject({ status: "booked" });
  await appointments.undoStep({ id, version: confirmed.version });
  expect(await readEntry()).toMatchObject({ status: "offered", appointmentId: id });
});

it("a look that began before a refusal doesn't ask for the same time again", async () => {
  await takeBack(await onlyOffer());
  await work.settle();
  await openLater();
  const entry = await readEntry();
  const organization = await loadLinkOrganization(test.deps.database, clinic.org.id);
  const opening = organization && (await findOpening(test.deps, clinic.org, organization, entry));
  if (!opening) throw new Error("nothing is free");
  await look();
  await takeBack(await onlyOffer());
  await work.settle();
  expect(await readEntry()).toMatchObject({ status: "waiting" });
  const author = { kind: "system" } as const;
  const ctx = { deps: test.deps, requestId: "late", org: clinic.org, author };
  expect(await insertOffer(ctx, entry, { ...opening, offerMinutes: 30 })).toBe(false);
  expect(await openOffers()).toEqual([]);
});

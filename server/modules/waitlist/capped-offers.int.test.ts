import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { findOpening, type Waiting } from "./steps/find-opening.ts";
import { insertOffer } from "./steps/insert-offer.ts";
import { offerTimes } from "./commands/offer-times.ts";

let test: TestDeps;
let clinic: Bookable;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

/** Each day has sixteen times, from 8:00 to 16:00. */
beforeEach(async () => {
  // Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  const calendar = { workingStartMinutes: 480, workingEndMinutes: 960 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
});

/** Puts people on the list, forty or fewer, who would all come on Thursday, or until a later day. */
async function fortyWait(untilDate: string, howMany = 40): Promise<void> {
  const { waitlistEntries: t } = clinic.org.tables;
  const now = test.clock.now;
  const { calendarId, serviceIds } = clinic;
  await clinic.org.db.insert(t).values(
    Array.from({ length: howMany }, (_, n) => ({
      id: `00000000-0000-4000-8000-0000000000${n + 10}`,
      calendarId,
      serviceIds: [...serviceIds],
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      fromDate: "2026-11-19",
      untilDate,
      freeBefore: [],
      startMinutes: 0,
      endMinutes: 1440,
      customerName: `Pessoa ${n}`,
      customerEmail: `pessoa-${n}@x.example`,
      source: "staff" as const,
      consentAt: now,
      createdAt: now,
      queuedAt: now,
    })),
  );
}

const look = () => offerTimes(test.deps, clinic.org.id);

/** Returns how many times are held on each day. */
async function heldByDay() {
  const { appointments: t } = clinic.org.tables;
  const rows = await clinic.org.db.select().from(t).where(eq(t.status, "scheduled"));
  const counts: Record<string, number> = {};
  for (const { startAt } of rows) {
    const day = startAt.toISOString().slice(0, 10);
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

it("a long line holds a half of a day at most, however many look at once, and visitors find the rest", async () => {
  await fortyWait("2026-11-19");
  await Promise.all(Array.from({ length: 5 }, look));
  await look();
  expect(await heldByDay()).toEqual({ "2026-11-19": 8 });
  const lastTime = bookingBody("2026-11-19T18:30:00Z");
  await bookAppointment(requestOf(test.deps), { ...lastTime, slug: clinic.slug });
});

it("whom a day has no more times for is offered one of the next day", async () => {
  await fortyWait("2026-11-20");
  await look();
  expect(await heldByDay()).toEqual({ "2026-11-19": 8, "2026-11-20": 8 });
});

it("of a day that has few times all may be held", async () => {
  await clinic.owner.calendars.update({ id: clinic.calendarId, workingEndMinutes: 570 });
  await fortyWait("2026-11-19");
  await look();
  expect(await heldByDay()).toEqual({ "2026-11-19": 3 });
});

it("of two who are to have the last time that may be held, one is offered it", async () => {
  await fortyWait("2026-11-19", 9);
  const { waitlistEntries: t } = clinic.org.tables;
  const entries = await clinic.org.db.select().from(t).orderBy(t.id);
  const organization = await loadLinkOrganization(test.deps.database, clinic.org.id);
  const author = { kind: "system" } as const;
  const ctx = { deps: test.deps, requestId: "late", org: clinic.org, author };
  if (!organization) throw new Error("the clinic is closed");
  const openingFor = async (entry: Waiting) => {
    const opening = await findOpening(test.deps, clinic.org, organization, entry);
    if (!opening) throw new Error("nothing is free");
    return { ...opening, offerMinutes: 30 };
  };
  for (const entry of entries.slice(0, 7)) {
    expect(await insertOffer(ctx, entry, await openingFor(entry))).toBe(true);
  }
  // Both are looked up before either is held.
  const late = entries.slice(7).map((entry, n) => ({ ...entry, startMinutes: n * 840 }));
  const openings = await Promise.all(late.map(openingFor));
  expect(openings[0]?.start).not.toBe(openings[1]?.start);
  const made = [];
  for (const [n, entry] of late.entries()) {
    const opening = openings[n];
    made.push(opening && (await insertOffer(ctx, entry, opening)));
  }
  expect(made).toEqual([true, false]);
});

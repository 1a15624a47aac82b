import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { lockKey } from "#server/kernel/write.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { nothingWasFree } from "#tests/fixtures/nothing-was-free.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { offerTimes } from "./commands/offer-times.ts";
import { findOpening } from "./steps/find-opening.ts";
import { insertOffer } from "./steps/insert-offer.ts";

let test: TestDeps;
let clinic: Bookable;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

/** Thursday has two times, at 10:00 and at 10:30. */
beforeEach(async () => {
  // Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 660 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar }));
});

type Person = {
  customerName?: string;
  customerEmail?: string;
  customerPhone?: string;
  patientId?: string;
  startMinutes?: number;
};

async function wait(person: Person) {
  const { id } = await clinic.owner.waitlist.create({
    calendarId: clinic.calendarId,
    serviceIds: [...clinic.serviceIds],
    fromDate: "2026-11-19",
    untilDate: "2026-11-19",
    customerName: "",
    customerPhone: "",
    takesOffers: true,
    ...person,
  });
  await nothingWasFree(clinic);
  const { waitlistEntries: t } = clinic.org.tables;
  const [entry] = await clinic.org.db.select().from(t).where(eq(t.id, id));
  if (!entry) throw new Error("nobody is on the list");
  return entry;
}

const bia = () => clinic.addPatient({ name: "Bia", email: "bia@x.example" });
const look = () => offerTimes(test.deps, clinic.org.id);

async function openOffers() {
  const { appointments: t } = clinic.org.tables;
  return clinic.org.db.select().from(t).where(eq(t.status, "scheduled"));
}

it("who was entered twice is offered one time, and the other one once that is refused", async () => {
  const patientId = await bia();
  await wait({ patientId });
  await wait({ patientId, customerEmail: "bia.trabalho@x.example", startMinutes: 630 });
  await Promise.all(Array.from({ length: 5 }, look));
  const [first, ...others] = await openOffers();
  if (!first) throw new Error("nothing was offered");
  expect(others).toEqual([]);
  const cancelled = await clinic.owner.appointments.cancel({
    id: first.id,
    version: first.version,
  });
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  await look();
  const [second, ...more] = await openOffers();
  expect(more).toEqual([]);
  expect(second?.waitlistEntryId).not.toBe(first.waitlistEntryId);
  // Brought back, the first would be a second open offer.
  const back = clinic.owner.appointments.reactivate({ id: first.id, version: cancelled.version });
  expect(await refusal(back)).toBe("invalid_transition");
  expect(await openOffers()).toHaveLength(1);
});

it("of two offers to one person at the same moment, one is made", async () => {
  const patientId = await bia();
  const entries = [await wait({ patientId }), await wait({ patientId })];
  const people = [clinic.professionalId, await clinic.addEmployee({ name: "Dr. Outro" })];
  const [asked] = entries;
  const organization = await loadLinkOrganization(test.deps.database, clinic.org.id);
  const opening =
    asked && organization && (await findOpening(test.deps, clinic.org, organization, asked));
  if (!opening) throw new Error("nothing is free");
  const author = { kind: "system" } as const;
  const ctx = { deps: test.deps, requestId: "race", org: clinic.org, author };
  const racing = await clinic.org.db.transaction(async (tx) => {
    const name = lockKey(clinic.org, "waitlist", "offers");
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const made = Promise.all(
      entries.map((entry, i) => {
        const professionalId = people[i] ?? "";
        return insertOffer(ctx, entry, { ...opening, professionalId, offerMinutes: 30 });
      }),
    );
    await untilSomeoneWaits(tx);
    return { made };
  });
  expect(new Set(await racing.made)).toEqual(new Set([false, true]));
  expect(await openOffers()).toHaveLength(1);
});

it("a mailbox tells who it is where one of two is no customer, and others are offered beside them", async () => {
  await wait({ patientId: await bia() });
  await wait({ customerName: "Bia S.", customerEmail: "BIA@x.example" });
  await wait({ customerName: "Caio", customerEmail: "caio@x.example" });
  await look();
  expect((await openOffers()).map(({ customerName }) => customerName)).toEqual(["Bia", "Caio"]);
});

it("a second address at the same phone holds no second time, and two customers of one phone are two", async () => {
  const customerPhone = "+5511987654321";
  await wait({ customerName: "Bia", customerEmail: "bia@x.example", customerPhone });
  await wait({ customerName: "Bia", customerEmail: "bia.outra@x.example", customerPhone });
  await Promise.all(Array.from({ length: 5 }, look));
  expect(await openOffers()).toHaveLength(1);
  const { waitlistEntries: t, appointments: a } = clinic.org.tables;
  await clinic.org.db.delete(t);
  await clinic.org.db.delete(a);
  for (const name of ["Filho", "Filha"]) {
    const patientId = await clinic.addPatient({ name, email: `${name}@x.example` });
    await wait({ patientId, customerPhone });
  }
  await look();
  expect(await openOffers()).toHaveLength(2);
});

it("a visitor who types somebody's phone holds back nobody whom the team entered", async () => {
  const customerPhone = "+5511987654321";
  const { waitlistEntries: t } = clinic.org.tables;
  const stranger = { customerName: "Outra", customerEmail: "outra@x.example", customerPhone };
  const { id } = await wait(stranger);
  await look();
  await clinic.org.db.update(t).set({ source: "link" }).where(eq(t.id, id));
  await wait({ patientId: await bia(), customerPhone });
  await look();
  expect((await openOffers()).map(({ customerName }) => customerName)).toEqual(["Outra", "Bia"]);
});

it("who has an offer already is looked up no more, whatever else they wait for", async () => {
  await wait({ customerName: "Bia", customerEmail: "bia@x.example" });
  await look();
  await wait({ customerName: "Bia", customerEmail: "bia@x.example" });
  const { pool } = test.deps.database;
  const statementsOfLook = async () => {
    let statements = 0;
    const counted = () => {
      statements += 1;
    };
    pool.on("acquire", counted);
    await look();
    pool.off("acquire", counted);
    return statements;
  };
  const forOne = await statementsOfLook();
  for (let more = 0; more < 5; more += 1) {
    await wait({ customerName: "Bia", customerEmail: "bia@x.example" });
  }
  expect(await statementsOfLook()).toBe(forOne);
  expect(await openOffers()).toHaveLength(1);
});

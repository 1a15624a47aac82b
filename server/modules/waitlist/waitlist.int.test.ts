import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

let test: TestDeps;
let clinic: Bookable;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  clinic = await makeOrganization(test.deps, withBookingLink({ services: [{ name: "Corte" }] }));
});
afterAll(() => test.close());

const wanted = () => ({
  calendarId: clinic.calendarId,
  serviceIds: [...clinic.serviceIds],
  fromDate: "2026-11-19",
  untilDate: "2026-11-25",
  customerName: "",
  customerPhone: "",
});

const namesOf = async () =>
  (await clinic.owner.waitlist.list()).map(({ customerName }) => customerName);

describe("the waiting list", () => {
  it("lists who waits in the order in which they came, with what they wait for", async () => {
    const { owner, professionalId } = clinic;
    await owner.waitlist.create({ ...wanted(), customerName: "Bia", customerEmail: "b@x.example" });
    test.clock.now = new Date("2026-11-18T12:01:00Z");
    const second = await owner.waitlist.create({
      ...wanted(),
      professionalId,
      customerName: "Ana",
      customerPhone: "(11) 98765-4321",
      startMinutes: 840,
    });
    expect(await namesOf()).toEqual(["Bia", "Ana"]);
    expect(second).toMatchObject({
      serviceNames: ["Corte"],
      professionalId,
      customerPhone: "+5511987654321",
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      startMinutes: 840,
      endMinutes: 1440,
      status: "waiting",
      source: "staff",
      performerIds: null,
    });
  });

  it("says who performs all that somebody waits for", async () => {
    const { owner, professionalId, addEmployee, addService } = clinic;
    const otherId = await addEmployee({ name: "Outra" });
    const anybody = await addService({ name: "Escova" });
    const both = await addService({ name: "Mechas", professionalIds: [otherId, professionalId] });
    const only = await addService({ name: "Alisamento", professionalIds: [otherId] });
    const performersOf = async (...serviceIds: string[]) => {
      const customer = { customerName: "Bia", customerPhone: "(11) 98765-4321" };
      const entry = await owner.waitlist.create({ ...wanted(), ...customer, serviceIds });
      await owner.waitlist.remove({ id: entry.id });
      return entry.performerIds;
    };
    expect(await performersOf(anybody)).toBeNull();
    expect(await performersOf(anybody, both)).toEqual([otherId, professionalId]);
    expect(await performersOf(both, only)).toEqual([otherId]);
  });

  it("takes a customer's own name, e-mail and phone, and follows a merge", async () => {
    const { owner, addPatient } = clinic;
    const loserId = await addPatient({ name: "Caio Dias", email: "caio@x.example" });
    const winnerId = await addPatient({ name: "Caio", phone: "+5511912345678" });
    const entry = await owner.waitlist.create({ ...wanted(), patientId: loserId });
    expect(entry).toMatchObject({ customerName: "Caio Dias", customerEmail: "caio@x.example" });
    const versions = { winnerVersion: 1, loserVersion: 1 };
    await owner.patients.merge({ winnerId, loserId, ...versions, take: [] });
    const moved = (await owner.waitlist.list()).find(({ id }) => id === entry.id);
    expect(moved?.patientId).toBe(winnerId);
    await owner.waitlist.remove({ id: entry.id });
  });

  it("is left by an appointment or by staff, once, and the history tells it", async () => {
    const { owner, org } = clinic;
    const [first, second] = await owner.waitlist.list();
    const appointmentId = await clinic.addAppointment({
      calendarId: clinic.calendarId,
      professionalId: clinic.professionalId,
      startAt: "2026-11-19T13:00:00Z",
      endAt: "2026-11-19T13:30:00Z",
    });
    const id = first?.id ?? "";
    await owner.waitlist.book({ id, appointmentId });
    expect(await refusal(owner.waitlist.book({ id, appointmentId }))).toBe("not_found");
    expect(await refusal(owner.waitlist.remove({ id }))).toBe("not_found");
    await owner.waitlist.remove({ id: second?.id ?? "" });
    expect(await namesOf()).toEqual([]);
    const { waitlistEntries: t, auditLog } = org.tables;
    const [row] = await org.db.select().from(t).where(eq(t.id, id));
    expect(row).toMatchObject({ status: "booked", appointmentId });
    const told = await org.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entity, "waitlist"), eq(auditLog.entityId, id)))
      .orderBy(auditLog.id);
    expect(told.map(({ action }) => action)).toEqual(["waitlist.create", "waitlist.book"]);
  });

  it("refuses whom nobody can reach, days that are over, and what isn't offered", async () => {
    const { waitlist } = clinic.owner;
    const ana = { ...wanted(), customerName: "Ana" };
    const reached = { ...ana, customerEmail: "ana@x.example" };
    expect(await refusal(waitlist.create(ana))).toBe("invalid_input");
    expect(await refusal(waitlist.create({ ...ana, customerPhone: "12" }))).toBe("invalid_input");
    const over = { fromDate: "2026-11-10", untilDate: "2026-11-17" };
    expect(await refusal(waitlist.create({ ...reached, ...over }))).toBe("invalid_input");
    const long = { untilDate: "2027-11-17" };
    await expect(waitlist.create({ ...reached, ...long })).rejects.toThrow();
    const closed = await clinic.addService({ isActive: false });
    const ofClosed = waitlist.create({ ...reached, serviceIds: [closed] });
    expect(await refusal(ofClosed)).toBe("invalid_input");
    expect(await namesOf()).toEqual([]);
  });

  it("is read by who sees the calendar, and changed by who books", async () => {
    const reader = await clinic.callerAs("agenda_reader", ["manage_calendars"]);
    expect(await reader.waitlist.list()).toEqual([]);
    const ana = { ...wanted(), customerName: "Ana", customerEmail: "ana@x.example" };
    expect(await refusal(reader.waitlist.create(ana))).toBe("forbidden");
  });
});

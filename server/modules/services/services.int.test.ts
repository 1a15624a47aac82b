import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());

const namesOf = async (of: Organization) =>
  (await of.owner.services.list()).map(({ name }) => name);

const historyOf = (id: string) => {
  const log = staff.org.tables.auditLog;
  return staff.org.db
    .select({ action: log.action, changes: log.changes })
    .from(log)
    .where(eq(log.entityId, id))
    .orderBy(log.id);
};

/** Returns the sentence with which a call is refused. */
const told = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  );

async function addLink(
  of: Organization,
  title: string,
  serviceIds: readonly string[],
): Promise<string> {
  const { tables: t, db } = of.org;
  const id = newId();
  const [professionalId, calendarId] = [await of.addEmployee(), await of.addCalendar()];
  await db.insert(t.bookingLinks).values({ id, slug: id, title, professionalId, calendarId });
  for (const [position, serviceId] of serviceIds.entries()) {
    await db.insert(t.bookingLinkServices).values({ bookingLinkId: id, position, serviceId });
  }
  return id;
}

type When = { startAt: string; endAt: string };
const past: When = { startAt: "2026-11-17T12:00:00Z", endAt: "2026-11-17T13:00:00Z" };
const ahead: When = { startAt: "2026-11-20T17:30:00Z", endAt: "2026-11-20T18:00:00Z" };

async function book(serviceId: string, when: When, row: { status?: "cancelled" } = {}) {
  return staff.addAppointment({
    ...when,
    ...row,
    calendarId: await staff.addCalendar(),
    professionalId: await staff.addEmployee(),
    services: [{ serviceId, name: "Corte" }],
  });
}

describe("services.list", () => {
  it("returns the catalogue by name, including inactive services, to every member", async () => {
    const shop = await makeOrganization(test.deps);
    await shop.addService({ name: "corte", priceCents: 6000 });
    await shop.addService({ name: "Barba", isActive: false });
    await shop.addService({ name: "Antigo", deletedAt: new Date() });
    const employee = await shop.callerAs("employee");
    const services = await employee.services.list();
    expect(services.map(({ name, isActive }) => [name, isActive])).toEqual([
      ["Barba", false],
      ["corte", true],
    ]);
    expect(await employee.services.get({ id: services[1]?.id ?? "" })).toEqual(services[1]);
  });

  it("returns nothing to another organisation", async () => {
    const other = await makeOrganization(test.deps);
    expect(await other.owner.services.list()).toEqual([]);
  });
});

describe("services.offered", () => {
  it("returns active services, with prices only with manage_finance", async () => {
    const shop = await makeOrganization(test.deps);
    const id = await shop.addService({ name: "corte", priceCents: 6000, durationMinutes: 45 });
    await shop.addService({ name: "Barba", isActive: false });
    await shop.addService({ name: "Antigo", deletedAt: new Date() });
    const offered = { id, name: "corte", durationMinutes: 45, professionalIds: [] };
    expect(await shop.owner.services.offered()).toEqual([{ ...offered, priceCents: 6000 }]);
    const receptionist = await shop.callerAs("receptionist");
    expect(await receptionist.services.offered()).toEqual([offered]);
    const custom = await shop.callerAs("employee", ["manage_finance"]);
    expect(await custom.services.offered()).toEqual([{ ...offered, priceCents: 6000 }]);
  });
});

describe("services.create", () => {
  it("requires name, price and duration, and sets the specified defaults", async () => {
    const service = await staff.owner.services.create({
      name: "  Consulta ",
      priceCents: 32_000,
      durationMinutes: 30,
    });
    expect(service).toEqual({
      id: expect.any(String) as string,
      name: "Consulta",
      description: "",
      category: "consultas",
      priceCents: 32_000,
      durationMinutes: 30,
      bufferMinutes: 0,
      minAdvanceHours: 1,
      maxAdvanceDays: 0,
      availableDays: [1, 2, 3, 4, 5],
      availableStartMinutes: 540,
      availableEndMinutes: 1080,
      isActive: true,
      professionalIds: [],
      version: 1,
    });
    expect(await historyOf(service.id)).toEqual([
      {
        action: "service.create",
        changes: { name: [null, "Consulta"], priceCents: [null, 32_000] },
      },
    ]);
  });

  const good = { name: "Consulta", priceCents: 1, durationMinutes: 30 };
  it.each([
    ["no name", { ...good, name: " " }],
    ["a negative price", { ...good, priceCents: -1 }],
    ["a fraction of a cent", { ...good, priceCents: 0.5 }],
    ["no duration", { ...good, durationMinutes: 0 }],
    ["more than a year ahead", { ...good, maxAdvanceDays: 366 }],
    ["an unknown category", { ...good, category: "telepatia" }],
    ["no day", { ...good, availableDays: [] }],
    ["an end before the start", { ...good, availableStartMinutes: 600, availableEndMinutes: 600 }],
    ["an unknown field", { ...good, deletedAt: null }],
  ])("refuses %s", async (_what, input) => {
    expect(await refusal(staff.owner.services.create(input as never))).toBe("invalid_input");
  });
});

describe("services.update", () => {
  it("changes the given fields once and records the old values", async () => {
    const id = await staff.addService({ name: "Corte", priceCents: 6000 });
    const edit = { id, version: 1, priceCents: 7000, availableDays: [6, 2] };
    expect(await staff.owner.services.update(edit)).toMatchObject({
      name: "Corte",
      priceCents: 7000,
      availableDays: [2, 6],
      version: 2,
    });
    expect(await historyOf(id)).toEqual([
      {
        action: "service.update",
        changes: {
          priceCents: [6000, 7000],
          availableDays: [
            [1, 2, 3, 4, 5],
            [2, 6],
          ],
        },
      },
    ]);
    // The same edit again changes nothing.
    expect(await staff.owner.services.update({ ...edit, version: 2 })).toMatchObject({
      version: 2,
    });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it("refuses an outdated version", async () => {
    const id = await staff.addService();
    await staff.owner.services.update({ id, version: 1, name: "Corte novo" });
    const late = staff.owner.services.update({ id, version: 1, name: "Corte velho" });
    expect(await refusal(late)).toBe("row_changed");
    expect(await staff.owner.services.get({ id })).toMatchObject({ name: "Corte novo" });
  });

  it("checks hours against the unchanged ones", async () => {
    const id = await staff.addService();
    const refused = staff.owner.services.update({ id, availableEndMinutes: 540 });
    expect(await refusal(refused)).toBe("invalid_input");
  });
});

describe("services.delete", () => {
  it("deletes a service without references", async () => {
    const id = await staff.addService({ name: "Nunca vendido" });
    expect(await staff.owner.services.delete({ id })).toEqual({ removedFromLinks: [] });
    const t = staff.org.tables.services;
    expect(await staff.org.db.$count(t, eq(t.id, id))).toBe(0);
    expect(await refusal(staff.owner.services.delete({ id }))).toBe("not_found");
  });

  it("keeps the row for past appointments and hides it in every list", async () => {
    const id = await staff.addService({ name: "Vendido" });
    const appointmentId = await book(id, past);
    await book(id, ahead, { status: "cancelled" });
    await staff.owner.services.delete({ id });
    expect(await namesOf(staff)).not.toContain("Vendido");
    expect(await staff.owner.appointments.get({ id: appointmentId })).toMatchObject({
      services: [{ id, name: "Corte" }],
    });
    expect(await refusal(staff.owner.services.get({ id }))).toBe("not_found");
    expect(await refusal(staff.owner.services.update({ id, name: "De volta" }))).toBe("not_found");
    expect(await refusal(staff.owner.services.delete({ id }))).toBe("not_found");
  });

  it("is refused while there are future bookings, with their number and last date", async () => {
    const id = await staff.addService({ name: "Marcado" });
    await book(id, past);
    await book(id, { ...ahead, startAt: "2026-11-18T11:00:00Z", endAt: "2026-11-18T12:30:00Z" });
    await book(id, ahead);
    expect(await refusal(staff.owner.services.delete({ id }))).toBe("in_use");
    expect(await told(staff.owner.services.delete({ id }))).toBe(
      "Há 2 agendamentos marcados com este serviço, o último em 20 de novembro de 2026, 14:30. Desative o serviço para que ninguém mais o marque.",
    );
    await staff.owner.services.update({ id, isActive: false });
    expect(await namesOf(staff)).toContain("Marcado");
  });

  it("removes the service from links with other services, and is refused for links with none", async () => {
    const [id, other] = [await staff.addService(), await staff.addService()];
    const link = await addLink(staff, "Com os dois", [id, other]);
    const alone = await addLink(staff, "Só este", [id]);
    expect(await told(staff.owner.services.delete({ id }))).toBe(
      "É o único serviço de um link de agendamento: Só este. Troque o serviço ou exclua o link antes; ou desative o serviço.",
    );
    const t = staff.org.tables.bookingLinks;
    await staff.org.db.delete(t).where(eq(t.id, alone));
    expect(await staff.owner.services.delete({ id })).toEqual({
      removedFromLinks: ["Com os dois"],
    });
    expect(await staff.owner.bookingLinks.get({ id: link })).toMatchObject({
      services: [{ id: other }],
      version: 2,
    });
    expect((await historyOf(link)).map(({ action }) => action)).toEqual(["booking_link.update"]);
  });

  it("waits for a simultaneous booking and then sees it", async () => {
    const id = await staff.addService({ name: "Disputado" });
    const appointmentId = await book(await staff.addService(), ahead);
    const { appointmentServices: t, services } = staff.org.tables;
    let deleted: Promise<string | null> | undefined;
    await staff.org.db.transaction(async (tx) => {
      const sold = { name: "Disputado", durationMinutes: 30, priceCents: 0 };
      await tx.insert(t).values({ ...sold, appointmentId, serviceId: id, position: 1 });
      deleted = refusal(staff.owner.services.delete({ id }));
      await untilSomeoneWaits(tx);
    });
    expect(await deleted).toBe("in_use");
    expect(
      await staff.org.db.$count(services, and(eq(services.id, id), eq(services.isActive, true))),
    ).toBe(1);
  });
});

describe("who performs a service", () => {
  it("is everybody unless it names some of the team", async () => {
    const helena = await staff.addEmployee({ name: "Helena" });
    const rafael = await staff.addEmployee({ name: "Rafael" });
    const input = { name: "Consulta de quem", priceCents: 1, durationMinutes: 30 };
    const service = await staff.owner.services.create(input);
    expect(service.professionalIds).toEqual([]);
    const { id } = service;
    const named = await staff.owner.services.update({ id, professionalIds: [helena, rafael] });
    expect(named.professionalIds).toEqual([helena, rafael]);
    expect((await staff.owner.services.update({ id, name: "Retorno" })).professionalIds).toEqual([
      helena,
      rafael,
    ]);
    const offered = await staff.owner.services.offered();
    expect(offered.find((row) => row.id === id)?.professionalIds).toEqual([helena, rafael]);
    const lines = await historyOf(id);
    expect(lines[1]?.changes).toEqual({ professionalIds: [[], [helena, rafael]] });
  });

  it("stays named after leaving the team, but nobody new from outside it is", async () => {
    const gone = await staff.addEmployee({ name: "Saiu", deletedAt: new Date() });
    const id = await staff.addService({ professionalIds: [gone] });
    const here = await staff.addEmployee({ name: "Ficou" });
    const both = await staff.owner.services.update({ id, professionalIds: [gone, here] });
    expect(both.professionalIds).toEqual([gone, here]);
    const other = await makeOrganization(test.deps);
    for (const stranger of [await other.addEmployee(), randomUUID(), gone]) {
      const input = { name: "Consulta", priceCents: 1, durationMinutes: 30 };
      const wanted = { ...input, professionalIds: [stranger] };
      expect(await refusal(staff.owner.services.create(wanted))).toBe("not_found");
      const own = await staff.addService();
      const edit = { id: own, professionalIds: [stranger] };
      expect(await refusal(staff.owner.services.update(edit))).toBe("not_found");
    }
  });
});

describe("permissions of services", () => {
  const input = { name: "Consulta", priceCents: 1, durationMinutes: 30 };

  it("writing requires manage_services, from the role or the person", async () => {
    const id = await staff.addService();
    const receptionist = await staff.callerAs("receptionist");
    expect(await refusal(receptionist.services.create(input))).toBe("forbidden");
    expect(await refusal(receptionist.services.update({ id, name: "Outro" }))).toBe("forbidden");
    expect(await refusal(receptionist.services.delete({ id }))).toBe("forbidden");
    const trusted = await staff.callerAs("receptionist", ["manage_services"]);
    expect(await trusted.services.update({ id, name: "Outro" })).toMatchObject({ name: "Outro" });
  });

  it("another organisation's services can't be reached", async () => {
    const other = await makeOrganization(test.deps);
    const foreign = await other.addService({ name: "De fora" });
    for (const id of [foreign, randomUUID()]) {
      expect(await refusal(staff.owner.services.get({ id }))).toBe("not_found");
      expect(await refusal(staff.owner.services.update({ id, name: "Meu" }))).toBe("not_found");
      expect(await refusal(staff.owner.services.delete({ id }))).toBe("not_found");
    }
    expect(await namesOf(other)).toEqual(["De fora"]);
  });
});

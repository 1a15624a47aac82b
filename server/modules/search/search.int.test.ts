import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissions } from "#shared/domain/permissions.ts";
import { searchTerms } from "#shared/domain/search-text.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { searchQuery } from "./queries.ts";

let test: TestDeps;
let staff: Organization;
let calendarId: string;
let professionalId: string;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  staff = await makeOrganization(test.deps);
  calendarId = await staff.addCalendar();
  professionalId = await staff.addEmployee({ name: "Dra. Helena" });
  await staff.addPatient({ name: "Maria das Graças", phone: "+5511987654321" });
  await staff.addPatient({ name: "Graça Conceição", email: "graca@cliente.example" });
  await staff.addPatient({ name: "Graça Arquivada", archivedAt: new Date() });
  await staff.addPatient({ name: "Bento Desgraçado" });
});
afterAll(() => test.close());

/** Books half an hour from an instant. */
function book(
  customerName: string,
  startAt: string,
  row: { customerPhone?: string; notes?: string } = {},
) {
  const endAt = new Date(Date.parse(startAt) + 1_800_000).toISOString();
  return staff.addAppointment({ ...row, calendarId, professionalId, customerName, startAt, endAt });
}

const find = (text: string, as = staff.owner) => as.search.all({ text });

describe("customers", () => {
  it.each([
    // Names that begin with the words come first.
    ["graca", ["Graça Conceição", "Maria das Graças", "Bento Desgraçado"]],
    ["CONCEIÇÃO gra", ["Graça Conceição"]],
    ["gr", ["Graça Conceição", "Maria das Graças"]],
    // One or two letters begin a word; more stand anywhere.
    ["ri", []],
    ["ari", ["Maria das Graças"]],
    ["ma gra", ["Maria das Graças"]],
    ["(11) 98765", ["Maria das Graças"]],
    ["43", ["Maria das Graças"]],
    ["76", []],
    ["cliente.example", ["Graça Conceição"]],
    ["%", []],
    ["ninguém", []],
    ["  ", []],
  ])("are found by '%s'", async (text, names) => {
    expect((await find(text)).customers.map(({ name }) => name)).toEqual(names);
  });

  it("are six at most, with only what a line shows", async () => {
    for (let i = 0; i < 10; i += 1) await staff.addPatient({ name: `Muitos ${i}`, notes: "x" });
    const { customers } = await find("muitos");
    expect(customers.map(({ name }) => name)).toEqual(
      Array.from({ length: 6 }, (_, i) => `Muitos ${i}`),
    );
    expect(Object.keys(customers[0] ?? {})).toEqual(["id", "name", "email", "phone", "next"]);
  });

  it("show their next appointment, and stand before namesakes without one", async () => {
    await staff.addPatient({ name: "Zilda Aranha" });
    const patientId = await staff.addPatient({ name: "Zilda Borges" });
    const add = (startAt: string, row: { status?: "cancelled" } = {}) =>
      staff.addAppointment({
        ...row,
        calendarId,
        professionalId,
        patientId,
        startAt,
        endAt: new Date(Date.parse(startAt) + 1_800_000).toISOString(),
      });
    await add("2026-11-16T16:00:00Z");
    await add("2026-11-19T16:00:00Z", { status: "cancelled" });
    const id = await add("2026-11-25T01:00:00Z");
    const [first, second] = (await find("zilda")).customers;
    expect([first?.name, second?.name]).toEqual(["Zilda Borges", "Zilda Aranha"]);
    expect(first?.next).toEqual({
      id,
      calendarId,
      timeZone: "America/Sao_Paulo",
      date: "2026-11-24",
      start: "2026-11-25T01:00:00.000Z",
      professionalName: "Dra. Helena",
      isOnly: true,
    });
    expect(second?.next).toBe(null);
    await add("2026-11-26T16:00:00Z");
    expect((await find("zilda")).customers[0]?.next).toMatchObject({ id, isOnly: false });
    const clerk = await staff.callerAs("zilda_clerk", ["manage_patients"]);
    expect((await find("zilda", clerk)).customers.map(({ next }) => next)).toEqual([null, null]);
  });
});

describe("appointments", () => {
  it("are found regardless of accents, the next first, then past ones from the latest", async () => {
    await book("JOSÉ ÍTALO", "2026-11-10T13:00:00Z");
    await book("josé ítalo", "2026-11-17T13:00:00Z");
    await book("José Ítalo", "2026-12-24T01:30:00Z");
    // Going on right now.
    await book("Jose Italo", "2026-11-18T11:45:00Z");
    await book("José Ítalo", "2026-07-01T13:00:00Z");
    const { appointments } = await find("jose ítalo");
    expect(appointments.map(({ date, isPast }) => [date, isPast])).toEqual([
      ["2026-11-18", false],
      // The day is that of the calendar's clocks.
      ["2026-12-23", false],
      ["2026-11-17", true],
      ["2026-11-10", true],
    ]);
    expect(appointments[1]).toEqual({
      id: expect.any(String) as string,
      calendarId,
      timeZone: "America/Sao_Paulo",
      date: "2026-12-23",
      start: "2026-12-24T01:30:00.000Z",
      customerName: "José Ítalo",
      professionalName: "Dra. Helena",
      status: "scheduled",
      isPast: false,
    });
  });

  it("are found by phone, and are six at most", async () => {
    for (let day = 10; day < 22; day += 1) {
      await book("Ligou", `2026-12-${day}T13:00:00Z`, { customerPhone: "+5521912345678" });
    }
    for (const [part, count] of [
      ["21", 6],
      ["91", 6],
      ["56", 6],
      ["12", 0],
    ] as const) {
      expect([part, (await find(part)).appointments.length]).toEqual([part, count]);
    }
    const { appointments } = await find("21 91234");
    expect(appointments.map(({ date }) => date.slice(8))).toEqual(
      Array.from({ length: 6 }, (_, i) => String(10 + i)),
    );
  });
});

describe("notes", () => {
  it("find the appointments whose names don't, with what is written around the words", async () => {
    const notes = "Prefere a sala 2.\nTrazer a RESSONÂNCIA de 2025";
    await book("Zulmira Ramos", "2026-11-20T17:00:00Z", { notes });
    await book("Zulmira Ramos", "2026-11-11T17:00:00Z", { notes: "ressonância marcada" });
    await book("Ressonância Silva", "2026-11-21T17:00:00Z", { notes });
    const { appointments, noted } = await find("ressonancia");
    expect(appointments.map(({ customerName }) => customerName)).toEqual(["Ressonância Silva"]);
    expect(noted).toMatchObject([
      { date: "2026-11-20", excerpt: "Prefere a sala 2. Trazer a RESSONÂNCIA de 2025" },
      { date: "2026-11-11", isPast: true, excerpt: "ressonância marcada" },
    ]);
    // All words, and none that is too short to be meant.
    expect((await find("ressonancia 2025")).noted.map(({ date }) => date)).toEqual([
      "2026-11-20",
      "2026-11-21",
    ]);
    expect((await find("ressonancia ombro")).noted).toEqual([]);
    expect((await find("2025")).noted).toEqual([]);
    expect((await find("sa ressonancia")).noted).toHaveLength(2);
    expect((await find("la ressonancia")).noted).toEqual([]);
    expect((await find("ressonanci[a]")).noted).toEqual([]);
    expect((await find("ressonancia.*")).noted).toEqual([]);
    expect((await find("sa")).noted).toEqual([]);
    expect((await find("%%%")).noted).toEqual([]);
  });
});

describe("the search returns", () => {
  it("each kind only with its permission", async () => {
    await staff.addPatient({ name: "Quitéria" });
    await book("Quitéria", "2026-11-20T13:00:00Z");
    await book("Outra", "2026-11-20T19:00:00Z", { notes: "irmã da Quitéria" });
    for (const permission of permissions) {
      const viewer = await staff.callerAs("nothing", [permission]);
      const found = await find("quiteria", viewer);
      const { customers, appointments, noted } = found;
      const told = [permission, customers.length, appointments.length, noted.length];
      const mayBook = permission === "manage_appointments" || permission === "manage_calendars";
      expect(told).toEqual([
        permission,
        Number(permission === "manage_patients"),
        Number(mayBook),
        Number(mayBook),
      ]);
    }
  });

  it("nothing of another organisation", async () => {
    const other = await makeOrganization(test.deps);
    expect(await find("graca", other.owner)).toEqual({
      customers: [],
      appointments: [],
      noted: [],
    });
  });
});

it("results by index in a large organisation", async () => {
  const crowd = await makeOrganization(test.deps);
  const { patients } = crowd.org.tables;
  await crowd.org.db.execute(`
    INSERT INTO ${crowd.org.name("patients")} (id, name, search_text)
    SELECT gen_random_uuid(), 'Pessoa ' || i, md5(i::text) || ' ' || md5((i * 7)::text)
      FROM generate_series(1, 10000) AS i`);
  expect(await crowd.org.db.$count(patients)).toBe(10_000);
  await test.deps.database.owner.query(`VACUUM ANALYZE ${crowd.org.name("patients")}`);
  const text = "conceicao";
  const wanted = { terms: searchTerms(text), text, now: test.clock.now };
  const query = searchQuery(crowd.org, { role: "owner", permissions: [] }, wanted);
  const { rows } = await test.deps.database.pool.query(`EXPLAIN ${query?.text}`, query?.values);
  const plan = JSON.stringify(rows);
  expect(plan).toContain("patients_search_idx");
});

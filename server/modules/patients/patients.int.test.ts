import { randomUUID } from "node:crypto";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPatientsInput } from "#shared/schemas/patients.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { searchQuery, walkQuery } from "./queries/list.ts";

let test: TestDeps;
let staff: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
  for (const name of ["Zélia Prado", "Ângela Conceição", "ana clara", "Bruno Assunção"]) {
    await staff.addPatient({ name, email: `${name.slice(0, 3)}@cliente.example` });
  }
  await staff.addPatient({ name: "Caio 100%", phone: "+5511987654321" });
  await staff.addPatient({ name: "Arquivada", archivedAt: new Date() });
});
afterAll(() => test.close());

const namesFoundBy = async (search: string) =>
  (await staff.owner.patients.list({ search })).patients.map(({ name }) => name);

describe("patients.list", () => {
  it("sorts by name regardless of accents and case, without archived ones", async () => {
    const page = await staff.owner.patients.list({});
    expect(page.patients.map(({ name }) => name)).toEqual([
      "ana clara",
      "Ângela Conceição",
      "Bruno Assunção",
      "Caio 100%",
      "Zélia Prado",
    ]);
    expect(page).toMatchObject({ found: 5, nextCursor: null });
    expect(page.patients[0]).not.toHaveProperty("sortKey");
  });

  it.each([
    ["conceicao", ["Ângela Conceição"]],
    ["co", ["Ângela Conceição"]],
    ["ei", []],
    ["CAO", ["Ângela Conceição", "Bruno Assunção"]],
    ["sunção bru", ["Bruno Assunção"]],
    ["zél@cliente", ["Zélia Prado"]],
    ["(11) 98765-4321", ["Caio 100%"]],
    ["8765", ["Caio 100%"]],
    ["76", []],
    ["765", ["Caio 100%"]],
    // Only the parts of his phone begin like this.
    ["11", ["Caio 100%"]],
    ["(1", ["Caio 100%"]],
    ["98", ["Caio 100%"]],
    ["43", ["Caio 100%"]],
    ["4", ["Caio 100%"]],
    ["21", []],
    ["32", []],
    ["100%", ["Caio 100%"]],
    ["%", ["Caio 100%"]],
    ["_", []],
    ["ninguém", []],
  ])("finds %s", async (search, names) => {
    expect(await namesFoundBy(search)).toEqual(names);
  });

  it("counts the search results", async () => {
    for (const [search, found] of [
      ["an", 2],
      ["ang", 1],
      ["cliente", 4],
      ["ninguém", 0],
    ] as const) {
      expect(await staff.owner.patients.list({ search, limit: 1 })).toMatchObject({ found });
    }
  });

  it.each([
    ["", 5],
    ["a", 3],
    ["cliente", 4],
  ])("pages by key and returns each patient of search '%s' once", async (search, count) => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await staff.owner.patients.list({ search, limit: 2, cursor });
      names.push(...page.patients.map(({ name }) => name));
      expect(page.found).toBe(cursor ? null : count);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
    expect(names).toEqual(
      names.toSorted((a, b) => a.localeCompare(b, "pt-BR", { sensitivity: "base" })),
    );
    expect(await refusal(staff.owner.patients.list({ search, cursor: "xyz" }))).toBe(
      "invalid_input",
    );
  });

  it("returns only what is needed for booking to people who may only book", async () => {
    const id = await staff.addPatient({
      name: "Íntima",
      cpf: "52998224725",
      notes: "segredo",
      clinicaAnamnese: { sintomas: "Tosse" },
    });
    const rowFor = async (caller: Organization["owner"]) =>
      (await caller.patients.list({ search: "intima" })).patients[0];
    expect(await rowFor(await staff.callerAs("employee"))).toEqual({
      id,
      name: "Íntima",
      email: null,
      phone: null,
      version: 1,
    });
    const receptionist = await rowFor(await staff.callerAs("receptionist"));
    expect(receptionist).toMatchObject({ cpf: "52998224725", notes: "segredo" });
    expect(receptionist).not.toHaveProperty("hasAnamnesis");
    expect(await rowFor(await staff.callerAs("doctor"))).toMatchObject({ hasAnamnesis: true });
    const outsider = await staff.callerAs("unheard_of");
    expect(await refusal(outsider.patients.list({}))).toBe("forbidden");
    await staff.owner.patients.delete({ id });
  });

  it("returns the total beside the number found", async () => {
    const { total } = await staff.owner.patients.list({});
    expect(await staff.owner.patients.list({ search: "cliente" })).toMatchObject({
      total,
      found: 4,
    });
    expect(await staff.owner.patients.list({ search: "ninguém" })).toMatchObject({
      total,
      found: 0,
    });
  });

  it("uses indexes in a large organisation", async () => {
    const crowd = await makeOrganization(test.deps);
    const t = crowd.org.tables.patients;
    // In parts: a busy machine takes its time, and a statement has seven seconds.
    for (let from = 1; from <= 20_000; from += 4_000) {
      await crowd.org.db.execute(sql`
        INSERT INTO ${t} (id, name, search_text)
        SELECT gen_random_uuid(), 'Pessoa ' || i, md5(i::text) || ' ' || md5((i * 7)::text)
          FROM generate_series(${from}::int, ${from + 3_999}::int) AS i`);
    }
    await test.deps.database.owner.query(`VACUUM ANALYZE ${crowd.org.name("patients")}`);
    const planOf = async (query: { getSQL(): SQL }) => {
      const { rows } = await crowd.org.db.execute(sql`EXPLAIN ${query.getSQL()}`);
      return JSON.stringify(rows);
    };
    for (const words of ["conceicao", "jo"]) {
      const search = listPatientsInput.parse({ search: words });
      expect(await planOf(searchQuery(crowd.org, search))).toContain("patients_search_idx");
    }
    const all = listPatientsInput.parse({});
    expect(await planOf(walkQuery(crowd.org, all))).toContain("patients_order_idx");
  });
});

describe("patients.get", () => {
  it("returns the clinical side only with manage_medical_records, and records the reading", async () => {
    const medicalHistory = { allergies: ["Látex"], medications: [], chronicConditions: [] };
    const id = await staff.addPatient({ name: "Nair", medicalHistory });
    const receptionist = await staff.callerAs("receptionist");
    const doctor = await staff.callerAs("doctor");
    const log = staff.org.tables.auditLog;
    const readings = () =>
      staff.org.db
        .select()
        .from(log)
        .where(and(eq(log.entityId, id), eq(log.action, "patient.read_clinical")));
    expect(await receptionist.patients.get({ id })).not.toHaveProperty("medicalHistory");
    expect(await readings()).toEqual([]);
    expect(await doctor.patients.get({ id })).toMatchObject({ medicalHistory });
    expect(await readings()).toHaveLength(1);
  });

  it("refuses a foreign id like a missing one", async () => {
    const other = await makeOrganization(test.deps);
    const foreign = await other.addPatient({ name: "De fora" });
    const receptionist = await staff.callerAs("receptionist");
    for (const id of [foreign, randomUUID()]) {
      expect(await refusal(staff.owner.patients.get({ id }))).toBe("not_found");
      expect(await refusal(receptionist.patients.get({ id }))).toBe("not_found");
    }
  });
});

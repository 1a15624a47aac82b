import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPatientsInput } from "#shared/schemas/patients.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeStaff, type Staff } from "#tests/fixtures/staff.ts";
import { patientPageQuery } from "./queries.ts";

let test: TestDeps;
let staff: Staff;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeStaff(test.deps);
  for (const name of ["Zélia Prado", "Ângela Conceição", "ana clara", "Bruno Assunção"]) {
    await staff.addPatient({ name, email: `${name.slice(0, 3)}@cliente.example` });
  }
  await staff.addPatient({ name: "Caio 100%", phone: "+5511987654321" });
  await staff.addPatient({ name: "Arquivada", archivedAt: new Date() });
});
afterAll(() => test.close());

const found = async (search: string) =>
  (await staff.owner.patients.list({ search })).patients.map(({ name }) => name);

describe("patients.list", () => {
  it("sorts by name without regard to accents and case, archived ones left out", async () => {
    const page = await staff.owner.patients.list({});
    expect(page.patients.map(({ name }) => name)).toEqual([
      "ana clara",
      "Ângela Conceição",
      "Bruno Assunção",
      "Caio 100%",
      "Zélia Prado",
    ]);
    expect(page).toMatchObject({ total: 5, found: 5, nextCursor: null });
    expect(page.patients[0]).not.toHaveProperty("sortKey");
  });

  it.each([
    ["conceicao", ["Ângela Conceição"]],
    ["CAO", ["Ângela Conceição", "Bruno Assunção"]],
    ["sunção bru", ["Bruno Assunção"]],
    ["zél@cliente", ["Zélia Prado"]],
    ["(11) 98765-4321", ["Caio 100%"]],
    ["8765", ["Caio 100%"]],
    ["100%", ["Caio 100%"]],
    ["%", ["Caio 100%"]],
    ["_", []],
    ["ninguém", []],
  ])("finds %s", async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it("counts what the search finds", async () => {
    const page = await staff.owner.patients.list({ search: "an", limit: 1 });
    expect(page).toMatchObject({ total: 5, found: 2 });
  });

  it("pages by key, each patient once", async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await staff.owner.patients.list({ limit: 2, cursor });
      names.push(...page.patients.map(({ name }) => name));
      expect(page.total).toBe(cursor ? null : 5);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toHaveLength(5);
    expect(new Set(names).size).toBe(5);
    expect(await refusal(staff.owner.patients.list({ cursor: "xyz" }))).toBe("invalid_input");
  });

  it("needs manage_patients", async () => {
    const employee = await staff.callerAs("employee");
    expect(await refusal(employee.patients.list({}))).toBe("forbidden");
  });

  it("reads indexes in a large organisation", async () => {
    const crowd = await makeStaff(test.deps);
    const t = crowd.org.tables.patients;
    await crowd.org.db.execute(sql`
      INSERT INTO ${t} (id, name, search_text)
      SELECT gen_random_uuid(), 'Pessoa ' || i, md5(i::text) || ' ' || md5((i * 7)::text)
        FROM generate_series(1, 10000) AS i`);
    await crowd.org.db.execute(sql`VACUUM ANALYZE ${t}`);
    const plan = async (search: string) => {
      const query = patientPageQuery(crowd.org, listPatientsInput.parse({ search })).getSQL();
      const { rows } = await crowd.org.db.execute(sql`EXPLAIN ${query}`);
      return JSON.stringify(rows);
    };
    expect(await plan("conceicao")).toContain("patients_search_idx");
    expect(await plan("")).toContain("patients_order_idx");
  });
});

describe("patients.get", () => {
  it("shows the clinical side only with manage_medical_records, and records that reading", async () => {
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

  it("answers a foreign id as a missing one", async () => {
    const other = await makeStaff(test.deps);
    const foreign = await other.addPatient({ name: "De fora" });
    const receptionist = await staff.callerAs("receptionist");
    for (const id of [foreign, randomUUID()]) {
      expect(await refusal(staff.owner.patients.get({ id }))).toBe("not_found");
      expect(await refusal(receptionist.patients.get({ id }))).toBe("not_found");
    }
  });
});

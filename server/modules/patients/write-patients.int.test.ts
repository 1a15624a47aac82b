import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDomainError } from "#server/kernel/errors.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

type Caller = Organization["owner"];

let test: TestDeps;
let staff: Organization;
let receptionist: Caller;
let doctor: Caller;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
  receptionist = await staff.callerAs("receptionist", ["manage_finance"]);
  doctor = await staff.callerAs("doctor");
});
afterAll(() => test.close());

const full = {
  name: "  Ângela Prado ",
  email: "Angela@Cliente.example",
  phone: "(11) 98765-4321",
  dateOfBirth: "1980-02-29",
  cpf: "529.982.247-25",
  rg: "12.345.678-9",
  notes: "Prefere manhãs",
  discountType: "percent",
  discountValue: 10,
  emergencyContact: { name: "Rui", phone: "11 3456-7890", relationship: "Irmão" },
} as const;

const issuesOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  return asDomainError(error)?.issues.map(({ path }) => path);
};

describe("patients.create", () => {
  it("stores canonical values and finds them by the folded name", async () => {
    const { patient, duplicates } = await receptionist.patients.create(full);
    expect(patient).toMatchObject({
      ...full,
      name: "Ângela Prado",
      email: "angela@cliente.example",
      phone: "+5511987654321",
      cpf: "52998224725",
      emergencyContact: { name: "Rui", phone: "+551134567890", relationship: "Irmão" },
      version: 1,
    });
    expect(duplicates).toEqual([]);
    const { patients } = await receptionist.patients.list({ search: "angela" });
    expect(patients.map(({ id }) => id)).toEqual([patient.id]);
  });

  it("warns about a repeated CPF, e-mail or phone and still creates the patient", async () => {
    const other = await makeOrganization(test.deps);
    await other.owner.patients.create(full);
    const clinic = await makeOrganization(test.deps);
    const { patient: first } = await clinic.owner.patients.create(full);
    const { duplicates } = await clinic.owner.patients.create({
      name: "Angela P.",
      cpf: "52998224725",
      phone: "+55 11 98765 4321",
    });
    expect(duplicates).toEqual([
      {
        id: first.id,
        name: "Ângela Prado",
        email: first.email,
        phone: first.phone,
        matches: ["cpf", "phone"],
      },
    ]);
    const told = await clinic.owner.patients.duplicates({ id: first.id });
    expect(told.map(({ name }) => name)).toEqual(["Angela P."]);
    expect(await refusal(other.owner.patients.duplicates({ id: first.id }))).toBe("not_found");
  });

  it.each([
    [{ name: "  " }, ["name"]],
    [{ name: "Rui", cpf: "529.982.247-26" }, ["cpf"]],
    [{ name: "Rui", cpf: "11111111111" }, ["cpf"]],
    [{ name: "Rui", phone: "123" }, ["phone"]],
    [{ name: "Rui", email: "rui@" }, ["email"]],
    [{ name: "Rui", dateOfBirth: "1899-12-31" }, ["dateOfBirth"]],
    [{ name: "Rui", dateOfBirth: "2025-02-29" }, ["dateOfBirth"]],
    [{ name: "Rui", dateOfBirth: "2999-01-01" }, ["dateOfBirth"]],
    [{ name: "Rui", discountType: "percent" as const, discountValue: 101 }, ["discountValue"]],
    [
      { name: "Rui", emergencyContact: { name: "Eva", phone: "x", relationship: "" } },
      ["emergencyContact.phone"],
    ],
  ])("refuses %j", async (input, fields) => {
    expect(await issuesOf(receptionist.patients.create(input))).toEqual(fields);
  });

  it("treats empty fields as absent", async () => {
    const { patient } = await receptionist.patients.create({
      name: "Sem Nada",
      phone: "",
      cpf: "",
      rg: " ",
      emergencyContact: { name: "", phone: "", relationship: "" },
      discountType: "none",
      discountValue: 30,
    });
    expect(patient).toMatchObject({
      phone: null,
      cpf: null,
      rg: null,
      emergencyContact: null,
      discountValue: 0,
    });
  });

  it("accepts clinical fields only with manage_medical_records", async () => {
    const medicalHistory = { allergies: ["Látex"], medications: [], chronicConditions: [] };
    const input = { name: "Com Alergia", medicalHistory };
    expect(await refusal(receptionist.patients.create(input))).toBe("forbidden");
    const { patient } = await doctor.patients.create(input);
    expect(patient).not.toHaveProperty("medicalHistory");
    expect(await doctor.patients.get({ id: patient.id })).toMatchObject({ medicalHistory });
  });

  it("keeps that no allergies are known with who and when, until there are some", async () => {
    const lists = { allergies: [], medications: [], chronicConditions: [] };
    const id = await staff.addPatient({ name: "Sem Alergias" });
    const write = (medicalHistory: object) =>
      doctor.patients.update({ id, medicalHistory: { ...lists, ...medicalHistory } });
    const read = async () => (await doctor.patients.get({ id })).medicalHistory;
    const both = write({ allergies: ["Látex"], noKnownAllergies: true });
    expect(await issuesOf(both)).toEqual(["medicalHistory.noKnownAllergies"]);
    await write({ noKnownAllergies: true });
    const told = await read();
    expect(told).toEqual({
      ...lists,
      noKnownAllergies: { at: expect.any(String), by: expect.stringMatching(/\S/) },
    });
    // Who doesn't know of it, and who sends back what was read, change nothing of it.
    await write({ medications: ["Losartana"] });
    await write({ ...told, medications: ["Losartana"] });
    expect(await read()).toEqual({ ...told, medications: ["Losartana"] });
    await write({ allergies: ["Látex"] });
    expect(await read()).toEqual({ ...lists, allergies: ["Látex"] });
    await write({ noKnownAllergies: false });
    expect(await read()).toBeNull();
  });

  it("requires manage_patients", async () => {
    const employee = await staff.callerAs("employee");
    expect(await refusal(employee.patients.create({ name: "Rui" }))).toBe("forbidden");
    const id = await staff.addPatient({ name: "Rui" });
    expect(await refusal(employee.patients.update({ id, name: "Eva" }))).toBe("forbidden");
  });
});

describe("patients.update", () => {
  it("writes the given fields and updates the search", async () => {
    const id = await staff.addPatient({ name: "Velho Nome", phone: "+5511911112222" });
    const { patient } = await receptionist.patients.update({ id, version: 1, name: "Novo Nome" });
    expect(patient).toMatchObject({ name: "Novo Nome", phone: "+5511911112222", version: 2 });
    const found = async (search: string) =>
      (await receptionist.patients.list({ search })).patients.map((row) => row.id);
    expect(await found("velho nome")).toEqual([]);
    expect(await found("novo nome")).toEqual([id]);
    expect(await found("911112222")).toEqual([id]);
  });

  it("refuses an outdated version and lets one of two racers through", async () => {
    const id = await staff.addPatient({ name: "Disputada" });
    const race = ["Um", "Dois"].map((name) =>
      refusal(receptionist.patients.update({ id, version: 1, name })),
    );
    const outcomes = await Promise.all(race);
    expect(outcomes).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set([null, "row_changed"]));
  });

  it("writes and announces nothing when nothing differs", async () => {
    const { patient } = await receptionist.patients.create({ ...full, name: "Igual" });
    const again = await receptionist.patients.update({ ...full, id: patient.id, name: "Igual" });
    expect(again.patient.version).toBe(1);
  });

  it("keeps values out of the history", async () => {
    const id = await staff.addPatient({ name: "Discreta" });
    await receptionist.patients.update({ id, notes: "segredo", name: "Discreta" });
    const log = staff.org.tables.auditLog;
    const [entry] = await staff.org.db
      .select({ action: log.action, changes: log.changes })
      .from(log)
      .where(eq(log.entityId, id))
      .orderBy(desc(log.id));
    expect(entry).toEqual({ action: "patient.update", changes: { fields: ["notes"] } });
  });

  it("checks a discount as it will be stored", async () => {
    const id = await staff.addPatient({ name: "Fixo", discountType: "fixed", discountValue: 5000 });
    expect(await issuesOf(receptionist.patients.update({ id, discountType: "percent" }))).toEqual([
      "discountValue",
    ]);
    const { patient } = await receptionist.patients.update({ id, discountType: "none" });
    expect(patient.discountValue).toBe(0);
  });

  it("accepts clinical fields only with manage_medical_records", async () => {
    const id = await staff.addPatient({ name: "Nair", clinicaAnamnese: { sintomas: "Tosse" } });
    const emptied = { id, clinicaAnamnese: null };
    expect(await refusal(receptionist.patients.update(emptied))).toBe("forbidden");
    await doctor.patients.update({ id, clinicaAnamnese: { sintomas: "" } });
    expect(await doctor.patients.get({ id })).toMatchObject({ clinicaAnamnese: null });
  });

  it("refuses foreign, missing and archived ids alike", async () => {
    const other = await makeOrganization(test.deps);
    const foreign = await other.addPatient({ name: "De fora" });
    const archived = await staff.addPatient({ name: "Arquivada", archivedAt: new Date() });
    for (const id of [foreign, archived, randomUUID()]) {
      expect(await refusal(receptionist.patients.update({ id, name: "X" }))).toBe("not_found");
    }
  });
});

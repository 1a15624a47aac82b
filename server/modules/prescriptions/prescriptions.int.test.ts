import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { newId } from "#server/kernel/ids.ts";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({
    name: "Nair",
    cpf: "52998224725",
    dateOfBirth: "1980-02-29",
    medicalHistory: {
      allergies: ["Penicilina"],
      medications: ["Metformina"],
      chronicConditions: [],
    },
  });
  const { employees: t } = desk.org.tables;
  await desk.org.db
    .update(t)
    .set({ licenseType: "CRM", licenseNumber: "12345/SP" })
    .where(eq(t.id, desk.professionalId));
});

/** What nobody told of the desk's place. */
const place = ["organizationAddress", "organizationContact"];

type Input = Parameters<typeof desk.owner.prescriptions.create>[0];

const write = (more: Partial<Input> = {}) =>
  desk.owner.prescriptions.create({
    patientId,
    professionalId: desk.professionalId,
    prescribedAt: "2026-11-17",
    patientAddress: "Rua das Flores, 10, São Paulo",
    ...losartan,
    ...more,
  });

describe("a prescription", () => {
  it("says who prescribes with her registration, for whom, and on which sheet", async () => {
    const made = await write();
    expect(made).toMatchObject({
      ...losartan,
      genericName: "losartana",
      controlClass: "simple",
      alsoPrescribed: [],
      prescribedAt: "2026-11-17",
      validUntil: "2026-12-17",
      status: "active",
      patientName: "Nair",
      patientCpf: "52998224725",
      professionalName: "Helena",
      professionalRegistration: "CRM 12345/SP",
      version: 1,
      sheets: [
        { kind: "simple", isPrinted: true, isIssued: false, copies: ["patient"], missing: place },
      ],
    });
    expect(await desk.owner.prescriptions.get({ id: made.id })).toEqual(made);
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 1, broken: [] });
  });

  it("with several medications is split into the sheets of their classes", async () => {
    const also = (medication: string) => ({ ...losartan, medication });
    const { id, sheets, validUntil } = await write({
      patientSex: "Feminino",
      alsoPrescribed: [also("Clonazepam"), also("Azitromicina"), also("Prozac")],
    });
    expect(
      sheets.map(({ kind, isPrinted, validUntil: until }) => [kind, isPrinted, until]),
    ).toEqual([
      ["simple", true, "2026-12-17"],
      ["antimicrobial", true, "2026-11-27"],
      ["special", true, "2026-12-17"],
      ["notification_b", false, "2026-12-17"],
    ]);
    expect(sheets[1]?.missing).toEqual(place);
    expect(validUntil).toBe("2026-12-17");
    // The antimicrobial's sheet runs out first, and tells so itself.
    test.clock.now = new Date("2026-11-28T15:00:00Z");
    const later = await desk.owner.prescriptions.get({ id });
    expect(later.status).toBe("active");
    expect(later.sheets.map(({ status }) => status)).toEqual([
      "active",
      "expired",
      "active",
      "active",
    ]);
  });

  it("is refused where the prescriber's council gives no right to a medication", async () => {
    const { id } = await write({ medication: "Clonazepam" });
    await desk.owner.employees.update({
      id: desk.professionalId,
      licenseType: "CRN",
      licenseNumber: "3-45.118",
    });
    const also = { ...losartan, medication: "Azitromicina" };
    const refused = write({ patientSex: "Feminino", alsoPrescribed: [also] });
    await expect(refused).rejects.toMatchObject({
      cause: {
        code: "invalid_input",
        issues: [
          {
            path: "alsoPrescribed.0.medication",
            message: prescriptionTexts.councilRefused("CRN", "antimicrobial"),
          },
        ],
      },
    });
    expect(await refusal(write({ medication: "Prozac" }))).toBe("invalid_input");
    expect(await write()).toMatchObject({ professionalRegistration: "CRN 3-45.118" });
    // What was written by whoever she was then stays as it is.
    expect(await desk.owner.prescriptions.get({ id })).toMatchObject({ status: "active" });
  });

  it("against an allergy needs a reason, which it keeps", async () => {
    const against = { medication: "Amoxicilina", patientSex: "Feminino" };
    expect(await refusal(write(against))).toBe("invalid_input");
    const made = await write({ ...against, allergyReason: "Teste negativo em 2025" });
    expect(made).toMatchObject({
      allergies: ["Penicilina"],
      allergyReason: "Teste negativo em 2025",
    });
  });

  it("is held against the allergies of the aesthetic anamnesis too", async () => {
    const said = { sheet: "estetica", answers: { alergias: "látex, dipirona" } } as const;
    await desk.owner.anamneses.save({ patientId, version: 0, said });
    const told = ["látex (anamnese estética)", "dipirona (anamnese estética)"];
    const { allergies } = await desk.owner.prescriptions.start({ patientId });
    expect(allergies).toEqual(["Penicilina", ...told]);
    expect(await refusal(write({ medication: "Novalgina" }))).toBe("invalid_input");
    const made = await write({ medication: "Novalgina", allergyReason: "usou sem reação" });
    expect(made.allergies).toEqual([told[1]]);
  });

  it("keeps its reason on for what it was written for, and asks anew for another warning", async () => {
    const told = (allergies: string[]) =>
      desk.owner.patients.update({
        id: patientId,
        medicalHistory: { allergies, medications: [], chronicConditions: [] },
      });
    await told(["AAS"]);
    const { id } = await write({ medication: "Ibuprofeno", allergyReason: "usa sem reação" });
    const correct = (version: number, fields: object) =>
      desk.owner.prescriptions.correct({ id, version, reason: "engano", ...fields });
    await told(["AAS", "Penicilina"]);
    expect(await correct(1, { quantity: 20 })).toMatchObject({ allergyReason: "usa sem reação" });
    const amoxicillin = { ...losartan, medication: "Amoxicilina" };
    const added = { alsoPrescribed: [amoxicillin], patientSex: "Feminino" };
    expect(await refusal(correct(2, added))).toBe("invalid_input");
    expect(await refusal(correct(2, { medication: "Naproxeno" }))).toBe("invalid_input");
    expect(await refusal(correct(2, { allergyReason: "" }))).toBe("invalid_input");
    const both = { ...added, allergyReason: "teste negativo" };
    expect(await correct(2, both)).toMatchObject({
      allergies: ["AAS", "Penicilina"],
      allergyReason: "teste negativo",
    });
  });

  it("of what a pharmacy keeps the sheet of is complete, has no refills and a registered prescriber", async () => {
    const controlled = { medication: "Azitromicina" };
    expect(await refusal(write(controlled))).toBe("conflict");
    const whole = { ...controlled, patientSex: "Feminino" };
    expect(await refusal(write({ ...whole, refills: 1 }))).toBe("invalid_input");
    expect(await refusal(write({ ...losartan, refills: 5 }))).toBeNull();
    const professionalId = await desk.addEmployee({ name: "Bruna" });
    const morphine = { patientId, professionalId, ...losartan, medication: "Morfina" };
    expect(await refusal(desk.owner.prescriptions.create(morphine))).toBe("conflict");
    expect(await desk.org.db.$count(desk.org.tables.clinicalEntries)).toBe(1);
  });

  it("of an anabolic steroid carries a code of the CID-10, and no free text in its place", async () => {
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ cpfCnpj: "52998224725" });
    const steroid = { medication: "Oxandrolona" };
    expect(await refusal(write(steroid))).toBe("conflict");
    // Whatever the sheet: a given code is one.
    for (const diagnosisCode of ["hipogonadismo", "B98.1"])
      for (const of of [steroid, losartan]) {
        await expect(write({ ...of, diagnosisCode })).rejects.toMatchObject({
          cause: {
            issues: [
              { path: "diagnosisCode", message: expect.stringContaining("CID-10") as unknown },
            ],
          },
        });
      }
    const made = await write({ ...steroid, diagnosisCode: "e291" });
    expect(made).toMatchObject({ diagnosisCode: "E29.1", controlClass: "C5" });
  });

  it("is corrected by a further version with its reason, until it is closed", async () => {
    const { id } = await write();
    const fields = { ...losartan, quantity: 60 };
    const correction = { id, version: 1, reason: "quantidade errada", ...fields };
    const second = await desk.owner.prescriptions.correct(correction);
    // Whoever corrects doesn't become the prescriber.
    expect(second.professionalName).toBe("Helena");
    expect(second).toMatchObject({ version: 2, reason: "quantidade errada", quantity: 60 });
    expect(second).toMatchObject({ prescribedAt: "2026-11-17", number: 2 });
    expect(second.patientAddress).toBe("Rua das Flores, 10, São Paulo");
    expect(await refusal(desk.owner.prescriptions.correct(correction))).toBe("row_changed");
    const { versions } = await desk.owner.prescriptions.versions({ id });
    expect(versions.map(({ quantity }) => quantity)).toEqual([30, 60]);
    const close = { id, version: 2, status: "cancelled", reason: "engano" } as const;
    expect(await desk.owner.prescriptions.close(close)).toMatchObject({ status: "cancelled" });
    expect(await refusal(desk.owner.prescriptions.correct({ ...correction, version: 3 }))).toBe(
      "prescription_closed",
    );
  });

  it("is filled by whoever wrote it for herself, not while it waits for its prescriber", async () => {
    const fill = { version: 1, status: "filled" } as const;
    const prepared = desk.owner.prescriptions.close({ id: (await write()).id, ...fill });
    await expect(prepared).rejects.toMatchObject({
      cause: {
        issues: [
          { path: "status", message: expect.stringMatching(/^A receita está apenas/) as unknown },
        ],
      },
    });
    // Who she is decides, not what she is called.
    await desk.org.db.update(desk.org.tables.employees).set({ name: "Dona Teste" });
    const namesake = await write();
    expect(namesake).toMatchObject({ authorName: "Dona Teste", isPrepared: true });
    await test.deps.database.db
      .update(memberships)
      .set({ employeeId: desk.professionalId })
      .where(eq(memberships.userId, desk.company.owner.id));
    await desk.org.db.update(desk.org.tables.employees).set({ name: "Dra. Dona" });
    test.deps.sessions.forget();
    const own = await desk.owner.prescriptions.close({ id: (await write()).id, ...fill });
    expect(own).toMatchObject({ status: "filled", version: 2 });
  });

  it("asks for its prescriber where others attend and its author doesn't", async () => {
    const unnamed = write({ professionalId: undefined });
    await expect(unnamed).rejects.toMatchObject({
      cause: {
        issues: [{ path: "professionalId", message: prescriptionTexts.professionalMissing }],
      },
    });
    await desk.org.db.update(desk.org.tables.employees).set({ attends: false });
    expect(await refusal(write({ professionalId: undefined }))).toBeNull();
  });

  it("of a dangerous posology is confirmed, and says what else doesn't agree", async () => {
    const daily = { medication: "Metotrexato", genericName: "metotrexato" };
    await expect(write(daily)).rejects.toMatchObject({
      cause: {
        issues: [
          {
            path: "confirmsDangers",
            message: expect.stringContaining("uma vez por semana") as unknown,
          },
        ],
      },
    });
    expect(await refusal(write({ ...daily, confirmsDangers: true }))).toBeNull();
    expect(await refusal(write({ frequency: "8" }))).toBe("invalid_input");
    expect((await write({ quantity: 3 })).doubts).toEqual([]);
    const few = await write({ medication: "Losartana 50 mg, comprimido", quantity: 3 });
    expect(few.doubts).toEqual([expect.stringMatching(/^Losartana 50 mg.*não chega/)]);
    const vague = await write({ frequency: "conforme a dor" });
    expect(vague.doubts).toEqual([expect.stringContaining("Não dá para saber")]);
  });

  it("is cancelled with a reason, once", async () => {
    const { id } = await write();
    const cancel = { id, version: 1, status: "cancelled" } as const;
    expect(await refusal(desk.owner.prescriptions.close(cancel))).toBe("invalid_input");
    const reason = "paciente desistiu";
    const closed = await desk.owner.prescriptions.close({ ...cancel, reason });
    expect(closed).toMatchObject({ status: "cancelled", reason, version: 2 });
    expect(await refusal(desk.owner.prescriptions.close({ ...cancel, reason }))).toBe(
      "row_changed",
    );
    expect(await refusal(desk.owner.prescriptions.close({ ...cancel, version: 2, reason }))).toBe(
      "prescription_closed",
    );
  });

  it("expires by itself, and lists filter by what it is on that day", async () => {
    const old = await write({ prescribedAt: "2026-09-01" });
    const now = await write({ prescribedAt: "2026-11-16" });
    expect(old.status).toBe("expired");
    const fill = { id: old.id, version: 1, status: "filled" } as const;
    expect(await refusal(desk.owner.prescriptions.close(fill))).toBe("invalid_input");
    const list = async (more: object) => {
      const page = await desk.owner.prescriptions.list({ patientId, ...more });
      return page.prescriptions.map(({ id }) => id);
    };
    expect(await list({})).toEqual([now.id, old.id]);
    expect(await list({ status: "expired" })).toEqual([old.id]);
    expect(await list({ status: "active" })).toEqual([now.id]);
    expect(await list({ status: "filled" })).toEqual([]);
    expect(await list({ endDate: "2026-10-01" })).toEqual([old.id]);
    const { nextCursor } = await desk.owner.prescriptions.list({ patientId, limit: 1 });
    expect(await list({ cursor: nextCursor, limit: 1 })).toEqual([old.id]);
  });

  it("renews another of the same patient only", async () => {
    const { id } = await write();
    expect(await write({ renewsId: id })).toMatchObject({ renewsId: id });
    const other = await desk.addPatient({ name: "Outra" });
    expect(await refusal(write({ patientId: other, renewsId: id }))).toBe("invalid_input");
    expect(await refusal(write({ renewsId: newId() }))).toBe("not_found");
  });

  it("is of today or before, as long ago as charts on paper go", async () => {
    expect(await refusal(write({ prescribedAt: "2026-11-19" }))).toBe("invalid_input");
    // Before its patient's birth nothing was prescribed.
    expect(await refusal(write({ prescribedAt: "1980-02-28" }))).toBe("invalid_input");
    const old = await desk.addPatient({ name: "Rui", dateOfBirth: "1930-01-01" });
    const long = await write({ patientId: old, prescribedAt: "1962-05-01" });
    expect(long.prescribedAt).toBe("1962-05-01");
    expect(await refusal(write({ prescribedAt: "1899-12-31" }))).toBe("invalid_input");
  });

  it("prints the name of the medication that decides on its class, no other", async () => {
    const found = await desk.owner.medications.list({ search: "Losartana 50 mg" });
    const medicationId = found.medications[0]?.id ?? "";
    const whole = "Losartana 50 mg, comprimido";
    // A name alone has no strength: the entry's whole label is what stands on the sheet.
    for (const medication of ["Losartana", "cozaar", whole]) {
      expect(await write({ medicationId, medication })).toMatchObject({
        medication: whole,
        controlClass: "simple",
      });
    }
    const renamed = { medicationId, medication: "Clonazepam" };
    expect(await refusal(write(renamed))).toBe("invalid_input");
    const ingredient = await write({ medicationId, genericName: "clonazepam" });
    expect(ingredient.genericName).toBe("losartana");
  });

  it("needs a known medication, patient and professional, and somebody who may", async () => {
    expect(await refusal(write({ medication: "Poção mágica" }))).toBe("invalid_input");
    expect(await refusal(write({ patientId: newId() }))).toBe("not_found");
    expect(await refusal(write({ professionalId: newId() }))).toBe("invalid_input");
    expect(await refusal(write({ refills: 6 }))).toBe("invalid_input");
    expect(await refusal(write({ dosage: " " }))).toBe("invalid_input");
    expect(await refusal(write({ dosage: "500" }))).toBe("invalid_input");
    const ofDrops = { medication: "Dipirona 500 mg/mL, solução oral (gotas)" };
    await expect(write({ ...ofDrops, dosage: "1 cp" })).rejects.toMatchObject({
      cause: {
        issues: [{ path: "dosage", message: prescriptionTexts.doseUnitUnfit("comprimidos") }],
      },
    });
    await expect(write({ ...ofDrops, dosage: "abc gotas" })).rejects.toMatchObject({
      cause: { issues: [{ path: "dosage", message: prescriptionTexts.doseNumberMissing }] },
    });
    expect(await refusal(write({ instructions: "x".repeat(2_000_000) }))).toBe("invalid_input");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.prescriptions.list({ patientId }))).toBe("forbidden");
    expect(await desk.org.db.$count(desk.org.tables.clinicalEntries)).toBe(0);
  });
});

describe("a new prescription", () => {
  it("begins with what was last written, what is known and the allergies", async () => {
    const start = () =>
      desk.owner.prescriptions.start({ patientId, professionalId: desk.professionalId });
    const known = ["patientCpf", "patientAge", "prescriberRegistration", "prescriberState"];
    expect(await start()).toMatchObject({
      patientAddress: "",
      allergies: ["Penicilina"],
      medications: ["Metformina"],
      known,
      professionalRegistration: "CRM 12345/SP",
    });
    await write({ patientSex: "Feminino", rqe: "4321" });
    expect(await start()).toMatchObject({
      patientAddress: "Rua das Flores, 10, São Paulo",
      patientSex: "Feminino",
      rqe: "4321",
    });
    expect(test.clock.now.toISOString()).toContain((await start()).today);
    // What the team knows of her holds for every patient.
    await desk.owner.employees.update({ id: desk.professionalId, rqe: "7788" });
    expect(await start()).toMatchObject({ rqe: "7788", known: [...known, "prescriberRqe"] });
    const { rqe, sheets } = await write();
    expect([rqe, sheets[0]?.missingOfSpecialist]).toEqual(["7788", []]);
  });
});

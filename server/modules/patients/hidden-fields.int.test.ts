import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { loadPatientDocument } from "./queries/get.ts";

let test: TestDeps;
let staff: Organization;
/** Has manage_patients, and neither manage_finance nor manage_medical_records. */
let desk: Organization["owner"];

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
  desk = await staff.callerAs("receptionist");
});
afterAll(() => test.close());

const percent = (discountValue: number) => ({ discountType: "percent" as const, discountValue });
const versions = { winnerVersion: 1, loserVersion: 1 };

async function stored(id: string) {
  const t = staff.org.tables.patients;
  const [row] = await staff.org.db.select().from(t).where(eq(t.id, id));
  return row;
}

describe("a discount, without manage_finance", () => {
  it("is visible on no path", async () => {
    const id = await staff.addPatient({ name: "Vip Oculta", ...percent(37) });
    const twin = await staff.addPatient({ name: "Vip Gêmea", ...percent(37) });
    const session = await sessionOf("receptionist");
    const bookingOnly = await staff.callerAs("employee");
    const seen = [
      await desk.patients.get({ id }),
      await desk.patients.list({ search: "vip" }),
      await bookingOnly.patients.list({ search: "vip" }),
      await desk.patients.previewMerge({ winnerId: id, loserId: twin }),
      await desk.patients.update({ id, notes: "Liga antes" }),
      await desk.patients.create({ name: "Vip Nova", discountType: "none", discountValue: 0 }),
      await desk.patients.merge({ ...versions, winnerId: id, loserId: twin, winnerVersion: 2 }),
      await loadPatientDocument(staff.org, id, session),
    ];
    // As a number or a percentage: ids and times may hold the same digits.
    for (const answer of seen)
      expect(JSON.stringify(answer)).not.toMatch(/discount|[:[,]37[\],}]|37(,0+)? ?%/);
    expect(await staff.owner.patients.get({ id })).toMatchObject(percent(37));
  });

  it("can be neither set nor guessed", async () => {
    const id = await staff.addPatient({ name: "Palpite", ...percent(20) });
    const guesses = [percent(20), percent(30), { discountType: "none" }, { discountValue: 20 }];
    const told = guesses.map((guess) => desk.patients.update({ id, ...guess } as never));
    expect(await Promise.all(told.map(refusal))).toEqual(guesses.map(() => "forbidden"));
    expect(await refusal(desk.patients.create({ name: "Cara", ...percent(5) }))).toBe("forbidden");
    await expect(desk.patients.update({ id, ...percent(1) })).rejects.toThrow(
      "Só quem gerencia finanças",
    );
    expect(await stored(id)).toMatchObject(percent(20));
  });

  it("can be neither chosen nor lost by a merge", async () => {
    const plain = () => staff.addPatient({ name: "Ana" });
    const vip = (value = 15) => staff.addPatient({ name: "Ana", ...percent(value) });
    const merge = async (winnerId: string, loserId: string, take: "discount"[] = []) => ({
      winnerId,
      code: await refusal(desk.patients.merge({ ...versions, winnerId, loserId, take })),
    });
    for (const [winner, loser] of [
      [await plain(), await vip()],
      [await vip(), await plain()],
    ]) {
      const { winnerId, code } = await merge(winner ?? "", loser ?? "");
      expect([code, (await stored(winnerId))?.discountValue]).toEqual([null, 15]);
    }
    expect((await merge(await vip(), await plain(), ["discount"])).code).toBe("forbidden");
    expect((await merge(await vip(10), await vip(25))).code).toBe("forbidden");
    const [kept, gone] = [await vip(10), await vip(25)];
    const take = ["discount" as const];
    await staff.owner.patients.merge({ ...versions, winnerId: kept, loserId: gone, take });
    expect(await stored(kept)).toMatchObject(percent(25));
  });
});

describe("clinical answers, without manage_medical_records", () => {
  it("are all kept by a merge and shown to nobody", async () => {
    const one = await staff.addPatient({
      name: "Ana",
      medicalHistory: { allergies: ["dipirona"], medications: [], chronicConditions: [] },
      clinicaAnamnese: { sintomas: "tontura", profissao: "costureira" },
      esteticaAnamnese: { gestante: false, alergias: "níquel" },
    });
    const other = await staff.addPatient({
      name: "Ana",
      medicalHistory: { allergies: ["látex"], medications: [], chronicConditions: [] },
      clinicaAnamnese: { sintomas: "enxaqueca", historicoFamiliar: "diabetes" },
      esteticaAnamnese: { gestante: true, alergias: "níquel" },
    });
    const answer = await desk.patients.merge({ ...versions, winnerId: one, loserId: other });
    expect(JSON.stringify(answer)).not.toMatch(/tontura|enxaqueca|dipirona|níquel|namnese/);
    expect(await stored(one)).toMatchObject({
      medicalHistory: { allergies: ["dipirona", "látex"] },
      clinicaAnamnese: {
        sintomas: "tontura\n\nenxaqueca",
        profissao: "costureira",
        historicoFamiliar: "diabetes",
      },
      esteticaAnamnese: { gestante: true, alergias: "níquel" },
    });
  });
});

async function sessionOf(role: string) {
  const caller = await staff.callerAs(role);
  const { user } = await caller.auth.me();
  return { ...user, user, organization: { id: staff.org.id } } as never;
}

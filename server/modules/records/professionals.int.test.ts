import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";

const { desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
});

const record = (professionalId: string, of = patientId) =>
  desk.owner.records.create({ patientId: of, date: "2026-11-17", professionalId, notes: "visto" });

describe("records.professionals", () => {
  it("names those who attend to whoever writes records, and sees nothing else of the team", async () => {
    await desk.addEmployee({ name: "Patrícia", attends: false });
    const writer = await desk.callerAs("aux", ["manage_patients", "manage_medical_records"]);
    expect(await writer.records.professionals({ patientId })).toEqual([
      { id: desk.professionalId, name: "Helena", attends: true, isSelf: false },
    ]);
  });

  it("also names whom the patient's records name, after they stopped attending and after they left", async () => {
    const gone = await desk.addEmployee({ name: "Alba" });
    const resting = await desk.addEmployee({ name: "Bento" });
    const corrected = await desk.addEmployee({ name: "Cora" });
    const elsewhere = await desk.addEmployee({ name: "Dario" });
    await record(gone);
    await record(resting);
    const { id } = await record(corrected);
    const said = { version: 1, reason: "outra pessoa", professionalId: desk.professionalId };
    await desk.owner.records.correct({ id, ...said });
    await record(elsewhere, await desk.addPatient({ name: "Olga" }));
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ attends: false }).where(eq(t.id, resting));
    for (const left of [gone, corrected, elsewhere])
      await desk.owner.employees.delete({ id: left });

    const named = await desk.owner.records.professionals({ patientId });
    expect(named.map(({ name, attends }) => [name, attends])).toEqual([
      ["Alba", false],
      ["Bento", false],
      ["Helena", true],
    ]);
    const { records } = await desk.owner.records.list({ patientId, professionalId: gone });
    expect(records.map(({ professionalName }) => professionalName)).toEqual(["Alba"]);
  });

  it("tells the caller who of them she is", async () => {
    const id = await desk.addEmployee({ name: "Dona", userId: desk.company.owner.id });
    const named = await desk.owner.records.professionals({ patientId });
    expect(named.find(({ isSelf }) => isSelf)?.id).toBe(id);
  });

  it("takes nobody of the team who never attended, and who stopped", async () => {
    const rita = await desk.addEmployee({ name: "Rita", attends: false });
    await expect(record(rita)).rejects.toMatchObject({
      cause: { issues: [{ path: "professionalId", message: recordTexts.professionalMissing }] },
    });
    await record(desk.professionalId);
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ attends: false });
    // A record of then may still come.
    expect((await record(desk.professionalId)).professionalName).toBe("Helena");
  });

  it("lets who attends write in nobody else's name, and correct what somebody else attended", async () => {
    const written = await record(desk.professionalId);
    const own = await desk.addEmployee({ name: "Dona", userId: desk.company.owner.id });
    expect(await refusal(record(desk.professionalId))).toBe("invalid_input");
    expect((await record(own)).professionalName).toBe("Dona");
    const said = { id: written.id, version: 1, reason: "faltou o peso" };
    const corrected = await desk.owner.records.correct({ ...said, notes: "70 kg" });
    expect(corrected.professionalName).toBe("Helena");
    const renamed = {
      ...said,
      version: 2,
      professionalId: await desk.addEmployee({ name: "Eva" }),
    };
    expect(await refusal(desk.owner.records.correct(renamed))).toBe("invalid_input");
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  const { patient } = await desk.owner.patients.create({
    name: "Nair",
    medicalHistory: { allergies: ["Penicilina"], medications: ["Losartana"] },
  });
  patientId = patient.id;
});

const change = (medicalHistory: { allergies?: string[]; medications?: string[] } | null) =>
  desk.owner.patients.update({ id: patientId, medicalHistory });

const versions = async (id = patientId) =>
  (await desk.owner.records.historyVersions({ patientId: id })).versions;

describe("a change of allergies, medications in use or conditions", () => {
  it("keeps what stood before, with who changed it and when, in the patient's chain", async () => {
    await change({ allergies: ["Penicilina", "Dipirona"], medications: [] });
    await change(null);
    const [gone, second, first] = await versions();
    expect(gone).toMatchObject({ allergies: [], medications: [], version: 3, number: 3 });
    expect(second).toMatchObject({ allergies: ["Penicilina", "Dipirona"], medications: [] });
    expect(first).toMatchObject({
      allergies: ["Penicilina"],
      medications: ["Losartana"],
      origin: "staff",
      reason: null,
    });
    expect(first?.authorName).toBeTruthy();
    expect(await desk.owner.records.verify({ patientId })).toMatchObject({
      entries: 3,
      brokenEntries: [],
      brokenSheets: [],
    });
  });

  it("is none where it changes something else, or says the same again", async () => {
    await desk.owner.patients.update({ id: patientId, notes: "prefere manhãs" });
    await change({ allergies: ["Penicilina"], medications: ["Losartana"] });
    expect(await versions()).toHaveLength(1);
  });

  it("keeps what stood in the row before versions were kept as the first one", async () => {
    const { patients: p } = desk.org.tables;
    const id = await desk.addPatient({ name: "Olga" });
    const old = { allergies: ["Iodo"], medications: [], chronicConditions: ["Asma"] };
    await desk.org.db.update(p).set({ medicalHistory: old }).where(eq(p.id, id));
    await desk.owner.patients.update({ id, medicalHistory: { allergies: [] } });
    const [now, before] = await versions(id);
    expect(before).toMatchObject({ ...old, origin: "earlier", version: 1 });
    expect(now).toMatchObject({ allergies: [], chronicConditions: [], version: 2 });
  });

  it("that merges two shows those of both, and each of them is kept", async () => {
    const { patient: other } = await desk.owner.patients.create({
      name: "Nair L.",
      medicalHistory: { allergies: ["Látex"] },
    });
    await desk.owner.patients.merge({
      winnerId: patientId,
      winnerVersion: 1,
      loserId: other.id,
      loserVersion: 1,
      take: [],
    });
    const all = await versions();
    const merged = all.find(({ origin }) => origin === "merge");
    expect(merged).toMatchObject({ allergies: ["Penicilina", "Látex"], patientId, version: 2 });
    const of = (id: string) => all.filter((one) => one.patientId === id && one.version === 1);
    expect(of(patientId)).toMatchObject([{ allergies: ["Penicilina"] }]);
    expect(of(other.id)).toMatchObject([{ allergies: ["Látex"] }]);
  });

  it("is read with manage_medical_records alone, noted, and keeps its patient for the law's years", async () => {
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.records.historyVersions({ patientId }))).toBe("forbidden");
    await change(null);
    await versions();
    const { readings } = await desk.owner.records.readings({ patientId });
    expect(readings.length).toBeGreaterThan(0);
    expect(await desk.owner.patients.delete({ id: patientId })).toMatchObject({ archived: true });
  });

  it("behind the product's back is found", async () => {
    const { patients: p } = desk.org.tables;
    const none = { allergies: [], medications: [], chronicConditions: [] };
    await desk.org.db.update(p).set({ medicalHistory: none }).where(eq(p.id, patientId));
    expect(await desk.owner.records.verify({})).toMatchObject({
      brokenSheets: [{ patientId, patientName: "Nair", sheet: "medical_history" }],
    });
  });
});

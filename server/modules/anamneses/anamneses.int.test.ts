import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
});

type Input = Parameters<typeof desk.owner.anamneses.save>[0];

const ofEstetica = () => ({ patientId, sheet: "estetica" }) as const;
const save = (
  version: number,
  said: Partial<Extract<Input["said"], { sheet: "estetica" }>>,
  draftSavedAt?: string,
) =>
  desk.owner.anamneses.save({
    patientId,
    version,
    said: { sheet: "estetica", answers: {}, ...said },
    draftSavedAt,
  });
const versions = async () => (await desk.owner.anamneses.versions(ofEstetica())).versions;

describe("an anamnesis", () => {
  it("is a version in the patient's chain, and stands in the patient's document", async () => {
    const point = { view: "face", x: 310, y: 402, note: "<b>mancha</b>" } as const;
    const saved = await save(0, {
      answers: { alergias: " Látex ", gestante: false, expectativas: " " },
      points: [point],
    });
    expect(saved).toEqual({
      version: 1,
      answers: { alergias: "Látex", gestante: false },
      points: [point],
      attachments: [],
      written: expect.objectContaining({
        authorName: "Dona Teste",
        createdAt: test.clock.now.toISOString(),
        origin: "staff",
      }) as unknown,
    });
    expect(await desk.owner.anamneses.get(ofEstetica())).toEqual(saved);
    expect(await desk.owner.patients.get({ id: patientId })).toMatchObject({
      esteticaAnamnese: { alergias: "Látex", gestante: false },
      hasAnamnesis: true,
    });
    expect(await verifyChains(desk.org)).toEqual({ patients: 1, entries: 1, broken: [] });
  });

  it("takes no text that turns what stands around it on paper, and reads one of before", async () => {
    const turned = "dor \u202eforte";
    const note = { view: "face", x: 1, y: 1, note: turned } as const;
    expect(await refusal(save(0, { answers: { expectativas: turned } }))).toBe("invalid_input");
    expect(await refusal(save(0, { points: [note] }))).toBe("invalid_input");
    const esteticaAnamnese = { expectativas: turned };
    const profile = desk.owner.patients.update({ id: patientId, esteticaAnamnese });
    expect(await refusal(profile)).toBe("invalid_input");
    // A draft is kept right or not, as the form complains when it is saved.
    const sheet = "estetica" as const;
    const said = { sheet, answers: esteticaAnamnese, points: [note] };
    const draft = { said, attachments: [], reason: "", version: 0 };
    await desk.owner.anamneses.saveDraft({ ...ofEstetica(), draft });
    expect((await desk.owner.anamneses.draft(ofEstetica())).draft).toEqual(draft);
    const { patients: t } = desk.org.tables;
    await desk.org.db.update(t).set({ esteticaAnamnese }).where(eq(t.id, patientId));
    expect(await desk.owner.patients.get({ id: patientId })).toMatchObject({ esteticaAnamnese });
    expect((await desk.owner.anamneses.get(ofEstetica())).answers).toEqual(esteticaAnamnese);
  });

  it("changes by further versions, each with its reason; the same again writes none", async () => {
    await save(0, { answers: { alergias: "Látex" } });
    await save(1, { answers: { alergias: "Látex, níquel" } });
    await save(2, { answers: { alergias: "Látex, níquel" } });
    expect(await versions()).toMatchObject([
      { version: 2, reason: "Atualização", answers: { alergias: "Látex, níquel" } },
      { version: 1, reason: null, answers: { alergias: "Látex" } },
    ]);
  });

  it("holds exams, which stay until it is saved without them, and none of somebody else", async () => {
    const exam = await addAttachment(desk, "Hemograma", patientId);
    const foreign = await addAttachment(desk, "Outro", await desk.addPatient({ name: "Bento" }));
    const clinica = (version: number, more: Partial<Input> = {}) =>
      desk.owner.anamneses.save({
        patientId,
        version,
        said: { sheet: "clinica", answers: {} },
        ...more,
      });
    expect(await refusal(clinica(0, { attachmentIds: [foreign] }))).toBe("invalid_input");
    const first = await clinica(0, { attachmentIds: [exam] });
    expect(first.attachments).toMatchObject([{ id: exam, sha256: "0".repeat(64) }]);
    const second = await clinica(1, { said: { sheet: "clinica", answers: { sexo: "F" } } });
    expect([second.version, second.attachments.length]).toEqual([2, 1]);
    expect(await clinica(2, { attachmentIds: [] })).toMatchObject({ version: 3, attachments: [] });
    // A file that the chain names is compared with its bytes, which are nowhere here.
    const { brokenFiles } = await desk.owner.records.verify({ patientId });
    expect(brokenFiles.map(({ fileId }) => fileId)).toContain(exam);
  });

  it("refuses a version that others wrote over, and a first one that says nothing", async () => {
    expect(await refusal(save(0, { answers: { alergias: "" } }))).toBe("invalid_input");
    await save(0, { answers: { alergias: "Látex" } });
    expect(await refusal(save(0, { answers: { alergias: "Iodo" } }))).toBe("row_changed");
  });

  it("keeps one chain when twenty write at once", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => save(0, { answers: { alergias: `Látex ${i}` } })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 1, broken: [] });
  });

  it("is emptied by a version without answers, and is then shown as not filled in", async () => {
    await save(0, { answers: { alergias: "Látex" } });
    await save(1, {});
    expect(await versions()).toHaveLength(2);
    const listed = await desk.owner.patients.list({});
    expect(listed.patients).toMatchObject([{ id: patientId, hasAnamnesis: false }]);
  });

  it("is read and written only with manage_medical_records, and its reading is noted", async () => {
    await save(0, { answers: { alergias: "Látex" } });
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.anamneses.get(ofEstetica()))).toBe("forbidden");
    expect(await refusal(receptionist.anamneses.versions(ofEstetica()))).toBe("forbidden");
    const doctor = await desk.callerAs("doctor");
    await doctor.anamneses.get(ofEstetica());
    await doctor.anamneses.versions(ofEstetica());
    const { readings } = await desk.owner.records.readings({ patientId });
    expect(readings.map(({ by }) => by?.name)).toHaveLength(2);
  });

  it("leaves a line in the history, and the patient's row is another version", async () => {
    await save(0, { answers: { alergias: "Látex" } });
    const { auditLog: t } = desk.org.tables;
    const told = await desk.org.db
      .select({ action: t.action })
      .from(t)
      .where(and(eq(t.entityId, patientId), eq(t.action, "anamnesis.create")));
    expect(told).toHaveLength(1);
    const { patient } = await desk.owner.patients.update({ id: patientId, notes: "x" });
    expect(patient.version).toBe(3);
  });
});

describe("a patient's document", () => {
  it("that is sent with an anamnesis writes a version, and keeps the points", async () => {
    const point = { view: "front", x: 1, y: 2, note: "" } as const;
    await save(0, { answers: { alergias: "Látex" }, points: [point] });
    await desk.owner.patients.update({ id: patientId, esteticaAnamnese: { alergias: "Iodo" } });
    await desk.owner.patients.update({ id: patientId, name: "Nair Lima" });
    expect(await versions()).toMatchObject([
      {
        version: 2,
        answers: { alergias: "Iodo" },
        points: [point],
        origin: "profile",
        reason: "Mudança no cadastro",
      },
      { version: 1 },
    ]);
  });

  it("that is created with both anamneses begins both", async () => {
    const { patient } = await desk.owner.patients.create({
      name: "Rute",
      esteticaAnamnese: { gestante: true },
      clinicaAnamnese: { sintomas: "Tosse" },
    });
    for (const sheet of ["estetica", "clinica"] as const) {
      const read = await desk.owner.anamneses.get({ patientId: patient.id, sheet });
      expect(read).toMatchObject({ version: 1, written: { origin: "profile" } });
    }
  });

  it("that held answers before versions were kept gets them as its first version", async () => {
    const { patients: t } = desk.org.tables;
    const esteticaAnamnese = { alergias: "Látex" };
    await desk.org.db.update(t).set({ esteticaAnamnese }).where(eq(t.id, patientId));
    expect(await desk.owner.anamneses.get(ofEstetica())).toEqual({
      version: 0,
      answers: esteticaAnamnese,
      points: [],
      attachments: [],
      written: null,
    });
    await save(0, { answers: { alergias: "Iodo" } });
    expect(await versions()).toMatchObject([
      { version: 2, answers: { alergias: "Iodo" }, origin: "staff" },
      { version: 1, answers: { alergias: "Látex" }, origin: "earlier" },
    ]);
  });

  it("that takes another's anamnesis in a merge writes a version; both chains are shown", async () => {
    await save(0, { answers: { alergias: "Látex" } });
    const { patient } = await desk.owner.patients.create({
      name: "Nair de novo",
      esteticaAnamnese: { alergias: "Iodo" },
    });
    const winner = await desk.owner.patients.get({ id: patientId });
    await desk.owner.patients.merge({
      winnerId: patientId,
      winnerVersion: winner.version,
      loserId: patient.id,
      loserVersion: patient.version,
      take: ["esteticaAnamnese"],
    });
    const all = await versions();
    expect(all).toHaveLength(3);
    expect(all.find(({ origin }) => origin === "merge")).toMatchObject({
      patientId,
      version: 2,
      answers: { alergias: "Iodo" },
      reason: "Cadastros unidos",
    });
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 3, broken: [] });
  });
});

describe("a draft", () => {
  const said: Input["said"] = { sheet: "estetica", answers: { alergias: "Lát" }, points: [] };
  const draft = { said, version: 0, reason: "" };

  it("is its author's alone, one for each sheet, and ends when the sheet is saved", async () => {
    const clinica = { said: { sheet: "clinica", answers: { sexo: "F" } }, version: 0 } as const;
    await desk.owner.anamneses.saveDraft({ ...ofEstetica(), draft });
    await desk.owner.anamneses.saveDraft({ patientId, sheet: "clinica", draft: clinica });
    expect(await desk.owner.anamneses.draft(ofEstetica())).toEqual({
      draft: { ...draft, attachments: [] },
      savedAt: test.clock.now.toISOString(),
    });
    const doctor = await desk.callerAs("doctor");
    expect((await doctor.anamneses.draft(ofEstetica())).draft).toBeNull();
    await save(0, { answers: { alergias: "Látex" } });
    expect((await desk.owner.anamneses.draft(ofEstetica())).draft).not.toBeNull();
    await save(1, { answers: {} }, test.clock.now.toISOString());
    expect((await desk.owner.anamneses.draft(ofEstetica())).draft).toBeNull();
    const other = await desk.owner.anamneses.draft({ patientId, sheet: "clinica" });
    expect(other.draft).toMatchObject(clinica);
  });

  it("gives way to nothing that another window wrote without having seen it", async () => {
    const clinica = { said: { sheet: "clinica", answers: { sexo: "F" } }, version: 0 } as const;
    const keep = (reason: string | null, seenAt: string | null) => {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      const typed = reason === null ? null : { ...draft, reason };
      return desk.owner.anamneses.saveDraft({ ...ofEstetica(), draft: typed, seenAt });
    };
    const kept = async () => (await desk.owner.anamneses.draft(ofEstetica())).draft?.reason ?? null;
    // The other sheet's draft is in the same row, and in nobody's way.
    await desk.owner.anamneses.saveDraft({ patientId, sheet: "clinica", draft: clinica });
    const { savedAt: first } = await keep("primeira", null);
    expect(await refusal(keep("segunda", null))).toBe("row_changed");
    expect(await kept()).toBe("primeira");
    const { savedAt: second } = await keep("segunda", first);
    expect(await refusal(keep("primeira, mais", first))).toBe("row_changed");
    await keep(null, first);
    await keep(null, null);
    expect(await kept()).toBe("segunda");
    const both = await Promise.allSettled([keep("terceira", second), keep("quarta", second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { savedAt: last } = await desk.owner.anamneses.draft(ofEstetica());
    await save(0, { answers: { alergias: "Látex" } }, last ?? undefined);
    expect(await refusal(keep("quinta", last))).toBe("row_changed");
    expect(await kept()).toBeNull();
    await keep("quinta", null);
    expect(await kept()).toBe("quinta");
    const other = await desk.owner.anamneses.draft({ patientId, sheet: "clinica" });
    expect(other.draft).toMatchObject(clinica);
  });

  it("keeps nobody from being deleted, a version does", async () => {
    await desk.owner.anamneses.saveDraft({ ...ofEstetica(), draft });
    expect(await desk.owner.patients.delete({ id: patientId })).toEqual({ archived: false });
    patientId = await desk.addPatient({ name: "Rute" });
    await save(0, { answers: { alergias: "Látex" } });
    expect(await desk.owner.patients.delete({ id: patientId })).toEqual({ archived: true });
    expect(await refusal(save(1, { answers: {} }))).toBe("not_found");
  });
});

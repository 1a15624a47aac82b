import { recordTexts } from "#shared/texts/records.pt-br.ts";
import pg from "pg";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { tooManyCharacters } from "#shared/schemas/common.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { verifyChains } from "./queries/chains.ts";

const { test, desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
  const { employees: t } = desk.org.tables;
  await desk.org.db
    .update(t)
    .set({ licenseType: "CRM", licenseNumber: "12345/SP" })
    .where(eq(t.id, desk.professionalId));
});

type Input = Parameters<typeof desk.owner.records.create>[0];

const write = (more: Partial<Input> = {}) =>
  desk.owner.records.create({
    patientId,
    date: "2026-11-17",
    professionalId: desk.professionalId,
    notes: "visto",
    ...more,
  });

/** Changes rows as nobody who serves may. */
async function behindTheBack(statement: (schema: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: test.urls.databaseOwnerUrl });
  await client.connect();
  await client.query(statement(desk.org.schemaName)).finally(() => client.end());
}

describe("the day of a record", () => {
  it("is today or before where the organisation is, as long ago as charts on paper go", async () => {
    // Noon of the 18th in Greenwich is the 18th in São Paulo.
    expect(await refusal(write({ date: "2026-11-19" }))).toBe("invalid_input");
    test.clock.now = new Date("2026-11-19T02:30:00Z");
    expect(await refusal(write({ date: "2026-11-19" }))).toBe("invalid_input");
    test.clock.now = new Date("2026-11-19T03:30:00Z");
    const { id } = await write({ date: "2026-11-19" });
    const correction = { id, version: 1, reason: "data", professionalId: desk.professionalId };
    const correct = (date: string) => desk.owner.records.correct({ ...correction, date });
    expect(await refusal(correct("2026-11-20"))).toBe("invalid_input");
    expect(await correct("1962-05-01")).toMatchObject({ date: "1962-05-01", version: 2 });
    expect(await refusal(write({ date: "1899-12-31" }))).toBe("invalid_input");
  });
});

describe("a record", () => {
  it("keeps what was said, who attended with her registration, who wrote it and the server's time", async () => {
    const record = await write({
      chiefComplaint: "<script>alert(1)</script> dor",
      symptoms: [" tosse ", "", "febre"],
      diagnosis: ["J06.9"],
      vitalSigns: { bloodPressure: "120/80", weight: 71.5 },
    });
    expect(record).toMatchObject({
      patientId,
      type: "consultation",
      date: "2026-11-17",
      chiefComplaint: "<script>alert(1)</script> dor",
      symptoms: ["tosse", "febre"],
      diagnosis: ["J06.9"],
      vitalSigns: { bloodPressure: "120/80", weight: 71.5 },
      professionalName: "Helena",
      professionalRegistration: "CRM 12345/SP",
      version: 1,
      reason: null,
      authorName: "Dona Teste",
      createdAt: test.clock.now.toISOString(),
      number: 1,
    });
    expect(await desk.owner.records.get({ id: record.id })).toEqual(record);
  });

  it("is corrected by a further version with its reason; the first stays", async () => {
    const first = await write({ treatment: "repouso" });
    const { id } = first;
    const fields = { date: "2026-11-17", professionalId: desk.professionalId };
    const correction = { id, version: 1, reason: "dose errada", treatment: "soro", ...fields };
    const second = await desk.owner.records.correct(correction);
    expect(second).toMatchObject({ id, version: 2, reason: "dose errada", number: 2 });
    expect(await desk.owner.records.versions({ id })).toEqual({ versions: [first, second] });
    expect((await desk.owner.records.list({ patientId })).records).toEqual([second]);
    expect(await refusal(desk.owner.records.correct(correction))).toBe("row_changed");
    expect(await refusal(desk.owner.records.correct({ ...correction, id: newId() }))).toBe(
      "not_found",
    );
  });

  it("names its author where no professional is named and nobody attends, else asks who did", async () => {
    await expect(write({ professionalId: undefined })).rejects.toMatchObject({
      cause: { issues: [{ path: "professionalId", message: recordTexts.professionalMissing }] },
    });
    await desk.org.db.update(desk.org.tables.employees).set({ attends: false });
    const record = await write({ professionalId: undefined });
    expect(record).toMatchObject({
      professionalName: "Dona Teste",
      professionalRegistration: null,
    });
  });

  it("is read by pages, the latest day first", async () => {
    for (const day of ["10", "12", "11", "12"]) await write({ date: `2026-11-${day}` });
    const days: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.owner.records.list({ patientId, limit: 1, cursor });
      days.push(...page.records.map(({ date }) => date));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(days).toEqual(["2026-11-12", "2026-11-12", "2026-11-11", "2026-11-10"]);
  });

  it("needs a patient, a professional, and values that a body can have", async () => {
    expect(await refusal(write({ patientId: newId() }))).toBe("not_found");
    expect(await refusal(write({ professionalId: newId() }))).toBe("invalid_input");
    expect(await refusal(write({ vitalSigns: { temperature: 60 } }))).toBe("invalid_input");
    expect(await refusal(write({ vitalSigns: { temperature: "37,5" } }))).toBe("invalid_input");
    await expect(write({ notes: "x".repeat(2_000_000) })).rejects.toMatchObject({
      cause: { issues: [{ path: "notes", message: tooManyCharacters(20_000) }] },
    });
    // Half a character, which Postgres reads from no JSON.
    expect(await refusal(write({ notes: "dor \ud83d" }))).toBe("invalid_input");
    expect(await refusal(write({ symptoms: ["\ude00"] }))).toBe("invalid_input");
    for (const turned of [{ chiefComplaint: "a\u202eb" }, { symptoms: ["a\u202eb"] }]) {
      expect(await refusal(write(turned))).toBe("invalid_input");
    }
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.records.list({ patientId }))).toBe("forbidden");
    expect(await desk.org.db.$count(desk.org.tables.clinicalEntries)).toBe(0);
  });

  it("of a customer merged into another is among the other's", async () => {
    const record = await write();
    const winnerId = await desk.addPatient({ name: "Nair Lima" });
    const versions = { winnerVersion: 1, loserVersion: 1 };
    await desk.owner.patients.merge({ winnerId, loserId: patientId, take: [], ...versions });
    expect((await desk.owner.records.list({ patientId: winnerId })).records).toEqual([record]);
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 1, broken: [] });
  });

  it("keeps its patient for twenty years: a deletion archives", async () => {
    await write();
    expect(await desk.owner.patients.delete({ id: patientId })).toEqual({ archived: true });
    expect(await refusal(write())).toBe("not_found");
    expect((await desk.owner.records.list({ patientId })).records).toHaveLength(1);
  });
});

describe("a reading", () => {
  it("is noted once for a person, a patient and ten minutes", async () => {
    const { auditLog: t } = desk.org.tables;
    const { id } = await write();
    const doctor = await desk.callerAs("doctor");
    const ofReadings = and(eq(t.action, "patient.read_clinical"), eq(t.entityId, patientId));
    const readings = () => desk.org.db.$count(t, ofReadings);
    expect(await readings()).toBe(1);
    await Promise.all([
      doctor.records.list({ patientId }),
      doctor.records.get({ id }),
      doctor.records.versions({ id }),
      doctor.patients.get({ id: patientId }),
    ]);
    expect(await readings()).toBe(2);
    await behindTheBack((schema) => `UPDATE "${schema}".audit_log SET at = '2026-01-02'`);
    await doctor.records.list({ patientId });
    expect(await readings()).toBe(3);
  });
});

describe("a patient's chain", () => {
  it("is one, however many write at once", async () => {
    await Promise.all(Array.from({ length: 200 }, (_, i) => write({ notes: `nota ${i}` })));
    expect(await verifyChains(desk.org)).toEqual({ patients: 1, entries: 200, broken: [] });
    const { clinicalEntries: t } = desk.org.tables;
    const [{ last } = { last: 0 }] = await desk.org.db
      .select({ last: sql<number>`max(${t.number})` })
      .from(t);
    expect(last).toBe(200);
  });

  it("has nothing of a transaction that failed", async () => {
    await write();
    const { clinicalHeads: heads } = desk.org.tables;
    const ctx = {
      deps: test.deps,
      requestId: "x",
      org: desk.org,
      author: { kind: "system" },
    } as const;
    const half = writeOrganization(ctx, async ({ tx }) => {
      await tx.update(heads).set({ number: 2 }).where(eq(heads.patientId, patientId));
      throw new Error("the process was killed");
    });
    await expect(half).rejects.toThrow("killed");
    await write();
    expect(await verifyChains(desk.org)).toEqual({ patients: 1, entries: 2, broken: [] });
  });

  it("can't be changed by whoever serves", async () => {
    await write();
    const { clinicalEntries: t } = desk.org.tables;
    const refused = { cause: { code: "42501" } };
    await expect(desk.org.db.update(t).set({ content: "{}" })).rejects.toMatchObject(refused);
    await expect(desk.org.db.delete(t).where(sql`true`)).rejects.toMatchObject(refused);
  });

  it.each([
    [
      "a text",
      "UPDATE %.clinical_entries SET content = replace(content, 'dor', 'dór') WHERE number = 2",
      2,
      "it isn't what its author wrote",
    ],
    [
      "a time",
      "UPDATE %.clinical_entries SET recorded_at = '2026-01-02' WHERE number = 1",
      1,
      "it isn't what its author wrote",
    ],
    [
      "an author",
      "UPDATE %.clinical_entries SET author_name = 'Outra' WHERE number = 3",
      3,
      "it isn't what its author wrote",
    ],
    [
      "the end",
      "DELETE FROM %.clinical_entries WHERE number = 3",
      3,
      "the end of the chain is missing",
    ],
    ["the head", "UPDATE %.clinical_heads SET number = 2", 4, "the chain goes on after its head"],
  ])(
    "is found broken when somebody changes %s behind the product's back",
    async (_, statement, number, problem) => {
      for (let i = 0; i < 3; i += 1) await write({ chiefComplaint: "dor" });
      await behindTheBack((schema) => statement.replace("%", `"${schema}"`));
      const { broken } = await verifyChains(desk.org);
      expect(broken).toEqual([{ patientId, number, problem }]);
    },
  );
});

describe("records.readings", () => {
  it("says who opened a patient's clinical data, the latest first, by pages", async () => {
    const { id } = await write();
    const doctor = await desk.callerAs("doctor");
    await doctor.records.get({ id });
    const first = await desk.owner.records.readings({ patientId, limit: 1 });
    expect(first).toMatchObject({ readings: [{ by: { name: expect.any(String) } }] });
    const before = first.nextBefore ?? undefined;
    const second = await desk.owner.records.readings({ patientId, limit: 1, before });
    expect(second).toMatchObject({ readings: [{ by: { name: "Dona Teste" } }], nextBefore: null });
    expect(await refusal(desk.owner.records.readings({ patientId: newId() }))).toBe("not_found");
  });
});

describe("a draft", () => {
  const draft = { chiefComplaint: "dor há", symptoms: ["tosse"], vitalSigns: { weight: "71," } };

  it("is its author's alone, and is no record", async () => {
    const doctor = await desk.callerAs("doctor");
    const savedAt = test.clock.now.toISOString();
    expect(await doctor.records.saveDraft({ patientId, draft })).toEqual({ draft, savedAt });
    expect(await doctor.records.draft({ patientId })).toEqual({ draft, savedAt });
    expect(await desk.owner.records.draft({ patientId })).toEqual({ draft: null, savedAt: null });
    expect((await doctor.records.list({ patientId })).records).toEqual([]);
    await doctor.records.saveDraft({ patientId, draft: { notes: "outra" } });
    expect((await doctor.records.draft({ patientId })).draft).toEqual({ notes: "outra" });
    const none = { draft: null, savedAt: null };
    await doctor.records.saveDraft({ patientId, draft: null });
    expect(await doctor.records.draft({ patientId })).toEqual(none);
    // It ends with what it became, in one transaction, and with nothing else that its author writes.
    await doctor.records.saveDraft({ patientId, draft });
    const { professionalId } = desk;
    const said = { patientId, professionalId, date: "2026-11-17", notes: "visto" };
    await doctor.records.create(said);
    expect((await doctor.records.draft({ patientId })).draft).toEqual(draft);
    await doctor.records.create({ ...said, draftSavedAt: savedAt });
    expect(await doctor.records.draft({ patientId })).toEqual(none);
  });

  it("gives way to nothing that another window wrote without having seen it", async () => {
    const keep = (notes: string | null, seenAt: string | null) => {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      const said = { patientId, draft: notes === null ? null : { notes }, seenAt };
      return desk.owner.records.saveDraft(said);
    };
    const kept = async () => (await desk.owner.records.draft({ patientId })).draft?.notes ?? null;
    const { savedAt: first } = await keep("primeira", null);
    expect(await refusal(keep("segunda", null))).toBe("row_changed");
    expect(await kept()).toBe("primeira");
    const { savedAt: second } = await keep("segunda", first);
    expect(await refusal(keep("primeira, mais", first))).toBe("row_changed");
    // Nor does giving up what is older.
    await keep(null, first);
    expect(await kept()).toBe("segunda");
    const both = await Promise.allSettled([keep("terceira", second), keep("quarta", second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { savedAt: last } = await desk.owner.records.draft({ patientId });
    await desk.owner.records.create({
      patientId,
      professionalId: desk.professionalId,
      date: "2026-11-17",
      notes: "visto",
      draftSavedAt: last ?? undefined,
    });
    expect(await refusal(keep("quinta", last))).toBe("row_changed");
    expect(await kept()).toBeNull();
    await keep("quinta", null);
    expect(await kept()).toBe("quinta");
  });

  it("of a correction stands beside that of a new record, and ends with the correction", async () => {
    const { id: correctsId } = await desk.owner.records.create({
      patientId,
      professionalId: desk.professionalId,
      date: "2026-11-17",
      notes: "visto",
    });
    await desk.owner.records.saveDraft({ patientId, draft });
    const left = { notes: "melhor", reason: "faltou", version: 1 };
    await desk.owner.records.saveDraft({ patientId, correctsId, draft: left });
    expect((await desk.owner.records.draft({ patientId })).draft).toEqual(draft);
    const kept = () => desk.owner.records.draft({ patientId, correctsId });
    expect((await kept()).draft).toEqual(left);
    const foreign = await desk.addPatient({ name: "Bento" });
    const elsewhere = { patientId: foreign, correctsId, draft: left };
    expect(await refusal(desk.owner.records.saveDraft(elsewhere))).toBe("not_found");
    const correction = { id: correctsId, version: 1, reason: "faltou", date: "2026-11-17" };
    const draftSavedAt = (await kept()).savedAt ?? undefined;
    await desk.owner.records.correct({ ...correction, draftSavedAt });
    expect((await kept()).draft).toBeNull();
    expect((await desk.owner.records.draft({ patientId })).draft).toEqual(draft);
  });

  it("keeps no patient from being deleted, and goes with them", async () => {
    await desk.owner.records.saveDraft({ patientId, draft });
    expect(await desk.owner.patients.delete({ id: patientId })).toEqual({ archived: false });
    expect(await desk.org.db.$count(desk.org.tables.clinicalDrafts)).toBe(0);
    expect(await refusal(desk.owner.records.saveDraft({ patientId, draft }))).toBe("not_found");
  });
});

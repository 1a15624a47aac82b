import { sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { listRecordsInput } from "#shared/schemas/records.ts";
import { pageQuery } from "./queries/records.ts";

const { test, desk } = openDesk();
type Input = Parameters<typeof desk.owner.records.list>[0];

/** Continues a patient's chain, in parts: a busy machine takes its time, and a statement has seven seconds. */
async function addEntries(patientId: string, count: number): Promise<void> {
  await desk.owner.records.create({
    professionalId: desk.professionalId,
    patientId,
    date: "2000-01-01",
    notes: "visto",
  });
  for (let left = count; left > 0; left -= partSize) await addPart(patientId);
}

const partSize = 2_500;

async function addPart(patientId: string, { count = partSize, said = sql`last.content` } = {}) {
  const { clinicalEntries: t } = desk.org.tables;
  const last = sql`(SELECT number, hash, content FROM ${t} WHERE patient_id = ${patientId}
                     ORDER BY number DESC LIMIT 1)`;
  const hashAt = (i: SQL) => sql`encode(sha256((${i})::text::bytea), 'hex')`;
  // One statement: the links are compared when it ends.
  await desk.org.db.execute(sql`
    INSERT INTO ${t} (patient_id, number, kind, subject_id, version, day, author_user_id,
                      author_name, recorded_at, content, previous_hash, hash)
    SELECT ${patientId}, last.number + i, 'record', gen_random_uuid(), 1, date '2000-01-01' + i,
           gen_random_uuid(), 'Dona', now(), ${said},
           CASE i WHEN 1 THEN last.hash ELSE ${hashAt(sql`i - 1`)} END, ${hashAt(sql`i`)}
      FROM generate_series(1, ${count}::int) AS i, ${last} AS last`);
}

describe("records.list", () => {
  let patientId: string;
  let dayOf: (wanted: Omit<Input, "patientId">) => Promise<string[]>;

  beforeEach(async () => {
    patientId = await desk.addPatient({ name: "Nair" });
    const other = await desk.addEmployee({ name: "Bruna" });
    const write = (day: string, more: object) =>
      desk.owner.records.create({
        professionalId: other,
        patientId,
        date: `2026-11-${day}`,
        ...more,
      });
    await write("10", { chiefComplaint: "Dor de cabeça há 3 dias", symptoms: ["Náusea"] });
    await write("11", { type: "follow_up", treatment: "Repouso, 100% de melhora" });
    await write("12", { professionalId: desk.professionalId, diagnosis: ["J06.9"] });
    dayOf = async (wanted) => {
      const { records } = await desk.owner.records.list({ patientId, ...wanted });
      return records.map(({ date }) => date.slice(-2));
    };
  });

  it("finds words of what was said, without accents and in any order", async () => {
    expect(await dayOf({ search: "cabeca DOR" })).toEqual(["10"]);
    expect(await dayOf({ search: "nausea" })).toEqual(["10"]);
    expect(await dayOf({ search: "j06" })).toEqual(["12"]);
    expect(await dayOf({ search: "100%" })).toEqual(["11"]);
    expect(await dayOf({ search: "helena" })).toEqual(["12"]);
    expect(await dayOf({ search: "cabeca xyz" })).toEqual([]);
    // The names of fields are nothing that anybody said.
    expect(await dayOf({ search: "chiefcomplaint" })).toEqual([]);
  });

  it("finds what a correction says, and no longer what it said before", async () => {
    const { records } = await desk.owner.records.list({ patientId, search: "repouso" });
    const [{ id } = { id: "" }] = records;
    const said = { date: "2026-11-11", treatment: "Caminhadas", type: "routine" as const };
    await desk.owner.records.correct({ id, version: 1, reason: "engano", ...said });
    expect(await dayOf({ search: "repouso" })).toEqual([]);
    expect(await dayOf({ search: "caminhadas", type: "routine" })).toEqual(["11"]);
  });

  it("filters by type, professional and period, across pages", async () => {
    expect(await dayOf({ type: "follow_up" })).toEqual(["11"]);
    expect(await dayOf({ professionalId: desk.professionalId })).toEqual(["12"]);
    expect(await dayOf({ startDate: "2026-11-11" })).toEqual(["12", "11"]);
    expect(await dayOf({ endDate: "2026-11-11", type: "consultation" })).toEqual(["10"]);
    const first = await desk.owner.records.list({ patientId, type: "consultation", limit: 1 });
    const cursor = first.nextCursor ?? undefined;
    expect(await dayOf({ type: "consultation", cursor })).toEqual(["10"]);
  });

  it("sums up for the patient's page what was found, each once", async () => {
    await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "2026-11-13",
      symptoms: ["nausea", "Febre"],
      diagnosis: ["j06.9", "I10"],
    });
    const overview = await desk.owner.records.overview({ patientId });
    const { records, symptoms, diagnosis } = overview;
    expect(overview).toMatchObject({ measuredRecords: null, areMore: false });
    expect(records.map(({ date }) => date.slice(-2))).toEqual(["13", "12", "11"]);
    expect(symptoms).toEqual(["nausea", "Febre"]);
    expect(diagnosis).toEqual(["j06.9", "I10"]);
  });

  it("looks through very many records of one patient by one index, whatever is looked for", async ({
    skip,
  }) => {
    skip(isOnCitus, "its nodes are of another version of Postgres, which plans otherwise");
    await addEntries(patientId, 5_000);
    expect(await desk.owner.records.overview({ patientId })).toMatchObject({
      symptoms: ["Náusea"],
      diagnosis: ["J06.9"],
      areMore: false,
      measuredRecords: 200,
    });
    await addEntries(await desk.addPatient({ name: "Olga" }), 7_500);
    await test.deps.database.owner.query(`VACUUM ANALYZE ${desk.org.name("clinical_entries")}`);
    const byPatient = /Index Cond: \(+patient_id = /;
    // What occurs nowhere is found to do so without looking at each of her records.
    const byWord = /clinical_entries_search_idx/;
    const wishes = [
      [{}, byPatient],
      [{ type: "emergency" }, byPatient],
      [{ endDate: "2009-12-31" }, byPatient],
      [{ search: "nada disto" }, byWord],
    ] as const;
    for (const [wish, index] of wishes) {
      const input = listRecordsInput.parse({ patientId, ...wish });
      const query = pageQuery(desk.org.db, desk.org, [patientId], input);
      const { rows } = await desk.org.db.execute(sql`EXPLAIN ${query.getSQL()}`);
      const plan = JSON.stringify(rows);
      expect(plan, plan).toMatch(index);
      expect(plan, plan).not.toContain("Seq Scan");
      // Filters are columns: nothing reads the content of a record that isn't answered.
      expect(plan, plan).not.toContain("jsonb");
    }
    expect(await dayOf({ search: "nada disto" })).toEqual([]);
  });

  it("links a consultation and the patient's appointment, and nobody else's", async () => {
    const { appointment: own } = await desk.create("09:00", "09:30", { patientId });
    const { appointment: strangers } = await desk.create("10:00", "10:30");
    const create = (id: string) =>
      desk.owner.records.create({
        professionalId: desk.professionalId,
        patientId,
        date: "2026-11-09",
        appointmentId: id,
        notes: "visto",
      });
    expect(await refusal(create(strangers.id))).toBe("invalid_input");
    const record = await create(own.id);
    expect(record.appointmentId).toBe(own.id);
    expect(await dayOf({ appointmentId: own.id })).toEqual(["09"]);
  });

  it("reads half an emoji, which an older version kept, as something unreadable", async () => {
    await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "2026-11-01",
      chiefComplaint: "Soluço",
    });
    const said = sql`replace(last.content, 'Soluço', 'Soluço \\ud83d')`;
    await addPart(patientId, { count: 1, said });
    expect(await dayOf({ search: "soluco" })).toHaveLength(2);
    expect(await desk.owner.records.overview({ patientId })).toMatchObject({
      symptoms: ["Náusea"],
    });
  });
});

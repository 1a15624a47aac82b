/** The clinical lists as a doctor reads them: 10,000 records of one patient, the medication catalogue. */
import { compareSearches, type Latency } from "./support/patients.ts";
import { loginOwner, makeBusiness, runLong, type Business } from "./support/data.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { millis, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const total = 10_000;
const targetMillis = 50;
const pageSize = 50;

const pathOf = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

/** Writes one record and repeats it, one a day; reading asks for no hash. Returns the patient. */
async function fill({ deps }: World, { org, owner, ...business }: Business): Promise<string> {
  const patientId = await business.addPatient({ name: "Nair" });
  const found = { symptoms: ["tosse", "febre 0"], diagnosis: ["I10", "J00 0"] };
  const said = { chiefComplaint: "dor de cabeça", notes: "Evolução. ".repeat(50), ...found };
  const { professionalId } = business;
  await owner.records.create({ patientId, professionalId, date: "2026-11-17", ...said });
  const table = org.name("clinical_entries");
  await runLong(deps, `ALTER TABLE ${table} DROP CONSTRAINT clinical_entries_chain_fk`);
  await runLong(
    deps,
    `INSERT INTO ${table} (patient_id, number, kind, subject_id, version, day, author_user_id,
       author_name, recorded_at, content, previous_hash, hash)
     SELECT patient_id, number + n, kind, gen_random_uuid(), 1, date '2000-01-01' + n,
            author_user_id, author_name, recorded_at,
            regexp_replace(content, '(febre|J00) 0', '\\1 ' || n % 300, 'g'), hash, hash
       FROM ${table}, generate_series(1, $1::int - 1) n`,
    [total],
  );
  await runLong(deps, `VACUUM ANALYZE ${table}`);
  return patientId;
}

/** Pages and the overview of a patient against a bare server's select of as many entries. */
export function recordsOfOnePatient(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    const patientId = await fill(world, business);
    const [token = ""] = await loginOwner(world.deps, business);
    const headers = { authorization: `Bearer ${token}` };
    const middle = await business.owner.records.list({
      patientId,
      limit: pageSize,
      endDate: "2013-09-08",
    });
    const cursor = middle.nextCursor ?? undefined;
    const asked = [
      ["first page", pathOf("records.list", { patientId, limit: pageSize })],
      ["page in the middle", pathOf("records.list", { patientId, limit: pageSize, cursor })],
      ["overview", pathOf("records.overview", { patientId })],
      ["search of a word", pathOf("records.list", { patientId, limit: pageSize, search: "dor" })],
      ["search that finds nothing", pathOf("records.list", { patientId, search: "ninguém" })],
    ] as const;
    const env = {
      DATABASE_URL: world.databaseUrl,
      FLOOR_STATEMENT: `SELECT json_agg(page) AS page FROM (
        SELECT * FROM ${business.org.name("clinical_entries")}
         WHERE patient_id = $1 AND kind = 'record'
         ORDER BY day DESC, subject_id DESC LIMIT ${pageSize + 1}) page`,
      FLOOR_VALUES: JSON.stringify([patientId]),
    };
    return withProcesses(
      [startProduct(world.databaseUrl), startFloor("statement", env)],
      async (product, floor) => {
        const compared = await compareSearches(
          { name: "bare select", url: `${floor.address}/row` },
          asked.map(([name, path]) => ({ name, url: product.address + path })),
          headers,
        );
        return compared.product.map((each) => outcomeOf("records", each, compared.floor));
      },
    );
  });
}

/** Searches of the medication catalogue against a constant. */
export function searchMedications(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    for (let n = 0; n < 50; n += 1) {
      await business.owner.medications.create({ name: `Fórmula própria ${n}` });
    }
    const [token = ""] = await loginOwner(world.deps, business);
    const headers = { authorization: `Bearer ${token}` };
    const searches = ["l", "losartana", "dipirona 500", "formula propria", "nada disto"];
    const answer = { FLOOR_ANSWER: JSON.stringify({ medications: [] }) };
    return withProcesses(
      [startProduct(world.databaseUrl), startFloor("trpc", answer)],
      async (product, floor) => {
        const compared = await compareSearches(
          { name: "constant", url: `${floor.address}/trpc/constant` },
          searches.map((search) => ({
            name: `“${search}”`,
            url: product.address + pathOf("medications.list", { search, limit: 30 }),
          })),
          headers,
        );
        return compared.product.map((each) => outcomeOf("medications", each, compared.floor));
      },
    );
  });
}

function outcomeOf(bench: string, { name, p95Millis }: Latency, floor: Latency): Outcome {
  return {
    bench: `${bench} ${name}`,
    floor: `p95 ${millis(floor.p95Millis)}`,
    product: `p95 ${millis(p95Millis)}`,
    ratio: (p95Millis / floor.p95Millis).toFixed(1),
    target: `p95 under ${targetMillis} ms`,
    met: p95Millis < targetMillis,
  };
}

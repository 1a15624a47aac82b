/** Customers searched as at the counter: 100,000 of them, one client, one search at a time. */
import { compareSearches, namesSql, searches, type Latency } from "./support/patients.ts";
import { loginOwner, makeBusiness, runLong } from "./support/data.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { millis, type Outcome } from "./support/report.ts";
import { withWorld } from "./support/world.ts";

const total = 100_000;
const targetMillis = 50;

const pathOf = (input: object): string =>
  `/trpc/patients.list?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

/** Runs every kind of search against a bare procedure that returns a page of 50 as a constant. */
export function searchPatients(): Promise<Outcome[]> {
  return withWorld(async ({ deps, databaseUrl }) => {
    const business = await makeBusiness(deps, 1);
    const table = business.org.name("patients");
    await runLong(deps, namesSql(table), [total]);
    await runLong(deps, `VACUUM ANALYZE ${table}`);
    const [token = ""] = await loginOwner(deps, business);
    const headers = { authorization: `Bearer ${token}` };
    return withProcesses([startProduct(databaseUrl)], async ({ address: productUrl }) => {
      const page = await fetch(productUrl + pathOf({}), { headers });
      const { result } = (await page.json()) as { result: { data: { json: object } } };
      const answer = { FLOOR_ANSWER: JSON.stringify(result.data.json) };
      return withProcesses([startFloor("trpc", answer)], async ({ address: floorUrl }) => {
        const asked = searches.map(({ name, input }) => ({
          name,
          url: productUrl + pathOf(input),
        }));
        const { floor, product } = await compareSearches(
          { name: "constant", url: `${floorUrl}/trpc/constant` },
          asked,
          headers,
        );
        return product.map((search) => outcomeOf(search, floor));
      });
    });
  });
}

function outcomeOf({ name, p95Millis }: Latency, floor: Latency): Outcome {
  return {
    bench: `patients search ${name}`,
    floor: `p95 ${millis(floor.p95Millis)}`,
    product: `p95 ${millis(p95Millis)}`,
    ratio: (p95Millis / floor.p95Millis).toFixed(1),
    target: `p95 under ${targetMillis} ms`,
    met: p95Millis < targetMillis,
  };
}

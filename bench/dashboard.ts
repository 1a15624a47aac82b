/** The dashboard's figures: 100,000 appointments, eight a day, and 20,000 customers. */
import { kpiQuery } from "#server/modules/dashboard/queries/kpis.ts";
import { countRequestQueries } from "./support/count-request-queries.ts";
import { fillHistory, loginOwner, makeBusiness, runLong } from "./support/data.ts";
import type { Business } from "./support/data.ts";
import { compareLoads, showRatio, showSide } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import type { Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const appointments = 100_000;
const customers = 20_000;
const path = "/trpc/dashboard.kpis";

async function fill({ deps }: World, business: Business): Promise<void> {
  const { org } = business;
  await fillHistory(deps, business, appointments);
  await runLong(
    deps,
    `INSERT INTO ${org.name("patients")} (id, name, search_text)
     SELECT gen_random_uuid(), 'Cliente ' || n, 'cliente ' || n
       FROM generate_series(1, ${customers}) n`,
  );
  // Two reminders of each of the last thousand.
  await runLong(
    deps,
    `INSERT INTO ${org.name("reminders")} (
       id, appointment_id, channel, offset_minutes, start_at, status, sent_at)
     SELECT gen_random_uuid(), id, 'email', minutes, start_at, 'sent',
            start_at - make_interval(mins => minutes)
       FROM (SELECT id, start_at FROM ${org.name("appointments")}
              WHERE start_at < now() ORDER BY start_at DESC LIMIT 1000) a,
            unnest('{1440,120}'::int[]) AS minutes`,
  );
  for (const table of ["patients", "reminders"]) {
    await runLong(deps, `VACUUM ANALYZE ${org.name(table)}`);
  }
}

/** The figures by tRPC against a bare server that runs the same statement. */
export function dashboardByTrpc(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    await fill(world, business);
    const [token = ""] = await loginOwner(world.deps, business);
    const headers = { authorization: `Bearer ${token}` };
    const statements = await countRequestQueries(world.deps, { url: path, headers });
    const { sql, params } = kpiQuery(business.org).toSQL();
    const now = new Date().toISOString();
    const bare = {
      DATABASE_URL: world.databaseUrl,
      FLOOR_STATEMENT: sql,
      FLOOR_VALUES: JSON.stringify(params.map(() => now)),
    };
    const sides = [startFloor("statement", bare), startProduct(world.databaseUrl)];
    return withProcesses(sides, async (floor, product) => {
      const compared = await compareLoads(world, {
        floor: { processes: [floor], requests: [{ path: "/row" }] },
        product: { processes: [product], requests: [{ path, headers }] },
      });
      return [
        {
          bench: "dashboard tRPC",
          floor: showSide(compared.sides.floor),
          product: `${showSide(compared.sides.product)}, ${statements} statement(s)`,
          ratio: showRatio(compared, "floor"),
          target: "at least 0.60, one statement",
          met: compared.speed.floor >= 0.6 && statements === 1,
        },
      ];
    });
  });
}

/** The figures of the till: ten years of one, with a million lines. */
import { daysQuery } from "#server/modules/transactions/queries/sums.ts";
import { pageQuery } from "#server/modules/cash-sessions/queries.ts";
import { countRequestQueries } from "./support/count-request-queries.ts";
import { dateAhead, loginOwner, makeBusiness, runLong, type Business } from "./support/data.ts";
import { compareLoads, showRatio, showSide } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import type { Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const days = 3_650;
const linesADay = 274;

/** Fills the ledger without its foreign keys, which reading doesn't need and writing waits for. */
async function fill({ deps }: World, { org, company, professionalId }: Business): Promise<void> {
  const tables = ["cash_sessions", "transactions", "transaction_items", "cash_entries"];
  for (const table of tables) {
    await runLong(
      deps,
      `DO $$ DECLARE key text; BEGIN
         FOR key IN SELECT conname FROM pg_constraint
           WHERE contype = 'f' AND conrelid = '${org.name(table)}'::regclass
         LOOP EXECUTE format('ALTER TABLE ${org.name(table)} DROP CONSTRAINT %I', key); END LOOP;
       END $$`,
    );
  }
  const session = (n: string) =>
    `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const line = (n: string) => `('00000000-0000-7000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await runLong(
    deps,
    `INSERT INTO ${org.name("cash_sessions")} (id, opened_at, opened_by, opening_cents,
       closed_at, closed_by, counted_cents, expected_cents, seal_number)
     SELECT ${session("n")}, at, $2, 10000, CASE WHEN n > 0 THEN at + interval '9 hours' END,
            CASE WHEN n > 0 THEN $2::uuid END,
            CASE WHEN n > 0 THEN 20000 END, CASE WHEN n > 0 THEN 20000 END,
            CASE WHEN n > 0 THEN ${linesADay} + 1 END
       FROM generate_series(0, $1::int - 1) n,
            LATERAL (SELECT now() - make_interval(days => n, hours => 9) AS at) s`,
    [days, company.owner.id],
  );
  await runLong(
    deps,
    `INSERT INTO ${org.name("transactions")} (id, type, method, amount_cents, cash_session_id,
       subject_id, professional_id, description, item_count, created_at)
     SELECT ${line("n")}, CASE WHEN n % 10 = 0 THEN 'expense' ELSE 'income' END,
            (ARRAY['cash','pix','credit_card','debit_card'])[1 + n % 4], 1000 + n % 20000,
            ${session(`n / ${linesADay}`)}, ${line("n")}, $2, 'Venda', 1,
            now() - make_interval(days => n / ${linesADay}, mins => n % ${linesADay} * 2)
       FROM generate_series(0, $1::int - 1) n`,
    [days * linesADay, professionalId],
  );
  await runLong(
    deps,
    `INSERT INTO ${org.name("transaction_items")} (transaction_id, position, item_count, label,
       professional_id, amount_cents, sum_before_cents, sum_cents, commission_type, commission_rate,
       commission_cents)
     SELECT id, 1, 1, 'Venda', professional_id, amount_cents, 0, amount_cents, 'percentage', 40,
            amount_cents * 2 / 5
       FROM ${org.name("transactions")}`,
  );
  for (const table of tables) await runLong(deps, `VACUUM ANALYZE ${org.name(table)}`);
}

const pathOf = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

/** Figures of a day and the first page of the sessions, each against a bare server's same statement. */
export function moneyByTrpc(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    await fill(world, business);
    const [token = ""] = await loginOwner(world.deps, business);
    const headers = { authorization: `Bearer ${token}` };
    const day = dateAhead(-7);
    const period = { before: dateAhead(-8), periodStart: day, periodEnd: day };
    const page = pageQuery(business.org, { limit: 5, offset: 0 }).toSQL();
    const asked = [
      {
        bench: "day summary tRPC",
        path: pathOf("transactions.summary", { periodStart: day, periodEnd: day }),
        sql: daysQuery(business.org).toSQL().sql,
        values: Object.values(period),
      },
      {
        bench: "session list tRPC",
        path: pathOf("cashSessions.list", {}),
        sql: page.sql,
        values: page.params,
      },
    ];
    const outcomes: Outcome[] = [];
    for (const { bench, path, sql, values } of asked) {
      const statements = await countRequestQueries(world.deps, { url: path, headers });
      const bare = {
        DATABASE_URL: world.databaseUrl,
        FLOOR_STATEMENT: sql,
        FLOOR_VALUES: JSON.stringify(values),
      };
      const sides = [startFloor("statement", bare), startProduct(world.databaseUrl)];
      const outcome = await withProcesses(sides, async (floor, product) => {
        const compared = await compareLoads(world, {
          floor: { processes: [floor], requests: [{ path: "/row" }] },
          product: { processes: [product], requests: [{ path, headers }] },
        });
        return {
          bench,
          floor: showSide(compared.sides.floor),
          product: `${showSide(compared.sides.product)}, ${statements} statement(s)`,
          ratio: showRatio(compared, "floor"),
          target: "at least 0.60, one statement",
          met: compared.speed.floor >= 0.6 && statements === 1,
        };
      });
      outcomes.push(outcome);
    }
    return outcomes;
  });
}

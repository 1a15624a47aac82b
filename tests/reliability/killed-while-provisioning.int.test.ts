import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import { startSignup } from "#server/modules/subscriptions/commands/start-signup.ts";
import { syncCheckout } from "#server/modules/subscriptions/commands/sync-checkout.ts";
import { activationTask } from "#server/modules/subscriptions/rules.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { submit } from "#tests/fixtures/sale-desk.ts";

/** Processes that are killed while they make an organisation. */
const kills = 20;
/** So many die on the way to the schema's last table, each later than the one before; the others after it. */
const killsAtTables = 17;

let home: TestApp;

beforeAll(async () => {
  home = await createTestApp();
});
afterAll(() => home.close());

async function read<T>(query: string): Promise<T[]> {
  return (await home.deps.database.db.execute(sql.raw(query))).rows as T[];
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Somebody pays for an organisation; its making waits in the queue. */
async function buy(n: number): Promise<string> {
  const { deps } = home;
  const email = `dona${n}@example.com`;
  const input = {
    name: "Dona",
    email,
    organizationName: `Casa ${n}`,
    businessType: "salao",
  } as const;
  const request = requestOf(deps, { address: `10.0.0.${n}` });
  const { url } = await startSignup(request, "pro", input);
  await submit(url, { card: "4242424242424242" });
  const [signup] = await deps.database.db.select().from(signups).where(eq(signups.email, email));
  const before = (await makings()).length;
  await syncCheckout(deps, { checkoutId: signup?.checkoutId ?? "" });
  await expect.poll(async () => (await makings()).length).toBe(before + 1);
  return signup?.id ?? "";
}

const makings = () =>
  read<{ isHeld: boolean }>(
    `SELECT locked_at IS NOT NULL AS "isHeld" FROM graphile_worker.jobs WHERE task_identifier = '${activationTask}'`,
  );

/** A making goes on for as long as its transaction takes locks: one for each table and index it makes. */
async function readProgress(accountId: string) {
  const [row] = await read<{ locks: number; isCommitted: boolean; isHeld: boolean | null }>(
    `SELECT
      (SELECT coalesce(max(held), 0)::int FROM (
        SELECT count(*) AS held FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE datname = current_database() AND mode = 'AccessExclusiveLock' GROUP BY pid
      ) AS backends) AS locks,
      EXISTS (SELECT FROM platform.organizations WHERE account_id = '${accountId}') AS "isCommitted",
      (SELECT bool_or(locked_at IS NOT NULL) FROM graphile_worker.jobs
        WHERE task_identifier = '${activationTask}') AS "isHeld"`,
  );
  if (!row) throw new Error("Nothing was read");
  return row;
}

/** How many relations a whole schema has, by those that the run has in store. */
async function countRelations(): Promise<number> {
  const [row] = await read<{ most: number }>(
    `SELECT coalesce(max(made), 0)::int AS most FROM (
      SELECT count(*) AS made FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind IN ('r', 'i') AND nspname ~ '^ready_' GROUP BY nspname
    ) AS schemas`,
  );
  return row?.most ?? 0;
}

/** Gives back what dead workers held, as the others do half a minute later, and waits for no pause. */
async function giveBack(): Promise<void> {
  await read(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
  );
  await hurry();
}

/** A try that met the last one's dying connection would be repeated after a pause. */
async function hurry(): Promise<void> {
  await read(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), now(), attempts => 0) FROM graphile_worker.jobs WHERE locked_at IS NULL AND run_at > now()`,
  );
}

/** The worker's own process, which finds what was paid in the same stand-in. */
const startWorker = () => home.startProcess({ DATA_DIR: home.deps.config.dataDir });

const schemas = async () =>
  (
    await read<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^org_[0-9a-f]{32}$'",
    )
  ).map(({ name }) => name);

test("organisations end whole, and once, though twenty processes are killed while they make them", async () => {
  const before = new Set(await schemas());
  const bought: string[] = [];
  const tables = await countRelations();
  let killed = 0;
  while (killed < kills) {
    if ((await makings()).length === 0) bought.push(await buy(bought.length));
    const accountId = bought.at(-1) ?? "";
    const wanted = Math.ceil((tables * killed) / killsAtTables);
    const victim = await startWorker();
    try {
      for (;;) {
        const { isHeld, locks, isCommitted } = await readProgress(accountId);
        // Nothing waits any more: the making was quicker.
        if (isHeld === null) break;
        if (isHeld && (isCommitted || (killed < killsAtTables && locks >= wanted))) break;
        // A dead one's connection may live a moment longer and hold the making.
        if (!isHeld) await hurry();
        await pause(2);
      }
    } finally {
      await victim.stop("SIGKILL");
    }
    // One that was quicker than its kill is whole: another one takes its place.
    if ((await makings()).some(({ isHeld }) => isHeld)) killed += 1;
    await giveBack();
  }
  const heir = await startWorker();
  await expect
    .poll(
      async () => {
        await hurry();
        return makings();
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  await heir.stop();

  const made: string[] = [];
  for (const accountId of bought) made.push(await expectWhole(accountId));
  // No try left a schema that belongs to nobody.
  const after = (await schemas()).filter((name) => !before.has(name));
  expect(after.toSorted()).toEqual(made.toSorted());
}, 600_000);

/** Looks at everything that a sign-up makes; returns its schema's name. */
async function expectWhole(accountId: string): Promise<string> {
  const { deps } = home;
  const { db } = deps.database;
  const houses = await db
    .select()
    .from(organizations)
    .where(eq(organizations.accountId, accountId));
  const [house] = houses;
  if (!house) throw new Error("There is no organisation");
  expect(houses).toHaveLength(1);
  const org = deps.orgs.open(house);
  expect(await org.db.$count(org.tables.calendars)).toBe(1);
  const team = await org.db.select().from(org.tables.employees);
  const members = await db
    .select()
    .from(memberships)
    .where(eq(memberships.organizationId, house.id));
  expect(team).toHaveLength(1);
  expect(members).toMatchObject([{ role: "owner", employeeId: team[0]?.id }]);
  const [paid] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  expect(paid?.status).toBe("active");
  for (const [action, entityId] of [
    ["organization.create", house.id],
    ["signup.activate", accountId],
  ] as const) {
    const told = await db
      .select({ action: platformAuditLog.action })
      .from(platformAuditLog)
      .where(eq(platformAuditLog.entityId, entityId));
    expect(told.filter((row) => row.action === action)).toHaveLength(1);
  }
  return house.schemaName;
}

/** Many organisations on one node against one: speed, memory, idle sweeps, and what is done to all. */
import { readFileSync } from "node:fs";
import type { Request } from "autocannon";
import { migrate } from "#server/kernel/migrations/migrations.ts";
import { readMigrationSets } from "#server/kernel/migrations/migration-files.ts";
import { queueDueReminders } from "#server/modules/reminders/commands/queue-due-reminders.ts";
import { dateAhead, fillHistory, makeBusiness, type Business } from "./support/data.ts";
import { compareLoads, showRatio, showSide, type Target } from "./support/load.ts";
import { startProduct, withProcesses, type RunningProcess } from "./support/processes.ts";
import { median, millis, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

/** How many there are; a few dozen only show that the bench works. */
const total = Number(process.env["BENCH_ORGANIZATIONS"] ?? 1_000);
/** What idle sweeps are compared with. */
const few = 3;
const appointments = 100;
const sweeps = 400;

/** Tells how far it is: a thousand organisations take minutes to make. */
export function organizations(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const businesses: Business[] = [];
    const made: number[] = [];
    const makeUpTo = async (count: number) => {
      while (businesses.length < count) {
        const since = performance.now();
        const business = await makeBusiness(world.deps, 1);
        made.push(performance.now() - since);
        await fillHistory(world.deps, business, appointments);
        businesses.push(business);
        if (businesses.length % 100 === 0) console.log(`${businesses.length} organisations made`);
      }
    };
    await makeUpTo(few);
    const idleWithFew = await idleCost(world);
    await makeUpTo(total);
    const idleWithAll = await idleCost(world);
    return [
      ...(await compareSpeed(world, businesses)),
      compareSweeps(idleWithFew, idleWithAll),
      told("making one with its tables, calendar, professional and link", millis(median(made))),
      await migrateAll(world),
      await startUp(world),
    ];
  });
}

function told(bench: string, product: string): Outcome {
  return {
    bench: `organisations, ${bench}`,
    floor: "–",
    product,
    ratio: "–",
    target: "–",
    met: null,
  };
}

async function compareSpeed(world: World, businesses: readonly Business[]): Promise<Outcome[]> {
  const days = Array.from({ length: 20 }, (_, ahead) => dateAhead(ahead + 2));
  // Chosen again for each request: connections that repeat one list would all meet at one organisation.
  const target = (process: RunningProcess, among: readonly Business[]): Target => ({
    processes: [process],
    requests: [
      {
        setupRequest: (request: Request) => {
          const { slug } = pick(among);
          return { ...request, path: `/api/public/book/${slug}/availability/${pick(days)}` };
        },
      },
    ],
  });
  return withProcesses([startProduct(world.databaseUrl)], async (running) => {
    const one = target(running, businesses.slice(0, 1));
    const targets = { one, product: target(running, businesses) };
    await compareLoads(world, targets);
    const before = await memoryOfBackends(world);
    const compared = await compareLoads(world, targets);
    const after = await memoryOfBackends(world);
    const { sides, speed } = compared;
    return [
      {
        bench: `organisations, a day of one of ${total} at random`,
        floor: `${showSide(sides.one)} of one organisation`,
        product: showSide(sides.product),
        ratio: showRatio(compared, "one"),
        target: "at least 0.70",
        met: speed.one >= 0.7,
      },
      {
        bench: "organisations, memory of the backends",
        floor: `${before} MB after the first turns`,
        product: `${after} MB after as many again`,
        ratio: (after / before).toFixed(2),
        target: "at most 1.25",
        met: after <= 1.25 * before,
      },
    ];
  });
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

async function pidsOf({ deps }: World): Promise<number[]> {
  const { rows } = await deps.database.pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'encaixe'",
  );
  return rows.map(({ pid }) => pid);
}

/** What the backends share with nobody, in whole MB. */
async function memoryOfBackends(world: World): Promise<number> {
  const kilobytes = (await pidsOf(world)).map((pid) => {
    const [, size] =
      /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(size ?? 0);
  });
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** The processor's time of sweeps that find nothing, in ms each, here and in the database. */
async function idleCost(world: World): Promise<number> {
  const { deps } = world;
  // The first sweeps look at everyone.
  for (let warm = 0; warm < 3; warm += 1) await queueDueReminders(deps);
  const before = [process.cpuUsage(), await databaseMillis(world)] as const;
  for (let sweep = 0; sweep < sweeps; sweep += 1) await queueDueReminders(deps);
  const { user, system } = process.cpuUsage(before[0]);
  return ((user + system) / 1_000 + (await databaseMillis(world)) - before[1]) / sweeps;
}

/** Processor time of the backends so far; the kernel counts in hundredths of a second. */
async function databaseMillis(world: World): Promise<number> {
  const ticks = (await pidsOf(world)).map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, count) => sum + count, 0) * 10;
}

function compareSweeps(withFew: number, withAll: number): Outcome {
  const ratio = withAll / withFew;
  return {
    bench: "organisations, a sweep with nothing to do",
    floor: `${withFew.toFixed(2)} ms of processor with ${few}`,
    product: `${withAll.toFixed(2)} ms with ${total}`,
    ratio: `${ratio.toFixed(2)}× the time`,
    target: "at most 1.5×",
    met: ratio <= 1.5,
  };
}

async function migrateAll({ databaseUrl, databaseOwnerUrl }: World): Promise<Outcome> {
  const sets = readMigrationSets();
  const statements = [`ALTER TABLE "patients" ADD COLUMN "bench_note" text`];
  const migrations = { ...sets, org: [...sets.org, { version: "9999_bench", statements }] };
  const since = performance.now();
  const report = await migrate({ databaseUrl, databaseOwnerUrl, migrations });
  const took = millis(performance.now() - since);
  return told("a column more for all", `${report.organizations} in ${took}`);
}

async function startUp({ databaseUrl }: World): Promise<Outcome> {
  const since = performance.now();
  const { stop } = await startProduct(databaseUrl);
  const took = millis(performance.now() - since);
  await stop();
  return told("a process starts", took);
}

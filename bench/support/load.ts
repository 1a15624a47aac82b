import autocannon, { type Request } from "autocannon";
import type { RunningProcess } from "./processes.ts";
import { meterOf, type ProcessorTime } from "./processor-time.ts";
import { median, millis, perSecond } from "./report.ts";
import type { World } from "./world.ts";

/** How many times the sides take turns, and for how long; the shortest runs only show that all works. */
export const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const connections = 20;

export type Load = {
  readonly answers: number;
  readonly perSecond: number;
  readonly p99Millis: number;
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
};

/** Where requests go (connections take turns at the processes) and which; each connection repeats the list. */
export type Target = {
  readonly processes: readonly RunningProcess[];
  readonly requests: readonly Request[];
};

/** Sends over twenty connections for some seconds; an answer that is no success ends the bench. */
export async function runLoad(target: Target, duration = seconds): Promise<Load> {
  const load = await fire(target, { connections, duration });
  const failed = Object.keys(load.statuses).filter((status) => !status.startsWith("2"));
  if (failed.length > 0) throw new Error(`Not all succeeded: ${JSON.stringify(load.statuses)}`);
  return load;
}

/** Sends requests all at once, each on a connection of its own. */
export function runRace(target: Target, racers: number): Promise<Load> {
  return fire(target, { connections: racers, amount: racers, timeout: 60 });
}

async function fire(
  { processes, requests }: Target,
  how: {
    connections: number;
    duration?: number;
    amount?: number;
    timeout?: number;
  },
): Promise<Load> {
  const url = processes.map(({ address }) => address);
  const result = await autocannon({ url, requests: [...requests], ...how });
  if (result.errors + result.timeouts > 0) {
    throw new Error(`${result.errors} requests failed, ${result.timeouts} of them had no answer`);
  }
  const counts = Object.entries(result.statusCodeStats).map(
    ([status, { count }]) => [status, count] as const,
  );
  const answers = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    answers,
    perSecond: answers / result.duration,
    p99Millis: result.latency.p99,
    statuses: Object.fromEntries(counts),
  };
}

/** What a side did in a turn; its processor time is that of 1,000 requests. */
type Turn = Pick<Load, "perSecond" | "p99Millis"> & {
  readonly cost: ProcessorTime;
};

/** Medians of a side's turns. */
export type Side = Turn;

/** Floors and product as they were in one run. */
export type Comparison<Floor extends string> = {
  readonly sides: Readonly<Record<Floor | "product", Side>>;
  /** The product's speed as a share of a floor's: the median of the rounds' ratios. */
  readonly speed: Readonly<Record<Floor, number>>;
  /** A floor's processor time for a request as a share of the product's; the same median. */
  readonly thrift: Readonly<Record<Floor, number>>;
};

/** All sides by turns, after a warm-up of each; who begins changes every round. */
export async function compareLoads<Floor extends string>(
  { deps }: World,
  targets: Readonly<Record<Floor | "product", Target>>,
): Promise<Comparison<Floor>> {
  const names = Object.keys(targets) as (Floor | "product")[];
  for (const name of names) await runLoad(targets[name], Math.min(seconds, 3));
  const turns = new Map<string, Turn[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that none always finds the warmer machine.
    const order = [...names.slice(round % names.length), ...names.slice(0, round % names.length)];
    for (const name of order)
      turns.get(name)?.push(await takeTurn(deps.database.pool, targets[name]));
  }
  const ofFloors = (compare: (floor: Turn, product: Turn) => number) =>
    Object.fromEntries(
      names.map((name) => {
        const products = turns.get("product") ?? [];
        return [
          name,
          median((turns.get(name) ?? []).map((turn, at) => compare(turn, products[at]!))),
        ];
      }),
    ) as Record<Floor, number>;
  return {
    sides: Object.fromEntries(
      names.map((name) => [name, medianOf(turns.get(name) ?? [])]),
    ) as Comparison<Floor>["sides"],
    speed: ofFloors((floor, product) => product.perSecond / floor.perSecond),
    thrift: ofFloors((floor, product) => totalOf(floor.cost) / totalOf(product.cost)),
  };
}

async function takeTurn(pool: World["deps"]["database"]["pool"], target: Target): Promise<Turn> {
  const read = await meterOf(
    target.processes.map(({ pid }) => pid),
    pool,
  );
  const before = read();
  const load = await runLoad(target);
  const after = read();
  const ofThousand = (spent: number) => (spent * 1_000) / load.answers;
  return {
    perSecond: load.perSecond,
    p99Millis: load.p99Millis,
    cost: {
      server: ofThousand(after.server - before.server),
      database: ofThousand(after.database - before.database),
    },
  };
}

const totalOf = ({ server, database }: ProcessorTime): number => server + database;

function medianOf(turns: readonly Turn[]): Side {
  const of = (read: (turn: Turn) => number) => median(turns.map(read));
  return {
    perSecond: of((turn) => turn.perSecond),
    p99Millis: of((turn) => turn.p99Millis),
    cost: {
      server: of((turn) => turn.cost.server),
      database: of((turn) => turn.cost.database),
    },
  };
}

export const showSide = ({ perSecond: speed, p99Millis, cost }: Side): string =>
  `${perSecond(speed)} p99 ${millis(p99Millis)}, ` +
  `${Math.round(totalOf(cost))} µs of processors (database ${Math.round(cost.database)})`;

/** A ratio of speeds, and the same of processor time. */
export const showRatio = <Floor extends string>(
  { speed, thrift }: Comparison<Floor>,
  floor: Floor,
): string => `${speed[floor].toFixed(2)}, by processor time ${thrift[floor].toFixed(2)}`;

import autocannon, { type Request } from "autocannon";
import { median, millis, perSecond } from "./report.ts";

/** How many times the two sides take turns, and for how long; the shortest runs only show that all works. */
export const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const connections = 20;

export type Load = {
  readonly perSecond: number;
  readonly p99Millis: number;
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>;
};

/** Where requests go (connections take turns at the addresses) and which; each connection repeats the list. */
export type Target = { readonly urls: readonly string[]; readonly requests: readonly Request[] };

/** Twenty connections for some seconds; an answer that is no success ends the bench. */
async function runLoad(target: Target, duration = seconds): Promise<Load> {
  const load = await fire(target, { connections, duration });
  const failed = Object.keys(load.statuses).filter((status) => !status.startsWith("2"));
  if (failed.length > 0) throw new Error(`Not all succeeded: ${JSON.stringify(load.statuses)}`);
  return load;
}

/** So many requests, each on a connection of its own, all at once. */
export function runRace(target: Target, racers: number): Promise<Load> {
  return fire(target, { connections: racers, amount: racers, timeout: 60 });
}

async function fire(
  { urls, requests }: Target,
  how: { connections: number; duration?: number; amount?: number; timeout?: number },
): Promise<Load> {
  const result = await autocannon({ url: [...urls], requests: [...requests], ...how });
  if (result.errors + result.timeouts > 0) {
    throw new Error(`${result.errors} requests failed, ${result.timeouts} of them had no answer`);
  }
  const counts = Object.entries(result.statusCodeStats).map(
    ([status, { count }]) => [status, count] as const,
  );
  const answers = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    perSecond: answers / result.duration,
    p99Millis: result.latency.p99,
    statuses: Object.fromEntries(counts),
  };
}

/** Medians of a side's rounds. */
export type Side = {
  readonly perSecond: number;
  readonly p99Millis: number;
};

/** Both sides by turns, after a warm-up of each; the ratio is the median of the rounds' ratios. */
export async function compareLoads(
  floor: Target,
  product: Target,
): Promise<{ floor: Side; product: Side; ratio: number }> {
  const sides = [floor, product] as const;
  for (const side of sides) await runLoad(side, Math.min(seconds, 3));
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that neither always finds the warmer machine.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const side of order) loads[side].push(await runLoad(sides[side]));
  }
  const ratios = loads[1].map((load, round) => load.perSecond / (loads[0][round]?.perSecond ?? 0));
  return { floor: medianOf(loads[0]), product: medianOf(loads[1]), ratio: median(ratios) };
}

function medianOf(loads: readonly Load[]): Side {
  return {
    perSecond: median(loads.map((load) => load.perSecond)),
    p99Millis: median(loads.map((load) => load.p99Millis)),
  };
}

export const showSide = (side: Side): string =>
  `${perSecond(side.perSecond)} p99 ${millis(side.p99Millis)}`;

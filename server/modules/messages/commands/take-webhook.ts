import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "#server/kernel/deps.ts";
import { isDatabaseUnavailable } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { mostIncomingRows, type Incoming, type KeptIncoming } from "../rules.ts";
import { keepIncomingAtOnce } from "../steps/keep-incoming-at-once.ts";
import { keepIncomingByTable } from "../steps/keep-incoming-by-table.ts";

/** Notices that wait for the transaction before theirs. */
type Lane = { isBusy: boolean; waiting: Waiting[] };
type Waiting = {
  readonly arrived: readonly KeptIncoming[];
  readonly settle: (failure?: unknown) => void;
};

let lastArrival = 0;

/** Numbers what comes one after the other, more finely than the clock. */
function nextArrival(now: Date): number {
  lastArrival = Math.max(lastArrival + 1, now.getTime() * 1_000);
  return lastArrival;
}

/** How many notices share a transaction at most. */
const mostTogether = 100;
const lanes = new WeakMap<OrgDb, Lane>();

/**
 * Keeps what a webhook brought, each once, with the job that works on what is new. Providers send a notice
 * for every step of every message: those that come while others of the organisation are written share the
 * next transaction and one job. Resolves when it is committed.
 */
export async function takeWebhook(
  deps: Deps,
  org: OrgDb,
  arrived: readonly Incoming[],
): Promise<void> {
  if (arrived.length === 0) return;
  const lane = lanes.get(org) ?? { isBusy: false, waiting: [] };
  lanes.set(org, lane);
  const kept = new Promise<void>((resolve, reject) => {
    const rows = arrived.map((row) => ({ ...row, arrival: nextArrival(deps.now()) }));
    lane.waiting.push({
      arrived: rows,
      settle: (failure) => (failure ? reject(failure) : resolve()),
    });
  });
  if (!lane.isBusy) void workThrough(deps, org, lane);
  return kept;
}

async function workThrough(deps: Deps, org: OrgDb, lane: Lane): Promise<void> {
  lane.isBusy = true;
  while (lane.waiting.length > 0) {
    // Those that arrive in one turn of the event loop are kept together.
    await nextTurn();
    await keepTogether(deps, org, lane.waiting.splice(0, mostTogether));
  }
  lane.isBusy = false;
}

async function keepTogether(deps: Deps, org: OrgDb, group: readonly Waiting[]): Promise<void> {
  try {
    await keep(
      deps,
      org,
      group.flatMap(({ arrived }) => arrived),
    );
    for (const { settle } of group) settle();
  } catch (failure) {
    // One that can't be kept refuses none of the others; without a database none can be.
    if (group.length === 1 || isDatabaseUnavailable(failure)) {
      for (const { settle } of group) settle(failure);
      return;
    }
    for (const each of group) await keepTogether(deps, org, [each]);
  }
}

function keep(deps: Deps, org: OrgDb, arrived: readonly KeptIncoming[]): Promise<void> {
  const requestId = `webhook-${randomUUID()}`;
  const ctx = { deps, requestId, org, author: { kind: "system" } as const };
  const isForOne = deps.database.engine !== "citus" && arrived.length <= mostIncomingRows;
  return (isForOne ? keepIncomingAtOnce : keepIncomingByTable)(ctx, arrived);
}

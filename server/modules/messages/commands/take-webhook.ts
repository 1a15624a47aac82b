import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "#server/kernel/deps.ts";
import { isDatabaseUnavailable } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { workIncomingTask, type Incoming } from "../rules.ts";

/** Notices that wait for the transaction before theirs. */
type Lane = { isBusy: boolean; waiting: Waiting[] };
type Waiting = {
  readonly arrived: readonly Incoming[];
  readonly settle: (failure?: unknown) => void;
};

/** How many notices share a transaction at most. */
const mostTogether = 100;
/**
 * So long others are waited for first. Providers don't mind milliseconds, and what is written for a group,
 * its transaction, its outbox row and its job, costs as much for one notice as for twenty.
 */
const gatherMillis = 5;
/** How many rows a statement and a job take at most; a notice of 3 MB has ten thousand. */
const mostRows = 2_000;
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
    lane.waiting.push({ arrived, settle: (failure) => (failure ? reject(failure) : resolve()) });
  });
  if (!lane.isBusy) void workThrough(deps, org, lane);
  return kept;
}

async function workThrough(deps: Deps, org: OrgDb, lane: Lane): Promise<void> {
  lane.isBusy = true;
  while (lane.waiting.length > 0) {
    await wait(gatherMillis);
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

async function keep(deps: Deps, org: OrgDb, arrived: readonly Incoming[]): Promise<void> {
  const { incoming: t } = org.tables;
  const receivedAt = deps.now();
  const requestId = `webhook-${randomUUID()}`;
  const ctx = { deps, requestId, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, queueJob }) => {
    for (let at = 0; at < arrived.length; at += mostRows) {
      const rows = arrived.slice(at, at + mostRows).map((each) => ({ ...each, receivedAt }));
      const fresh = await tx.insert(t).values(rows).onConflictDoNothing().returning({ id: t.id });
      if (fresh.length === 0) continue;
      const payload = { organizationId: org.id, ids: fresh.map(({ id }) => id) };
      queueJob({ task: workIncomingTask, payload, queue: `incoming ${org.id}` });
    }
  });
}

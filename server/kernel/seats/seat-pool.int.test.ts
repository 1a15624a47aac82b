import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { organizationAwayMessage } from "#shared/messages.pt-br.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import type { Connections } from "./borrower-pool.ts";
import { openPool, type ConnectionPool } from "./connections.ts";
import { Reach } from "./reach.ts";
import { whileHolding } from "./seat-pool.ts";

const seats = 4;
let home: TestDatabase;
let pool: ConnectionPool;

beforeAll(async () => {
  home = await createTestDatabase({ empty: true });
});
afterEach(() => pool.end());
afterAll(() => home.drop());

type Options = { max?: number; connectionTimeoutMillis?: number; reach?: Reach };

function open(options: Options = {}): ConnectionPool {
  pool = openPool({ connectionString: home.url, max: seats, maxUses: 5_000, ...options });
  pool.on("error", () => undefined);
  return pool;
}

const pidOf = async (connections: Connections) =>
  (await connections.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;

/** Lets so many organisations be seen that each is at home at two seats only. */
async function makeCrowd(): Promise<Connections[]> {
  const crowd = Array.from({ length: 300 }, (_, n) => pool.of(`org_${n}`));
  for (const organization of crowd) await pidOf(organization);
  return crowd;
}

describe("an organisation", () => {
  it("gets the same connection each time, among any number of others", async () => {
    open();
    const crowd = await makeCrowd();
    const first: (number | undefined)[] = [];
    for (const organization of crowd) first.push(await pidOf(organization));
    const second: (number | undefined)[] = [];
    for (const organization of crowd.toReversed()) second.unshift(await pidOf(organization));
    expect(second).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  it("gets another connection while its own is in use, and any one rather than a long wait", async () => {
    open({ max: 6 });
    const [organization] = await makeCrowd();
    if (!organization) throw new Error("There is a crowd");
    const first = await organization.connect();
    const others = [await pidOf(organization), await pidOf(organization)];
    expect(others[1]).toBe(others[0]);
    const second = await organization.connect();
    const elsewhere = await pidOf(organization);
    const pids = [await pidOfClient(first), await pidOfClient(second)];
    expect(pids[1]).toBe(others[0]);
    expect(pids).not.toContain(elsewhere);
    first.release();
    second.release();
  });

  it("holds at most half of the seats, so that others can work", async () => {
    open();
    const greedy = pool.of("org_greedy");
    const lent: PoolClient[] = [];
    const asking = Array.from({ length: 20 }, () =>
      greedy.connect().then((client) => lent.push(client)),
    );
    await expect.poll(() => lent.length).toBe(seats / 2);
    await pidOf(pool.of("org_modest"));
    await pidOf(pool);
    expect([lent.length, pool.waitingCount]).toEqual([seats / 2, 18]);
    let served = 0;
    while (served < 20) {
      await expect.poll(() => lent.length).toBeGreaterThan(0);
      lent.shift()?.release();
      served += 1;
    }
    await Promise.all(asking);
  });
});

describe("the organisations of one node", () => {
  it("leave seats to the others, and are refused when none of theirs comes back", async () => {
    const reach = new Reach();
    const nodes = new Map([
      ["org_a", 1],
      ["org_b", 1],
      ["org_c", 2],
    ]);
    reach.seeNodes(nodes, new Set());
    open({ max: 6, reach });
    const lent: PoolClient[] = [];
    const asking = ["org_a", "org_b", "org_a", "org_b", "org_a"].map((name) =>
      pool
        .of(name)
        .connect()
        .then((client) => lent.push(client)),
    );
    await expect.poll(() => lent.length).toBe(4);
    await pidOf(pool.of("org_c"));
    // Nothing is ever given back: those who wait and those who come are told.
    const outcomes = await Promise.allSettled(asking);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await expect(pool.of("org_b").connect()).rejects.toThrow(organizationAwayMessage);
    await pidOf(pool.of("org_c"));
    for (const client of lent) client.release();
    await pidOf(pool.of("org_b"));
  });

  it("are refused while the node is away, including those that already wait", async () => {
    const reach = new Reach();
    open({ max: 2, reach });
    const organization = pool.of("org_a");
    const only = await organization.connect();
    const waiting = organization.connect().catch((error: Error) => error.message);
    reach.seeNodes(new Map([["org_a", 1]]), new Set([1]));
    expect(await waiting).toBe(organizationAwayMessage);
    await expect(organization.query("SELECT 1")).rejects.toThrow(organizationAwayMessage);
    await pidOf(pool);
    only.release();
  });
});

async function pidOfClient(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid;
}

describe("the waiting callers", () => {
  it("are served in the order of arrival", async () => {
    open({ max: 1 });
    const only = await pool.connect();
    const order: string[] = [];
    const names = ["a", "b", "a", "", "c", "b"];
    const asking = names.map(async (name, n) => {
      const client = await (name === "" ? pool : pool.of(name)).connect();
      order.push(`${n}${name}`);
      client.release();
    });
    // From then on each would take any seat.
    await new Promise((resolve) => setTimeout(resolve, 60));
    only.release();
    await Promise.all(asking);
    expect(order).toEqual(names.map((name, n) => `${n}${name}`));
  });

  it("give up in time; a connection freed later goes to the next one", async () => {
    open({ max: 1, connectionTimeoutMillis: 50 });
    const only = await pool.connect();
    await expect(pool.of("a").connect()).rejects.toThrow("timeout exceeded");
    await expect(pool.connect()).rejects.toThrow("timeout exceeded");
    only.release();
    expect([await pidOf(pool.of("a")), pool.waitingCount]).toEqual([expect.any(Number), 0]);
  });

  it("never wait for each other when each holds one connection", async () => {
    open();
    const both = Array.from({ length: 12 }, async (_, n) => {
      const client = await pool.of(`org_${n % 6}`).connect();
      const pids = await whileHolding(async () => [
        await pidOf(pool.of(`org_${n % 6}`)),
        await pidOf(pool),
      ]);
      client.release();
      return pids.length;
    });
    expect(await Promise.all(both)).toEqual(both.map(() => 2));
    expect(pool.totalCount).toBeLessThanOrEqual(seats + 1);
  });
});

describe("a connection", () => {
  it("that is lost while idle is replaced", async () => {
    open();
    const organization = pool.of("org_a");
    const lost = await pidOf(organization);
    await pool.of("org_b").query("SELECT 1");
    const killer = await pool.connect();
    const errors: Error[] = [];
    pool.on("error", (error) => errors.push(error));
    await killer.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()",
    );
    await expect.poll(() => pool.totalCount).toBe(1);
    killer.release(true);
    expect(await pidOf(organization)).not.toBe(lost);
  });

  it("is kept beyond its maximum of uses until it knows too many organisations' tables", async () => {
    pool = openPool({ connectionString: home.url, max: 1, maxUses: 2, mostKnown: 2 });
    const pids: (number | undefined)[] = [];
    for (const name of ["org_a", "org_a", "org_a", "org_b", "org_a", "org_c", "org_a"]) {
      pids.push(await pidOf(pool.of(name)));
    }
    expect(pids.map((pid) => pid === pids[0])).toEqual([true, true, true, true, true, true, false]);
  });

  it("is closed after its maximum of uses, and its seat stays with its organisation", async () => {
    pool = openPool({ connectionString: home.url, max: seats, maxUses: 2 });
    const organization = pool.of("org_a");
    const pids = [];
    for (let n = 0; n < 4; n += 1) pids.push(await pidOf(organization));
    expect([pids[0] === pids[1], pids[1] === pids[2], pids[2] === pids[3]]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("survives a failing statement", async () => {
    open();
    const pid = await pidOf(pool.of("org_a"));
    await expect(pool.of("org_a").query("SELECT 1 / 0")).rejects.toThrow("division");
    expect(await pidOf(pool.of("org_a"))).toBe(pid);
  });
});

it("closes once it is returned, and waiting callers are refused", async () => {
  const ending = openPool({ connectionString: home.url, max: 1 });
  const only = await ending.connect();
  const waiting = ending.of("a").connect();
  const ended = ending.end();
  await expect(waiting).rejects.toThrow("after calling end");
  await expect(ending.query("SELECT 1")).rejects.toThrow("after calling end");
  only.release();
  await ended;
  expect(ending.totalCount).toBe(0);
  open();
});

it("closes although a connection is never given back", async () => {
  const ending = openPool({ connectionString: home.url, max: 2, endMillis: 50 });
  ending.on("error", () => undefined);
  const forgotten = await ending.connect();
  await ending.end();
  expect(ending.totalCount).toBe(0);
  await expect(forgotten.query("SELECT 1")).rejects.toThrow("closed");
  forgotten.release();
  open();
});

import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { startTcpProxy, type TcpProxy } from "#tests/fixtures/tcp-proxy.ts";
import { listenForChanges, type ChangeListener } from "./listener.ts";
import { changesChannel } from "./notification.ts";

let database: TestDatabase;
let proxy: TcpProxy;
let elsewhere: pg.Client;
let listener: ChangeListener;
let heard: string[];
let lost: unknown[];
let invalid: unknown[];

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  proxy = await startTcpProxy(database.url);
  elsewhere = new pg.Client({ connectionString: database.url });
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere.end();
  await proxy.close();
  await database.drop();
});
beforeEach(async () => {
  [heard, lost, invalid] = [[], [], []];
  listener = await listen();
});
afterEach(() => listener.close());

const listen = (pace = { beatMillis: 50, patienceMillis: 1_000 }) =>
  listenForChanges({
    url: proxy.url,
    onNotification: ({ changes }) => heard.push(...changes.map((change) => change.id)),
    onReconnect: () => heard.push("gap"),
    onLost: (reason) => lost.push(reason),
    onInvalid: (error) => invalid.push(error),
    pace: { ...pace, retryMillis: 100 },
  });

const notify = (text: string) =>
  elsewhere.query("SELECT pg_notify($1, $2)", [changesChannel, text]);

/** Publishes somebody else's change from the other process. */
const tell = (id: string) =>
  notify(
    JSON.stringify({
      origin: "another process",
      changes: [
        { collection: "users", id, operation: "update", organizationId: "o", schemaName: "s" },
      ],
    }),
  );

describe("the listener", () => {
  it("reconnects and reports possibly missed changes when packets are silently lost", async () => {
    await tell("before");
    await expect.poll(() => heard).toEqual(["before"]);
    proxy.swallow();
    await tell("missed");
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["before", "gap"]);
    await tell("after");
    await expect.poll(() => heard).toEqual(["before", "gap", "after"]);
    expect(listener.status()).toMatchObject({ isListening: true, reconnects: 1 });
    expect(lost).toHaveLength(1);
  });

  it("reconnects when its connection answers but delivers nothing", async () => {
    await listener.close();
    proxy.replace(changesChannel, changesChannel.replace(/.$/, "_"));
    listener = await listen();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["gap"]);
    expect(lost).toMatchObject([{ message: "the listener heard nothing" }]);
    await tell("after");
    await expect.poll(() => heard).toEqual(["gap", "after"]);
  });

  it("reports its status while it hears nothing", async () => {
    expect(listener.status().isListening).toBe(true);
    // No connection opened meanwhile hears anything either.
    const drought = setInterval(() => proxy.swallow(), 1);
    await expect.poll(() => listener.status().isListening, { timeout: 10_000 }).toBe(false);
    clearInterval(drought);
    await expect.poll(() => listener.status().isListening, { timeout: 10_000 }).toBe(true);
    expect(heard).toEqual(["gap"]);
  });

  it("reconnects after its connection was closed", async () => {
    await elsewhere.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'encaixe-listener' AND datname = current_database()",
    );
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["gap"]);
  });

  it("ignores its own heartbeat and reports unreadable messages", async () => {
    await listener.close();
    [heard, lost, invalid] = [[], [], []];
    // The first beat is due before the connection is open: sent then, nobody would hear it.
    listener = await listen({ beatMillis: 1, patienceMillis: 60_000 });
    await expect.poll(() => listener.status().silentMillis).toBeLessThan(50);
    await notify("not JSON");
    await expect.poll(() => invalid).toHaveLength(1);
    await tell("still there");
    await expect.poll(() => heard).toEqual(["still there"]);
  });

  it("stays closed, also when closed while reconnecting", async () => {
    proxy.swallow();
    await expect.poll(() => lost, { timeout: 10_000 }).toHaveLength(1);
    await listener.close();
    await tell("too late");
    expect(listener.status().isListening).toBe(false);
    expect(heard).not.toContain("too late");
  });
});

it("refuses to start on a database that can't be reached", async () => {
  const nobody = () => undefined;
  const starting = listenForChanges({
    url: "postgres://nobody@127.0.0.1:9/nothing",
    onNotification: nobody,
    onReconnect: nobody,
    onLost: nobody,
    onInvalid: nobody,
  });
  await expect(starting).rejects.toThrow("ECONNREFUSED");
});

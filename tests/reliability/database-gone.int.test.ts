import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { openEmbeddedDatabase, type OpenedDatabase } from "#server/embedded-database.ts";
import { migrate } from "#server/kernel/migrations/migrations.ts";
import { startServer, type RunningServer } from "#server/main.ts";
import { changesChannel } from "#server/realtime/notification.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

type Answer = { readonly call: string; readonly status: number; readonly body: string };

describe("without its database", () => {
  let directory: string;
  let postgres: OpenedDatabase;
  let server: RunningServer;
  let world: Catalogued;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "encaixe-gone-"));
    postgres = await openEmbeddedDatabase({ dataDir: directory });
    await migrate(postgres);
    const config = readConfig({
      NODE_ENV: "test",
      DATA_DIR: directory,
      PORT: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
    });
    server = await startServer({ ...config, ...postgres });
    world = await makeOrganization(server.deps, withCatalogue());
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Makes one request of every kind: ready check, read, write, login, visitor, tRPC. */
  function callEverything(): Promise<Answer[]> {
    const json = { "content-type": "application/json" };
    const owner = { authorization: `Bearer ${world.ownerToken}` };
    const post = (body: object, headers = {}) =>
      ({ method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) }) as const;
    const login = { email: world.company.owner.email, password: "errada-de-novo" };
    const calls: [string, RequestInit][] = [
      ["/health/ready", {}],
      ["/api/calendar/list", { headers: owner }],
      ["/api/calendar/create", post({ name: "Nova" }, owner)],
      ["/api/auth/login", post(login)],
      ["/api/public/book/nao-existe", {}],
      ["/trpc/services.list", { headers: owner }],
    ];
    return Promise.all(
      calls.map(async ([call, init]) => {
        const answer = await fetch(server.address + call, init);
        return { call, status: answer.status, body: await answer.text() };
      }),
    );
  }

  const healthy = [200, 200, 201, 401, 404, 200];
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  async function untilHealthy(): Promise<void> {
    for (;;) {
      const statuses = statusesOf(await callEverything());
      expect(statuses).not.toContain(500);
      if (JSON.stringify(statuses) === JSON.stringify(healthy)) return;
      await sleep(50);
    }
  }

  it("the server answers 503 with a Portuguese sentence, never 500, and recovers without a restart", async () => {
    expect(statusesOf(await callEverything())).toEqual(healthy);

    let isRunning = true;
    const seen: Answer[] = [];
    const load = (async () => {
      while (isRunning) seen.push(...(await callEverything()));
    })();
    await postgres.stop();
    const gone = await callEverything();
    expect(statusesOf(gone)).toEqual([503, 503, 503, 503, 503, 503]);
    for (const { body } of gone) {
      expect(body).toContain("database_unavailable");
      expect(body).toContain(errorMessages.database_unavailable);
    }
    const alive = await fetch(`${server.address}/health/live`);
    expect(alive.status).toBe(200);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(200);

    postgres = await openEmbeddedDatabase({ dataDir: directory });
    await untilHealthy();
    isRunning = false;
    await load;
    const unexpected = seen.filter(({ status }) => ![...healthy, 503].includes(status));
    expect(unexpected).toEqual([]);
  });

  it("the server hears the other processes again", async () => {
    const heard = new Promise<string>((resolve) => {
      server.deps.bus.listenAll((change) => resolve(change.id));
    });
    const client = new pg.Client({ connectionString: postgres.databaseUrl });
    await client.connect();
    const change = {
      collection: "services",
      id: "a-change-elsewhere",
      operation: "update",
      organizationId: world.org.id,
      schemaName: world.org.schemaName,
    };
    const notice = JSON.stringify({ origin: "another process", changes: [change] });
    // The listener reconnects by itself, a moment after everything else.
    const repeat = setInterval(() => {
      client.query("SELECT pg_notify($1, $2)", [changesChannel, notice]).catch(() => undefined);
    }, 100);
    expect(await heard).toBe("a-change-elsewhere");
    clearInterval(repeat);
    await client.end();
  });

  it("the server survives cut connections under load", async () => {
    const client = new pg.Client({ connectionString: postgres.databaseUrl });
    await client.connect();
    const seen: Answer[] = [];
    for (let round = 0; round < 20; round += 1) {
      const calls = Promise.all([callEverything(), callEverything(), callEverything()]);
      await sleep(round % 5);
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'encaixe'",
      );
      seen.push(...(await calls).flat());
    }
    await client.end();
    expect(seen.filter(({ status }) => ![...healthy, 503].includes(status))).toEqual([]);
    await untilHealthy();
    // A connection on which BEGIN failed must be returned too, or the pool runs dry for good. The
    // one that stays out is the job worker's listener.
    const { pool } = server.deps.database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1);
  });
});

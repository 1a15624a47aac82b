import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { readMigrationSets } from "#server/kernel/migrations/migration-files.ts";
import { migrate } from "#server/kernel/migrations/migrations.ts";
import { openLookout, readPlaces } from "#server/kernel/nodes/nodes.ts";
import { organizationAwayMessage } from "#shared/messages.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { inDatabase } from "#tests/fixtures/database-server.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const now = new Date("2026-03-02T12:00:00Z");
/** What a node that hangs costs whoever meets it first, and then a start of Postgres. */
const patience = { timeout: 60_000 };

/** A command that is told stop, start, freeze or thaw, and the port of a node. */
const control = process.env["CITUS_CONTROL"];

type Node = { readonly name: string; readonly port: number };

let home: TestApp;
let admin: pg.Client;
let nodes: Node[];
/** Two organisations, each on a node of its own. */
let first: Bookable;
let second: Bookable;
let takenAway: (() => void) | undefined;

beforeAll(async () => {
  if (!control) return;
  home = await createTestApp({ now: () => now, env: { LOG_LEVEL: "silent" } });
  const { adminUrl } = inject("databaseServer");
  const name = new URL(home.database.url).pathname;
  admin = new pg.Client({ connectionString: inDatabase(adminUrl, name) });
  await admin.connect();
  nodes = await readNodes();
  first = await makeOrganization(home.deps, withBookingLink());
  second = await makeOrganization(home.deps, withBookingLink());
  const taken = await nodeOf(first);
  const free = nodes.find(({ port }) => port !== taken?.port);
  if ((await nodeOf(second))?.port === taken?.port) await move(second, free);
});
afterEach(async () => {
  takenAway?.();
  takenAway = undefined;
  if (control) await untilServed();
});
afterAll(async () => {
  if (!control) return;
  await admin.end();
  await home.close();
});
beforeEach(({ skip }) => skip(!control, "CITUS_CONTROL names no command that takes nodes away"));

async function readNodes(): Promise<Node[]> {
  const { rows } = await admin.query<Node>(
    "SELECT nodename AS name, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY groupid",
  );
  return rows;
}

async function nodeOf({ org }: Bookable): Promise<Node | undefined> {
  const lookout = openLookout(home.database.url);
  const group = (await readPlaces(lookout)).get(org.schemaName) ?? 0;
  await lookout.end();
  return nodes[group - 1];
}

async function move({ org }: Bookable, to: Node | undefined): Promise<void> {
  await admin.query("SELECT citus_schema_move($1::regnamespace, $2::text, $3::int)", [
    org.schemaName,
    to?.name,
    to?.port,
  ]);
}

/** Takes the first organisation's node away until the test ends. */
async function take(how: "stop" | "freeze", back: "start" | "thaw"): Promise<void> {
  const port = String((await nodeOf(first))?.port);
  const tell = (word: string) => execFileSync(control ?? "", [word, port], { stdio: "ignore" });
  tell(how);
  takenAway = () => tell(back);
}

/** Staff's and visitors' calls, reads and writes, over REST and tRPC. */
async function callEverything(app: TestApp, { slug, tokenOf, company }: Bookable) {
  const headers = { authorization: `Bearer ${await tokenOf(company.owner.id)}` };
  const calls = [
    { url: "/api/calendar/list", headers },
    { url: "/trpc/services.list", headers },
    { url: `/api/public/book/${slug}/availability/2026-03-04` },
    bookingOf(slug),
  ];
  return Promise.all(calls.map((call) => app.app.inject(call)));
}

let booked = 0;

/** A booking of a time that nobody asked for before: each day has twenty. */
function bookingOf(slug: string) {
  const minutes = Math.floor(booked / 20) * 1440 + (booked % 20) * 30;
  booked += 1;
  const start = new Date(Date.parse("2026-03-05T11:00:00Z") + minutes * 60_000);
  const payload = bookingBody(start.toISOString());
  return { method: "POST", url: `/api/public/book/${slug}/appointment`, payload } as const;
}

const healthy = [200, 200, 200, 201];
const away = [503, 503, 503, 503];
const statusesOf = async (organization: Bookable, app = home) =>
  (await callEverything(app, organization)).map(({ statusCode }) => statusCode);
async function untilServed(): Promise<void> {
  while ((await statusesOf(first)).join() !== healthy.join()) await sleep(100);
}

const countAway = async () =>
  (await home.app.inject("/health/ready")).json<{ organizationsAway: number }>().organizationsAway;

it("a stopped node takes down only its own organisations", async () => {
  await take("stop", "start");
  expect(await statusesOf(first)).toEqual(away);
  expect(await statusesOf(second)).toEqual(healthy);
  await expect.poll(countAway, patience).toBe(1);
  for (const { headers, body } of await callEverything(home, first)) {
    expect(body).toContain(organizationAwayMessage);
    expect(headers["retry-after"]).toBeDefined();
  }
});

it("a process starts without the node and serves the others", async () => {
  await take("stop", "start");
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = home.database;
  const report = await migrate({ databaseUrl, databaseOwnerUrl });
  expect(report).toEqual({ platform: 0, organizations: 0, waiting: [] });
  const another = await home.another();
  expect(await statusesOf(second, another)).toEqual(healthy);
  expect(await statusesOf(first, another)).toEqual(away);
});

it("migrations wait for the node, unless nobody could be served then", async () => {
  const shipped = readMigrationSets();
  const newest = { version: "9999_room", statements: ["ALTER TABLE calendars ADD COLUMN zz text"] };
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = home.database;
  const migrations = { ...shipped, org: [...shipped.org, newest] };
  const run = () => migrate({ databaseUrl, databaseOwnerUrl, migrations });
  await take("stop", "start");
  await expect(run()).rejects.toThrow(/every node/);
  await admin.query("INSERT INTO platform.organization_migrations VALUES ($1, $2)", [
    second.org.schemaName,
    newest.version,
  ]);
  const waiting = [first.org.schemaName];
  await expect(run()).resolves.toEqual({ platform: 0, organizations: 0, waiting });
  takenAway?.();
  takenAway = undefined;
  await expect.poll(() => run(), patience).toMatchObject({ organizations: 1, waiting: [] });
});

it("a node that hangs is refused too, and blocks no other connections", async () => {
  await take("freeze", "thaw");
  const crowd = Array.from({ length: 30 }, () => statusesOf(first));
  for (let round = 0; round < 10; round += 1) {
    expect(await statusesOf(second)).toEqual(healthy);
  }
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => away));
  await expect.poll(countAway, patience).toBe(1);
  expect(await statusesOf(first)).toEqual(away);
});

it("a schema moves between nodes while visitors book, without a failed booking", async () => {
  let isMoving = true;
  const seen: number[] = [];
  const book = async () => {
    while (isMoving) seen.push((await home.app.inject(bookingOf(first.slug))).statusCode);
  };
  const visitors = Promise.all([book(), book(), book()]);
  const from = await nodeOf(first);
  try {
    for (const to of [nodes.find(({ port }) => port !== from?.port), from]) await move(first, to);
  } finally {
    isMoving = false;
    await visitors;
  }
  expect(seen.filter((status) => status !== 201)).toEqual([]);
  expect(seen.length).toBeGreaterThan(3);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { eachOrganization } from "#server/kernel/each-organization.ts";
import { finishMigrations } from "#server/kernel/migrations/late-migrations.ts";
import { organizationAwayMessage } from "#shared/messages.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const now = new Date("2026-03-02T12:00:00Z");

let home: TestApp;
let away: Bookable;
let other: Bookable;

beforeAll(async () => {
  home = await createTestApp({ now: () => now, withPages: true });
  away = await makeOrganization(home.deps, withBookingLink());
  other = await makeOrganization(home.deps, withBookingLink());
});
afterEach(() => {
  home.deps.database.reach.seeNodes(new Map(), new Set());
});
afterAll(() => home.close());
beforeEach(({ skip }) => skip(isOnCitus, "its nodes are watched; tests/citus takes one away"));

/** One call of every kind: staff over REST and tRPC, a write, a visitor's page, day and booking. */
async function callEverything({ slug, tokenOf, company }: Bookable) {
  const headers = { authorization: `Bearer ${await tokenOf(company.owner.id)}` };
  const post = (url: string, payload: object) => ({ method: "POST", url, payload }) as const;
  const visitor = `/api/public/book/${slug}`;
  const calls = [
    { url: "/api/calendar/list", headers },
    { ...post("/api/calendar/create", { name: "Nova" }), headers },
    { url: "/trpc/services.list", headers },
    { url: `/book/${slug}` },
    { url: `${visitor}/availability/2026-03-04` },
    post(`${visitor}/appointment`, bookingBody("2026-03-04T12:00:00Z")),
  ];
  const answers = [];
  // One after the other: the day would differ with the booking.
  for (const call of calls) answers.push(await home.app.inject(call));
  return answers;
}

const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);
const ready = async () => (await home.app.inject("/health/ready")).json<object>();

/** As if the two lay on nodes of their own. */
function takeNodeAway(): void {
  const places = new Map([away, other].map(({ org }, node) => [org.schemaName, node]));
  home.deps.database.reach.seeNodes(places, new Set([0]));
}

it("an organisation whose node is away is refused for that reason on every path, and the others notice nothing", async () => {
  // Its link is known, as it was while the node was there.
  await home.app.inject(`/book/${away.slug}`);
  takeNodeAway();
  const answers = await callEverything(away);
  expect(statusesOf(answers)).toEqual([503, 503, 503, 503, 503, 503]);
  for (const { headers, body } of answers) {
    expect(body).toContain(organizationAwayMessage);
    expect(headers["retry-after"]).toBeDefined();
  }
  expect(statusesOf(await callEverything(other))).toEqual([200, 201, 200, 200, 200, 201]);
  expect(await ready()).toMatchObject({ status: "ok", organizationsAway: 1 });
  const metrics = await home.app.inject("/metrics");
  expect(metrics.body).toContain("encaixe_organizations_away 1");
});

it("an organisation is served again as soon as its node is back", async () => {
  takeNodeAway();
  home.deps.database.reach.seeNodes(new Map(), new Set());
  expect(statusesOf(await callEverything(away))).toEqual([200, 201, 200, 200, 200, 201]);
  expect(await ready()).toMatchObject({ organizationsAway: 0 });
});

it("a sweep skips an unreachable organisation, and continues on another connection when one is lost", async () => {
  takeNodeAway();
  const third = { id: "third", schemaName: `org_${"3".repeat(32)}` };
  const visited: string[] = [];
  await eachOrganization(home.deps, [away.org, third, other.org], async (client, { id }) => {
    visited.push(id);
    if (id === third.id) await client.query("SELECT pg_terminate_backend(pg_backend_pid())");
    await client.query("SELECT 1");
  });
  expect(visited).toEqual([third.id, other.org.id]);
});

it("an organisation with waiting migrations is refused until they are done", async () => {
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = home.database;
  const late = finishMigrations({
    urls: { databaseUrl, databaseOwnerUrl },
    waiting: [away.org.schemaName],
    reach: home.deps.database.reach,
    log: home.deps.log,
    everyMillis: 20,
  });
  const statuses = async () => statusesOf(await callEverything(away)).slice(0, 1);
  expect(await statuses()).toEqual([503]);
  await expect.poll(statuses).toEqual([200]);
  await late.close();
});

import { isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { newId } from "#server/kernel/ids.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp, notice, signed } from "#tests/fixtures/whatsapp.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { freshIncoming } from "./queries/fresh-incoming.ts";
import { workIncomingTask, type WorkIncoming } from "./rules.ts";

const account = 71;
let t: TestDeps;
let app: FastifyInstance;
let house: Organization;

beforeAll(async () => {
  t = await createTestDeps();
  app = await buildApp(t.deps);
  house = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, house, account);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** What WhatsApp tells of a message, in its order; the last is the furthest. */
const ways: readonly (readonly MessageState[])[] = [
  ["sent"],
  ["sent", "delivered"],
  ["sent", "delivered", "read"],
  ["sent", "failed"],
];

test("each message stands where its furthest notice says, of two thousand posted, repeated and shuffled", async () => {
  const { messages: m } = house.org.tables;
  const [createdAt, updatedAt] = [t.clock.now, t.clock.now];
  const entry = { channel: "whatsapp", phoneKey: "551187654321", body: "Olá" } as const;
  const rows = Array.from({ length: 350 }, (_, n) => ({
    ...entry,
    id: newId(),
    providerId: `wamid.${n}`,
    status: "accepted" as const,
    createdAt,
    updatedAt,
  }));
  await house.org.db.insert(m).values(rows);
  const told = rows.flatMap(({ providerId }, n) =>
    (ways[n % ways.length] ?? []).map((status) => ({
      id: providerId,
      status,
      timestamp: String(Math.floor(Math.random() * 1e9)),
      recipient_id: "5511987654321",
    })),
  );
  const posted = [...told, ...told, ...told].toSorted(() => Math.random() - 0.5);
  const url = `/api/whatsapp/webhook/${house.org.id}`;
  for (let from = 0; from < posted.length; from += 50) {
    const answers = await Promise.all(
      posted.slice(from, from + 50).map((status) => {
        const payload = JSON.stringify(notice(account, { statuses: [status] }));
        return app.inject({ method: "POST", url, payload, headers: signed(payload) });
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
  const jobs = (await t.takeJobs()).filter(({ task }) => task === workIncomingTask);
  for (const { payload } of jobs) await workIncoming(t.deps, payload as WorkIncoming);
  const standing = new Map(
    (await house.org.db.select({ of: m.providerId, status: m.status }).from(m)).map((row) => [
      row.of,
      row.status,
    ]),
  );
  const wanted = rows.map(({ providerId }, n) => [providerId, ways[n % ways.length]?.at(-1)]);
  expect(rows.map(({ providerId }) => [providerId, standing.get(providerId)])).toEqual(wanted);
});

/** Reports of messages that nobody knows, from long ago: each is settled at once. */
async function addReports({ org }: Organization, howMany: number): Promise<void> {
  const content = { kind: "status", of: "wamid.nobody", status: "sent", code: null };
  const [sentAt, receivedAt] = [new Date(0), new Date(0)];
  await org.db.insert(org.tables.incoming).values(
    Array.from({ length: howMany }, (_, n) => {
      return { id: `old-${n}`, phoneKey: "551187654321", content, sentAt, receivedAt };
    }),
  );
}

const leftOf = ({ org }: Organization) =>
  org.db.$count(org.tables.incoming, isNull(org.tables.incoming.doneAt));

test("a long backlog lets another organisation's job in between its parts", async () => {
  const [busy, other] = [await makeOrganization(t.deps), await makeOrganization(t.deps)];
  await addReports(busy, 600);
  await addReports(other, 1);
  await t.takeJobs();
  const jobs: WorkIncoming[] = [busy, other].map(({ org }) => ({ organizationId: org.id }));
  const left: [number, number][] = [];
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    await workIncoming(t.deps, job);
    const queued = (await t.takeJobs()).filter(({ task }) => task === workIncomingTask);
    jobs.push(...queued.map(({ payload }) => payload as WorkIncoming));
    left.push([await leftOf(busy), await leftOf(other)]);
  }
  expect(left).toEqual([
    [100, 1],
    [100, 0],
    [0, 0],
  ]);
});

test("what customers wrote is read before a backlog of reports, without sorting it", async ({
  skip,
}) => {
  const busy = await makeOrganization(t.deps);
  await addReports(busy, 5_000);
  const { incoming } = busy.org.tables;
  const content = { kind: "message", from: "5511987654321", text: "Oi", payload: null };
  const late = { phoneKey: "551187654321", content, sentAt: new Date(), receivedAt: new Date() };
  await busy.org.db.insert(incoming).values({ id: "wamid.late", ...late });
  await t.deps.database.owner.query(`VACUUM ANALYZE ${busy.org.name("incoming")}`);
  const query = freshIncoming(busy.org);
  expect((await query)[0]?.id).toBe("wamid.late");
  skip(isOnCitus, "its plans are those of plain Postgres");
  const { rows } = await busy.org.db.execute(sql`EXPLAIN (COSTS OFF) ${query.getSQL()}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Scan using incoming_fresh_idx");
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

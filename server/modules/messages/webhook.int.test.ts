import { eq, gt, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp, notice, signed, written } from "#tests/fixtures/whatsapp.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { readWebhook, workIncomingTask } from "./rules.ts";

const account = 12;
let t: TestApp;
let house: Organization;
let url: string;

beforeAll(async () => {
  t = await createTestApp();
  house = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, house, account);
  url = `/api/whatsapp/webhook/${house.org.id}`;
});
afterAll(() => t.close());

async function post(body: string, headers: Record<string, string>, to = url): Promise<number> {
  const { statusCode } = await t.app.inject({ method: "POST", url: to, headers, payload: body });
  return statusCode;
}

const kept = async () => (await house.org.db.select().from(house.org.tables.incoming)).length;

test("the webhook answers the challenge of whoever knows the verify token, and nobody else", async () => {
  const ask = (token: string) =>
    t.app.inject({
      url: `${url}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`,
    });
  expect((await ask("prova")).body).toBe("4711");
  expect((await ask("outra")).statusCode).toBe(403);
});

test("a verify token is guessed thirty times from one address, and WhatsApp's own proof still passes", async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: "on" } });
  const guessed = await makeOrganization(limited.deps);
  await connectWhatsapp(limited.deps, guessed, account);
  const at = `/api/whatsapp/webhook/${guessed.org.id}`;
  const ask = (token: string, remoteAddress: string) =>
    limited.app.inject({
      url: `${at}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`,
      remoteAddress,
    });
  const stranger = "203.0.113.66";
  const guesses = Array.from({ length: 31 }, (_, n) => ask(`palpite-${n}`, stranger));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 30 }, () => 403),
    429,
  ]);
  expect((await ask("prova", stranger)).statusCode).toBe(429);
  expect((await ask("prova", "203.0.113.67")).body).toBe("4711");
  await limited.close();
});

test("the webhook believes only its own number's notices under the right signature", async () => {
  const message = written("5511987654321", new Date(), { type: "text", text: { body: "oi" } });
  const body = JSON.stringify(notice(account, { messages: [message] }));
  expect(await post(body, signed(body, "another secret"))).toBe(404);
  expect(await post(body, { "content-type": "application/json" })).toBe(404);
  expect(await post(`${body} `, signed(body))).toBe(404);
  const foreign = JSON.stringify(notice(13, { messages: [message] }));
  expect(await post(foreign, signed(foreign))).toBe(404);
  const stranger = await makeOrganization(t.deps);
  expect(await post(body, signed(body), `/api/whatsapp/webhook/${stranger.org.id}`)).toBe(404);
  expect(await kept()).toBe(0);
  expect(await post(body, signed(body))).toBe(200);
});

test("the webhook keeps what comes twice once, and refuses what is too large", async () => {
  const message = written("5511987654321", new Date(), { type: "text", text: { body: "oi 👋" } });
  const body = JSON.stringify(notice(account, { messages: [message, message] }));
  const before = await kept();
  await Promise.all(Array.from({ length: 5 }, () => post(body, signed(body))));
  expect(await kept()).toBe(before + 1);
  const large = JSON.stringify({ text: "x".repeat(5_000_000) });
  expect(await post(large, signed(large))).toBe(413);
});

test("the webhook takes a notice of three megabytes whole, under its signature alone", async () => {
  const status = { status: "delivered", timestamp: "1764000000", recipient_id: "5511987654321" };
  const pricing = { billable: true, pricing_model: "PMP", category: "utility", type: "regular" };
  const statuses = Array.from({ length: 12_000 }, (_, n) => {
    return { id: `wamid.${"x".repeat(60)}-${n}`, ...status, pricing };
  });
  const body = JSON.stringify(notice(account, { statuses }));
  expect(body.length).toBeGreaterThan(2_900_000);
  const before = await kept();
  expect(await post(body, { "content-type": "application/json" })).toBe(404);
  expect(await post(body, signed(body, "another secret"))).toBe(404);
  expect(await kept()).toBe(before);
  expect(await post(body, signed(body))).toBe(200);
  expect(await kept()).toBe(before + 12_000);
});

test("notices that wait together are kept together, in their organisation's turn, but for one that can't be", async () => {
  const before = await kept();
  const arrived = (body: string) => {
    const message = written("5511987650001", new Date(), { type: "text", text: { body } });
    const { phoneNumberId } = standInAccount(account);
    return readWebhook(notice(account, { messages: [message] }), phoneNumberId, t.deps.now()) ?? [];
  };
  // Postgres keeps no zero character.
  const bad = arrived("x").map((each) => ({ ...each, phoneKey: "55\0" }));
  const all = [arrived("a"), arrived("b"), bad, arrived("c")];
  const ends = await Promise.allSettled(all.map((each) => takeWebhook(t.deps, house.org, each)));
  expect(ends.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true]);
  expect(await kept()).toBe(before + 3);
  const queue = `incoming ${house.org.id}`;
  const { pool } = t.deps.database;
  const asked = "SELECT 1 FROM graphile_worker._private_job_queues WHERE queue_name = $1";
  await expect.poll(async () => (await pool.query(asked, [queue])).rowCount).toBe(1);
});

test("the webhook keeps ten thousand notices once, doubled, shuffled and in batches", async () => {
  const messages = Array.from({ length: 10_000 }, (_, n) =>
    written(`55119${String(80_000_000 + n)}`, new Date(), { type: "text", text: { body: `${n}` } }),
  );
  const doubled = [...messages, ...messages].toSorted(() => Math.random() - 0.5);
  const before = await kept();
  for (let at = 0; at < doubled.length; at += 250) {
    const body = JSON.stringify(notice(account, { messages: doubled.slice(at, at + 250) }));
    expect(await post(body, signed(body))).toBe(200);
  }
  expect(await kept()).toBe(before + 10_000);
});

test("the webhook keeps what Postgres can't hold as it came, cut and cleaned", async () => {
  const text = { type: "text", text: { body: `${"x".repeat(4_095)}👋\0` } };
  const button = { type: "button", button: { payload: "a\0b\ud83d", text: "x" } };
  const messages = [text, button].map((content) => written("5511987654321", new Date(), content));
  const status = { id: "wamid\0", status: "failed", timestamp: "1", recipient_id: "5511987654321" };
  const statuses = [{ ...status, errors: [{ code: 3_000_000_000 }] }];
  const body = JSON.stringify(notice(account, { messages, statuses }));
  const before = await kept();
  expect(await post(body, signed(body))).toBe(200);
  expect(await kept()).toBe(before + 3);
});

test("what is odd or of another number in a notice keeps nothing else of it out", async () => {
  const text = { type: "text", text: { body: "ao lado" } };
  const from = "5511987654321";
  const odd = [
    { ...written(from, new Date(), text), type: "te\0xt\ud800" },
    { ...written(from, new Date(), text), timestamp: "999999999999" },
  ];
  const own = notice(account, { messages: [...odd, written(from, new Date(), text)] });
  const foreign = notice(13, { messages: [written(from, new Date(), text)] });
  const update = { field: "account_update", value: { event: "VERIFIED" } };
  const changes = [...own.entry, ...foreign.entry].flatMap((entry) => entry.changes);
  const mixed = { ...own, entry: [{ id: "1", changes: [...changes, update] }] };
  const body = JSON.stringify(mixed);
  const before = await kept();
  expect(await post(body, signed(body))).toBe(200);
  expect(await kept()).toBe(before + 3);
  const { incoming: i } = house.org.tables;
  const ahead = gt(i.sentAt, new Date(Date.now() + 60_000));
  expect(await house.org.db.$count(i, ahead)).toBe(0);
  const alone = JSON.stringify({ ...own, entry: [{ id: "1", changes: [update] }] });
  expect(await post(alone, signed(alone))).toBe(200);
});

test("notices one by one leave one job behind, which works on all of them", async () => {
  const busy = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, busy, 15);
  const to = `/api/whatsapp/webhook/${busy.org.id}`;
  for (let n = 0; n < 40; n += 1) {
    const message = written("5511987650002", new Date(), { type: "text", text: { body: `${n}` } });
    const body = JSON.stringify(notice(15, { messages: [message] }));
    expect(await post(body, signed(body), to)).toBe(200);
  }
  const jobKey = `incoming ${busy.org.id}`;
  const { pool } = t.deps.database;
  const waiting = async () => {
    const { rowCount } = await pool.query("SELECT FROM platform.outbox");
    const jobs = await pool.query<{ task: string }>(
      "SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = $1",
      [jobKey],
    );
    return [rowCount, jobs.rows.map(({ task }) => task)];
  };
  await expect.poll(waiting).toEqual([0, [workIncomingTask]]);
  await workIncoming(t.deps, { organizationId: busy.org.id });
  const { incoming: i } = busy.org.tables;
  expect(await busy.org.db.$count(i, isNull(i.doneAt))).toBe(0);
});

test("the webhook is closed to a plan without WhatsApp and to a closed organisation", async () => {
  const body = JSON.stringify(notice(account, {}));
  expect(await post(body, signed(body))).toBe(200);
  const { db } = t.deps.database;
  const own = eq(organizations.id, house.org.id);
  await db.update(organizations).set({ isActive: false }).where(own);
  expect(await post(body, signed(body))).toBe(404);
  await db.update(organizations).set({ isActive: true }).where(own);
  const basic = await makeOrganization(t.deps, { plan: "basic" });
  await connectWhatsapp(t.deps, basic, account);
  expect(await post(body, signed(body), `/api/whatsapp/webhook/${basic.org.id}`)).toBe(404);
});

test("the webhook of an organisation without an app secret is closed", async () => {
  const open = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, open, 14, {});
  const body = JSON.stringify(notice(14, {}));
  expect(await post(body, signed(body, ""), `/api/whatsapp/webhook/${open.org.id}`)).toBe(403);
});

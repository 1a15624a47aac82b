import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createEgress } from "#server/integrations/egress/egress.ts";
import type { Egress } from "#server/integrations/egress/egress-port.ts";
import { createSmsGateway } from "#server/integrations/sms/sms-gateway.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectSms } from "#tests/fixtures/sms.ts";

let test: TestDeps;
let house: Reminding;
let gateway: Server;
/** What the gateway was asked, and what it took: each id once. */
const asked: string[] = [];
const taken = new Map<string, string>();
/** How many of its answers are lost next. */
let lost = 0;

beforeAll(async () => {
  test = await createTestDeps();
  gateway = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    const { id, text } = JSON.parse(body) as { id: string; text: string };
    asked.push(id);
    taken.set(id, text);
    if (lost === 0) return void response.writeHead(202).end();
    lost -= 1;
    request.socket.destroy();
  });
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  await test.close();
  gateway.closeAllConnections();
  await new Promise((closed) => gateway.close(closed));
});

beforeEach(async () => {
  asked.splice(0);
  taken.clear();
  test.mails.splice(0);
  house = await makeReminding(test);
  await connectSms(test.deps, house.staff, 62);
  const own = JSON.stringify({ provider: "other", url: "https://sms.example/send" });
  const { integrations: t } = house.staff.org.tables;
  await house.staff.org.db
    .update(t)
    .set({ settings: sql`${t.settings} || ${own}::jsonb` })
    .where(eq(t.kind, "sms"));
});

/** Does what the worker does at an instant, with the gateway in place of the stand-in. */
async function at(instant: string): Promise<void> {
  const { port } = gateway.address() as AddressInfo;
  const local = createEgress({ allowLoopback: true, patienceMs: 2_000 });
  const egress: Egress = {
    ...local,
    request: (call) => local.request({ ...call, url: `http://127.0.0.1:${port}/` }),
  };
  const deps = { ...test.deps, sms: createSmsGateway({ egress }) };
  for (const job of await house.sweepAt(instant)) await runJob(deps, job);
}

async function messages() {
  const { db, tables } = house.staff.org;
  return db
    .select({ id: tables.messages.id, status: tables.messages.status })
    .from(tables.messages);
}

it("an own gateway, which knows messages by their ids, is asked again until it has answered", async () => {
  await house.add("2031-05-06T15:00:00Z", { customerPhone: "+5511987650062" });
  lost = 2;
  await at("2031-05-05T15:00:00Z");
  expect((await messages()).map(({ status }) => status)).toEqual(["unknown"]);
  await at("2031-05-05T15:10:00Z");
  await at("2031-05-05T15:40:00Z");
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(message?.status).toBe("accepted");
  expect(asked).toEqual([message?.id, message?.id, message?.id]);
  expect(taken.size).toBe(1);
  expect(test.mails).toEqual([]);
  expect((await house.ledger()).map(({ status }) => status)).toEqual(["sent"]);
});

it("what the gateway never answered is said to be unknown, and no other channel repeats it", async () => {
  await house.add("2031-05-06T15:00:00Z", { customerPhone: "+5511987650062" });
  lost = Infinity;
  for (let hour = 15; hour < 24; hour += 1) {
    for (const minute of ["00", "20", "40"]) await at(`2031-05-05T${hour}:${minute}:00Z`);
  }
  lost = 0;
  expect((await messages()).map(({ status }) => status)).toEqual(["unknown"]);
  expect((await house.ledger()).map(({ status, failure }) => [status, failure])).toEqual([
    ["failed", "outcome_unknown"],
  ]);
  expect(new Set(asked).size).toBe(1);
  expect(asked.length).toBeGreaterThan(2);
  expect(test.mails).toEqual([]);
});

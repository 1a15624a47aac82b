import { afterAll, beforeAll, expect, it } from "vitest";
import { leaseOf } from "#server/kernel/rate-limit.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";
import { openTrpcSocket } from "#tests/fixtures/trpc-socket.ts";
import { perMinute } from "./rate-limits.ts";

let test: TestApp;
let processes: ServerProcess[];

beforeAll(async () => {
  test = await createTestApp();
  const env = { RATE_LIMITS: "on" };
  processes = await Promise.all([test.startProcess(env), test.startProcess(env)]);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await test.close();
});

const input = { slug: "nobody-here" };

it("the limits are shared by two processes, over HTTP and sockets", async () => {
  const rule = { max: perMinute.public, windowSeconds: 60 };
  const sockets = await Promise.all(processes.map(({ address }) => openTrpcSocket(address, "x")));
  const url = `/trpc/booking.link?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const refusals = { admitted: 0, refused: 0 };
  const count = (isRefused: boolean) => (refusals[isRefused ? "refused" : "admitted"] += 1);
  for (let round = 0; round < rule.max / 2; round += 1) {
    await Promise.all([
      ...processes.map(async ({ address }) => {
        count((await fetch(`${address}${url}`)).status === 429);
      }),
      ...sockets.map(async (socket) => {
        const { error } = await socket.call("query", "booking.link", input);
        count(error?.json.data["error"] === "rate_limited");
      }),
    ]);
  }
  expect(refusals.admitted + refusals.refused).toBe(rule.max * 2);
  // The sockets' own upgrades count separately; each call counts once, whichever process took it.
  expect(refusals.admitted).toBeGreaterThanOrEqual(rule.max);
  expect(refusals.admitted).toBeLessThanOrEqual(rule.max + 2 * (leaseOf(rule) - 1));
  for (const socket of sockets) socket.close();
});

it("logging in to buy counts as any login", async () => {
  const body = JSON.stringify({ email: "nobody@example.com", password: "not the password" });
  const headers = { "content-type": "application/json" };
  const rule = { max: perMinute.login, windowSeconds: 60 };
  const [first] = processes;
  let admitted = 0;
  for (let tries = 0; tries < rule.max + 5; tries += 1) {
    const url = `${first?.address}/start/pro/entrar`;
    if ((await fetch(url, { method: "POST", headers, body })).status !== 429) admitted += 1;
  }
  expect(admitted).toBeLessThanOrEqual(rule.max);
  // Another limit is tighter for one e-mail: at another address of the same class nothing is left.
  const api = `${first?.address}/api/auth/login`;
  const other = JSON.stringify({ email: "other@example.com", password: "not the password" });
  expect((await fetch(api, { method: "POST", headers, body: other })).status).toBe(429);
});

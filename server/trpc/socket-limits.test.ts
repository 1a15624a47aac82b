import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { toyApp, toyDeps, toyRouter, toyTokens } from "#tests/fixtures/toy-app.ts";
import { perMinute, registerRateLimits } from "../http/rate-limits.ts";
import { registerTrpc } from "./mount.ts";

const asOwner = { authorization: `Bearer ${toyTokens.owner}` };
const asEmployee = { authorization: `Bearer ${toyTokens.employee}` };
const list = { id: 1, method: "query", params: { path: "things.list", input: { json: {} } } };

type Limits = NonNullable<Parameters<typeof registerTrpc>[3]>;

let app: FastifyInstance;
let address: string;

async function start(limits: Limits = {}) {
  const { deps } = toyDeps({ rateLimits: true });
  app = await toyApp(deps);

  registerRateLimits(app, deps);
  await registerTrpc(app, deps, toyRouter, limits);
  await app.listen({ port: 0, host: "127.0.0.1" });
  address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return deps;
}
afterEach(() => app.close());

const connect = (headers: Record<string, string> = {}) =>
  new WebSocket(`ws://${address}/trpc`, { headers });

async function open(headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = connect(headers);
  await once(socket, "open");
  return socket;
}

async function refused(headers: Record<string, string> = {}): Promise<string> {
  const [error] = (await once(connect(headers), "error")) as [Error];
  return error.message;
}

/** Opens a subscription by server-sent events and returns its status. */
async function stream(headers: Record<string, string>, signal: AbortSignal): Promise<number> {
  const url = `http://${address}/trpc/things.ticks`;
  const answer = await fetch(url, { headers: { ...headers, accept: "text/event-stream" }, signal });
  return answer.status;
}

const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN;
const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

describe("a socket without a login", () => {
  it("closes after a while without calls, even when it pings", async () => {
    await start({ idleMillis: 150 });
    const socket = await open();
    const pinging = setInterval(() => {
      socket.ping();
      socket.send("PING");
    }, 20);
    const [code] = (await once(socket, "close")) as [number];
    clearInterval(pinging);
    expect(code).toBe(1008);
  });

  it("closes when its connection parameters don't arrive", async () => {
    await start({ idleMillis: 100 });
    const socket = new WebSocket(`ws://${address}/trpc?connectionParams=1`);
    expect((await once(socket, "close"))[0]).toBe(1008);
  });

  it("stays open while it calls, and for good with a session", async () => {
    await start({ idleMillis: 400 });
    const [visitor, owner] = [await open(), await open(asOwner)];
    for (let count = 0; count < 12; count += 1) {
      visitor.send(JSON.stringify(list));
      await once(visitor, "message");
      await sleep(50);
    }
    expect([visitor, owner].map(isOpen)).toEqual([true, true]);
    visitor.terminate();
    owner.terminate();
  });
});

describe("streams are counted", () => {
  it("by address, sockets and server-sent events together", async () => {
    await start({ streams: { address: 2 } });
    const leaving = new AbortController();
    const socket = await open(asOwner);
    expect(await stream(asEmployee, leaving.signal)).toBe(200);
    expect(await refused(asOwner)).toContain("429");
    expect(await stream(asOwner, leaving.signal)).toBe(429);
    leaving.abort();
    socket.terminate();
    await expect.poll(() => open(asOwner).then(isOpen, () => false)).toBe(true);
  });

  it("by person", async () => {
    await start({ streams: { user: 2 } });
    await open(asOwner);
    const leaving = new AbortController();
    expect(await stream(asEmployee, leaving.signal)).toBe(200);
    // Both tokens of the toy belong to the same person.
    expect(await refused(asOwner)).toContain("429");
    const byParameter = new WebSocket(`ws://${address}/trpc?connectionParams=1`);
    await once(byParameter, "open");
    byParameter.send(
      JSON.stringify({ method: "connectionParams", data: { token: toyTokens.owner } }),
    );
    const [data] = (await once(byParameter, "message")) as [Buffer];
    expect(data.toString()).toContain("rate_limited");
    await once(byParameter, "close");
    leaving.abort();
  });

  it("by address for people without a login", async () => {
    await start({ streams: { strangers: 2 } });
    const strangers = [await open(), await open()];
    expect(await refused()).toContain("429");
    expect(isOpen(await open(asOwner))).toBe(true);
    for (const socket of strangers) socket.terminate();
    await expect.poll(() => open().then(isOpen, () => false)).toBe(true);
  });
});

describe("messages of a socket are counted", () => {
  it.each([
    ["pings in words", async (socket: WebSocket) => socket.send("PING")],
    [
      "ping frames",
      (socket: WebSocket) => {
        socket.ping();
        return once(socket, "pong", { signal: AbortSignal.timeout(200) }).catch(() => undefined);
      },
    ],
    ["messages", async (socket: WebSocket) => socket.send("{}")],
  ])("and a flood of %s closes it", async (_what, send) => {
    await start();
    const socket = await open(asOwner);
    const closed = once(socket, "close");
    for (let count = 0; count <= 300; count += 1) await send(socket);
    expect((await closed)[0]).toBe(1008);
  });

  it("together with calls over HTTP", async () => {
    const { limiter } = await start();
    const rule = { max: perMinute.other, windowSeconds: 60 };
    const socket = await open(asOwner);
    await limiter.hit("calls-other", "127.0.0.1", rule, perMinute.other - 2);
    socket.send(JSON.stringify(list));
    const [fine] = (await once(socket, "message")) as [Buffer];
    expect(fine.toString()).toContain('"result"');
    socket.send(JSON.stringify(list));
    const [late] = (await once(socket, "message")) as [Buffer];
    expect(late.toString()).toContain("rate_limited");
    expect((await fetch(`http://${address}/trpc/things.list`)).status).toBe(429);
    expect(isOpen(socket)).toBe(true);
  });
});

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getWSConnectionHandler } from "@trpc/server/adapters/ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { RequestContext } from "#server/kernel/context.ts";
import { toyDeps, toyRouter, toySeen, toyTokens } from "#tests/fixtures/toy-app.ts";
import { serveSocket } from "./socket-calls.ts";
import { socketEncoder } from "./socket-encoder.ts";

const { deps } = toyDeps();
const portOf = (server: WebSocketServer) => (server.address() as AddressInfo).port;
const servers: WebSocketServer[] = [];

function contextOf(params: Readonly<Record<string, unknown>> | null): RequestContext {
  if (params?.["token"] === "refused") throw new Error("no context for this one");
  const token = (params?.["token"] as string | undefined) ?? toyTokens.owner;
  return {
    deps,
    requestId: "the-same-for-both",
    log: deps.log,
    address: "203.0.113.7",
    token,
    isApiClient: true,
    device: null,
    signupProof: null,
    userAgent: "",
    idempotencyKey: null,
  };
}

beforeAll(async () => {
  const [theirs, ours] = [new WebSocketServer({ port: 0 }), new WebSocketServer({ port: 0 })];
  theirs.on("connection", (socket, request) => {
    getWSConnectionHandler({
      router: toyRouter,
      wss: theirs,
      experimental_encoder: socketEncoder(socket),
      createContext: async ({ info }) => contextOf(info.connectionParams),
    })(socket, request);
  });
  ours.on("connection", (socket, request) => {
    serveSocket(socket, {
      router: toyRouter,
      encoder: socketEncoder(socket),
      awaitsParams: request.url?.includes("connectionParams=1") ?? false,
      createContext: async (params) => contextOf(params),
    });
  });
  servers.push(theirs, ours);
  for (const server of servers) if (!server.address()) await once(server, "listening");
});
afterAll(() => servers.forEach((server) => server.close()));

type Heard = { socket: WebSocket; inbox: unknown[]; closed: boolean };

/** Opens a socket to tRPC's handler and one to ours; both receive the same messages. */
async function openBoth(search = ""): Promise<Heard[]> {
  return Promise.all(
    servers.map(async (server) => {
      const socket = new WebSocket(`ws://127.0.0.1:${portOf(server)}/trpc${search}`);
      const heard: Heard = { socket, inbox: [], closed: false };
      socket.on("message", (data: Buffer) => {
        const text = data.toString();
        heard.inbox.push(text === "PONG" ? text : JSON.parse(text));
      });
      socket.on("close", () => (heard.closed = true));
      await once(socket, "open");
      return heard;
    }),
  );
}

const query = (id: unknown, path: string, json?: unknown) => ({
  id,
  method: "query",
  params: { path, ...(json !== undefined && { input: { json } }) },
});
const subscribe = (id: unknown, path: string, more: object = {}) => ({
  id,
  method: "subscription",
  params: { path, input: { json: null }, ...more },
});
const stop = (id: unknown) => ({ id, method: "subscription.stop" });

/** A message sent, and the number of messages that answer it. */
type Step = readonly [sent: unknown, answers: number];

const conversations: Record<string, readonly Step[]> = {
  "a query, a command and one in JSON-RPC's form": [
    [query(1, "things.list", { limit: 3 }), 1],
    [{ ...query("a", "things.save", { id: "x", priceCents: 5 }), method: "mutation" }, 1],
    [{ ...query(2, "things.list", {}), jsonrpc: "2.0" }, 1],
    [query(3, "things.list"), 1],
  ],
  "calls in one message": [[[query(1, "things.list", {}), query(2, "things.gone", {})], 2]],
  "failures of every kind": [
    ...["bug", "missing", "limit", "database", "answer"].map((how, id): Step => [
      query(id, "things.fail", { how }),
      1,
    ]),
    [query(9, "things.list", { limit: "x" }), 1],
    [query(10, "things.gone", {}), 1],
    [{ ...query(11, "things.list", {}), method: "mutation" }, 1],
  ],
  "a subscription that ends": [[subscribe(1, "things.echoes"), 3]],
  "an event whose JSON is shared": [
    [subscribe(1, "things.shared"), 3],
    [subscribe('"', "things.shared"), 3],
    [{ ...subscribe(2, "things.shared"), jsonrpc: "2.0" }, 3],
  ],
  "one that fails": [[subscribe(1, "things.broken"), 4]],
  "one after another under one id, with JSON-RPC": [
    [{ ...subscribe(1, "things.echoes"), jsonrpc: "2.0" }, 3],
    [subscribe(1, "things.shared"), 3],
  ],
  "one that waits for nothing, and is stopped": [
    [subscribe(1, "things.silent"), 1],
    [stop(1), 1],
    [subscribe(1, "things.silent"), 1],
    [subscribe(1, "things.silent"), 1],
    [stop(2), 0],
    [query(5, "things.list", {}), 1],
  ],
  "one with the id of what was heard last": [
    [subscribe(1, "things.echoes", { lastEventId: "seven" }), 3],
    [subscribe(2, "things.echoes", { input: { json: { lastEventId: "six" } } }), 3],
    [subscribe(3, "things.echoes", { input: undefined, lastEventId: "five" }), 3],
  ],
  "the wrong kind of call": [
    [subscribe(1, "things.list"), 1],
    [subscribe(1, "things.gone"), 1],
    [query(2, "things.told"), 1],
  ],
  "what is no call": [
    ["PING", 1],
    ["PONG", 0],
    ["{", 1],
    [{}, 1],
    [{ id: null, method: "query", params: { path: "things.list" } }, 1],
    [{ id: 1, method: "shout", params: {} }, 1],
    [{ id: 1, method: "query" }, 1],
    [{ id: 1, method: "query", params: { path: 5 } }, 1],
    [{ id: 1, jsonrpc: "1.0", method: "query", params: { path: "things.list" } }, 1],
    [{ ...query(1, "things.list"), params: { path: "things.list", input: { text: 1 } } }, 1],
    [Buffer.from("{}"), 1],
    [query(7, "things.list", {}), 1],
  ],
};

/** Returns what both sides have said after the last step; each step waits for its answers. */
async function converse(both: readonly Heard[], steps: readonly Step[]) {
  let expected = 0;
  for (const [sent, answers] of steps) {
    const isRaw = typeof sent === "string" || Buffer.isBuffer(sent);
    for (const { socket } of both) socket.send(isRaw ? sent : JSON.stringify(sent));
    expected += answers;
    await expect.poll(() => both.map(({ inbox }) => inbox.length)).toEqual([expected, expected]);
  }
  const [theirs, ours] = both.map(({ inbox }) => inbox);
  return { theirs, ours };
}

describe("a socket answers like tRPC's own handler", () => {
  it.each(Object.entries(conversations))("to %s", async (_what, steps) => {
    const both = await openBoth();
    const { theirs, ours } = await converse(both, steps);
    expect(ours).toEqual(theirs);
    for (const { socket } of both) socket.terminate();
  });

  it("to connection parameters, and to calls that follow at once", async () => {
    const both = await openBoth("?connectionParams=1");
    const params = { method: "connectionParams", data: { token: toyTokens.employee } };
    const { theirs, ours } = await converse(both, [
      [params, 0],
      [query(1, "things.list", {}), 1],
      [{ ...query(2, "things.save", { id: "x", priceCents: 5 }), method: "mutation" }, 1],
    ]);
    expect(ours).toEqual(theirs);
    for (const { socket } of both) socket.terminate();
  });

  it.each([
    ["that are refused", { method: "connectionParams", data: { token: "refused" } }],
    ["that aren't texts", { method: "connectionParams", data: { token: 5 } }],
    ["that are none", "{"],
  ])("to parameters %s, and closes", async (_what, params) => {
    const both = await openBoth("?connectionParams=1");
    const { theirs, ours } = await converse(both, [[params, 1]]);
    expect(ours).toEqual(theirs);
    await expect.poll(() => both.map(({ closed }) => closed)).toEqual([true, true]);
  });
});

it("a subscription with a slow reader is read no faster than it is sent", async () => {
  const [, ours] = await openBoth();
  if (!ours) throw new Error("ours isn't open");
  const { socket } = ours;
  socket.pause();
  socket.send(JSON.stringify(subscribe(1, "things.flood")));
  const far = () => [...(servers[1]?.clients ?? [])].at(-1);
  // The operating system takes only so much; the rest then waits here.
  await expect.poll(() => far()?.bufferedAmount, { timeout: 10_000 }).toBeGreaterThan(256 * 1024);
  const sent = toySeen.floods;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(toySeen.floods).toBe(sent);
  expect(far()?.bufferedAmount).toBeLessThan(1024 * 1024);
  socket.resume();
  await expect.poll(() => toySeen.floods, { timeout: 10_000 }).toBeGreaterThan(sent + 10);
  socket.terminate();
  await expect.poll(() => far()?.readyState ?? WebSocket.CLOSED).toBe(WebSocket.CLOSED);
});

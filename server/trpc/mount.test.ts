import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { toyApp, toyDeps, toyRouter, toyTokens } from "#tests/fixtures/toy-app.ts";
import { registerOriginCheck } from "../http/origin-check.ts";
import { registerTrpc, type MountedTrpc } from "./mount.ts";

const publicUrl = "https://agenda.example.com";
const { deps, lines, endSessions } = toyDeps({ publicUrl, isProduction: true });
const asOwner = { authorization: `Bearer ${toyTokens.owner}` };
let app: FastifyInstance;
let mounted: MountedTrpc;

beforeAll(async () => {
  app = await toyApp(deps);
  registerOriginCheck(app, deps.config);
  mounted = await registerTrpc(app, deps, toyRouter);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const query = (path: string, input: unknown) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
const post = (path: string, payload: string, headers: Record<string, string> = asOwner) =>
  app.inject({
    method: "POST",
    url: `/trpc/${path}`,
    headers: { "content-type": "application/json", ...headers },
    payload,
  });
const errorOf = (body: string) => JSON.parse(body).error.json as { message: string; data: object };

describe("calls over HTTP", () => {
  it("are answered in JSON with our code, issues and request id in errors", async () => {
    const fine = await app.inject({ url: query("things.list", { limit: 3 }) });
    expect(fine.json().result.data.json).toHaveLength(2);
    expect(fine.headers["cache-control"]).toBe("no-store");
    const refused = await post("things.save", JSON.stringify({ json: { id: 1 } }), {
      ...asOwner,
      "x-request-id": "trpc-request-1",
    });
    expect(refused.statusCode).toBe(400);
    expect(errorOf(refused.body)).toMatchObject({
      message: "Alguns campos precisam de correção.",
      data: {
        error: "invalid_input",
        issues: [{ path: "id" }, { path: "priceCents" }],
        requestId: "trpc-request-1",
      },
    });
    expect(refused.body).not.toContain("stack");
  });

  it.each([
    ["broken JSON", "things.save", "{"],
    ["annotations", "things.save", '{"json":{"id":"x"},"meta":{"values":{"id":["URL"]}}}'],
    ["a batch that is no object", "things.save?batch=1", "[]"],
  ])("%s are refused with 400 and log no bug", async (_what, path, body) => {
    lines.length = 0;
    const answer = await post(path, body);
    expect(answer.statusCode).toBe(400);
    expect(lines.join("")).not.toContain('"level":"error"');
  });

  it.each(["%25", "a%2525b", "things.vanished", "__proto__", "things.list%0a", "constructor"])(
    "to the unknown procedure %s are refused",
    async (path) => {
      const answer = await app.inject({ url: `/trpc/${path}` });
      expect(answer.statusCode).toBe(404);
      expect(errorOf(answer.body)).toMatchObject({ data: { error: "not_found" } });
    },
  );

  it("are limited to ten in one request", async () => {
    const batch = async (count: number) => {
      const paths = Array.from({ length: count }, () => "things.list").join(",");
      const inputs = Object.fromEntries(Array.from({ length: count }, (_, i) => [i, { json: {} }]));
      const input = encodeURIComponent(JSON.stringify(inputs));
      return app.inject({ url: `/trpc/${paths}?batch=1&input=${input}` });
    };
    const ten = await batch(10);
    expect([ten.statusCode, ten.json().length]).toEqual([200, 10]);
    expect((await batch(11)).statusCode).toBe(400);
  });

  it("above 256 KiB, of other types and from foreign pages are refused", async () => {
    expect((await post("things.nothing", `"${"x".repeat(256 * 1024)}"`)).statusCode).toBe(413);
    const plain = await post("things.nothing", "{}", { ...asOwner, "content-type": "text/plain" });
    expect(plain.statusCode).toBe(400);
    const cookie = `__Host-encaixe_session=${toyTokens.owner}`;
    const foreign = await post("things.nothing", "{}", { cookie, origin: "https://evil.example" });
    expect(foreign.json()).toMatchObject({ error: "origin_refused" });
    expect((await post("things.nothing", "", { cookie, origin: publicUrl })).statusCode).toBe(200);
  });

  it("are accepted by GET and POST only", async () => {
    for (const method of ["HEAD", "PUT", "DELETE"] as const) {
      expect((await app.inject({ method, url: "/trpc/things.list" })).statusCode).toBe(404);
    }
  });

  it("take no notice of an idempotency key that they don't use, however malformed", async () => {
    const answer = await post("things.nothing", "{}", { ...asOwner, "idempotency-key": "x" });
    expect(answer.statusCode).toBe(200);
  });
});

describe("calls answered without tRPC's adapter", () => {
  const batch = (input: unknown) => encodeURIComponent(JSON.stringify(input));
  const list = { json: { limit: 3 } };
  const save = { json: { id: "x", priceCents: 5 } };
  const refused = { json: { id: 1 } };

  it.each([
    ["a query", "things.list?input=" + batch(list)],
    ["a query of a public procedure without input", "things.list"],
    ["a query with an empty input", "things.list?input="],
    [
      "a batch",
      "things.list,things.echo?batch=1&input=" + batch({ 0: list, 1: { json: { key: "y" } } }),
    ],
    ["a batch of a single call", "things.list?batch=1&input=" + batch({ 0: list })],
    [
      "a batch in which one call fails",
      "things.list,things.fail?batch=1&input=" +
        batch({ 0: list, 1: { json: { how: "missing" } } }),
    ],
    [
      "a batch in which all fail alike",
      "things.fail,things.fail?batch=1&input=" +
        batch({ 0: { json: { how: "missing" } }, 1: { json: { how: "missing" } } }),
    ],
    ["a bug", "things.fail?input=" + batch({ json: { how: "bug" } })],
    ["a limit", "things.fail?input=" + batch({ json: { how: "limit" } })],
    ["a database that is gone", "things.fail?input=" + batch({ json: { how: "database" } })],
    ["an answer that breaks its schema", "things.fail?input=" + batch({ json: { how: "answer" } })],
    [
      "annotations",
      "things.echo?input=" + batch({ json: { key: "1" }, meta: { values: { key: ["bigint"] } } }),
    ],
    ["a command by POST", "things.save", JSON.stringify(save)],
    [
      "commands in a batch",
      "things.save,things.save?batch=1",
      JSON.stringify({ 0: save, 1: refused }),
    ],
    ["a command without input", "things.nothing", ""],
    ["a command by GET", "things.save?input=" + batch(save)],
    ["a query by POST", "things.list", JSON.stringify(list)],
    [
      "one of each in a batch",
      "things.list,things.save?batch=1&input=" + batch({ 0: list, 1: save }),
    ],
    ["an unknown one in a batch", "things.list,things.gone?batch=1&input=" + batch({ 0: list })],
    ["an array for a batch", "things.list?batch=1&input=[]"],
    ["an input that is named twice", "things.list?input=1&input=2"],
  ])("are read the same: %s", async (_what, address, payload?: string) => {
    const ask = (headers: Record<string, string>) =>
      app.inject({
        method: payload === undefined ? "GET" : "POST",
        url: `/trpc/${address}`,
        headers: {
          ...asOwner,
          "x-request-id": "the-same-for-both",
          "content-type": "application/json",
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      });
    // The adapter serves a client that names the form of the answer.
    const [plain, adapted] = [await ask({}), await ask({ "trpc-accept": "application/json" })];
    expect(plain.json()).toEqual(adapted.json());
    expect(plain.statusCode).toBe(adapted.statusCode);
    for (const name of ["vary", "cache-control"]) {
      expect(plain.headers[name]).toBe(adapted.headers[name]);
    }
  });
});

it("stream the answers of a batch to clients that accept lines of JSON", async () => {
  const inputs = encodeURIComponent(JSON.stringify({ 0: { json: {} } }));
  const url = `/trpc/things.list?batch=1&input=${inputs}`;
  const answer = await app.inject({ url, headers: { accept: "application/jsonl" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["transfer-encoding"]).toBe("chunked");
  expect(answer.body.split("\n").length).toBeGreaterThan(2);
});

describe("sockets", () => {
  const address = () => `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/trpc`;
  const open = async (headers: Record<string, string> = asOwner, search = "") => {
    const socket = new WebSocket(address() + search, { headers });
    const inbox: { id: unknown; result?: { type: string }; error?: { json: { data: object } } }[] =
      [];
    socket.on("message", (data: Buffer) => inbox.push(JSON.parse(data.toString())));
    await once(socket, "open");
    return { socket, inbox, send: (message: unknown) => socket.send(JSON.stringify(message)) };
  };
  const subscribe = (id: number) => ({
    id,
    method: "subscription",
    params: { path: "things.ticks", input: { json: null } },
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const closeCode = async (socket: WebSocket) => (await once(socket, "close"))[0] as number;

  it("carry subscriptions of a bearer, a cookie of our page and a connection parameter", async () => {
    const cookie = { cookie: `__Host-encaixe_session=${toyTokens.owner}`, origin: publicUrl };
    for (const [headers, params] of [
      [asOwner],
      [cookie],
      [{}, { token: toyTokens.owner }],
    ] as const) {
      const { socket, inbox, send } = await open(headers, params ? "?connectionParams=1" : "");
      if (params) send({ method: "connectionParams", data: params });
      send(subscribe(1));
      await until(() => inbox.length >= 3);
      expect(inbox.map((message) => message.result?.type).slice(0, 3)).toEqual([
        "started",
        "data",
        "data",
      ]);
      socket.terminate();
    }
  });

  it("send the shared JSON of an event", async () => {
    const { socket, inbox, send } = await open();
    send({ id: 1, method: "subscription", params: { path: "things.told", input: { json: null } } });
    await until(() => inbox.length >= 2);
    expect(inbox[1]).toMatchObject({
      id: 1,
      result: { type: "data", id: "1", data: { json: { id: "1", data: { word: "first" } } } },
    });
    socket.terminate();
  });

  it("ask the guard for each subscription", async () => {
    const { socket, inbox, send } = await open({});
    send(subscribe(1));
    await until(() => inbox.length > 0);
    expect(inbox[0]?.error?.json.data).toMatchObject({ error: "unauthenticated" });
    socket.terminate();
  });

  it("of foreign pages are refused at the upgrade", async () => {
    const headers = {
      cookie: `__Host-encaixe_session=${toyTokens.owner}`,
      origin: "https://evil.example",
    };
    const socket = new WebSocket(address(), { headers });
    const [error] = (await once(socket, "error")) as [Error];
    expect(error.message).toContain("403");
  });

  it("leave no connection behind when refused, at /trpc or elsewhere", async () => {
    const connections = () =>
      new Promise<number>((resolve) =>
        app.server.getConnections((_error, count) => resolve(count)),
      );
    for (const url of [address(), address().replace("/trpc", "/nowhere")]) {
      const raw = connect(Number(new URL(url).port), "127.0.0.1");
      raw.write(
        `GET ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n` +
          "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      );
      raw.resume();
      await once(raw, "close");
    }
    expect(await connections()).toBe(0);
  });

  it("close when their session ends", async () => {
    const { socket, inbox, send } = await open();
    send(subscribe(1));
    await until(() => inbox.length > 0);
    endSessions();
    expect(await closeCode(socket)).toBe(4401);
    await until(() => mounted.openSockets() === 0);
  });

  it("close at a frame above 64 KiB", async () => {
    const { socket } = await open();
    socket.send("x".repeat(64 * 1024 + 1));
    expect(await closeCode(socket)).toBe(1009);
  });

  it("refuse eleven calls in one message, broken JSON and binary frames, and stay open", async () => {
    const { socket, inbox, send } = await open();
    send(Array.from({ length: 11 }, (_, i) => subscribe(i)));
    socket.send("{");
    socket.send(Buffer.from([1, 2, 3]), { binary: true });
    await until(() => inbox.length === 3);
    expect(inbox.every(({ error }) => error !== undefined)).toBe(true);
    send(subscribe(1));
    await until(() => inbox.some((message) => message.result?.type === "data"));
    socket.terminate();
  });

  it("close above 50 subscriptions", async () => {
    const { socket, send } = await open();
    for (let id = 1; id <= 51; id += 1) send(subscribe(id));
    expect(await closeCode(socket)).toBe(1008);
  });

  it("close when they flood the server, where limits are on", async () => {
    const limited = await toyApp(toyDeps().deps);
    await registerTrpc(limited, toyDeps({ rateLimits: true }).deps, toyRouter);
    await limited.listen({ port: 0, host: "127.0.0.1" });
    const socket = new WebSocket(
      `ws://127.0.0.1:${(limited.server.address() as AddressInfo).port}/trpc`,
    );
    await once(socket, "open");
    for (let id = 1; id <= 301; id += 1) {
      socket.send(JSON.stringify({ id, method: "subscription.stop" }));
    }
    expect(await closeCode(socket)).toBe(1008);
    await limited.close();
  });

  it("send a closing message when the server stops", async () => {
    const stopping = await toyApp(deps);
    await registerTrpc(stopping, deps, toyRouter);
    await stopping.listen({ port: 0, host: "127.0.0.1" });
    const socket = new WebSocket(
      `ws://127.0.0.1:${(stopping.server.address() as AddressInfo).port}/trpc`,
    );
    await once(socket, "open");
    const [code] = await Promise.all([closeCode(socket), stopping.close()]);
    expect(code).toBe(1001);
  });
});

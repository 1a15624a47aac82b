import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { toyApp, toyDeps, toyRouter, toySeen, toyTokens } from "#tests/fixtures/toy-app.ts";
import { registerTrpc } from "./mount.ts";

const { deps, lines } = toyDeps();
const headers = {
  authorization: `Bearer ${toyTokens.owner}`,
  "content-type": "application/json",
};
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  app = await toyApp(deps);
  await registerTrpc(app, deps, toyRouter);
  await app.listen({ port: 0, host: "127.0.0.1" });
  address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());
beforeEach(() => {
  toySeen.input = "nothing was called";
  lines.length = 0;
});

/**
 * Every annotation that superjson revives, including the amplifying ones, and some that are none.
 */
const kind = fc.oneof(
  fc.constantFrom("Date", "undefined", "bigint", "map", "set", "regexp", "number", "URL", "Error"),
  fc
    .constantFrom("Uint8Array", "Float64Array", "BigInt64Array", "class", "symbol", "custom")
    .map((name) => ["typed-array", name]),
  fc.string(),
);
const path = fc.oneof(
  fc.constantFrom(
    "id",
    "items.0",
    "items.99999999",
    "__proto__.x",
    "constructor.prototype",
    "a.b.c",
    "",
  ),
  fc.string(),
);
const values = fc.dictionary(path, fc.array(kind, { maxLength: 3 }), { maxKeys: 5 });
const equalities = fc.dictionary(path, fc.array(path, { maxLength: 3 }), { maxKeys: 3 });
const meta = fc.oneof(
  fc.record({ values: fc.oneof(values, fc.array(kind)), referentialEqualities: equalities }),
  fc.record({ values: fc.array(fc.array(kind), { maxLength: 4 }), v: fc.constant(1) }),
  fc.jsonValue(),
);
const sent = fc.record({ json: fc.oneof(fc.jsonValue(), hostileJson()), meta });

/** Input that would grow beyond measure if it were revived as something else. */
function hostileJson(): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(
    2 ** 31,
    "9".repeat(10_000),
    ["4294967295"],
    { length: 4_294_967_295 },
    [[["a", "b"]], [["a", "b"]]],
    "(a+)+$",
    nested(500),
  );
}

function nested(depth: number): unknown {
  return depth === 0 ? null : [nested(depth - 1)];
}

const urlOf = (name: string, input: unknown, search = "") =>
  `/trpc/${name}?${search}input=${encodeURIComponent(JSON.stringify(input))}`;

/** Sends each generated input through one entrance; the procedure must never receive it. */
async function expectRefused(send: (input: object) => Promise<number>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sent, async (input) => {
      expect(await send(input)).toBe(400);
    }),
    { numRuns: 300 },
  );
  expect(toySeen.input).toBe("nothing was called");
  expect(lines.join("")).not.toContain('"level":"error"');
  expect(({} as { x?: unknown }).x).toBeUndefined();
}

describe("an annotated input is refused unread", () => {
  it("in a query", () =>
    expectRefused(
      async (input) => (await app.inject({ headers, url: urlOf("things.list", input) })).statusCode,
    ));

  it("in a command", () =>
    expectRefused(async (input) => {
      const payload = JSON.stringify(input);
      return (await app.inject({ method: "POST", headers, url: "/trpc/things.save", payload }))
        .statusCode;
    }));

  it("in a batch", () =>
    expectRefused(async (input) => {
      const url = urlOf("things.list,things.list", { 0: input, 1: input }, "batch=1&");
      return (await app.inject({ headers, url })).statusCode;
    }));

  it("by tRPC's own adapter", () =>
    expectRefused(async (input) => {
      const adapted = { ...headers, "trpc-accept": "application/json" };
      return (await app.inject({ headers: adapted, url: urlOf("things.list", input) })).statusCode;
    }));

  it("in a subscription by server-sent events", () =>
    expectRefused(async (input) => {
      const stream = { ...headers, accept: "text/event-stream" };
      const answer = await fetch(`http://${address}${urlOf("things.ticks", input)}`, {
        headers: stream,
      });
      return statusIn(await firstPart(answer)) ?? answer.status;
    }));

  it("in a socket's messages", async () => {
    const socket = new WebSocket(`ws://${address}/trpc`, { headers });
    await once(socket, "open");
    await expectRefused(async (input) => {
      socket.send(
        JSON.stringify({ id: 1, method: "query", params: { path: "things.list", input } }),
      );
      const [data] = (await once(socket, "message")) as [Buffer];
      const { error } = JSON.parse(data.toString()) as {
        error?: { json: { data: { httpStatus: number } } };
      };
      return error?.json.data.httpStatus ?? 200;
    });
    socket.terminate();
  });
});

/** Reads a stream until it reports an error or an event. */
async function firstPart(answer: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes("httpStatus") || text.includes("data: 1")) break;
  }
  return text;
}

function statusIn(text: string): number | undefined {
  const status = /"httpStatus":(\d+)/.exec(text)?.[1];
  return status === undefined ? undefined : Number(status);
}

describe("plain JSON arrives as it was sent", () => {
  it("in any shape, and only schemas judge it", async () => {
    const text = fc.string({ unit: "binary" }).map((key) => key.toWellFormed());
    await fc.assert(
      fc.asyncProperty(text, async (key) => {
        const answer = await app.inject({ headers, url: urlOf("things.echo", { json: { key } }) });
        expect(answer.json().result.data.json).toEqual({ key });
      }),
      { numRuns: 300 },
    );
  });
});

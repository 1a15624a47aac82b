import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RestRoute } from "#server/kernel/rest-route.ts";
import { errorMessages, requestMessages } from "#shared/messages.pt-br.ts";
import { toyApp, toyDeps, toyRouter, toySeen, toyTokens } from "#tests/fixtures/toy-app.ts";
import { registerRest } from "./register-rest.ts";

const names = { priceCents: "price", professional: "professionalId" };
const row = { summary: "Uma frase.", tag: "Coisas" };
const routes: RestRoute[] = [
  {
    ...row,
    method: "GET",
    path: "/api/things",
    procedure: "things.list",
    envelope: "things",
    names,
  },
  {
    ...row,
    method: "PUT",
    path: "/api/things/:id",
    procedure: "things.save",
    envelope: "thing",
    names,
  },
  { ...row, method: "GET", path: "/api/fail/:how", procedure: "things.fail" },
  { ...row, method: "GET", path: "/api/echo/:key", procedure: "things.echo" },
  { ...row, method: "POST", path: "/api/nothing", procedure: "things.nothing", status: 201 },
];
const asOwner = { authorization: `Bearer ${toyTokens.owner}` };

describe("the REST adapter", () => {
  let app: FastifyInstance;
  const { deps, lines } = toyDeps();

  beforeAll(async () => {
    app = await toyApp(deps);
    await registerRest(app, deps, { router: toyRouter, routes });
    await app.ready();
  });
  afterAll(() => app.close());

  const put = (payload: unknown, headers: Record<string, string> = asOwner) =>
    app.inject({
      method: "PUT",
      url: "/api/things/t1",
      headers: { "content-type": "application/json", ...headers },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });

  it("answers with documented names in the envelope, at every depth, but never renames data", async () => {
    const answer = await app.inject("/api/things");
    expect(answer.json()).toEqual({
      things: [
        { _id: "1", price: 5, professionalId: { _id: "p", name: "Ana" } },
        { _id: "2", price: 7, professionalId: null, schedule: { id: { _id: "kept" } } },
      ],
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("reads documented names and ids in bodies and the id of the path", async () => {
    const answer = await put({ price: 900, professionalId: "p9", items: [{ _id: "i", price: 1 }] });
    expect(answer.json()).toEqual({ thing: { _id: "t1", price: 900, professionalId: null } });
    expect(toySeen.input).toEqual({
      id: "t1",
      priceCents: 900,
      professionalId: "p9",
      items: [{ id: "i", priceCents: 1 }],
    });
  });

  it("coerces the query by the schema", async () => {
    await app.inject("/api/things?limit=20&isActive=false&days=1&days=5&search=10");
    expect(toySeen.input).toEqual({ limit: 20, isActive: false, days: [1, 5], search: "10" });
    await app.inject("/api/things?days=3");
    expect(toySeen.input).toEqual({ days: [3] });
  });

  it.each([
    "limit=abc",
    "limit=",
    "limit=0x10",
    "limit=1e9",
    "isActive=1",
    "limit=1&limit=2",
    "_=1",
  ])("refuses the query %s", async (query) => {
    const answer = await app.inject(`/api/things?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: "invalid_input", issues: [{}] });
  });

  it("never coerces a body, and names fields as the caller does", async () => {
    const answer = await put({ price: "900" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path: "price" }]);
    const nested = await put({ price: 1, items: [{ _id: 3, price: 1 }] });
    expect(nested.json().issues).toMatchObject([{ path: "items.0._id" }]);
  });

  it("refuses unknown keys, also internal names of documented fields", async () => {
    for (const body of [{ price: 1, extra: 1 }, { priceCents: 1 }, { price: 1, id: "t2" }]) {
      const answer = await put(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues[0].message).toBe(requestMessages.unknownField);
    }
    const internal = await put({ priceCents: 1 });
    expect(internal.json().issues[0].path).toBe("priceCents");
    const twice = await put({ price: 1, _id: "t2" });
    expect(twice.json().issues).toEqual([{ path: "_id", message: requestMessages.fieldTwice }]);
  });

  it("tells of unknown keys and of all that is wrong with the others at once", async () => {
    const { unknownField } = requestMessages;
    const answer = await put({ price: "9", bogus: 1, items: [{ _id: 3, price: 1, odd: 1 }] });
    expect(answer.json().issues).toMatchObject([
      { path: "bogus", message: unknownField },
      { path: "items.0.odd", message: unknownField },
      { path: "price" },
      { path: "items.0._id" },
    ]);
    const misnamed = await put({ prise: 1 });
    expect(misnamed.json().issues).toMatchObject([{ path: "prise" }, { path: "price" }]);
  });

  it.each([
    ["malformed JSON", "{", "application/json", requestMessages.malformedJson],
    ["a list", "[1]", "application/json", requestMessages.bodyNotObject],
    ["a text", '"x"', "application/json", requestMessages.bodyNotObject],
    ["null", "null", "application/json", requestMessages.bodyNotObject],
    ["a form", "a=1", "application/x-www-form-urlencoded", requestMessages.wrongContentType],
    ["plain text", "{}", "text/plain", requestMessages.wrongContentType],
    ["__proto__", '{"__proto__":{"x":1}}', "application/json", requestMessages.malformedJson],
  ])("refuses a body that is %s", async (_what, body, type, message) => {
    const answer = await put(body, { ...asOwner, "content-type": type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: "invalid_input", message });
  });

  it("survives a body nested 100,000 deep", async () => {
    const answer = await put(`{"price":1,"items":${"[".repeat(1e5)}${"]".repeat(1e5)}}`);
    expect(answer.statusCode).toBe(400);
  });

  it("refuses a body above 256 KiB with 413", async () => {
    const answer = await put({ price: 1, professionalId: "x".repeat(256 * 1024) });
    expect(answer.statusCode).toBe(413);
    const { request_too_large: message } = errorMessages;
    expect(answer.json()).toMatchObject({ error: "request_too_large", message });
  });

  it("runs the guard once for each call", async () => {
    expect((await put({ price: 1 }, {})).statusCode).toBe(401);
    expect((await put({ price: 1 }, { authorization: "Bearer x" })).statusCode).toBe(401);
    const employee = await put({ price: 1 }, { authorization: `Bearer ${toyTokens.employee}` });
    expect(employee.statusCode).toBe(403);
    expect(employee.json()).toMatchObject({ error: "forbidden", requestId: expect.any(String) });
  });

  it("never falls back from a malformed Authorization header to the cookie", async () => {
    const cookie = `encaixe_session=${toyTokens.owner}`;
    expect((await put({ price: 1 }, { cookie })).statusCode).toBe(200);
    expect((await put({ price: 1 }, { cookie, authorization: "Basic x" })).statusCode).toBe(401);
  });

  it("reports expected failures by code, hides bugs and logs each once", async () => {
    expect((await app.inject("/api/fail/missing")).statusCode).toBe(404);
    const limited = await app.inject("/api/fail/limit");
    expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, "17"]);
    const away = await app.inject("/api/fail/database");
    expect([away.statusCode, away.json().error]).toEqual([503, "database_unavailable"]);
    for (const how of ["bug", "answer"]) {
      lines.length = 0;
      const bug = await app.inject({
        url: `/api/fail/${how}`,
        headers: { "x-request-id": "req-12345" },
      });
      expect(bug.statusCode).toBe(500);
      expect(bug.json()).toMatchObject({ error: "internal_error", requestId: "req-12345" });
      expect(bug.body).not.toContain("secret inner workings");
      const errors = lines.filter((line) => line.includes('"level":"error"'));
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain("req-12345");
    }
  });

  it("decodes escapes in a path, slashes included", async () => {
    expect((await app.inject("/api/echo/b%20c.webp")).json()).toEqual({ key: "b c.webp" });
    expect((await app.inject("/api/echo/a%2Fb.webp")).json()).toEqual({ key: "a/b.webp" });
  });

  it("returns an empty object with the row's status for a call without a result", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/nothing", headers: asOwner });
    expect([answer.statusCode, answer.body]).toEqual([201, "{}"]);
    const announced = await app.inject({
      method: "POST",
      url: "/api/nothing",
      headers: { ...asOwner, "content-type": "application/json" },
    });
    expect(announced.statusCode).toBe(201);
  });

  it("answers unknown paths, other methods and invalid addresses in the same form", async () => {
    for (const [method, url, status] of [
      ["GET", "/api/nowhere", 404],
      ["DELETE", "/api/things", 404],
      ["GET", "/api/echo/%zz", 400],
    ] as const) {
      const answer = await app.inject({ method, url });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({
        error: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});

describe("the start is refused", () => {
  const { deps } = toyDeps();
  const start = async (extra: Partial<RestRoute>) => {
    const app = await toyApp(deps);
    const added: RestRoute = {
      ...row,
      method: "GET",
      path: "/api/x",
      procedure: "things.list",
      ...extra,
    };
    await registerRest(app, deps, { router: toyRouter, routes: [...routes, added] });
  };

  it.each([
    ["an unknown procedure", { procedure: "things.vanished" }],
    ["a procedure named like a method of objects", { procedure: "toString" }],
    ["a shared method and path", { path: "/api/things" }],
    ["a shared path with another parameter", { path: "/api/fail/:reason" }],
    ["a GET that writes", { procedure: "things.nothing" }],
    ["a parameter that is no input", { path: "/api/x/:nothing" }],
    ["two fields with one name", { names: { search: "limit" } }],
  ])("for %s", async (_what, extra) => {
    await expect(start(extra)).rejects.toThrow();
  });
});

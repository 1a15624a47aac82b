import cookie from "@fastify/cookie";
import { Validator } from "@seriousme/openapi-schema-validator";
import fastify, { type LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { DocumentedRoute, RestRoute } from "#server/kernel/rest-route.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { toyDeps, toyRouter } from "#tests/fixtures/toy-app.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { docsRoutes } from "./register-docs.ts";

const names = { priceCents: "price", professional: "professionalId" };
const row = { summary: "Uma frase <b>.", tag: "Coisas & tal" };
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
    idempotent: true,
  },
  { ...row, method: "GET", path: "/api/echo/:key", procedure: "things.echo" },
  { ...row, method: "POST", path: "/api/nothing", procedure: "things.nothing", status: 201 },
];
const plainRoutes: DocumentedRoute[] = [
  {
    ...row,
    method: "POST",
    path: "/api/upload",
    access: "manage_links",
    multipart: z.strictObject({ context: z.literal("x") }),
    output: z.object({ id: z.string() }),
  },
];

let document: OpenApiDocument;
let page: string;
let style: LightMyRequestResponse;
const publicUrl = "https://agenda.example.com";

beforeAll(async () => {
  const app = fastify();
  await app.register(cookie);
  await registerRoutes(
    app,
    toyDeps().deps,
    docsRoutes({ router: toyRouter, routes, plainRoutes, publicUrl }),
  );
  document = (await app.inject("/api/openapi.json")).json();
  page = (await app.inject("/api/docs")).body;
  style = await app.inject("/api/docs.css");
});

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
  });

  it("describes query, path and body with documented names", () => {
    const list = document.paths["/api/things"]?.["get"];
    expect(list).toMatchObject({
      security: [],
      parameters: [
        { name: "search", in: "query", required: false, schema: { type: "string", maxLength: 20 } },
        { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
        { name: "isActive", in: "query" },
        { name: "days", in: "query", schema: { type: "array" } },
      ],
    });
    const save = document.paths["/api/things/{id}"]?.["put"] as never;
    expect(save).toMatchObject({
      security: [{ bearer: [] }],
      parameters: [
        { name: "id", in: "path", required: true },
        { name: "Idempotency-Key", in: "header", required: false },
      ],
      requestBody: { required: true },
    });
    expect(save).toHaveProperty("requestBody.content.application/json.schema.required", ["price"]);
    expect(save).toHaveProperty(
      "requestBody.content.application/json.schema.properties.items.items.required",
      ["_id", "price"],
    );
    expect(save).not.toHaveProperty("requestBody.content.application/json.schema.properties._id");
  });

  it("describes answers in their envelope and refusals by status", () => {
    const save = document.paths["/api/things/{id}"]?.["put"];
    expect(save).toHaveProperty(
      "responses.200.content.application/json.schema.properties.thing.required",
      ["_id", "price", "professionalId"],
    );
    expect(Object.keys(save?.["responses"] as object)).toEqual([
      "200",
      "400",
      "401",
      "402",
      "403",
      "404",
      "409",
      "413",
      "429",
      "500",
      "503",
    ]);
    expect(save).toHaveProperty(
      "responses.409.description",
      expect.stringContaining("idempotency_key_reused"),
    );
    expect(document.paths["/api/upload"]?.["post"]).toHaveProperty(
      "requestBody.content.multipart/form-data.schema.required",
      ["file", "context"],
    );
    expect(document.paths["/api/nothing"]?.["post"]).not.toHaveProperty("requestBody");
    expect(document.paths["/api/nothing"]?.["post"]).toHaveProperty("responses.201");
  });

  it("gives each call a unique name", () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids).toEqual([
      "getThings",
      "putThingsById",
      "getEchoByKey",
      "postNothing",
      "postUpload",
    ]);
  });
});

describe("the documentation page", () => {
  it("shows every call with its fields and a curl example for the right origin", () => {
    for (const { path } of [...routes, ...plainRoutes]) {
      expect(page).toContain(`<code>${path.replace(/:(\w+)/, "{$1}")}</code>`);
    }
    expect(page).toContain("<code>items[].<wbr>_id</code>");
    expect(page).toContain(`curl -X PUT '${publicUrl}/api/things/`);
    expect(page).toContain("-H 'Authorization: Bearer TOKEN'");
    expect(page).toContain("-F 'file=@imagem.jpg'");
  });

  it("escapes texts and needs no script, no inline style and no other host", () => {
    expect(page).toContain("Uma frase &lt;b&gt;.");
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(addresses.every((address) => /^[#/]/.test(address ?? ""))).toBe(true);
  });
});

import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";

type Document = {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

describe("the documented API", () => {
  let test: TestApp;
  let document: Document;
  beforeAll(async () => {
    test = await createTestApp();
    document = (await test.app.inject("/api/openapi.json")).json();
  });
  afterAll(() => test.close());

  it("is a valid OpenAPI 3.1 document under the public origin", async () => {
    const result = await new Validator().validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.servers).toEqual([{ url: "http://encaixe.test" }]);
  });

  // The calls of the two specifications that this part of the product answers.
  it.each([
    "POST /api/auth/login",
    "GET /api/auth/me",
    "POST /api/auth/reset-password",
    "POST /api/organizations/{id}/switch",
    "GET /api/tier/my",
    "GET /api/org/roles",
    "GET /api/organizations",
    "GET /api/dashboard/kpis",
    "GET /api/calendar/list",
    "POST /api/calendar/create",
    "GET /api/calendar/{id}",
    "PUT /api/calendar/{id}",
    "GET /api/calendar/{id}/appointments",
    "GET /api/employees",
    "GET /api/services",
    "GET /api/calendars",
    "GET /api/patients",
    "GET /api/patients/{id}",
    "GET /api/booking-links",
    "POST /api/booking-links",
    "PUT /api/booking-links/{id}",
    "DELETE /api/booking-links/{id}",
    "POST /api/files/upload",
    "GET /api/files/presigned-url/{key}",
    "GET /api/public/book/{slug}",
    "GET /api/public/book/{slug}/availability/{date}",
    "GET /api/public/book/{slug}/image/{kind}",
    "POST /api/public/book/{slug}/appointment",
  ])("describes %s", (call) => {
    const [method = "", path = ""] = call.split(" ");
    expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it("describes no path that isn't served", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of Object.keys(methods)) {
        const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
        const isServed = test.app.hasRoute({ method: method.toUpperCase(), url });
        expect(isServed, `${method} ${url}`).toBe(true);
      }
    }
  });
});

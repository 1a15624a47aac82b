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

  it("is a valid OpenAPI 3.1 document with the public origin", async () => {
    const result = await new Validator().validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.servers).toEqual([{ url: "http://encaixe.test" }]);
  });

  // What scripts have been promised: these calls keep their method and path.
  it.each([
    "POST /api/auth/login",
    "GET /api/auth/me",
    "POST /api/auth/reset-password",
    "POST /api/auth/register",
    "POST /api/billing/checkout",
    "POST /api/billing/manage-subscription",
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
    "GET /api/patients/{patientId}/medical-records",
    "POST /api/patients/{patientId}/medical-records",
    "GET /api/prescriptions",
    "POST /api/prescriptions",
    "GET /api/medications",
    "POST /api/medications",
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

  // Each with a code that says why; all other tests hold every refusal they meet against the document.
  it.each([
    ["POST /api/auth/login", 401, "invalid_credentials"],
    ["POST /api/auth/login", 403, "organization_inactive"],
    ["POST /api/auth/login", 429, "rate_limited"],
    ["POST /api/auth/login", 413, "request_too_large"],
    ["GET /api/public/book/{slug}", 403, "booking_link_expired"],
    ["GET /api/public/book/{slug}", 404, "booking_link_not_found"],
    ["POST /api/public/book/{slug}/appointment", 409, "time_slot_unavailable"],
    ["POST /api/public/book/{slug}/appointment", 409, "idempotency_key_reused"],
    ["POST /api/public/book/{slug}/appointment", 429, "proof_required"],
    ["POST /api/public/appointments/{token}/move", 404, "booking_token_not_found"],
    ["POST /api/files/upload", 400, "invalid_image"],
    ["POST /api/files/upload", 503, "storage_unavailable"],
    ["GET /api/services", 401, "unauthenticated"],
    ["GET /api/services", 503, "database_unavailable"],
    ["PUT /api/services/{id}", 409, "row_changed"],
  ])("says that %s may return %i %s", (call, status, code) => {
    const [method = "", path = ""] = call.split(" ");
    expect(document.paths[path]?.[method.toLowerCase()]).toHaveProperty(
      `responses.${status}.description`,
      expect.stringContaining(code),
    );
  });

  it("contains no internal field names", () => {
    const inside = /Cents$|^id$|^timeZone$/;
    const names = propertiesOf(document.paths).map(([name]) => name);
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => inside.test(name))).toEqual([]);
  });

  it("describes defaults and limits as the server applies them", () => {
    const fields = (call: string) => {
      const [method = "", path = ""] = call.split(" ");
      const operation: { requestBody?: object } = document.paths[path]?.[method] ?? {};
      return Object.fromEntries(propertiesOf(operation.requestBody));
    };
    // A login by REST is no browser's, whatever the procedure takes it for.
    expect(fields("post /api/auth/login")["client"]).toMatchObject({ default: "api" });
    const { pattern } = fields("post /api/calendar/{id}/appointments")["meetingUrl"] as {
      pattern: string;
    };
    const isMeeting = (url: string) => new RegExp(pattern, "u").test(url);
    expect(["https://a.example", "HTTP://a.example"].map(isMeeting)).toEqual([true, true]);
    expect(["ftp://a.example", "javascript:alert(1)"].map(isMeeting)).toEqual([false, false]);
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

/** The fields of all schemas below, with their schemas. */
function propertiesOf(node: unknown): [name: string, schema: unknown][] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === "properties" ? Object.entries(value as object) : []),
    ...propertiesOf(value),
  ]);
}

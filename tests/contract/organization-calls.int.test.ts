import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { standInSms } from "#server/integrations/sms/stand-in.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let t: TestApp;
let house: Catalogued;
let owner: string;

beforeAll(async () => {
  t = await createTestApp();
  house = await makeOrganization(t.deps, withCatalogue());
  owner = await house.tokenAs("owner");
});
afterAll(() => t.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function call(method: Method, url: string, payload?: object, token = owner) {
  const request: InjectOptions = { method, url, headers: { authorization: `Bearer ${token}` } };
  const answer = await t.app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test("the documented calls of roles list, make, change and delete one", async () => {
  const keysOf = async () => {
    const { body } = await call("GET", "/api/org/roles");
    return (body["roles"] as { key: string }[]).map(({ key }) => key);
  };
  const label = "Gerente de agenda";
  const made = await call("POST", "/api/org/roles", { label, permissions: [] });
  expect(made).toMatchObject({ status: 201, body: { role: { label, permissions: [] } } });
  const { key } = made.body["role"] as { key: string };
  expect(await keysOf()).toContain(key);
  const url = `/api/org/roles/${key}`;
  const permissions = ["manage_appointments"];
  expect(await call("PUT", url, { permissions })).toMatchObject({
    status: 200,
    body: { role: { key, label, permissions } },
  });
  const receptionist = await house.tokenAs("receptionist");
  expect((await call("PUT", url, { permissions: [] }, receptionist)).status).toBe(403);
  expect((await call("DELETE", url)).status).toBe(200);
  expect(await keysOf()).not.toContain(key);
});

test("the documented calls of WhatsApp and SMS save, test, and answer without secrets", async () => {
  const { org } = house;
  const { accessToken, phoneNumberId, businessAccountId } = standInAccount(91);
  const { accountSid, authToken, fromNumber } = standInSms(91);
  const kinds = [
    ["whatsapp", { accessToken, phoneNumberId, businessAccountId }, accessToken],
    ["sms", { provider: "twilio", accountSid, authToken, fromNumber }, authToken],
  ] as const;
  for (const [kind, settings, secret] of kinds) {
    const url = `/api/organizations/${org.id}/${kind}`;
    const saved = await call("PUT", url, { enabled: true, ...settings });
    expect(saved).toMatchObject({ status: 200, body: { [kind]: { testStatus: "not_tested" } } });
    const tested = await call("POST", `${url}/test`);
    expect(tested).toMatchObject({ status: 200, body: { [kind]: { testStatus: "success" } } });
    expect(JSON.stringify([saved, tested])).not.toContain(secret);
  }
});

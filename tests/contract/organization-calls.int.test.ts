import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDevMailbox } from "#server/integrations/smtp/dev-mailbox.ts";
import { standInLogin } from "#server/integrations/smtp/stand-in-server.ts";
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
  owner = await house.tokenOf(house.company.owner.id);
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

test("the documented calls of the e-mail sender save, test by a mail to who asks, and answer without secrets", async () => {
  const url = `/api/organizations/${house.org.id}/email`;
  // Nothing is saved yet that could be tested.
  expect(await call("POST", `${url}/test`)).toMatchObject({
    status: 200,
    body: { email: { testStatus: "failed", testReason: "not_configured" } },
  });
  const sender = { fromEmail: "recepcao@casa.example", fromName: "Casa da Prova" };
  const { host: smtpHost, user: smtpUser, password: smtpPassword } = standInLogin;
  const settings = { provider: "smtp", smtpHost, smtpPort: 587, smtpUser, security: "starttls" };
  const saved = await call("PUT", url, { enabled: true, ...settings, ...sender, smtpPassword });
  expect(saved).toMatchObject({
    status: 200,
    body: { email: { ...settings, ...sender, isSmtpPasswordSet: true, testStatus: "not_tested" } },
  });
  const tested = await call("POST", `${url}/test`);
  expect(tested).toMatchObject({
    status: 200,
    body: { email: { testStatus: "success", testReason: null, lastTestedAt: expect.any(String) } },
  });
  const directory = join(t.deps.config.dataDir, "mail");
  const mailbox = createDevMailbox({ directory, sender: { name: "", address: "" } });
  expect(await mailbox.list()).toMatchObject([
    { to: house.company.owner.email, from: "Casa da Prova <recepcao@casa.example>" },
  ]);

  const guessed = await call("PUT", url, { smtpPassword: "canary-guess" });
  const refused = await call("POST", `${url}/test`);
  expect(refused).toMatchObject({
    status: 200,
    body: {
      email: {
        testStatus: "failed",
        testReason: "wrong_credentials",
        testCode: "535",
        testMessage: expect.stringContaining("não aceitou as credenciais"),
      },
    },
  });
  const { body: all } = await call("GET", "/api/org/integrations");
  const answers = JSON.stringify([saved, tested, guessed, refused, all]);
  for (const secret of [smtpPassword, "canary-guess"]) expect(answers).not.toContain(secret);

  const receptionist = await house.tokenAs("receptionist");
  const elsewhere = `/api/organizations/${crypto.randomUUID()}/email`;
  for (const [method, path] of [
    ["PUT", ""],
    ["POST", "/test"],
  ] as const) {
    const body = method === "PUT" ? { fromName: "Outra" } : undefined;
    expect((await call(method, url + path, body, receptionist)).status).toBe(403);
    expect((await call(method, elsewhere + path, body)).status).toBe(404);
  }
});

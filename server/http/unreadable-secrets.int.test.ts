import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";

let t: TestDeps;

beforeAll(async () => {
  t = await createTestDeps();
  for (const n of [75, 76]) {
    const house = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, house, n);
    if (n === 75) await connectSms(t.deps, house, n);
  }
  await makeOrganization(t.deps);
});
afterAll(() => t.close());

/** What a process with some keys measures and logs once it listens. */
async function listenWith(current: string, former: string | null, expected: number) {
  const error = vi.spyOn(t.deps.log, "error");
  const secretsKeys = { current, former };
  const app = await buildApp({ ...t.deps, config: { ...t.deps.config, secretsKeys } });
  const gauge = async () =>
    /^encaixe_secrets_unreadable (-?\d+)$/m.exec((await app.inject("/metrics")).body)?.[1];
  expect(await gauge()).toBe("-1");
  await app.listen({ port: 0 });
  await expect.poll(gauge, { timeout: 20_000 }).toBe(String(expected));
  await app.close();
  const logged = error.mock.calls.map(([fields]): unknown => fields);
  error.mockRestore();
  return logged;
}

test("a process that lacks the key of secrets says so at its start, and measures how many", async () => {
  const { current } = t.deps.config.secretsKeys;
  const other = "another-key-of-secrets-".repeat(2);
  expect(await listenWith(other, null, 5)).toEqual([{ secrets: 5, organizations: 2 }]);
  expect(await listenWith(other, current, 0)).toEqual([]);
  expect(await listenWith(current, null, 0)).toEqual([]);
});

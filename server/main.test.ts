import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { productionSettings } from "#tests/fixtures/production-settings.ts";
import { readConfig } from "./config.ts";
import { openServices } from "./main.ts";

const folder = join(tmpdir(), `encaixe-main-${randomUUID()}`);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens what a start with these settings opens, and returns what it has of stand-ins. */
async function standInsOf(env: Record<string, string>) {
  const more = { APP_SECRET: "x".repeat(32), DATA_DIR: folder };
  const services = await openServices(readConfig({ ...more, ...env }));
  await services.close();
  const { billing, whatsapp, sms } = services;
  return { sms: sms.standIn, phones: whatsapp.phones, billing };
}

test("production starts no stand-in: none of SMS, of WhatsApp or of the sale of plans", async () => {
  const none = { sms: undefined, phones: undefined, billing: null };
  expect(await standInsOf(productionSettings)).toEqual(none);
});

test("development starts them all", async () => {
  const all = { sms: expect.anything(), phones: expect.anything(), billing: expect.anything() };
  expect(await standInsOf({})).toEqual(all);
});

import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { openServices } from "./main.ts";

const folder = join(tmpdir(), `encaixe-main-${randomUUID()}`);
afterAll(() => rm(folder, { recursive: true, force: true }));

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://u:p@localhost/x",
  DATABASE_SINGLE_ROLE: "on",
  DATABASE_WITHOUT_TLS: "on",
  PUBLIC_URL: "https://agenda.example.com",
  SMTP_URL: "smtps://u:p@mail.example.com",
  MAIL_FROM: "Agenda <agenda@example.com>",
  SUPPORT_EMAIL: "ajuda@example.com",
  S3_ENDPOINT: "https://minio.example.com",
  S3_REGION: "us-east-1",
  S3_BUCKET: "encaixe",
  S3_ACCESS_KEY: "key",
  S3_SECRET_KEY: "secret",
};

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
  expect(await standInsOf(production)).toEqual(none);
});

test("development starts them all", async () => {
  const all = { sms: expect.anything(), phones: expect.anything(), billing: expect.anything() };
  expect(await standInsOf({})).toEqual(all);
});

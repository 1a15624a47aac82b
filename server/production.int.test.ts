import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startS3Server, type S3Server } from "#tests/fakes/s3-server.ts";
import { compileCache } from "#tests/fixtures/compile-cache.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { startServerProcess, type ServerProcess } from "#tests/fixtures/processes.ts";
import { productionSettings } from "#tests/fixtures/production-settings.ts";
import { buildApp, routesOf } from "./app.ts";
import { readConfig, settingNames } from "./config.ts";
import { createLogger } from "./http/logging.ts";
import { openProcess } from "./main.ts";

let directory: string;
let database: TestDatabase;
let s3: S3Server;
let settings: Record<string, string>;
let production: ServerProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "encaixe-production-"));
  database = await createTestDatabase();
  s3 = await startS3Server();
  settings = {
    ...productionSettings,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_WITHOUT_TLS: "on",
    RATE_LIMITS: "on",
    S3_ENDPOINT: s3.endpoint,
    S3_WITHOUT_TLS: "on",
    S3_REGION: s3.credentials.region,
    S3_ACCESS_KEY: s3.credentials.accessKey,
    S3_SECRET_KEY: s3.credentials.secretKey,
  };
  production = await startServerProcess(
    { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl },
    { ...compileCache(), ...settings },
    inject("serverProgram"),
  );
});
afterAll(async () => {
  await production.stop();
  await s3.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** The pages of stand-ins that a development serves, each with its method and an id filled in. */
async function developmentPages(): Promise<{ method: "GET" | "POST"; url: string }[]> {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: directory, LOG_LEVEL: "error" });
  const urls = { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl };
  const opened = await openProcess({ ...config, ...urls }, createLogger(config.logLevel));
  const app = await buildApp(opened.deps, opened.standIns);
  await app.ready();
  const pages = routesOf(app).flatMap(({ method, path }) =>
    path.startsWith("/dev") && (method === "GET" || method === "POST")
      ? [{ method, url: path.replaceAll(/:\w+/g, "1") } as const]
      : [],
  );
  await app.close();
  await opened.close();
  return pages;
}

test("a production process serves none of the pages of the stand-ins", async () => {
  const pages = await developmentPages();
  const urls = pages.map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining(["/dev/mail", "/dev/sms", "/dev/whatsapp"]));
  const more = ["/dev", "/dev/", "/dev/stripe"].map((url) => ({ method: "GET", url }) as const);
  for (const { method, url } of [...pages, ...more]) {
    const { status } = await fetch(production.address + url, {
      method,
      headers: { origin: "https://agenda.example.com" },
    });
    expect(`${method} ${url} ${status}`).toBe(`${method} ${url} 404`);
  }
  // It does serve: the 404 are not of a process that answers nothing.
  expect((await fetch(`${production.address}/health/live`)).status).toBe(200);
});

test.each([
  ["its mail server", { ...productionSettings, SMTP_URL: "" }, "SMTP_URL"],
  ["any setting", { NODE_ENV: "production" }, Object.keys(productionSettings).slice(1).join(", ")],
])(
  "a production start without %s ends with what is missing, before it serves anything",
  async (_what, env, missing) => {
    // An empty setting counts as unset, and a .env file never fills in what the environment has.
    const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
    const serve = join(import.meta.dirname, "../scripts/serve.ts");
    const child = spawn(process.execPath, [serve], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...compileCache(), PATH: process.env["PATH"], ...unset, ...env },
    });
    const exited = once(child, "exit");
    const told = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(await exited).toEqual([1, null]);
    expect(told).toEqual(["", `In production also set ${missing}.\n`]);
  },
);

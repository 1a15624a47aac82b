import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productionSettings } from "#tests/fixtures/production-settings.ts";
import { ConfigError, readConfig, settingNames } from "./config.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "encaixe-config-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function messageOf(env: Record<string, string>): string {
  try {
    readConfig({ APP_SECRET: "x".repeat(32), ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "accepted";
}

test("without configuration the server uses embedded parts, this machine only, and a lasting secret", () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    mode: "development",
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    publicUrl: "http://localhost:3000",
    rateLimits: true,
    s3: null,
    smtp: null,
  });
  expect(config.appSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dataDir }).appSecret).toBe(config.appSecret);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test("an empty setting counts as unset", () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: "" }).port).toBe(3000);
});

test("the two roles must name the same database", () => {
  const DATABASE_URL = "postgres://user:secret@db:5432/encaixe?sslmode=verify-full";
  const DATABASE_OWNER_URL = "postgres://owner:secret@db:5432/another?sslmode=verify-full";
  const told = "The settings DATABASE_URL and DATABASE_OWNER_URL must name one database.";
  for (const env of [productionSettings, {}]) {
    expect(messageOf({ ...env, DATABASE_URL, DATABASE_OWNER_URL })).toBe(told);
  }
});

test("production accepts a complete configuration", () => {
  expect(readConfig(productionSettings)).toMatchObject({
    isProduction: true,
    publicUrl: "https://agenda.example.com",
    smtp: {
      host: "mail.example.com",
      port: 465,
      secure: true,
      user: "robot@example.com",
      password: "p@ss",
    },
    mailFrom: { name: "Agenda", address: "agenda@example.com" },
    s3: { endpoint: "https://minio.example.com", bucket: "encaixe" },
  });
});

test("SMTP without TLS is accepted for this machine only", () => {
  const smtp = (url: string) => readConfig({ ...productionSettings, SMTP_URL: url }).smtp;
  expect(smtp("smtp://mail.example.com")).toMatchObject({ port: 587, requireTls: true });
  expect(smtp("smtp://127.0.0.1:25")).toMatchObject({ port: 25, requireTls: false });
});

test("plans are sold with both secrets of Stripe, with neither, and not with one", () => {
  const STRIPE_SECRET_KEY = "sk_live_0123456789";
  const STRIPE_WEBHOOK_SECRET = "whsec_0123456789";
  expect(readConfig(productionSettings).stripe).toBeNull();
  expect(
    readConfig({ ...productionSettings, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe,
  ).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  });
  expect(messageOf({ ...productionSettings, STRIPE_SECRET_KEY })).toBe(
    "For the sale of plans also set STRIPE_WEBHOOK_SECRET.",
  );
});

test.each(["sk_test_0123456789", "rk_test_0123456789"])(
  "production sells nothing for test cards: %s",
  (key) => {
    const env = {
      ...productionSettings,
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
    };
    expect(messageOf(env)).toBe(
      "In production STRIPE_SECRET_KEY must be a live key, as anybody pays with a test card where it " +
        "is a test key; for a rehearsal STRIPE_TEST_MODE=on accepts that.",
    );
    expect(messageOf({ ...env, STRIPE_TEST_MODE: "on" })).toBe("accepted");
  },
);

test.each([
  "https://clinica.test",
  "http://clinica.test",
  "https://localhost:3000",
  "http://localhost.clinica.test",
  "http://192.168.0.7:3000",
])("a forgotten NODE_ENV=production serves nobody at %s", (PUBLIC_URL) => {
  expect(messageOf({ PUBLIC_URL })).toBe(
    "Outside production the setting PUBLIC_URL must be an http:// address of this machine, like " +
      "http://localhost:3000; to serve other people set NODE_ENV=production.",
  );
});

test.each(["http://localhost:5173", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "development is served at %s",
  (PUBLIC_URL) => expect(messageOf({ PUBLIC_URL })).toBe("accepted"),
);

test("production lists all missing settings at once", () => {
  expect(() => readConfig({ NODE_ENV: "production", DATA_DIR: dataDir })).toThrow(
    "In production also set DATABASE_URL, DATABASE_OWNER_URL, APP_SECRET, PUBLIC_URL, SMTP_URL, MAIL_FROM, " +
      "SUPPORT_EMAIL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY.",
  );
});

describe("production refuses", () => {
  test.each(Object.keys(productionSettings).filter((name) => name !== "NODE_ENV"))(
    "no %s",
    (name) => {
      const env = { ...productionSettings, [name]: "" };
      expect(() => readConfig(env)).toThrow(`In production also set ${name}.`);
    },
  );

  test("disabled rate limits and a demo password", () => {
    expect(messageOf({ ...productionSettings, RATE_LIMITS: "off" })).toMatch(
      /RATE_LIMITS must be on/,
    );
    expect(messageOf({ ...productionSettings, DEMO_PASSWORD: "12345678" })).toMatch(
      /DEMO_PASSWORD/,
    );
  });

  test("ways for its organisations to this machine", () => {
    expect(messageOf({ ...productionSettings, EGRESS_LOOPBACK: "on" })).toBe(
      "The setting EGRESS_LOOPBACK has no place in production.",
    );
    expect(messageOf({ ...productionSettings, EGRESS_LOOPBACK: "off" })).toBe("accepted");
  });
});

describe("production refuses an unencrypted connection", () => {
  test("to its visitors, whatever is waived", () => {
    const waived = { DATABASE_WITHOUT_TLS: "on", S3_WITHOUT_TLS: "on" };
    const env = { ...productionSettings, ...waived, PUBLIC_URL: "http://agenda.example.com" };
    expect(messageOf(env)).toBe("In production the setting PUBLIC_URL must begin with https://.");
  });

  test("to WhatsApp, whose stand-in it never starts", () => {
    const env = { ...productionSettings, WHATSAPP_API_URL: "http://127.0.0.1:7777" };
    expect(messageOf(env)).toMatch(/WHATSAPP_API_URL must begin with https/);
    // No provider is here: it would be a stand-in.
    for (const host of ["127.0.0.1:7777", "localhost", "localhost.", "127.0.0.1.:7777"]) {
      const local = { ...productionSettings, WHATSAPP_API_URL: `https://${host}` };
      expect(messageOf(local)).toMatch(/WHATSAPP_API_URL can't name this machine/);
    }
  });

  test.each([
    ["DATABASE_URL", "postgres://user:secret@db:5432/encaixe"],
    ["DATABASE_URL", "postgres://user:secret@db:5432/encaixe?sslmode=no-verify"],
    ["DATABASE_URL", "postgres://user:secret@db:5432/encaixe?sslmode=verify-full&sslmode=disable"],
    ["DATABASE_URL", "postgres://user:secret@db:5432/encaixe?sslmode=verify-full&ssl=0"],
    ["DATABASE_OWNER_URL", "postgres://owner:secret@db:5432/encaixe?sslmode=prefer"],
  ])("to the database: %s=%s", (name, value) => {
    const env = { ...productionSettings, [name]: value };
    expect(messageOf(env)).toMatch(new RegExp(`${name} must end with \\?sslmode=verify-full`));
    expect(messageOf(env)).not.toContain("secret");
    expect(messageOf({ ...env, DATABASE_WITHOUT_TLS: "on" })).toBe("accepted");
  });

  test.each(["S3_ENDPOINT", "S3_PUBLIC_ENDPOINT"])("to the files: %s", (name) => {
    const env = { ...productionSettings, [name]: "http://minio:9000" };
    expect(messageOf(env)).toMatch(new RegExp(`${name} must begin with https://`));
    expect(messageOf({ ...env, S3_WITHOUT_TLS: "on" })).toBe("accepted");
  });

  test("and accepts one for a trial on one machine", () => {
    const env = { DATABASE_URL: "postgres://u:p@localhost/x", PUBLIC_URL: "http://localhost:3000" };
    expect(messageOf({ ...env, DATA_DIR: dataDir })).toBe("accepted");
  });
});

test("production serves as the owner of its tables only with explicit consent", () => {
  const env = { ...productionSettings, DATABASE_OWNER_URL: "", DATABASE_SINGLE_ROLE: "on" };
  expect(readConfig(env)).toMatchObject({ databaseOwnerUrl: null, databaseSingleRole: true });
});

test("a partial S3 configuration is refused", () => {
  expect(messageOf({ S3_ENDPOINT: "http://minio:9000", S3_BUCKET: "encaixe" })).toBe(
    "For files in S3 also set S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY.",
  );
});

test.each([
  ["NODE_ENV", "prod", "must be one of development, test, production"],
  ["PORT", "70000", "must be a whole number from 0 to 65535"],
  ["PORT", "3e3", "must be a whole number from 0 to 65535"],
  ["HOST", "a b", "must be a host name or address to listen on"],
  ["DATABASE_URL", "mysql://x", "must be an address like postgres://user:password@host:5432/name"],
  ["DATABASE_OWNER_URL", "x", "must be an address like postgres://user:password@host:5432/name"],
  ["DATABASE_SINGLE_ROLE", "yes", "must be one of on, off"],
  ["DATABASE_POOL_SIZE", "11", "must be a whole number from 1 to 10"],
  ["PUBLIC_URL", "https://a.example/x", "must be an address without a path"],
  ["PUBLIC_URL", "agenda.example.com", "must be an address like https://agenda.example.com"],
  ["APP_SECRET", "short", "must be 32 to 512 characters"],
  ["DEMO_PASSWORD", "1", "must be 8 to 100 characters"],
  ["RATE_LIMITS", "yes", "must be one of on, off"],
  ["TRUST_PROXY", "true", "must be a whole number from 0 to 10"],
  ["LOG_LEVEL", "loud", "must be one of fatal"],
  ["METRICS_TOKEN", "short", "must be 16 to 512 characters without spaces"],
  ["S3_BUCKET", "Big Bucket", "must be the name of a bucket"],
  ["SMTP_URL", "mail.example.com:25", "must be an address like smtps://"],
  ["SMTP_URL", "smtps://robot:50%@mail.example.com", "must have % written as %25"],
  ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example", "must be an address, or Name <address>"],
  ["SUPPORT_EMAIL", "nobody", "must be an e-mail address"],
  ["JOBS", "1", "must be one of on, off"],
])("%s=%j stops the start with a sentence that names the setting", (name, value, problem) => {
  const message = messageOf({ DATA_DIR: dataDir, [name]: value });
  expect(message).toContain(`The setting ${name} ${problem}`);
});

test("a folder that can't be created is reported as a wrong setting", () => {
  expect(() => readConfig({ DATA_DIR: "/dev/null/data" })).toThrow(
    "The setting DATA_DIR must be a folder we may write to (ENOTDIR).",
  );
});

test("an error never repeats the value, which may be a password", () => {
  expect(messageOf({ APP_SECRET: "hunter2" })).not.toContain("hunter2");
  expect(messageOf({ SMTP_URL: "http://u:hunter2@h" })).not.toContain("hunter2");
});

test(".env.example lists every setting once, each after a comment, and no others", () => {
  const lines = readFileSync(resolve(import.meta.dirname, "..", ".env.example"), "utf8").split(
    "\n",
  );
  const listed = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { z } from "zod";
import {
  isDecodable,
  matching,
  onOff,
  oneOf,
  origin,
  url,
  wholeNumber,
} from "./setting-schemas.ts";
import { keepText } from "./keep-text.ts";
import { isLocalHost } from "./local-host.ts";
import { readSender, readSmtp } from "./smtp-settings.ts";

/** A wrong or missing setting; the message has one sentence per setting, for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const person = /^(?:[^<>@\r\n]{1,80} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** An address of a Postgres database, as the settings accept it. */
export const databaseAddress = url(
  ["postgres:", "postgresql:"],
  "postgres://user:password@host:5432/name",
).refine(isDecodable, { error: "must have % written as %25" });

const environment = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: matching(/^[\w.:-]{1,255}$/, "a host name or address to listen on").default("127.0.0.1"),
  DATA_DIR: matching(/^[^\0]{1,1000}$/, "a folder").default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_SINGLE_ROLE: onOff().default(false),
  DATABASE_POOL_SIZE: wholeNumber(1, 10).default(10),
  PUBLIC_URL: origin("https://agenda.example.com").optional(),
  APP_SECRET: matching(/^.{32,512}$/, "32 to 512 characters").optional(),
  DEMO_PASSWORD: matching(/^.{8,100}$/, "8 to 100 characters").optional(),
  RATE_LIMITS: onOff().default(true),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: matching(/^\S{16,512}$/, "16 to 512 characters without spaces").optional(),
  DATABASE_WITHOUT_TLS: onOff().default(false),
  S3_WITHOUT_TLS: onOff().default(false),
  S3_ENDPOINT: origin("https://s3.sa-east-1.amazonaws.com").optional(),
  S3_PUBLIC_ENDPOINT: origin("https://files.example.com").optional(),
  S3_REGION: matching(/^[a-z0-9-]{1,64}$/, "a region like us-east-1").optional(),
  S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket").optional(),
  S3_ACCESS_KEY: matching(/^\S{1,256}$/, "a key without spaces").optional(),
  S3_SECRET_KEY: matching(/^\S{1,256}$/, "a key without spaces").optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465")
    .refine(isDecodable, { error: "must have % written as %25" })
    .optional(),
  MAIL_FROM: matching(person, "an address, or Name <address>").optional(),
  SUPPORT_EMAIL: matching(/^[^<>@\s]+@[^<>@\s]+$/, "an e-mail address").optional(),
  STAFF_MAILS_PER_DAY: wholeNumber(1, 1_000_000).default(5_000),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_\w{10,250}$/, "a secret key of Stripe").optional(),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\w{10,250}$/, "the secret of a webhook").optional(),
  STRIPE_TEST_MODE: onOff().default(false),
  WHATSAPP_API_URL: origin("https://graph.facebook.com").optional(),
  JOBS: onOff().default(true),
  SECRETS_KEY: matching(/^.{32,512}$/, "32 to 512 characters").optional(),
  SECRETS_KEY_BEFORE: matching(/^.{32,512}$/, "32 to 512 characters").optional(),
  EGRESS_LOOPBACK: onOff().default(false),
});

type Environment = z.output<typeof environment>;

/** The names of all settings; .env.example lists the same ones. */
export const settingNames = Object.keys(environment.shape);

const s3Names = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
] as const;
const neededInProduction = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "APP_SECRET",
  "PUBLIC_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "SUPPORT_EMAIL",
  ...s3Names,
];

/** The error for a production that would serve as the owner of its tables. */
export const singleRoleProblem =
  "In production the role of DATABASE_URL must not own the tables: set DATABASE_OWNER_URL to the " +
  "role that does (npm run db:roles makes both), or DATABASE_SINGLE_ROLE=on to accept that whoever " +
  "controls the server can rewrite the audit log.";

export type S3Settings = {
  readonly endpoint: string;
  readonly publicEndpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

export type Config = ReturnType<typeof toConfig>;

/**
 * Reads and checks all settings. Outside production a missing APP_SECRET is made once and kept in
 * DATA_DIR. Throws ConfigError, which never repeats a value, since it may be a password.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = environment.safeParse(given);
  const problems = parsed.success ? findGaps(parsed.data) : describe(parsed.error);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join(" "));
  return toConfig(parsed.data);
}

function describe(error: z.ZodError): string[] {
  return error.issues.map((issue) => `The setting ${issue.path.join(".")} ${issue.message}.`);
}

/** Returns the problems that no single setting shows. */
function findGaps(env: Environment): string[] {
  const databases = [env.DATABASE_URL, env.DATABASE_OWNER_URL].filter((it) => it !== undefined);
  if (new Set(databases.map((it) => new URL(it).pathname)).size > 1) {
    return ["The settings DATABASE_URL and DATABASE_OWNER_URL must name one database."];
  }
  const isMissing = (name: string) => env[name as keyof Environment] === undefined;
  const stripe = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  const half = stripe.filter(isMissing);
  if (half.length === 1) return [`For the sale of plans also set ${half.join("")}.`];
  if (env.NODE_ENV === "production") {
    const waived = env.DATABASE_SINGLE_ROLE ? ["DATABASE_OWNER_URL"] : [];
    const missing = neededInProduction.filter((name) => isMissing(name) && !waived.includes(name));
    const gaps = missing.length > 0 ? [`In production also set ${missing.join(", ")}.`] : [];
    gaps.push(...findPlainLines(env));
    if (!env.RATE_LIMITS) gaps.push("The setting RATE_LIMITS must be on in production.");
    if (env.EGRESS_LOOPBACK) gaps.push("The setting EGRESS_LOOPBACK has no place in production.");
    if (env.DEMO_PASSWORD) gaps.push("The setting DEMO_PASSWORD has no place in production.");
    if (isTestKey(env.STRIPE_SECRET_KEY) && !env.STRIPE_TEST_MODE) gaps.push(testKeyProblem);
    return gaps;
  }
  if (env.NODE_ENV === "development" && !isOnThisMachine(env.PUBLIC_URL)) return [foreignProblem];
  const missing = s3Names.filter(isMissing);
  const partly = missing.length > 0 && missing.length < s3Names.length;
  return partly ? [`For files in S3 also set ${missing.join(", ")}.`] : [];
}

const isTestKey = (key = "") => /^.._test_/.test(key);

/** Who knows a test card buys every plan with it. */
const testKeyProblem =
  "In production STRIPE_SECRET_KEY must be a live key, as anybody pays with a test card where it " +
  "is a test key; for a rehearsal STRIPE_TEST_MODE=on accepts that.";

/** Development shows everybody's messages and makes demo logins, so nobody else may be served by it. */
const foreignProblem =
  "Outside production the setting PUBLIC_URL must be an http:// address of this machine, like " +
  "http://localhost:3000; to serve other people set NODE_ENV=production.";

function isOnThisMachine(publicUrl = "http://localhost"): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "http:" && isLocalHost(hostname);
}

/** In production nothing travels unencrypted, unless the operator declares the line private. */
function findPlainLines(env: Environment): string[] {
  const isPlain = (name: "PUBLIC_URL" | "S3_ENDPOINT" | "S3_PUBLIC_ENDPOINT") =>
    env[name]?.startsWith("http:");
  const gaps = isPlain("PUBLIC_URL")
    ? ["In production the setting PUBLIC_URL must begin with https://."]
    : [];
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"] as const) {
    if (env.DATABASE_WITHOUT_TLS || isVerified(env[name])) continue;
    gaps.push(
      `In production the setting ${name} must end with ?sslmode=verify-full; set ` +
        "DATABASE_WITHOUT_TLS=on only where nobody else shares the line to the database.",
    );
  }
  if (env.WHATSAPP_API_URL?.startsWith("http:")) {
    gaps.push("In production the setting WHATSAPP_API_URL must begin with https://.");
  }
  if (env.WHATSAPP_API_URL && isLocalHost(new URL(env.WHATSAPP_API_URL).hostname)) {
    gaps.push("In production the setting WHATSAPP_API_URL can't name this machine.");
  }
  for (const name of ["S3_ENDPOINT", "S3_PUBLIC_ENDPOINT"] as const) {
    if (env.S3_WITHOUT_TLS || !isPlain(name)) continue;
    gaps.push(
      `In production the setting ${name} must begin with https://; set S3_WITHOUT_TLS=on only ` +
        "where nobody else shares the line to the files.",
    );
  }
  return gaps;
}

/** Whether an address, if there is one, insists on TLS and on a verified certificate. */
function isVerified(address: string | undefined): boolean {
  if (address === undefined) return true;
  const { searchParams } = new URL(address);
  return searchParams.getAll("sslmode").join() === "verify-full" && !searchParams.has("ssl");
}

function toConfig(env: Environment) {
  const dataDir = resolve(env.DATA_DIR);
  const appSecret = env.APP_SECRET ?? keepSecret(dataDir);
  return {
    mode: env.NODE_ENV,
    isProduction: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    /** Absolute path. */
    dataDir,
    /** Null for the embedded Postgres, whose address the start fills in. */
    databaseUrl: env.DATABASE_URL ?? null,
    /**
     * The address of the role that owns the tables and migrates; null when that of databaseUrl does
     * both.
     */
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    /** True to accept in production that the serving role could rewrite history. */
    databaseSingleRole: env.DATABASE_SINGLE_ROLE,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Origin of the links in mails and redirects, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    appSecret,
    secretsKeys: readSecretsKeys(env, appSecret),
    /** Whether hosts that tenants name may be this machine itself. */
    egressLoopback: env.EGRESS_LOOPBACK,
    demoPassword: env.DEMO_PASSWORD ?? null,
    rateLimits: env.RATE_LIMITS,
    /** Number of proxies before us whose X-Forwarded-For is believed. */
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    s3: readS3(env),
    smtp: env.SMTP_URL === undefined ? null : readSmtp(env.SMTP_URL),
    mailFrom: readSender(env.MAIL_FROM ?? "nao-responda@encaixe.example"),
    supportEmail: env.SUPPORT_EMAIL ?? "suporte@encaixe.example",
    /** Mails that the changes of one organisation's staff may cause in a day. */
    staffMailsPerDay: env.STAFF_MAILS_PER_DAY,
    /** Null without an account at Stripe: production then sells nothing by itself. */
    stripe: readStripe(env),
    /** Origin of WhatsApp's API; null for the stand-in, which production never starts. */
    whatsappApiUrl:
      env.WHATSAPP_API_URL ?? (env.NODE_ENV === "production" ? "https://graph.facebook.com" : null),
    /** Whether this process works on the job queue. */
    jobs: env.JOBS,
  };
}

/** The key that organisations' secrets are sealed under, and the former one, which still opens them. */
function readSecretsKeys(env: Environment, appSecret: string) {
  return { current: env.SECRETS_KEY ?? appSecret, former: env.SECRETS_KEY_BEFORE ?? null };
}

function keepSecret(dataDir: string): string {
  try {
    return keepText(join(dataDir, "secret"), () => randomBytes(32).toString("base64url"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The setting DATA_DIR must be a folder we may write to (${code}).`);
  }
}

function readS3(env: Environment): S3Settings | null {
  if (!env.S3_ENDPOINT) return null;
  return {
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    region: env.S3_REGION ?? "",
    bucket: env.S3_BUCKET ?? "",
    accessKey: env.S3_ACCESS_KEY ?? "",
    secretKey: env.S3_SECRET_KEY ?? "",
  };
}

function readStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret }: Environment) {
  return secretKey && secret ? { secretKey, webhookSecret: secret } : null;
}

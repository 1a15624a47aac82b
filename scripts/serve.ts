// The whole product in one process: without DATABASE_URL on an embedded Postgres, outside
// production with demo data. npm start runs it from its build, npm run dev from here.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { DemoReport } from "#server/demo/seed-demo.ts";
import { ConfigError } from "#server/config.ts";
import { keepText } from "#server/keep-text.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { startServer } from "#server/main.ts";
import { portTaken, reservePort } from "./reserve-port.ts";
import { fail } from "./root.ts";
import { checkServingRole, migrateOrFail } from "./settings.ts";
import { openConfiguredDatabase, readSettings } from "./settings.ts";

const stopSeconds = 10;
const settings = readSettings();
// Held before anything is touched: a second start ends here and leaves the first one alone.
const releasePort = await reservePort(settings);
const database = await openConfiguredDatabase(settings).catch((error: Error) =>
  fail(error.message),
);
const { config } = database;
/** What runs so far, each with a function that ends it. */
const running = [() => database.stop()];
stopOnSignals();
const { waiting } = await migrateOrFail(config);
await checkServingRole(config);
let demo: DemoReport | undefined;
const server = await startServer(config, prepare, waiting).catch(explainStartFailure);
running.push(() => server.close());
watchForBugs(server.deps.log);
if (demo) process.stdout.write(`\n${describe(server.address, demo).join("\n")}\n\n`);

/**
 * Runs before the first request: makes the demo data and releases the port, which was only held
 * until now.
 */
async function prepare(deps: Deps): Promise<void> {
  if (!config.isProduction) demo = await makeDemo(deps);
  await releasePort();
}

/** A demo that can't be made must not stop the product. */
async function makeDemo(deps: Deps): Promise<DemoReport> {
  // Production never loads this module.
  const { seedDemo } = await import("#server/demo/seed-demo.ts");
  try {
    return await seedDemo(deps, { password: demoPassword() });
  } catch (err) {
    deps.log.error({ err }, "the demo data could not be completed");
    return { links: [], logins: [] };
  }
}

function describe(address: string, { links, logins }: DemoReport): string[] {
  const { publicUrl, smtp } = config;
  // A port that the system chose is in no setting.
  const origin = config.port === 0 ? address : publicUrl;
  return [
    `Encaixe runs on ${address}`,
    "",
    "Book as a visitor:",
    ...links.map(({ organization, slug }) => `  ${origin}/book/${slug}  ${organization}`),
    "",
    `Log in at ${origin}/login with the password ${demoPassword()}`,
    ...logins.map(
      ({ email, name, hasOwnPassword }) =>
        `  ${email}  ${name}${hasOwnPassword ? " (with the password set there since)" : ""}`,
    ),
    "",
    smtp ? `Mails go to ${smtp.host}` : `Mails are shown at ${origin}/dev/mail`,
    config.whatsappApiUrl
      ? `WhatsApp goes to ${config.whatsappApiUrl}`
      : `WhatsApp messages are shown at ${origin}/dev/whatsapp`,
    config.isProduction
      ? "SMS go to the organisations' providers"
      : `SMS are shown at ${origin}/dev/sms`,
  ];
}

/** Returns the setting's password, or a random one that stays the same between starts. */
function demoPassword(): string {
  const make = () => randomBytes(9).toString("base64url");
  return config.demoPassword ?? keepText(join(config.dataDir, "demo-password"), make);
}

async function explainStartFailure(error: NodeJS.ErrnoException): Promise<never> {
  await database.stop();
  if (error instanceof ConfigError) return fail(error.message);
  if (error.code !== "EADDRINUSE") throw error;
  return fail(portTaken(config));
}

/** Logs an unhandled rejection; after any other bug nothing can be trusted: drain and end. */
function watchForBugs(log: FastifyBaseLogger): void {
  process.on("unhandledRejection", (err) => log.error({ err }, "a promise failed unheard"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "an error reached the top");
    endAfterDraining(1);
  });
}

/** The first signal drains; a later one ends at once. */
function stopOnSignals(): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    // Ctrl-C arrives twice: from the terminal, and passed on by npm.
    if (stoppingSince !== undefined && Date.now() - stoppingSince < 1000) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = Date.now();
    endAfterDraining(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Ends what runs, the last started first. A drain that hangs is cut off. */
function endAfterDraining(exitCode: number): void {
  setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
  void stopInOrder().then(
    () => process.exit(exitCode),
    (error: unknown) => fail(`The stop failed: ${String(error)}`),
  );
}

async function stopInOrder(): Promise<void> {
  for (const stop of running.toReversed()) await stop();
}

// npm start: the whole product. Without DATABASE_URL on an embedded Postgres; outside production
// with demo data. `--no-client` leaves the client to the development server.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { startServer, type RunningServer, type ServerConfig } from "#server/main.ts";
import { buildClientIfStale, requireClient } from "./client-build.ts";
import { fail, migrateOrFail, openConfiguredDatabase, readSettings } from "./settings.ts";

const stopSeconds = 10;
const settings = readSettings();
if (settings.isProduction) requireClient();
else if (!process.argv.includes("--no-client")) buildClientIfStale();

const database = await openConfiguredDatabase(settings).catch((error: Error) =>
  fail(error.message),
);
const { config } = database;
/** What runs so far, each with its way to end. */
const running = [() => database.stop()];
stopOnSignals();
await migrateOrFail(config.databaseUrl);
const server = await startServer(config).catch(explainStartFailure);
running.push(() => server.close());
watchForBugs(server.deps.log);
if (!config.isProduction) {
  const lines = [`Encaixe runs on ${server.address}`, ...(await prepareDemo(server, config))];
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

async function prepareDemo(
  { address, deps }: RunningServer,
  { publicUrl, smtp, ...demo }: ServerConfig,
): Promise<string[]> {
  // Production never loads this module, let alone runs it.
  const { seedDemo } = await import("#server/demo/seed-demo.ts");
  const password = demo.demoPassword ?? keepDemoPassword(demo.dataDir);
  const { links, logins } = await seedDemo(deps, { password });
  // A port that the system chose is in no setting.
  const origin = demo.port === 0 ? address : publicUrl;
  return [
    "",
    "Book as a visitor:",
    ...links.map(({ organization, slug }) => `  ${origin}/book/${slug}  ${organization}`),
    "",
    `Log in at ${origin}/login with the password ${password}`,
    ...logins.map(({ email, name }) => `  ${email}  ${name}`),
    "",
    smtp ? `Mails go to ${smtp.host}` : `Mails are shown at ${origin}/dev/mail`,
  ];
}

/** A random password that stays the same from start to start. */
function keepDemoPassword(dataDir: string): string {
  const file = join(dataDir, "demo-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(9).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

async function explainStartFailure(error: NodeJS.ErrnoException): Promise<never> {
  await database.stop();
  if (error.code !== "EADDRINUSE") throw error;
  return fail(`Port ${config.port} of ${config.host} is taken: choose another with PORT.`);
}

/** A promise nobody waited for is logged; after any other bug nothing can be trusted: drain, end. */
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

// npm run admin -- export ORGANIZATION FILE: writes one organisation into a file.
// npm run admin -- restore FILE [--replace]: brings it back, into this database or another.
import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { ClientBase } from "pg";
import { withConnection } from "#server/kernel/seats/connections.ts";
import { sqlState } from "#server/kernel/errors.ts";
import { readRole } from "#server/kernel/migrations/grants.ts";
import type { ServerConfig } from "#server/main.ts";
import { exportOrganization } from "#server/modules/organizations/commands/export-organization.ts";
import { restoreOrganization } from "#server/modules/organizations/commands/restore-organization.ts";
import { DumpRefused, type RestoredPayment } from "#server/modules/organizations/rules.ts";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import { fail } from "./root.ts";
import { migrateOrFail, openConfiguredDatabase, readSettings } from "./settings.ts";

const usage = "Give export ORGANIZATION FILE, or restore FILE and perhaps --replace.";
const kindNames = { whatsapp: "WhatsApp", sms: "SMS", email: "own mail server" } as const;
const { words, replace } = readArguments();
const database = await openConfiguredDatabase(readSettings());
try {
  await migrateOrFail(database.config);
  const [verb, ...names] = words;
  if (verb === "export") await writeFile(database.config, names);
  else await readFile(database.config, names);
} catch (error) {
  if (!(error instanceof DumpRefused) && sqlState(error) !== "23505") throw error;
  // A name that must be unique, such as a login's e-mail, is somebody else's in this database.
  const { detail = "" } = error as { detail?: string };
  fail(`${(error as Error).message} ${detail}`.trim());
} finally {
  await database.stop();
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const [verb] = positionals;
    const isWhole = { export: 3, restore: 2 }[verb ?? ""] === positionals.length;
    return isWhole ? { words: positionals, replace: values.replace } : fail(usage);
  } catch {
    return fail(usage);
  }
}

/** The owner's connection, on which nothing is hurried. */
function asOwner<T>(config: ServerConfig, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl } = config;
  const connectionString = databaseOwnerUrl ?? databaseUrl;
  const options = "-c search_path= -c timezone=UTC";
  return withConnection({ connectionString, options, query_timeout: 0 }, work);
}

async function writeFile(config: ServerConfig, [id = "", file = ""]: string[]): Promise<void> {
  // Whoever finds the file under its name finds all of it.
  const partial = `${file}.partial`;
  const stream = createWriteStream(partial, { mode: 0o600 });
  const write = async (line: string) => {
    if (!stream.write(`${line}\n`)) await once(stream, "drain");
  };
  const { rows } = await asOwner(config, (client) => exportOrganization(client, id, write));
  stream.end();
  await finished(stream);
  await rename(partial, file);
  process.stdout.write(`${rows} rows are in ${file}. Keep it as safe as the database.\n`);
}

async function readFile(config: ServerConfig, [file = ""]: string[]): Promise<void> {
  const servingRole = await withConnection({ connectionString: config.databaseUrl }, readRole);
  const { organizationId, rows, payment, ...settled } = await asOwner(config, (client) =>
    restoreOrganization(client, linesOf(file), { servingRole, replace }),
  );
  process.stdout.write(`${organizationId} is there again, with ${rows} rows.\n`);
  process.stdout.write(`${await tellPayment(config, payment)}\n`);
  const sentences = [...tellConnections(settled.connections), ...tellPerhapsSent(settled)];
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
}

type Restored = Awaited<ReturnType<typeof restoreOrganization>>;

/** Says which of its connections stand still, since a file carries no secrets. */
function* tellConnections({ kept, lost }: Restored["connections"]): Generator<string> {
  const namesOf = (kinds: readonly IntegrationKind[]) =>
    kinds.map((kind) => kindNames[kind]).join(", ");
  if (kept.length > 0)
    yield `Connected as before, by the secrets that were here: ${namesOf(kept)}.`;
  if (lost.length > 0) {
    yield `No longer connected, as files carry no tokens or passwords: ${namesOf(lost)}. Its owner types them again and tests them in Minha Organização, Integrações.`;
  }
}

function* tellPerhapsSent({
  perhapsSent: { messages, reminders },
}: Pick<Restored, "perhapsSent">): Generator<string> {
  if (messages + reminders === 0) return;
  yield `${messages} messages and ${reminders} reminders may have been sent after the file was written: they are marked so, and nobody sends them again. What falls due from now on is sent.`;
}

/** Says how the account pays; a subscription that came with it is read from Stripe first. */
async function tellPayment(config: ServerConfig, payment: RestoredPayment): Promise<string> {
  switch (payment.how) {
    case "none":
      return "Its account pays no subscription.";
    case "untold":
      return "The file is of an older version and tells of no subscription: if the account pays one, export it anew.";
    case "kept":
      return `Its account was here and keeps its subscription ${payment.subscriptionId}.`;
    case "brought":
      return tellBrought(config, payment);
  }
}

async function tellBrought(
  config: ServerConfig,
  { subscriptionId: id }: { readonly subscriptionId: string },
): Promise<string> {
  switch (await adopt(config, id)) {
    case "read":
      return `Its account came with its subscription ${id}, as Stripe tells it now.`;
    case "unknown":
      return `Left behind is the subscription ${id}: the Stripe account of this installation doesn't know it, so the organisation can only be read until its owner pays a plan here. Cancel it where it is, or it goes on charging.`;
    case "unasked":
      return `Its account came with the subscription ${id} as the file tells it: without Stripe, this installation neither reads nor cancels it.`;
    case "later":
      return `Its account came with its subscription ${id}; Stripe can't be asked now, and the server will try again.`;
  }
}

/** The server has a job for it, too: it may be done twice. Nothing else here needs the whole product. */
async function adopt(config: ServerConfig, subscriptionId: string) {
  try {
    const [{ openProcess }, { createLogger }, { adoptSubscription }] = await Promise.all([
      import("#server/main.ts"),
      import("#server/http/logging.ts"),
      import("#server/modules/subscriptions/commands/adopt-subscription.ts"),
    ]);
    const { deps, close } = await openProcess(config, createLogger("error"));
    return await adoptSubscription(deps, { subscriptionId }).finally(close);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return "later";
  }
}

/** Begins when it is first asked: an interface loses the lines that it reads before. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

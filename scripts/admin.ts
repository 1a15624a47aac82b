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
import { DumpRefused } from "#server/modules/organizations/rules.ts";
import { fail } from "./root.ts";
import { migrateOrFail, openConfiguredDatabase, readSettings } from "./settings.ts";

const usage = "Give export ORGANIZATION FILE, or restore FILE and perhaps --replace.";
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
  const { organizationId, rows } = await asOwner(config, (client) =>
    restoreOrganization(client, linesOf(file), { servingRole, replace }),
  );
  process.stdout.write(`${organizationId} is there again, with ${rows} rows.\n`);
}

/** Begins when it is first asked: an interface loses the lines that it reads before. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

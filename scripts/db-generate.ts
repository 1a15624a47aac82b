// npm run db:generate [-- --name=word] [-- --custom] [-- --only=org|platform]
// Writes the migrations that the tables in drizzle/ ask for. --custom makes an empty file for SQL
// that drizzle-kit can't write, such as exclusion constraints.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    name: { type: "string" },
    custom: { type: "boolean" },
    only: { type: "string" },
  },
});
const root = join(import.meta.dirname, "..");
const targets = ["platform", "org"].filter((target) => !values.only || values.only === target);

for (const target of targets) {
  const words = [join(root, "node_modules/drizzle-kit/bin.cjs"), "generate"];
  if (values.name) words.push(`--name=${values.name}`);
  if (values.custom) words.push("--custom");
  const result = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, MIGRATIONS: target },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  tidy(join(root, "drizzle/migrations", target));
}

/**
 * drizzle-kit names the schema `public` in foreign keys of unqualified tables; the runner chooses
 * the schema. The schema `platform` exists before its first migration, because it holds the ledger.
 */
function tidy(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
    const path = join(folder, name);
    const sql = readFileSync(path, "utf8");
    const tidied = sql
      .replaceAll('"public".', "")
      .replace(/^CREATE SCHEMA "platform";\n--> statement-breakpoint\n/, "");
    if (tidied !== sql) writeFileSync(path, tidied);
  }
}

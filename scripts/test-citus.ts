// npm run test:citus -- postgres://…: the integration tests on a Citus cluster, by a superuser's address
// of a database of the coordinator that knows the other nodes. Each test file makes a database of its own.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { databaseAddress } from "#server/config.ts";
import { fail, root } from "./root.ts";

const [given = "", ...words] = process.argv.slice(2);
const problem = databaseAddress.safeParse(given).error?.issues[0];
if (problem) fail(`The address of the coordinator ${problem.message}.`);

const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", "--project=integration", ...words], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, DATABASE_URL: given },
});
process.exitCode = status ?? 1;

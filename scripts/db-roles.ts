// npm run db:roles: makes the roles of DATABASE_OWNER_URL and DATABASE_URL with the administrator's
// address in DATABASE_ADMIN_URL, and transfers to them what an older version's one role owned.
// Needed once, before the first start; safe to repeat. Reads .env as the start does.
import { databaseAddress } from "#server/config.ts";
import { setUpRoles } from "#server/kernel/migrations/roles.ts";
import { fail, loadEnvFile } from "./root.ts";

loadEnvFile();
const names = ["DATABASE_ADMIN_URL", "DATABASE_OWNER_URL", "DATABASE_URL"] as const;
const [adminUrl, ownerUrl, databaseUrl] = names.map(readAddress);
if (!adminUrl || !ownerUrl || !databaseUrl) fail(`Set ${names.join(", ")}.`);

try {
  await setUpRoles({ adminUrl, ownerUrl, databaseUrl });
  process.stdout.write("The two roles are there.\n");
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  fail(`The roles could not be set up: ${message || code}`);
}

/** Returns an empty text when it isn't set. Never repeats a value, which holds a password. */
function readAddress(name: string): string {
  const given = process.env[name] ?? "";
  const problem = given === "" ? undefined : databaseAddress.safeParse(given).error?.issues[0];
  return problem ? fail(`The setting ${name} ${problem.message}.`) : given;
}

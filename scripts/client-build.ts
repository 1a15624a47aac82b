import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root } from "./settings.ts";

const outputDir = join(root, "dist/client");
/** Beside the build: what it was made from. */
const inputsFile = join(root, "dist/client-inputs.txt");

/** Everything that ends up in the bundle; the server's files reach the browser as types only. */
const inputs = [
  "client/**/*",
  "shared/**/*.ts",
  "src/**/*.ts",
  "vite.config.ts",
  "package-lock.json",
];
const noInputs = /(\.test\.tsx?|route-tree\.gen\.ts|\.md)$/;

/** Builds the client when there is none or when its sources have changed since. */
export function buildClientIfStale(): void {
  const isCurrent =
    existsSync(join(outputDir, ".vite/manifest.json")) &&
    existsSync(inputsFile) &&
    readFileSync(inputsFile, "utf8") === hashInputs();
  if (!isCurrent) buildClient();
}

export function buildClient(): void {
  process.stdout.write("Building the client…\n");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const words = [vite, "build", "--logLevel=warn"];
  const result = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) fail("The client could not be built; the reason stands above.");
  writeFileSync(inputsFile, hashInputs());
}

/** Ends the process when a production image comes without its client. */
export function requireClient(): void {
  if (!existsSync(join(outputDir, ".vite/manifest.json"))) {
    fail("The client is not built: run npm run build before starting in production.");
  }
}

function hashInputs(): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !noInputs.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

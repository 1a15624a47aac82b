import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root } from "./settings.ts";

const outputDir = join(root, "dist/client");
/** One of each is left by the build of a page, which vite.config.ts reads from CLIENT_PAGE. */
const pages = ["app", "booking"] as const;
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
    isBuilt() && existsSync(inputsFile) && readFileSync(inputsFile, "utf8") === hashInputs();
  if (!isCurrent) buildClient();
}

export function buildClient(): void {
  process.stdout.write("Building the client…\n");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  rmSync(outputDir, { recursive: true, force: true });
  for (const page of pages) {
    const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel=warn"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production", CLIENT_PAGE: page },
    });
    if (status !== 0) fail("The client could not be built; the reason stands above.");
  }
  writeFileSync(inputsFile, hashInputs());
}

/** Ends the process when a production image comes without its client. */
export function requireClient(): void {
  if (!isBuilt()) {
    fail("The client is not built: run npm run build before starting in production.");
  }
}

function isBuilt(): boolean {
  return pages.every((page) => existsSync(join(outputDir, `.vite/${page}.json`)));
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

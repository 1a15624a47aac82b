import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isCurrent, writeNote, type BuildNote } from "./build-inputs.ts";
import { fail, root } from "./root.ts";

const outputDir = join(root, "dist/client");
/** Building a page leaves one of each; vite.config.ts reads the page from CLIENT_PAGE. */
const pages = ["app", "booking", "embed", "site-pages", "site"] as const;
/** Everything that goes into the bundle; the server's files reach the browser only as types. */
const note: BuildNote = {
  file: join(root, "dist/client-inputs.txt"),
  inputs: [
    "client/**/*",
    "shared/**/*.ts",
    "src/**/*.ts",
    "docs/screens/landing-*.webp",
    "scripts/prerender-site.ts",
    "vite.config.ts",
    "package-lock.json",
  ],
};

/** Builds the client when it is missing or its sources have changed. */
export function buildClientIfStale(): void {
  if (!isBuilt() || !isCurrent(note)) buildClient();
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
  // A process of its own: a caller that has loaded the server's reader of pictures draws no SVG any more.
  const prerender = join(root, "scripts/prerender-site.ts");
  const { status } = spawnSync(process.execPath, [prerender, outputDir], { stdio: "inherit" });
  if (status !== 0) fail("The public site could not be built; the reason stands above.");
  writeNote(note);
}

/** Ends the process when a production image lacks its client. */
export function requireClient(): void {
  if (!isBuilt()) {
    fail("The client is not built: run npm run build before starting in production.");
  }
}

function isBuilt(): boolean {
  const made = [...pages.map((page) => `.vite/${page}.json`), "site/landing.html"];
  return made.every((file) => existsSync(join(outputDir, file)));
}

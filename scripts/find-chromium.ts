import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./root.ts";

const advice =
  "No browser for the browser tests: install Chromium (apt-get install chromium), or set " +
  "CHROMIUM_PATH to one.";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH, Playwright's own, an installed one,
 * Playwright's download, and for root Debian's package. Throws a sentence that says what to do.
 */
export function findChromium(): string {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is no browser that runs here.`);
  }
  return findInstalled() ?? download() ?? installFromDebian() ?? refuse();
}

function refuse(): never {
  throw new Error(advice);
}

function findInstalled(): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const installed = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [chromium.executablePath(), ...installed].find((path) => runs(path)) ?? null;
}

/** A browser whose libraries are missing exists, but doesn't run. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const result = spawnSync(path, ["--version", "--no-sandbox"], { timeout: 30_000 });
  return result.status === 0;
}

/** Gives up soon when only the package registry can be reached. */
function download(): string | null {
  process.stdout.write("Looking for a browser: downloading Playwright's…\n");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], {
    stdio: "ignore",
    timeout: 300_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  });
  return runs(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0) return null;
  process.stdout.write("Looking for a browser: installing Debian's chromium…\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [
    ["update"],
    ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
  ]) {
    spawnSync("apt-get", ["-qq", ...words], { stdio: "ignore", timeout: 600_000, env });
  }
  return findInstalled();
}

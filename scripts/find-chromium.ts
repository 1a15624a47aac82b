import { spawnSync } from "node:child_process";
import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./root.ts";

const advice =
  "No browser for the browser tests: install Chromium (apt-get install chromium-headless-shell), " +
  "or set CHROMIUM_PATH to one.";

/** Chromium without its own windows, which nobody sees here: it takes half the processor's time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const wholes = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH, Playwright's own or an installed one, first
 * those without windows, Playwright's download, and for root Debian's package. Throws a sentence
 * that says what to do.
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
  const pathsOf = (commands: readonly string[]) =>
    commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const whole = chromium.executablePath();
  // Playwright tells no path of its shell, which lies beside its whole browser.
  const shell = whole.replace(/chromium-(\d+).*$/, "chromium_headless_shell-$1/*/");
  const found = globSync(shells.map((command) => shell + command));
  const paths = [...found, ...pathsOf(shells), whole, ...pathsOf(wholes)];
  return paths.find((path) => runs(path)) ?? null;
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
  spawnSync(process.execPath, [cli, "install", "chromium", "--only-shell"], {
    stdio: "ignore",
    timeout: 300_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  });
  return findInstalled();
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0) return null;
  process.stdout.write("Looking for a browser: installing Debian's chromium…\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [
    ["update"],
    ["install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"],
  ]) {
    spawnSync("apt-get", ["-qq", ...words], { stdio: "ignore", timeout: 600_000, env });
  }
  return findInstalled();
}

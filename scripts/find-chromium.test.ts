import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findChromium } from "./find-chromium.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encaixe-browsers-"));
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(command: string, exitCode = 0): string {
  const path = join(folder, command);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
  return path;
}

test("a headless browser is preferred to a full one, which costs twice as much", () => {
  install("chromium");
  install("chromium-headless-shell");
  expect(basename(findChromium())).toMatch(/^chrom(e|ium)-headless-shell$/);
});

test("CHROMIUM_PATH comes before all others, and is refused when it doesn't run", () => {
  install("chromium-headless-shell");
  vi.stubEnv("CHROMIUM_PATH", install("chromium"));
  expect(findChromium()).toBe(join(folder, "chromium"));
  vi.stubEnv("CHROMIUM_PATH", install("google-chrome", 1));
  expect(() => findChromium()).toThrow("no browser that runs here");
});

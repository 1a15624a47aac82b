import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.ts";
import { demoPassword } from "./tests/e2e/demo.ts";

// Read by the main process and again by each worker, which inherits what the first one chose.
const dataDir = join(import.meta.dirname, ".tmp/e2e");
if (!process.env["E2E_PORT"]) {
  process.env["E2E_PORT"] = String(await findFreePort());
  process.env["E2E_CLINICS_PORT"] = String(await findFreePort());
  process.env["CHROMIUM_PATH"] = findChromium();
}
/**
 * What a browser that nobody sees can leave: a GPU to look for, and two pages of the address bar
 * for every window, which cost more than our own. The list replaces that of Playwright, so those
 * of it that tests need are named again.
 */
const unusedFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];
const browserArgs = [
  "--disable-gpu",
  `--disable-features=${unusedFeatures.join(",")}`,
  // Threads beside that of the page only take each other's place where both cores are busy.
  "--js-flags=--single-threaded",
];
const baseURL = `http://localhost:${process.env["E2E_PORT"]}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One server and one database; each file of tests has a clinic of its own there.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Only what never comes takes so long: tests assert no times, and a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: ".tmp/e2e-results.json" }]],
  use: {
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"], args: browserArgs },
    // A picture or a trace of every test costs time: `playwright test --trace on` makes both.
  },
  webServer: [
    {
      // What a newcomer starts, on a new database of its own.
      command: `rm -rf "${dataDir}" && exec "${process.execPath}" scripts/start.ts`,
      wait: { stdout: /Mails are shown at/ },
      ...server(process.env["E2E_PORT"]),
    },
    {
      command: `exec "${process.execPath}" tests/fixtures/clinics-process.ts`,
      wait: { stdout: /Clinics are made/ },
      ...server(process.env["E2E_CLINICS_PORT"]),
    },
  ],
});

/** Both processes have the same settings but the port. */
function server(port: string | undefined) {
  return {
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      NODE_ENV: "test",
      PORT: port ?? "",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SMTP_URL: "",
      S3_ENDPOINT: "",
      PUBLIC_URL: baseURL,
      DEMO_PASSWORD: demoPassword,
      RATE_LIMITS: "off",
      // An organisation's own mail server is one on this machine.
      EGRESS_LOOPBACK: "on",
      LOG_LEVEL: "warn",
    },
  } as const;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

// npm run screens: pictures of every screen, at desk and phone size, from the real product on a
// throwaway data folder. Not part of the tests: the pictures are looked at by people.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "./find-chromium.ts";
import { shootAppointments, shootCalendarSettings, shootWeek } from "./screens/agenda.ts";
import { origin, outputDir, password, Photographer, port } from "./screens/camera.ts";
import { shootSession } from "./screens/session.ts";
import { shootDashboard, shootPatients, shootServices } from "./screens/staff.ts";
import { shootShell, shootTeam } from "./screens/staff.ts";
import { shootTools, shootVisitor } from "./screens/visitor.ts";
import { fail, root } from "./settings.ts";

const sizes = [
  { width: 1440, height: 900, isMobile: false },
  { width: 390, height: 844, isMobile: true },
];

/** Starts the product unless SCREENS_URL names one that runs; resolves to what ends it. */
async function startProduct(): Promise<() => Promise<void>> {
  if (process.env["SCREENS_URL"]) return () => Promise.resolve();
  const dataDir = join(root, ".tmp/screens");
  rmSync(dataDir, { recursive: true, force: true });
  const product = spawn(process.execPath, [join(root, "scripts/start.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SMTP_URL: "",
      S3_ENDPOINT: "",
      PUBLIC_URL: origin,
      DEMO_PASSWORD: password,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  });
  for await (const line of createInterface({ input: product.stdout })) {
    if (line.startsWith("Mails are shown at")) {
      return async () => {
        product.kill("SIGTERM");
        await once(product, "exit");
      };
    }
  }
  return fail("The product did not start; the reason stands above.");
}

/** SCREENS names those wanted, all without it. */
const wanted = process.env["SCREENS"]?.split(",");
const parts = Object.entries({
  session: shootSession,
  dashboard: shootDashboard,
  week: shootWeek,
  appointments: shootAppointments,
  "calendar-settings": shootCalendarSettings,
  patients: shootPatients,
  team: shootTeam,
  services: shootServices,
  shell: shootShell,
  visitor: shootVisitor,
  tools: shootTools,
})
  .filter(([name]) => wanted?.includes(name) ?? true)
  .map(([, shoot]) => shoot);

async function shootAll(browser: Browser): Promise<void> {
  for (const { width, height, isMobile } of sizes) {
    for (const part of parts) {
      const context = await browser.newContext({
        viewport: { width, height },
        isMobile,
        hasTouch: isMobile,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
      });
      await part(new Photographer(await context.newPage(), width));
      await context.close();
    }
    process.stdout.write(`Pictures at ${width} pixels are in docs/screens\n`);
  }
}

mkdirSync(outputDir, { recursive: true });
const stopProduct = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  await shootAll(browser);
} finally {
  await browser.close();
  await stopProduct();
}

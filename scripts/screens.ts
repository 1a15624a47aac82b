// npm run screens: pictures of every screen, at desk and phone size, from the real product on a
// throwaway data folder, in .tmp/screens. The pictures are looked at by people; axe looks at what
// they show in both themes and ends the run with 1 when somebody would be kept out. With
// `-- --keep`, the few that git keeps are renewed as well, in docs/screens.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "./find-chromium.ts";
import { shootAppointments, shootNewAppointment, shootSeries } from "./screens/appointments.ts";
import {
  shootCalendarLimit,
  shootCalendars,
  shootClosedDays,
  shootTimeOff,
} from "./screens/calendars.ts";
import { shootClinical } from "./screens/clinical.ts";
import { origin, outputDir, password, Photographer, port } from "./screens/camera.ts";
import { dataDir } from "./screens/demo-plan.ts";
import { keepPictures } from "./screens/keep-pictures.ts";
import { shootConsents, shootDocuments, shootPhotographs } from "./screens/documents.ts";
import { shootFinance } from "./screens/finance.ts";
import { shootLanding } from "./screens/landing.ts";
import { shootLinks } from "./screens/links.ts";
import { shootMessages, shootOrganization } from "./screens/messages.ts";
import { shootImport, shootPatient, shootPatients } from "./screens/patients.ts";
import { shootServiceEdits, shootServices } from "./screens/services.ts";
import { shootSession } from "./screens/auth.ts";
import { shootDashboard, shootShell } from "./screens/shell.ts";
import { shootSite } from "./screens/site.ts";
import { shootSubscription } from "./screens/subscription.ts";
import { shootEmployeeActions, shootEmployees } from "./screens/employees.ts";
import { shootTools, shootVisitor } from "./screens/visitor.ts";
import { shootWeek, shootWeekEdits } from "./screens/week.ts";
import { fail, root } from "./root.ts";

const sizes = [
  { width: 1440, height: 900, isMobile: false },
  { width: 390, height: 844, isMobile: true },
];

/**
 * Starts the product unless SCREENS_URL names a running one; resolves to a function that ends it.
 */
async function startProduct(): Promise<() => Promise<void>> {
  if (process.env["SCREENS_URL"]) return () => Promise.resolve();
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

/** SCREENS names the wanted ones; without it, all are taken. */
const wanted = process.env["SCREENS"]?.split(",");
const parts = Object.entries({
  landing: shootLanding,
  site: shootSite,
  subscription: shootSubscription,
  dashboard: shootDashboard,
  shell: shootShell,
  week: shootWeek,
  "week-edits": shootWeekEdits,
  "appointment-new": shootNewAppointment,
  appointments: shootAppointments,
  series: shootSeries,
  calendars: shootCalendars,
  // Somebody else's database is left alone.
  ...(process.env["SCREENS_URL"] ? {} : { "calendar-limit": shootCalendarLimit }),
  "closed-days": shootClosedDays,
  "time-off": shootTimeOff,
  patients: shootPatients,
  patient: shootPatient,
  import: shootImport,
  clinical: shootClinical,
  documents: shootDocuments,
  photographs: shootPhotographs,
  consents: shootConsents,
  team: shootEmployees,
  finance: shootFinance,
  services: shootServices,
  "service-edits": shootServiceEdits,
  links: shootLinks,
  organization: shootOrganization,
  messages: shootMessages,
  visitor: shootVisitor,
  tools: shootTools,
  // After all that the doctor and the barber take part in: afterwards they have a temporary password,
  // as the receptionist has after the last.
  session: shootSession,
  employees: shootEmployeeActions,
}).filter(([name]) => wanted?.includes(name) ?? true);

/** Takes all pictures; resolves to axe's serious findings. */
async function shootAll(browser: Browser): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const { width, height, isMobile } of sizes) {
    for (const [name, shoot] of parts) {
      const context = await browser.newContext({
        viewport: { width, height },
        isMobile,
        hasTouch: isMobile,
        baseURL: origin,
        // Colours must not be caught between two themes.
        reducedMotion: "reduce",
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
      });
      context.setDefaultTimeout(30_000);
      const camera = new Photographer(await context.newPage(), width);
      // A failed picture is listed with the faults; the others are taken all the same.
      await shoot(camera).catch((error: unknown) =>
        camera.findings.push(`${name} at ${width}: ${String(error)}`),
      );
      findings.push(...camera.findings);
      await context.close();
    }
    process.stdout.write(`Pictures at ${width} pixels are in .tmp/screens\n`);
  }
  return findings;
}

if (!wanted) rmSync(outputDir, { recursive: true, force: true });
mkdirSync(outputDir, { recursive: true });
const stopProduct = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const findings = await shootAll(browser);
  for (const finding of findings) process.stdout.write(`${finding}\n\n`);
  process.stdout.write(`${findings.length} serious or critical faults\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
  if (process.argv.includes("--keep")) await keepPictures();
} finally {
  await browser.close();
  await stopProduct();
}

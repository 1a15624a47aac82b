import { test as base } from "@playwright/test";
import type { APIRequestContext, BrowserContextOptions, Page } from "@playwright/test";
import type { Clinic } from "#tests/fixtures/clinics-process.ts";
import type { Login } from "./people.ts";

export { expect } from "@playwright/test";
export type { Clinic };

type Fixtures = {
  /** The contents of the demo's clinic, for the tests of one file alone. */
  clinic: Clinic;
  /** Another such clinic, whose week four weeks from this one has 500 appointments. */
  crowded: Clinic;
  /** Another one that is an aesthetics studio. */
  studio: Clinic;
  /** Another one: 'Sem Aviso 1' to 'Sem Aviso 6' of tomorrow could not be reminded. */
  refused: Clinic;
  /** Another one on the plan Pro, which can buy a larger one. */
  pro: Clinic;
  /** Another one on the plan Basic, without WhatsApp and SMS. */
  basic: Clinic;
  /** Opens another window, as on another device, and closes it with the test. */
  openWindow(options?: BrowserContextOptions): Promise<Page>;
};

/** Changes made elsewhere are shown at once; this is for slow machines. */
export const live = { timeout: 5_000 };

/** This process's clinics, by the test file that each was made for. */
const clinics = new Map<string, Promise<Clinic>>();

export async function askForClinic(request: APIRequestContext, path = "/"): Promise<Clinic> {
  const answer = await request.get(`http://127.0.0.1:${process.env["E2E_CLINICS_PORT"]}${path}`);
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Clinic;
}

/** Adds somebody to a clinic who sees patients and their charts, and nothing else. */
export async function addChartKeeper(request: APIRequestContext, { slug }: Clinic): Promise<Login> {
  const made: unknown = await askForClinic(request, `/keeper?slug=${slug}`);
  return made as Login;
}

/** Adds somebody to a clinic of the role Funcionário. */
export async function addEmployee(request: APIRequestContext, { slug }: Clinic): Promise<Login> {
  const made: unknown = await askForClinic(request, `/employee?slug=${slug}`);
  return made as Login;
}

export const test = base.extend<Fixtures>({
  async clinic({ request }, use, { file }) {
    const clinic = clinics.get(file) ?? askForClinic(request);
    clinics.set(file, clinic);
    await use(await clinic);
  },
  async crowded({ request }, use) {
    await use(await askForClinic(request, "/crowded"));
  },
  async studio({ request }, use) {
    await use(await askForClinic(request, "/studio"));
  },
  async refused({ request }, use) {
    await use(await askForClinic(request, "/refused"));
  },
  async pro({ request }, use) {
    await use(await askForClinic(request, "/pro"));
  },
  async basic({ request }, use) {
    await use(await askForClinic(request, "/basic"));
  },
  async openWindow({ browser }, use) {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

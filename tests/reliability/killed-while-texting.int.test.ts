import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startWhatsAppStandIn,
  type WhatsAppStandIn,
} from "#server/integrations/whatsapp/stand-in.ts";
import { newId } from "#server/kernel/ids.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";

const account = 61;
const people = 1_200;
const kills = 4;
/** What one process sends at once: as many may have left unseen when it dies. */
const sendersAtOnce = 5;

let home: TestApp;
let staff: Organization;
let phones: WhatsAppStandIn;
const env = { APP_SECRET: "s".repeat(32) };

beforeAll(async () => {
  phones = await startWhatsAppStandIn({ appSecret: "app-secret-of-tests" });
  const inEnv = { ...env, WHATSAPP_API_URL: phones.baseUrl };
  home = await createTestApp({ env: inEnv });
  staff = await makeOrganization(home.deps);
  await connectWhatsapp(home.deps, staff, account, {});
  await staff.owner.messages.proposeTemplate();
  const rows = Array.from({ length: people }, (_, n) => ({
    id: newId(),
    name: `Cliente ${n}`,
    phone: `+551198${String(1_000_004 + n * 10)}`,
    searchText: `cliente ${n}`,
  }));
  await staff.org.db.insert(staff.org.tables.patients).values(rows);
});
afterAll(async () => {
  await home.close();
  await phones.close();
});

const startWorker = () => home.startProcess({ ...env, WHATSAPP_API_URL: phones.baseUrl });
const arrived = () => phones.state.messages.filter(({ isFromCustomer }) => !isFromCustomer);
const count = (states: string) => {
  const { messages } = staff.org.tables;
  return staff.org.db.$count(messages, sql.raw(`status IN (${states})`));
};

test("workers killed every two seconds lose and double no message of a batch", async () => {
  const { patientIds } = await staff.owner.messages.recipientIds({});
  expect(patientIds).toHaveLength(people);
  const sent = await staff.owner.messages.sendBulk({ patientIds, message: "Olá, {nome}" });
  expect(sent).toMatchObject({ sentCount: people });
  for (let killed = 0; killed < kills; killed += 1) {
    const victim = await startWorker();
    await wait(2_000);
    await victim.stop("SIGKILL");
    // What a dead process holds is given to others after a while, which passes here at once.
    await home.deps.database.db.execute(
      sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
            FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    );
  }
  const heirs = await Promise.all([startWorker(), startWorker()]);
  await expect.poll(() => count("'queued'"), { timeout: 90_000 }).toBe(0);
  await Promise.all(heirs.map((heir) => heir.stop()));

  const reached = arrived().map(({ waId }) => waId);
  expect(new Set(reached).size).toBe(reached.length);
  const unknown = await count("'unknown'");
  // Those under way at a kill are reported as perhaps sent, and never repeated.
  expect(unknown).toBeLessThanOrEqual(kills * sendersAtOnce);
  expect(await count("'accepted','sent','delivered','read'")).toBe(people - unknown);
  expect(reached.length).toBeGreaterThanOrEqual(people - unknown);
  expect(reached.length).toBeLessThanOrEqual(people);
}, 240_000);

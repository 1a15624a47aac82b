/** Messages to and from phones, against the stand-in: reminders that fall due at once, and notices. */
import { sql } from "drizzle-orm";
import type { Request } from "autocannon";
import { setTimeout as wait } from "node:timers/promises";
import { startWhatsAppStandIn } from "#server/integrations/whatsapp/stand-in.ts";
import { newId } from "#server/kernel/ids.ts";
import { connectWhatsapp, notice, signed } from "#tests/fixtures/whatsapp.ts";
import { makeBusiness, runLong, type Business } from "./support/data.ts";
import { compareLoads, showRatio, showSide } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { meterOf } from "./support/processor-time.ts";
import { perSecond, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const account = 71;
const reminded = 1_000;
const wanted = 100;

/** Appointments in an hour, whose second reminder has been due for one. */
async function addDue({ org, calendarId, professionalId }: Business): Promise<void> {
  const [startAt, endAt] = [3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms));
  if (!startAt || !endAt) return;
  const rows = Array.from({ length: reminded }, (_, n) => ({
    id: newId(),
    calendarId,
    professionalId,
    startAt,
    endAt,
    busyUntil: endAt,
    isOverlap: true,
    customerName: `Cliente ${n}`,
    customerPhone: `+551198${String(1_000_004 + n * 10)}`,
    createdAt: new Date("2026-01-01T12:00:00Z"),
  }));
  await org.db.insert(org.tables.appointments).values(rows);
}

/** Waits until every reminder has left, and returns how many a second that were. */
async function send({ deps }: World, { org }: Business): Promise<number> {
  const begun = performance.now();
  const sent = () => org.db.$count(org.tables.reminders, sql`status = 'sent'`);
  let last = 0;
  // The clock's minute; whatever a sweep leaves is the product's to go on with.
  await deps.database.db.execute(
    sql`SELECT graphile_worker.add_job('reminders.queue_due', '{}'::json)`,
  );
  while (last < reminded) {
    await wait(100);
    last = await sent();
    if (performance.now() - begun > 300_000) throw new Error(`Only ${last} reminders left`);
  }
  return (reminded * 1_000) / (performance.now() - begun);
}

/** A thousand reminders by WhatsApp, queued and sent by one process with its worker. */
export async function sendReminders(): Promise<Outcome[]> {
  const phones = await startWhatsAppStandIn({ appSecret: "app-secret-of-tests" });
  try {
    return await withWorld(async (world) => {
      const business = await makeBusiness(world.deps, 1);
      // Whatever the hour.
      await runLong(
        world.deps,
        "UPDATE platform.organizations SET quiet_from_hour = NULL, quiet_until_hour = NULL",
      );
      await connectWhatsapp(world.deps, business, account);
      const env = { JOBS: "on", WHATSAPP_API_URL: phones.baseUrl };
      return withProcesses([startProduct(world.databaseUrl, env)], async (product) => {
        await world.deps.database.db.execute(
          sql`SELECT graphile_worker.add_job('messages.prepare_account',
            json_build_object('organizationId', ${business.org.id}::text))`,
        );
        const { messageTemplates: t } = business.org.tables;
        while ((await business.org.db.$count(t)) === 0) await wait(100);
        await addDue(business);
        const meter = await meterOf([product.pid], world.deps.database.owner);
        const before = meter();
        const speed = await send(world, business);
        const after = meter();
        const arrived = phones.state.messages.length;
        const [server, database] = (["server", "database"] as const).map(
          (side) => `${((after[side] - before[side]) / reminded).toFixed(1)} ms`,
        );
        return [
          {
            bench: "1,000 reminders by WhatsApp, queued and sent",
            floor: "–",
            product: `${perSecond(speed)}, ${arrived} arrived, each ${server} of the server and ${database} of the database`,
            ratio: "–",
            target: `at least ${wanted}/s, each once`,
            met: speed >= wanted && arrived === reminded,
          },
        ];
      });
    });
  } finally {
    await phones.close();
  }
}

let notices = 0;

/** A status of its own each time: what comes twice is kept once. */
function statusOf(request: Request, path: string, write: (id: string) => object): Request {
  notices += 1;
  const body = JSON.stringify(write(`wamid.bench-${notices}`));
  return { ...request, method: "POST", path, headers: signed(body), body };
}

/** Taking in a signed notice with one status, against Fastify and one INSERT. */
export function takeNotices(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    await connectWhatsapp(world.deps, business, account);
    await world.deps.database.owner.query(
      `CREATE TABLE platform.floor_incoming
         (id text PRIMARY KEY, content jsonb NOT NULL, received_at timestamptz NOT NULL);
       GRANT ALL ON platform.floor_incoming TO PUBLIC`,
    );
    const status = { status: "delivered", timestamp: "1764000000", recipient_id: "5511987654321" };
    const ofProduct = (id: string) => notice(account, { statuses: [{ id, ...status }] });
    const path = `/api/whatsapp/webhook/${business.org.id}`;
    const { databaseUrl } = world;
    const floor = startFloor("webhook", { DATABASE_URL: databaseUrl });
    return withProcesses([floor, startProduct(databaseUrl)], async (bare, product) => {
      const compared = await compareLoads(world, {
        floor: {
          processes: [bare],
          requests: [
            {
              setupRequest: (request) =>
                statusOf(request, "/webhook", (id) => ({ id, ...ofProduct(id) })),
            },
          ],
        },
        product: {
          processes: [product],
          requests: [{ setupRequest: (request) => statusOf(request, path, ofProduct) }],
        },
      });
      const { sides, speed } = compared;
      return [
        {
          bench: "webhook of WhatsApp, one status",
          floor: showSide(sides.floor),
          product: showSide(sides.product),
          ratio: showRatio(compared, "floor"),
          target: "at least 0.50",
          met: speed.floor >= 0.5,
        },
      ];
    });
  });
}

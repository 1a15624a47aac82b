/**
 * A thousand open week views that all receive each change, at 50 changes a second and in one rush.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { writeOrganization } from "#server/kernel/write.ts";
import { writerIn } from "#tests/fixtures/people.ts";
import { fillHistory, loginOwner, makeBusiness, type Business } from "./support/data.ts";
import { rounds } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { median, millis, perSecond, type Outcome } from "./support/report.ts";
import { gatherCrowd, stamp, type Crowd } from "./support/sockets.ts";
import { withWorld, type World } from "./support/world.ts";

const listeners = 1_000;
const eventsPerSecond = 50;
const steadySeconds = 5;
/** Changes of one command: enough to keep the server busy for some seconds. */
const rush = 200;

type Send = (events: number) => Promise<void>;
type Heard = { readonly share: number; readonly p99Millis: number; readonly perSecond: number };

/** Sends steady events first, whose age is measured, then a rush, whose speed is. */
async function listen(crowd: Crowd, send: Send): Promise<Heard> {
  await send(1);
  await crowd.waitFor(listeners);
  crowd.reset();
  const events = eventsPerSecond * steadySeconds;
  const began = performance.now();
  const sending: Promise<void>[] = [];
  for (let event = 0; event < events; event += 1) {
    sending.push(send(1));
    await sleep(Math.max(0, began + ((event + 1) * 1000) / eventsPerSecond - performance.now()));
  }
  await Promise.all(sending);
  await crowd.waitFor(events * listeners);
  const steady = { share: crowd.received() / (events * listeners), p99Millis: crowd.p99Millis() };
  crowd.reset();
  const rushed = performance.now();
  await send(rush);
  await crowd.waitFor(rush * listeners);
  return { ...steady, perSecond: (crowd.received() * 1000) / (crowd.lastAt() - rushed) };
}

/** Changes appointments in this process; the server hears of them through the database. */
async function changer({ deps }: World, business: Business): Promise<Send> {
  const { org } = business;
  const { appointments } = org.tables;
  const rows = await org.db.select({ id: appointments.id }).from(appointments).limit(rush);
  let turn = 0;
  return async (events) => {
    const ids = Array.from({ length: events }, () => rows[(turn += 1) % rows.length]?.id ?? "");
    const note = `${stamp}${performance.now().toFixed(3).padEnd(16)}`;
    await writeOrganization(writerIn(deps, business.company), async (write) => {
      await write.tx.update(appointments).set({ notes: note }).where(inArray(appointments.id, ids));
      for (const id of ids) write.emitChange("appointments", id, "update");
    });
  };
}

/** Makes the bare server send what the product sent, with new times in it. */
function broadcaster(url: string, sample: string): Send {
  const [before = "", after = ""] = sample.split(new RegExp(`${stamp}[\\d. ]{16}`));
  return async (events) => {
    const text = `${before}${stamp}${performance.now().toFixed(3).padEnd(16)}${after}`;
    const body = JSON.stringify(Array.from({ length: events }, () => text));
    const response = await fetch(url, { method: "POST", body });
    await response.arrayBuffer();
  };
}

export function liveFanOut(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 3);
    await fillHistory(world.deps, business, 1_000);
    const tokens = await loginOwner(world.deps, business, listeners);
    const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
    const hello = JSON.stringify({
      id: 1,
      method: "subscription",
      params: { path: "changes.subscribe", input: {} },
    });
    const servers = [startFloor("sockets", {}), startProduct(world.databaseUrl)];
    return withProcesses(servers, async ({ address: floorUrl }, { address: productUrl }) => {
      const floors: Heard[] = [];
      const products: Heard[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const crowd = await gatherCrowd(`${productUrl.replace("http", "ws")}/trpc`, headers, hello);
        products.push(await listen(crowd, await changer(world, business)));
        crowd.close();
        const bare = await gatherCrowd(floorUrl.replace("http", "ws"), headers);
        floors.push(await listen(bare, broadcaster(floorUrl, crowd.sample())));
        bare.close();
      }
      return [steadyOutcome(floors, products), rushOutcome(floors, products)];
    });
  });
}

const slowest = (heard: readonly Heard[]) => median(heard.map((one) => one.p99Millis));

function steadyOutcome(floors: readonly Heard[], products: readonly Heard[]): Outcome {
  const [floor, product] = [slowest(floors), slowest(products)];
  const share = Math.min(...products.map((heard) => heard.share));
  return {
    bench: "live, 1,000 sockets, 50 events/s",
    floor: `p99 ${millis(floor)}`,
    product: `p99 ${millis(product)}, ${(share * 100).toFixed(2)} % delivered`,
    ratio: `${(product / floor).toFixed(1)}× the time`,
    target: "all delivered, p99 below 150 ms",
    met: share === 1 && product < 150,
  };
}

function rushOutcome(floors: readonly Heard[], products: readonly Heard[]): Outcome {
  const ratio = median(
    products.map((heard, round) => heard.perSecond / (floors[round]?.perSecond ?? Number.NaN)),
  );
  const show = (heard: readonly Heard[]) => perSecond(median(heard.map((one) => one.perSecond)));
  return {
    bench: "live, 200 changes at once, events",
    floor: show(floors),
    product: show(products),
    ratio: ratio.toFixed(2),
    target: "at least 0.50",
    met: ratio >= 0.5,
  };
}

/**
 * Bookings over two server processes: first a different time for each visitor, then the same for
 * all.
 */
import { addFloorTable, bookings, floorBookings, makeStarts } from "./support/bookings.ts";
import { makeBusiness, type Business } from "./support/data.ts";
import { compareLoads, rounds, runRace, showRatio, showSide, type Load } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import type { RunningProcess } from "./support/processes.ts";
import { againstPeer } from "./support/peer.ts";
import { median, millis, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const racers = 1_000;
/**
 * So many that none gets more bookings than the 120 an hour that the product lets it have: limits are
 * off here, and what a link holds is counted at each booking.
 */
const links = 200;

/** Runs two processes of the floor, then two of the product. */
function withServers<T>(
  { databaseUrl }: World,
  work: (floors: RunningProcess[], products: RunningProcess[]) => Promise<T>,
): Promise<T> {
  const floor = () => startFloor("insert", { DATABASE_URL: databaseUrl });
  const product = () => startProduct(databaseUrl);
  return withProcesses([floor(), floor(), product(), product()], (...processes) =>
    work(processes.slice(0, 2), processes.slice(2)),
  );
}

/** Two bare servers that write what the product writes. */
function startSameWork({ databaseUrl }: World, business: Business): Promise<RunningProcess>[] {
  const { org, calendarId, serviceIds } = business;
  const rows = JSON.stringify({
    schema: org.schemaName,
    calendarId,
    serviceId: serviceIds[0],
  });
  const env = { DATABASE_URL: databaseUrl, FLOOR_ROWS: rows };
  return [startFloor("book", env), startFloor("book", env)];
}

/**
 * Distinct times of many professionals, every request with an idempotency key: against a bare INSERT,
 * and against one statement that writes the same rows of the same tables.
 */
export function distinctTimes(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, links);
    await addFloorTable(world.deps);
    const starts = makeStarts(business);
    return withServers(world, (floors, products) =>
      withProcesses(startSameWork(world, business), async (...same) => {
        const compared = await compareLoads(world, {
          floor: {
            processes: floors,
            requests: [floorBookings(business, makeStarts(business))],
          },
          same: {
            processes: same,
            requests: [floorBookings(business, starts)],
          },
          product: {
            processes: products,
            requests: [bookings(business, starts)],
          },
        });
        const { sides, speed } = compared;
        return [
          {
            bench: "booking, distinct times",
            floor: showSide(sides.floor),
            product: showSide(sides.product),
            ratio: showRatio(compared, "floor"),
            target: "at least 0.50",
            met: speed.floor >= 0.5,
          },
          {
            bench: "booking against the same rows",
            floor: showSide(sides.same),
            product: showSide(sides.product),
            ratio: showRatio(compared, "same"),
            target: "none",
            met: null,
          },
          ...againstPeer("booking", sides.product.perSecond),
        ];
      }),
    );
  });
}

/** Lets a thousand visitors request one time at once; each round another time. */
export function oneTime(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    await addFloorTable(world.deps);
    return withServers(world, async (bare, serving) => {
      const floors: Load[] = [];
      const products: Load[] = [];
      const starts = makeStarts(business);
      for (let round = 0; round <= rounds; round += 1) {
        const one = starts();
        const floorRequests = [floorBookings(business, () => one)];
        floors.push(await runRace({ processes: bare, requests: floorRequests }, racers));
        const requests = [bookings(business, () => one)];
        products.push(await runRace({ processes: serving, requests }, racers));
      }
      // The first round warms up; its answers count, its times don't.
      const slowest = (loads: Load[]) => median(loads.slice(1).map((load) => load.p99Millis));
      const oneWinner = products.every(
        ({ statuses }) => statuses["201"] === 1 && statuses["409"] === racers - 1,
      );
      const product = slowest(products);
      return [
        {
          bench: "booking, one time, 1,000 at once",
          floor: `p99 ${millis(slowest(floors))}`,
          product: `p99 ${millis(product)}, ${JSON.stringify(products.at(-1)?.statuses)}`,
          ratio: `${(product / slowest(floors)).toFixed(1)}× the time`,
          target: "one winner, 999 refused, p99 below 2,000 ms",
          met: oneWinner && product < 2_000,
        },
      ];
    });
  });
}

/** Bookings over two server processes: each visitor a time of their own, then all the same one. */
import { addFloorTable, bookings, floorBookings, makeStarts } from "./support/bookings.ts";
import { makeBusiness } from "./support/data.ts";
import { compareLoads, rounds, runRace, showSide, type Load } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { median, millis, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const racers = 1_000;

/** Two processes of the floor, then two of the product. */
function withServers<T>(
  { databaseUrl }: World,
  work: (floorUrls: string[], productUrls: string[]) => Promise<T>,
): Promise<T> {
  const floor = () => startFloor("insert", { DATABASE_URL: databaseUrl });
  const product = () => startProduct(databaseUrl);
  return withProcesses([floor(), floor(), product(), product()], (...urls) =>
    work(urls.slice(0, 2), urls.slice(2)),
  );
}

/** Distinct times of twenty professionals, every request with an idempotency key. */
export function distinctTimes(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 20);
    await addFloorTable(world.deps);
    return withServers(world, async (floorUrls, productUrls) => {
      const { floor, product, ratio } = await compareLoads(
        { urls: floorUrls, requests: [floorBookings(business, makeStarts(business))] },
        { urls: productUrls, requests: [bookings(business, makeStarts(business))] },
      );
      return [
        {
          bench: "booking, distinct times",
          floor: showSide(floor),
          product: showSide(product),
          ratio: ratio.toFixed(2),
          target: "at least 0.50",
          met: ratio >= 0.5,
        },
      ];
    });
  });
}

/** A thousand visitors at once for one time; each round another time. */
export function oneTime(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    await addFloorTable(world.deps);
    return withServers(world, async (floorUrls, productUrls) => {
      const floors: Load[] = [];
      const products: Load[] = [];
      const starts = makeStarts(business);
      for (let round = 0; round <= rounds; round += 1) {
        const one = starts();
        const floorRequests = [floorBookings(business, () => one)];
        floors.push(await runRace({ urls: floorUrls, requests: floorRequests }, racers));
        const requests = [bookings(business, () => one)];
        products.push(await runRace({ urls: productUrls, requests }, racers));
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

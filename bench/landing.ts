/** The landing page as a file of the build, unpacked on both sides, and as a slow phone paints it. */
import { join } from "node:path";
import { buildClientIfStale } from "#scripts/client-build.ts";
import { root } from "#scripts/root.ts";
import { compareLoads, showRatio, showSide } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { millis, type Outcome } from "./support/report.ts";
import { largestPaint, withBrowser } from "./support/slow-phone.ts";
import { withWorld } from "./support/world.ts";

/** How long a stranger may wait for the first view. */
const patienceMillis = 1_500;

/** Requests to the product's page against a bare server of the same file. */
export function landingPage(): Promise<Outcome[]> {
  buildClientIfStale();
  const bare = { FLOOR_FOLDER: join(root, "dist/client/site") };
  return withWorld(async (world) => {
    const sides = [startFloor("static", bare), startProduct(world.databaseUrl)];
    return withProcesses(sides, async (floor, product) => {
      const compared = await compareLoads(world, {
        floor: { processes: [floor], requests: [{ path: "/landing.html" }] },
        product: { processes: [product], requests: [{ path: "/landing" }] },
      });
      return [
        {
          bench: "landing page",
          floor: showSide(compared.sides.floor),
          product: showSide(compared.sides.product),
          ratio: showRatio(compared, "floor"),
          target: "at least 0.80",
          met: compared.speed.floor >= 0.8,
        },
        await paintOf(product.address),
      ];
    });
  });
}

async function paintOf(address: string): Promise<Outcome> {
  const paint = await withBrowser((browser) => largestPaint(browser, `${address}/landing`));
  return {
    bench: "landing page, largest paint on a slow phone",
    floor: "–",
    product: millis(paint),
    ratio: "–",
    target: `at most ${millis(patienceMillis)}`,
    met: paint <= patienceMillis,
  };
}

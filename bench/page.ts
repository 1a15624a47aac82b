/** What a visitor's browser loads before the next free times of a booking page are visible. */
import type { Browser } from "@playwright/test";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { weigh, weightLimits } from "#tests/fixtures/page-weight.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { buildClientIfStale } from "../scripts/client-build.ts";
import { startProduct, withProcesses } from "./support/processes.ts";
import { kilobytes, millis, type Outcome } from "./support/report.ts";
import { largestPaint, openPhone, withBrowser } from "./support/slow-phone.ts";
import { withWorld } from "./support/world.ts";

/** Easy!Appointments' public page, gzip (design/performance.md). */
const peerScriptBytes = 505_000;
/** What the first view may request; all other kinds are calls to the server. */
const plainKinds = new Set(["document", "script", "stylesheet", "image", "font"]);
/** Counts the requests of each kind before the next free times were visible. */
async function countRequests(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await openPhone(browser);
  const kinds = new Map<string, number>();
  page.on("request", (request) => {
    // Browsers request the page's icon as "other".
    const isIcon = /\.(svg|ico|png)(\?|$)/.test(request.url());
    const kind = isIcon ? "image" : request.resourceType();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.getByRole("region", { name: "Próximos horários" }).waitFor();
  const seen = new Map(kinds);
  await page.context().close();
  return seen;
}

export async function publicPage(): Promise<Outcome[]> {
  buildClientIfStale();
  const visitor = weigh("booking", ["booking.html"]);
  const staff = weigh("app", ["index.html"]);
  const weights: Outcome[] = [
    weightOf("public page, gzip JS", visitor.script, weightLimits.visitorScript, peerScriptBytes),
    weightOf("public page, gzip CSS", visitor.style, weightLimits.visitorStyle),
    weightOf("staff's login, gzip JS", staff.script, weightLimits.staffScript),
  ];
  return withWorld(async ({ deps, databaseUrl }) => {
    const { slug } = await makeOrganization(deps, withBookingLink());
    return withProcesses([startProduct(databaseUrl)], ({ address }) =>
      withBrowser(async (browser) => {
        const url = `${address}/book/${slug}`;
        const kinds = await countRequests(browser, url);
        const paint = await largestPaint(browser, url, (page) =>
          page.getByRole("region", { name: "Próximos horários" }).waitFor(),
        );
        return [...weights, requestsOf(kinds), paintOf(paint)];
      }),
    );
  });
}

function weightOf(what: string, bytes: number, most: number, peer?: number): Outcome {
  return {
    bench: what,
    floor: peer === undefined ? "–" : `${kilobytes(peer)} (Easy!Appointments, measured before)`,
    product: kilobytes(bytes),
    ratio: peer === undefined ? "–" : (bytes / peer).toFixed(2),
    target: `at most ${most / 1000} kB`,
    met: bytes <= most,
  };
}

function requestsOf(kinds: ReadonlyMap<string, number>): Outcome {
  const total = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const list = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
  return {
    bench: "public page, requests before the first month",
    floor: "33 files (Easy!Appointments, measured before)",
    product: `${total}: ${list}`,
    ratio: (total / 33).toFixed(2),
    target: "no data asked for",
    met: [...kinds.keys()].every((kind) => plainKinds.has(kind)),
  };
}

function paintOf(paint: number): Outcome {
  return {
    bench: "public page, largest paint on a slow phone",
    floor: "–",
    product: millis(paint),
    ratio: "–",
    target: "reported",
    met: null,
  };
}

/** What a visitor's browser loads before the next free times of a booking page are visible. */
import { chromium, type Browser, type Page } from "@playwright/test";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { weigh, weightLimits } from "#tests/fixtures/page-weight.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { buildClientIfStale } from "../scripts/client-build.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { rounds } from "./support/load.ts";
import { startProduct, withProcesses } from "./support/processes.ts";
import { kilobytes, median, millis, type Outcome } from "./support/report.ts";
import { withWorld } from "./support/world.ts";

/** Easy!Appointments' public page, gzip (design/performance.md). */
const peerScriptBytes = 505_000;
/** What the first view may request; all other kinds are calls to the server. */
const plainKinds = new Set(["document", "script", "stylesheet", "image", "font"]);
/** A lower mid-range phone on a slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
const slowPhone = { kilobitsDown: 1_600, kilobitsUp: 750, latency: 150, cpuRate: 4 };

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  return context.newPage();
}

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

/**
 * Returns the milliseconds until the largest part of the first view was painted, on the slow phone.
 */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: (slowPhone.kilobitsDown * 1000) / 8,
    uploadThroughput: (slowPhone.kilobitsUp * 1000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuRate });
  await page.goto(url, { waitUntil: "load" });
  await page.getByRole("region", { name: "Próximos horários" }).waitFor();
  await page.waitForTimeout(1_000);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.context().close();
  return paint;
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
    return withProcesses([startProduct(databaseUrl)], async ({ address }) => {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ["--no-sandbox"],
      });
      try {
        const url = `${address}/book/${slug}`;
        const kinds = await countRequests(browser, url);
        const paints: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          paints.push(await largestPaint(browser, url));
        }
        return [...weights, requestsOf(kinds), paintOf(median(paints))];
      } finally {
        await browser.close();
      }
    });
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

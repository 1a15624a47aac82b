/** A lower mid-range phone on a slow 4G, and when it has painted what matters of a page. */
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "#scripts/find-chromium.ts";
import { rounds } from "./load.ts";
import { median } from "./report.ts";

/** 1.6 Mbit/s, 150 ms, a quarter of this processor. */
const slowPhone = { kilobitsDown: 1_600, kilobitsUp: 750, latency: 150, cpuRate: 4 };

/** Opens a browser for a measurement, and closes it afterwards. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const args = ["--no-sandbox"];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  return context.newPage();
}

/**
 * Returns the milliseconds until the largest part of the first view was painted on the slow phone,
 * the median of the rounds; `isShown` waits for what a page loads by its script.
 */
export async function largestPaint(
  browser: Browser,
  url: string,
  isShown: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const paints: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    paints.push(await paintOnce(browser, url, isShown));
  return median(paints);
}

async function paintOnce(
  browser: Browser,
  url: string,
  isShown: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openPhone(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: (slowPhone.kilobitsDown * 1000) / 8,
    uploadThroughput: (slowPhone.kilobitsUp * 1000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuRate });
  await page.goto(url, { waitUntil: "load" });
  await isShown(page);
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

import type { Page } from "@playwright/test";

type ShiftWindow = { shifted?: number };

/** Adds up from now on how far things jump on each page from its first paint on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = globalThis as ShiftWindow;
    told.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) told.shifted = (told.shifted ?? 0) + shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns how far things have jumped on the open page: its cumulative layout shift. */
export function readShifts(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (globalThis as ShiftWindow).shifted);
}

/** Lets every answer take 400 ms, so that pages are seen while they wait. */
export async function slowNetwork(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

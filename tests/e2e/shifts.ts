import { expect, type Page } from "@playwright/test";

type Shifts = {
  /** The cumulative layout shift. */
  sum: number;
  /** What jumped, as the page writes it. */
  readonly jumped: string[];
};
type ShiftWindow = { shifts?: Shifts };
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Adds up from now on how far things jump on each page from its first paint on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, jumped: [] };
    (globalThis as ShiftWindow).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node } of sources) {
          if (node instanceof Element) shifts.jumped.push(node.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Expects that nothing has jumped farther on the open page than nobody sees. */
export async function expectNoShift(page: Page, place: string): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as ShiftWindow).shifts);
  const said = `${place} jumps: ${shifts?.jumped.join("\n")}`;
  expect.soft(shifts?.sum, said).toBeLessThanOrEqual(0.02);
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

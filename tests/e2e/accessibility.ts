import { expect, type Page } from "@playwright/test";
import { describeViolation, findViolations, isGrave } from "./axe.ts";

/** Nothing serious or critical in the page, or in one part of it; the test goes on to tell all. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const grave = (await findViolations(page, part)).filter(isGrave);
  expect.soft(grave.map(describeViolation), page.url()).toEqual([]);
}

/** Not even a small violation in what the page is about. */
export async function expectFlawless(page: Page): Promise<void> {
  const violations = await findViolations(page, "main");
  expect(violations.map(describeViolation), page.url()).toEqual([]);
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wanted, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(wanted, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(given ?? 0);
}

import { expect, type Page } from "@playwright/test";
import { describeViolation, findViolations, isGrave } from "./axe.ts";

/**
 * Expects nothing serious or critical in the page or one part of it; the test goes on to report
 * everything.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const grave = (await findViolations(page, part)).filter(isGrave);
  expect.soft(grave.map(describeViolation), page.url()).toEqual([]);
}

/** Expects not even a small violation in a part of the page: `html` is all of it, with its dialogs. */
export async function expectFlawless(page: Page, part = "main"): Promise<void> {
  const violations = await findViolations(page, part);
  expect(violations.map(describeViolation), page.url()).toEqual([]);
}

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wanted, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(wanted, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(given ?? 0);
}

import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

/** Nothing serious or critical in the page, or in one part of it; the test goes on to tell all. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const violations = await findViolations(page, part);
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
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

type Violation = {
  readonly id: string;
  readonly impact: string;
  readonly targets: string;
  readonly reason: string;
};

/**
 * What breaks WCAG as the page is, and what can't be read once it is dark: colours are all that
 * a theme changes.
 */
async function findViolations(page: Page, part?: string): Promise<readonly Violation[]> {
  const found = await runAxe(page, part);
  const html = page.locator("html");
  if ((await html.getAttribute("data-mantine-color-scheme")) === "dark") return found;
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  const dark = await runAxe(page, part, ["color-contrast", "link-in-text-block"]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  return [...found, ...dark.map((violation) => ({ ...violation, id: `dark ${violation.id}` }))];
}

type AxeWindow = { readonly axe?: typeof axe };

/** Without axe's own page for joining frames, which the product has none of, and without passes. */
async function runAxe(page: Page, part?: string, rules?: string[]): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => Boolean((globalThis as AxeWindow).axe)))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ within, only }) => {
      const results = await (globalThis as AxeWindow).axe?.run(within ?? document, {
        resultTypes: ["violations"],
        preload: false,
        ...(only && { runOnly: only }),
      });
      return (results?.violations ?? []).map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? "",
        targets: nodes.map(({ target }) => target.join(" ")).join(", "),
        reason: nodes[0]?.failureSummary ?? "",
      }));
    },
    { within: part, only: rules },
  );
}

function describeViolation({ id, targets, reason }: Violation): string {
  return `${id}: ${targets}\n${reason}`;
}

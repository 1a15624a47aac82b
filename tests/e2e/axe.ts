import axe from "axe-core";
import type { Page } from "@playwright/test";

export type Violation = {
  readonly id: string;
  readonly impact: string;
  readonly targets: string;
  readonly reason: string;
};

/**
 * Returns what breaks WCAG in the page as it is, and what is unreadable once it is dark: a theme
 * changes only colours. A page that is dark already stays as it is.
 */
export async function findViolations(page: Page, part?: string): Promise<readonly Violation[]> {
  const found = await runAxe(page, part);
  if ((await themeOf(page)) === "dark") return found;
  await useTheme(page, "dark");
  const dark = await runAxe(page, part, ["color-contrast", "link-in-text-block"]);
  await useTheme(page, "light");
  return [...found, ...dark.map((violation) => ({ ...violation, id: `dark ${violation.id}` }))];
}

/** Returns what Tab reaches that is smaller than 24 pixels, also because something covers it; axe leaves that out unasked. */
export function findSmallTargets(page: Page, part: string): Promise<readonly Violation[]> {
  return runAxe(page, part, ["target-size"]);
}

/** True for violations that keep people out, not only annoy them. */
export function isGrave({ impact }: Violation): boolean {
  return impact === "serious" || impact === "critical";
}

export function describeViolation({ id, targets, reason }: Violation): string {
  return `${id}: ${targets}\n${reason}`;
}

const themeAttribute = "data-mantine-color-scheme";

function themeOf(page: Page): Promise<string | null> {
  return page.locator("html").getAttribute(themeAttribute);
}

/**
 * Switches the device's theme and waits for the page to follow; a page without our theme switches
 * at once.
 */
async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  const follows = (await themeOf(page)) !== null;
  await page.emulateMedia({ colorScheme: theme });
  if (!follows) return;
  await page.locator(`html[${themeAttribute}="${theme}"]`).waitFor({ state: "attached" });
}

type AxeWindow = { readonly axe?: typeof axe };

/**
 * Runs axe without its page for joining frames, which the product doesn't have, and without passes.
 */
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

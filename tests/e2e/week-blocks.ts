import { expect, type Locator, type Page } from "@playwright/test";
import type { Clinic } from "./clinic.ts";
import { findCalendar } from "./calendar.ts";
import { openSession } from "./people.ts";

/** Returns the Wednesday some weeks from this one: nothing on it is over. */
export function ahead(weeks: number): string {
  // The clinic is in São Paulo, where Sunday ends a week.
  const now = new Date(Date.now() - 3 * 3_600_000);
  const days = 3 - (now.getUTCDay() || 7) + weeks * 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export async function openWeek(page: Page, clinic: Clinic, search: string): Promise<void> {
  await openSession(page, clinic.receptionist);
  await page.goto(`/app/calendar/${await findCalendar(page)}${search}`);
  await expect(movable(page).first()).toBeVisible();
}

export const movable = (page: Page) => page.locator("[data-movable]");

export const byId = (page: Page, id: string) => page.locator(`[data-appointment="${id}"]`);

/** Returns a block of the first shown day with room to be dragged. */
export async function pick(page: Page, nth: number): Promise<{ id: string; block: Locator }> {
  const id = await movable(page).nth(nth).getAttribute("data-appointment");
  return { id: id ?? "", block: byId(page, id ?? "") };
}

/** Confirms a move even when something is in the way. */
export async function confirmMove(page: Page): Promise<void> {
  const overlap = page.getByRole("button", { name: /^(Marcar como encaixe|Mover mesmo assim)$/ });
  // What was made a moment ago can be taken back, too: only words tell that it has moved.
  const moved = page.getByRole("region", { name: "Avisos" }).getByText(/ (foi para|agora dura) /);
  await expect(overlap.or(moved).first()).toBeVisible();
  if (await overlap.isVisible()) await overlap.click();
  await expect(moved).toBeVisible();
  await expect(overlap).toHaveCount(0);
}

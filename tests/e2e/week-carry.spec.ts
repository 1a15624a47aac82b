import type { Locator, Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { expect, test } from "./clinic.ts";
import { phone } from "./sizes.ts";
import { fingerOn } from "./touch.ts";
import { ahead, byId, confirmMove, openWeek, pick } from "./week-blocks.ts";

const grid = (page: Page) => page.locator("[data-day]").first().locator("..");
const column = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const after = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Takes hold of a block near its upper left corner and returns where. */
async function grab(page: Page, block: Locator): Promise<{ x: number; y: number }> {
  await block.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(block);
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 12, { steps: 2 });
  return { x: x + 20, y: y + 8 };
}

/** Returns where the mouse must be held so that the days turn. */
async function edgeOf(page: Page, side: "left" | "right"): Promise<number> {
  const { x, width } = await boxOf(grid(page).locator(".."));
  return side === "right" ? x + width - 6 : x + 10;
}

const firstDay = (page: Page) => page.locator("[data-day]").first().getAttribute("data-day");

/**
 * Waits until other days than `before` are shown; held longer, the block turns to the next ones.
 */
async function waitForTurn(page: Page, before: string | null): Promise<string> {
  await page.waitForFunction(
    (shown) => document.querySelector("[data-day]")?.getAttribute("data-day") !== shown,
    before,
  );
  return (await firstDay(page)) ?? "";
}

/**
 * Holds a block at the edge until the week turns, then goes back to `inside` at once; returns the
 * Monday that is shown. A busy machine may have turned more than once.
 */
async function carryOver(page: Page, edge: number, inside: number, y: number): Promise<string> {
  const before = await firstDay(page);
  await page.mouse.move(edge, y, { steps: 4 });
  await waitForTurn(page, before);
  await page.mouse.move(inside, y);
  await expect(page.locator("[data-held]")).toHaveCount(0);
  // The last turn may not be drawn yet: the address says to which week it leads.
  let monday = "";
  await expect
    .poll(async () => {
      monday = (await firstDay(page)) ?? "";
      const days =
        Date.parse(new URL(page.url()).searchParams.get("data") ?? "") - Date.parse(monday);
      return days >= 0 && days < 7 * 86_400_000;
    })
    .toBe(true);
  return monday;
}

test("a block held at the edge moves to the next week, and the toast undoes it", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const { id, block } = await pick(page, 1);
  const before = (await block.textContent()) ?? "";
  const { y } = await grab(page, block);
  const target = await boxOf(column(page, ahead(1)));
  const monday = await carryOver(page, await edgeOf(page, "right"), target.x + 40, y);
  const wednesday = after(monday, 2);
  const weeks = (Date.parse(wednesday) - Date.parse(ahead(1))) / (7 * 86_400_000);
  expect(weeks).toBeGreaterThanOrEqual(1);
  await expect(page).toHaveURL(new RegExp(`data=${wednesday}`));
  await expect(byId(page, id)).toHaveCount(0);
  // The columns of another week may be of other widths.
  const there = await boxOf(column(page, wednesday));
  await page.mouse.move(there.x + 40, y);
  const held = await boxOf(page.locator('[data-kind="move"]'));
  expect(held.x).toBeGreaterThanOrEqual(there.x);
  expect(held.x + held.width).toBeLessThanOrEqual(there.x + there.width);
  await page.mouse.up();
  await confirmMove(page);
  await expect(column(page, wednesday).locator(`[data-appointment="${id}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Alteração desfeita.")).toBeVisible();
  await expect(byId(page, id)).toHaveCount(0);
  for (let week = 0; week < weeks; week += 1) await page.keyboard.press("k");
  await expect(byId(page, id)).toHaveText(before);
});

test("holding a block at the edge turns page after page, and Esc returns to the start", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=semana`);
  const { id, block } = await pick(page, 1);
  const before = (await block.textContent()) ?? "";
  const { y } = await grab(page, block);
  const shown = await firstDay(page);
  await page.mouse.move(await edgeOf(page, "left"), y, { steps: 4 });
  const first = await waitForTurn(page, shown);
  await expect(page.locator("[data-held]")).toHaveText("Semana anterior");
  const second = await waitForTurn(page, first);
  expect(second < first).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`data=${ahead(2)}`));
  await expect(byId(page, id)).toHaveText(before);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(0);
});

test("an obstacle in another week offers Encaixe or the way back", async ({ page, clinic }) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=semana`);
  const { id, block } = await pick(page, 0);
  const before = (await block.textContent()) ?? "";
  const who = before.match(/com ([^,]+)/)?.[1] ?? "";
  const { y } = await grab(page, block);
  const { x } = await boxOf(column(page, ahead(2)));
  const monday = await carryOver(page, await edgeOf(page, "left"), x + 40, y);
  expect(monday < ahead(1)).toBe(true);
  // A busy machine may have turned to a week that is over, where nothing can be moved away. Until
  // all of the week is read its columns still change, so the block is held there until it is there.
  const taken = page.locator("[data-appointment]:not([data-off])").filter({ hasText: who }).first();
  await taken.scrollIntoViewIfNeeded();
  await expect(async () => {
    const { x: left, y: top } = await boxOf(taken);
    await page.mouse.move(left + 20, top + 8, { steps: 4 });
    const [there, held] = [await boxOf(taken), await boxOf(page.locator('[data-kind="move"]'))];
    const isInColumn = held.x <= there.x + 20 && there.x + 20 <= held.x + held.width;
    expect(isInColumn && Math.abs(held.y - there.y) < 16).toBe(true);
  }).toPass({ timeout: 10_000 });
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Encaixe" })).toBeVisible();
  await page.getByRole("button", { name: "Deixar onde estava" }).click();
  await expect(byId(page, id)).toHaveText(before);
  await expect(column(page, ahead(2))).toBeVisible();
});

test("keys move a block beyond the last and the first day, and Esc returns to the start", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const friday = after(ahead(1), 2);
  const monday = after(ahead(1), 5);
  const last = column(page, friday).locator("[data-movable]").first();
  const id = (await last.getAttribute("data-appointment")) ?? "";
  const before = (await last.textContent()) ?? "";
  await last.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/segunda-feira.*, das/)).toBeAttached();
  await expect(column(page, monday)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(column(page, friday)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(column(page, monday)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(byId(page, id)).toHaveText(before);
  await expect(byId(page, id)).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await confirmMove(page);
  await expect(column(page, monday).locator(`[data-appointment="${id}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Alteração desfeita.")).toBeVisible();
  await expect(byId(page, id)).toHaveCount(0);
});

test("keys in the day view move a block from day to day", async ({ page, clinic }) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=dia&colunas=dia`);
  const { id, block } = await pick(page, 0);
  await block.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(column(page, after(ahead(2), 1))).toBeVisible();
  await page.keyboard.press("Enter");
  await confirmMove(page);
  await expect(byId(page, id)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(byId(page, id)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`data=${after(ahead(2), 1)}`));
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a finger drags a block to the next day, even when the block leaves the page", async ({
    page,
    clinic,
  }) => {
    await openWeek(page, clinic, `?data=${ahead(1)}`);
    const { id, block } = await pick(page, 1);
    await block.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(block);
    const finger = await fingerOn(page);
    await finger.down(x + 40, y + 8);
    await expect(page.locator("[data-dragging]")).toBeVisible();
    await finger.move(x + 80, y + 8);
    const { width } = page.viewportSize() ?? { width: 0 };
    await finger.move(width - 60, y + 8);
    await finger.move(width - 8, y + 8);
    const next = await waitForTurn(page, ahead(1));
    expect(next > ahead(1)).toBe(true);
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const down of [0, 40, 80]) await finger.move(x + 60, y + 8 + down);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await finger.up();
    await confirmMove(page);
    await expect(byId(page, id)).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(byId(page, id)).toHaveCount(0);
  });
});

import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** Shows the month, which on a phone is a tap away. */
export async function showMonth(page: Page): Promise<void> {
  const grid = page.getByRole("grid");
  const toggle = page.getByRole("button", { name: "Ver o mês" });
  await expect(grid.or(toggle).first()).toBeVisible();
  if ((await grid.count()) === 0) await toggle.click();
  await expect(grid).toHaveAttribute("aria-busy", "false");
}

/**
 * Opens the first free day that the page offers and returns it as `YYYY-MM-DD`; turns to the next
 * month when one is full.
 */
export async function openFirstDay(page: Page): Promise<string> {
  await showMonth(page);
  const free = page.getByRole("gridcell").getByRole("button", { name: /, disponível$/ });
  const today = await page.locator('[aria-current="date"]').getAttribute("data-date");
  // Today's times pass while the test runs.
  const later = free.and(page.locator(`:not([data-date="${today}"])`)).first();
  if ((await later.count()) === 0) {
    await page.getByRole("button", { name: "Próximo mês" }).click();
  }
  const date = await later.getAttribute("data-date");
  await later.click();
  await expect(timesOf(page).first()).toBeVisible();
  return date ?? "";
}

export async function openDay(page: Page, date: string): Promise<void> {
  await showMonth(page);
  const day = page.locator(`[data-date="${date}"]`);
  if ((await day.count()) === 0) await page.getByRole("button", { name: "Próximo mês" }).click();
  await expect(day).toHaveAccessibleName(/, (disponível|selecionado)$/);
  await day.click();
  await expect(timesOf(page).first()).toBeVisible();
}

/** Returns the free times of the open day. */
export function timesOf(page: Page): Locator {
  return page.getByRole("button", { name: /^\d\d:\d\d$/ });
}

export function timeOf(page: Page, time: string): Locator {
  return page.getByRole("button", { name: time, exact: true });
}

/**
 * Fills in the form with a phone for each customer, since one phone holds two unconfirmed times.
 */
export async function fillCustomer(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("E-mail").fill(email);
  const number = Math.floor(Math.random() * 1e8);
  await page.getByLabel("Telefone").fill(`119${String(number).padStart(8, "0")}`);
}

export const bookedText =
  "Agendamento realizado com sucesso! Você receberá um e-mail de confirmação.";

/** Books and waits for the page's confirmation. */
export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await expect(page.getByRole("heading", { name: bookedText })).toBeVisible();
}

/** Returns the first free start of a link in the next two weeks, as an ISO instant. */
export async function findFreeStart(request: APIRequestContext, slug: string): Promise<string> {
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const response = await request.get(`/api/public/book/${slug}/availability/${date}`);
    const { slots } = (await response.json()) as { slots: { start: string }[] };
    if (slots[0]) return slots[0].start;
  }
  throw new Error("The link has no free time");
}

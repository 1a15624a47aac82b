import type { Locator, Page } from "@playwright/test";

/** The id of the first calendar that whoever is logged in sees. */
export async function findCalendar(page: Page): Promise<string> {
  const answer = await page.request.get("/trpc/calendars.list");
  const body = (await answer.json()) as { result: { data: { json: { id: string }[] } } };
  return body.result.data.json[0]?.id ?? "";
}

/** The search that opens the form of a new appointment of half an hour, at a time of São Paulo. */
export function slotSearch(day: string, clock: string): string {
  const start = new Date(`${day}T${clock}:00-03:00`);
  const end = new Date(start.getTime() + 30 * 60_000);
  return `novo=${encodeURIComponent(`${start.toISOString()}/${end.toISOString()}`)}`;
}

/** Chooses the first option of that name in a field of a dialog. */
export async function choose(dialog: Locator, field: string, option: RegExp): Promise<void> {
  await dialog.getByRole("combobox", { name: field }).click();
  await dialog.page().getByRole("option", { name: option }).first().click();
}

import type { Locator, Page } from "@playwright/test";

/** Returns the id of the first calendar that the logged-in person sees. */
export async function findCalendar(page: Page): Promise<string> {
  const answer = await page.request.get("/trpc/calendars.list");
  const body = (await answer.json()) as { result: { data: { json: { id: string }[] } } };
  return body.result.data.json[0]?.id ?? "";
}

/**
 * Returns the search that opens the whole form of a half-hour appointment at a time in São Paulo.
 */
export function slotSearch(day: string, clock: string): string {
  const start = new Date(`${day}T${clock}:00-03:00`);
  const end = new Date(start.getTime() + 30 * 60_000);
  return `novo=${encodeURIComponent(`${start.toISOString()}/${end.toISOString()}`)}&completo=1`;
}

/** Chooses the first option with that name in a field of a dialog. */
export async function choose(dialog: Locator, field: string, option: RegExp): Promise<void> {
  await dialog.getByRole("combobox", { name: field }).click();
  await dialog.page().getByRole("option", { name: option }).first().click();
}

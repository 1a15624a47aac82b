import type { Locator } from "@playwright/test";
import type { Photographer } from "./camera.ts";

/** Returns what is known of one record: a card on phones, a panel beside the table on desks. */
export async function openBeside({ page, width }: Photographer, name: string): Promise<Locator> {
  if (width < 960) return page.getByRole("article", { name });
  await page.getByRole("row").getByRole("link", { name }).click();
  return page.getByRole("complementary", { name });
}

import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the panel of a record beside its table and returns it. */
export async function openBeside(page: Page, name: string): Promise<Locator> {
  await page.getByRole("row").getByRole("link", { name }).click();
  const panel = page.getByRole("complementary", { name });
  await expect(panel).toBeVisible();
  return panel;
}

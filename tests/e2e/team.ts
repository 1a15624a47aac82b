import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the panel of somebody beside the team's table and returns it. */
export async function openMember(page: Page, name: string): Promise<Locator> {
  await page.getByRole("row").getByRole("link", { name }).click();
  const panel = page.getByRole("complementary", { name });
  await expect(panel).toBeVisible();
  return panel;
}

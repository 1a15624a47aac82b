import type { Page } from "@playwright/test";
import { choose, findCalendar, slotSearch } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { expectAccessible } from "./accessibility.ts";
import { openSession } from "./people.ts";
import { ahead } from "./week-blocks.ts";

const name = "Zilda Desfaz";
const block = (page: Page) => page.locator("[data-appointment]").filter({ hasText: name });

/** Books somebody with an address at 10:00 of a day on which the clinic has nothing yet. */
async function book(page: Page, clinic: Clinic, weeks: number): Promise<void> {
  await openSession(page, clinic.receptionist);
  const date = ahead(weeks);
  const address = `/app/calendar/${await findCalendar(page)}?data=${date}&visao=dia`;
  await page.goto(`${address}&${slotSearch(date, "10:00")}`);
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await form.getByLabel("Nome", { exact: true }).fill(name);
  await form.getByLabel("E-mail").fill("zilda@example.com");
  await choose(form, "Funcionário", /Helena Prado/);
  await form.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(block(page)).toContainText("10:00");
}

/** Moves the block a quarter of an hour down by keys. */
async function moveDown(page: Page, clock: string): Promise<void> {
  await block(page).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`${name} foi para .*${clock}`))).toBeVisible();
  await expect(block(page)).toBeFocused();
}

test("Ctrl Z takes back the last step and z the one before it, while their messages wait", async ({
  page,
  clinic,
}) => {
  await book(page, clinic, 20);
  await moveDown(page, "10:15");
  await moveDown(page, "10:30");
  await page.getByRole("region", { name: "Avisos" }).getByLabel("Fechar aviso").first().click();
  const chip = page.getByRole("region", { name: "Aviso ao cliente" });
  await expect(chip).toContainText(/aviso em [12]:\d\d/);
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(block(page)).toContainText("10:15");
  await expect(page.getByText("Alteração desfeita.").first()).toBeVisible();
  await page.keyboard.press("z");
  await expect(block(page)).toContainText("10:00");
  await expect(chip).toHaveCount(0);
});

test("a toast's Desfazer by keys leads back to the block, and turning the days to a time of them", async ({
  page,
  clinic,
}) => {
  await book(page, clinic, 21);
  await moveDown(page, "10:15");
  await page.getByRole("button", { name: "Desfazer" }).focus();
  await page.keyboard.press("Enter");
  await expect(block(page)).toContainText("10:00");
  await expect(block(page)).toBeFocused();
  await page.keyboard.press("j");
  await expect(block(page)).toHaveCount(0);
  await expect(page.locator("[data-cell='600']:focus")).toBeAttached();
});

test("Esc in the question after a drop leads back to the block", async ({ page, clinic }) => {
  await book(page, clinic, 22);
  await block(page).scrollIntoViewIfNeeded();
  const box = await block(page).boundingBox();
  const rafael = await page
    .getByRole("button", { name: /com Dr. Rafael.*, 10:00$/ })
    .first()
    .boundingBox();
  if (!box || !rafael) throw new Error("It is not there");
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(rafael.x + 40, rafael.y + 12, { steps: 6 });
  await page.mouse.up();
  // Rafael begins at 13:00.
  const question = page.getByRole("dialog", { name: "Confira o horário" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(block(page)).toBeFocused();
});

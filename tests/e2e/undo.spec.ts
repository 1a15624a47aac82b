import type { Page } from "@playwright/test";
import { choose, findCalendar, slotSearch } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { openSession } from "./people.ts";
import { boxOf } from "./boxes.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { ahead } from "./week-blocks.ts";

const name = "Zilda Desfaz";
const block = (page: Page) => page.locator("[data-appointment]").filter({ hasText: name });

/** Books somebody with an address at a clock of a day on which the clinic has nothing yet. */
async function book(
  page: Page,
  clinic: Clinic,
  weeks: number,
  clock = "10:00",
  whose = /Helena Prado/,
): Promise<void> {
  await openSession(page, clinic.receptionist);
  const date = ahead(weeks);
  const address = `/app/calendar/${await findCalendar(page)}?data=${date}&visao=dia`;
  await page.goto(`${address}&${slotSearch(date, clock)}`);
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await form.getByLabel("Nome", { exact: true }).fill(name);
  await form.getByLabel("E-mail").fill("zilda@example.com");
  await choose(form, "Funcionário", whose);
  await form.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(block(page)).toContainText(clock);
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
  const close = page.getByRole("region", { name: "Avisos" }).getByLabel("Fechar aviso");
  // On a slow machine it has gone by itself.
  await close.click({ timeout: 9000 }).catch(() => expect(close).toHaveCount(0));
  const chip = page.getByRole("region", { name: "Aviso ao cliente" });
  await expect(chip).toContainText(/aviso em [12]:\d\d/);
  await expectAccessible(page);
  // Elsewhere the letter may be meant for a search: it takes nothing back that isn't seen.
  const calendar = page.url();
  await page.getByRole("link", { name: "Pacientes" }).click();
  await expect(page.getByRole("heading", { name: "Pacientes", level: 1 })).toBeVisible();
  await page.keyboard.press("z");
  await page.goBack();
  await expect(page).toHaveURL(calendar);
  await expect(chip).toContainText(/aviso em [12]:\d\d/);
  await page.keyboard.press("Control+z");
  await expect(block(page)).toContainText("10:15");
  await expect(page.getByText("Alteração desfeita.").first()).toBeVisible();
  // Its details beside the week leave that its keys.
  await block(page).click();
  await expect(page.getByRole("dialog", { name: "Agendamento", exact: true })).toBeFocused();
  await page.keyboard.press("z");
  await expect(block(page)).toContainText("10:00");
  await page.keyboard.press("Escape");
  // The first message, about its creation, still waits.
  await page.getByRole("region", { name: "Avisos" }).getByLabel("Fechar aviso").first().click();
  await expect(chip.getByText("Agendamento criado com sucesso!")).toBeAttached();
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
    .getByRole("button", { name: /com Dr. Rafael.*, 10:00(,|$)/ })
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

test("keys pass the end of the working hours after saying so, and the question says what it means", async ({
  page,
  clinic,
}) => {
  await book(page, clinic, 23, "18:30", /Rafael/);
  await block(page).focus();
  await page.keyboard.press("Space");
  const hint = page.locator("p").filter({ hasText: "confirma" });
  await expect(hint).toContainText("profissional");
  await page.keyboard.press("ArrowDown");
  await expect(hint).toContainText("Fim do expediente");
  await page.keyboard.press("ArrowDown");
  const held = page.locator("[data-held-block]");
  await expect(held).toContainText("18:45–19:15");
  // The hint keeps clear of it.
  await expect
    .poll(async () => {
      const [own, box] = [await hint.boundingBox(), await held.boundingBox()];
      return own && box && (own.y + own.height <= box.y || own.y >= box.y + box.height);
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Confira o horário" });
  await expect(question.getByText(name, { exact: false }).first()).toBeVisible();
  await expect(question.getByText(/18:45–19:15 · Dr. Rafael/)).toBeVisible();
  await expect(question.getByText("13:00–19:00")).toBeVisible();
  await expect(question.getByText(/Zilda será avisada por e-mail/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await question.getByRole("button", { name: "Deixar onde estava" }).click();
  await expect(block(page)).toBeFocused();
});

test("what was made is taken back like a move, and a key asks before it moves to another week", async ({
  page,
  clinic,
}) => {
  await book(page, clinic, 24);
  // The keyboard goes on from there.
  await expect(block(page)).toBeFocused();
  await page.keyboard.press("p");
  const question = page.getByRole("dialog", { name: "Remarcar para a próxima semana" });
  await expect(question.getByText(/Zilda será avisada por e-mail/)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(block(page)).toBeFocused();

  const close = page.getByRole("region", { name: "Avisos" }).getByLabel("Fechar aviso");
  // On a slow machine it has gone by itself.
  await close.click({ timeout: 9000 }).catch(() => expect(close).toHaveCount(0));
  const chip = page.getByRole("region", { name: "Aviso ao cliente" });
  await expect(chip).toContainText(name);
  await expect(chip.getByRole("button", { name: "Não avisar" })).toBeVisible();
  await expectAccessible(page);
  await moveDown(page, "10:15");
  await page.keyboard.press("Control+z");
  await expect(block(page)).toContainText("10:00");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Criação desfeita: o horário está livre.")).toBeVisible();
  await expect(block(page)).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  await expect(page.locator("[data-cell='600']:focus")).toBeAttached();
});

test("the message about what was made can be stopped at once", async ({ page, clinic }) => {
  await book(page, clinic, 25);
  await page.getByRole("button", { name: "Não avisar" }).click();
  await expect(page.getByText("Pronto: Zilda não será avisada.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(block(page)).toHaveCount(0);
});

for (const size of [deskSize, phoneSize]) {
  test(`what is told covers nothing that is said of a held block at ${size.width} pixels`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize(size);
    await book(page, clinic, 24 + Number(size === phoneSize));
    await moveDown(page, "10:15");
    await page.keyboard.press("Space");
    const hint = page.locator("p").filter({ hasText: "confirma" });
    const moved = page.getByText(new RegExp(`${name} foi para .*10:15`));
    const held = page.locator("[data-held-block]");
    await expect(hint).toContainText("Zilda será avisada");
    await expect
      .poll(async () => {
        const said = await boxOf(hint);
        return (await Promise.all([boxOf(moved), boxOf(held)])).map(
          ({ y, height }) => y + height <= said.y || said.y + said.height <= y,
        );
      })
      .toEqual([true, true]);
    await page.keyboard.press("Escape");
  });
}

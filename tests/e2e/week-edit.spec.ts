import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectFlawless } from "./accessibility.ts";
import { expect, live, test, type Clinic } from "./clinic.ts";
import { ahead, byId, confirmMove, movable, openWeek, pick } from "./week-blocks.ts";

async function dragBy(page: Page, block: Locator, x: number, y: number): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error("The block is not there");
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + x / 2, box.y + 8 + y / 2, { steps: 3 });
  await page.mouse.move(box.x + 20 + x, box.y + 8 + y, { steps: 3 });
  await page.mouse.up();
}

async function openSecond(page: Page, clinic: Clinic, search: string): Promise<void> {
  await openWeek(page, clinic, search);
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();
}

test("a dragged block appears elsewhere at once and is put back from the toast", async ({
  page,
  clinic,
  openWindow,
}) => {
  const search = `?data=${ahead(1)}&visao=semana`;
  await openWeek(page, clinic, search);
  const second = await openWindow();
  await openSecond(second, clinic, search);
  const { id, block } = await pick(page, 0);
  const before = await block.textContent();
  await dragBy(page, block, 0, 60);
  await confirmMove(page);
  await expect(block).not.toHaveText(before ?? "");
  await expect(byId(second, id)).not.toHaveText(before ?? "", live);
  const undo = page.getByRole("button", { name: "Desfazer" });
  // The sidebar's buttons stay in reach, folded or not.
  const clear = async () => {
    const toast = await page.getByRole("region", { name: "Avisos" }).boundingBox();
    const profile = await page.getByRole("button", { name: /^Menu de/ }).boundingBox();
    return (toast?.x ?? 0) >= (profile?.x ?? 0) + (profile?.width ?? 0);
  };
  expect(await clear()).toBe(true);
  await page.getByRole("button", { name: /^(Expandir|Recolher) menu$/ }).click();
  expect(await clear()).toBe(true);
  await page.getByRole("button", { name: /^(Expandir|Recolher) menu$/ }).click();
  await undo.click();
  await expect(page.getByText("Alteração desfeita.")).toBeVisible();
  await expect(block).toHaveText(before ?? "");
  await expect(byId(second, id)).toHaveText(before ?? "", live);
});

test("a drop counts where the mouse was let go, in however few steps it got there", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=semana`);
  for (const steps of [1, 2, 3]) {
    const { block } = await pick(page, 1);
    const before = (await block.textContent()) ?? "";
    // Whatever is selected on the page, the block is what is dragged.
    await page.keyboard.press("Control+a");
    const { x, y } = (await block.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 8 + 120, { steps });
    await page.mouse.up();
    await expect(page.getByText("Movimento cancelado.")).toHaveCount(0);
    await confirmMove(page);
    await expect(block).not.toHaveText(before);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(block).toHaveText(before);
  }
});

test("a block is picked up, moved and dropped by keyboard; Esc puts it back", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=semana`);
  const { block } = await pick(page, 3);
  const before = (await block.textContent()) ?? "";
  await block.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/em movimento/)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(block).toHaveText(before);
  await expect(block).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await confirmMove(page);
  await expect(block).not.toHaveText(before);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(block).toHaveText(before);
});

test("a press on a cell or a day, and the keyboard, open a new appointment at that time", async ({
  page,
  clinic,
}) => {
  const date = ahead(1);
  await openWeek(page, clinic, `?data=${date}&visao=dia`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  // Nothing stands there, so the arrow reaches the next half hour and not a block.
  const cell = page.getByRole("button", { name: /^Novo agendamento, .*, 18:00(,|$)/ }).first();
  await cell.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  // 18:30 in São Paulo.
  await expect(page).toHaveURL(new RegExp(`novo=${date}T21%3A30`));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("s");
  await expect(page.getByRole("radio", { name: "Semana" })).toBeChecked();
  await page
    .getByRole("button", { name: /^Novo agendamento, [^:]*$/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await page.keyboard.press("n");
  await expect(dialog).toBeVisible();
});

test("an hour lists its appointments, searchable by customer and professional", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  await page.getByRole("button", { name: "Agendamentos das 14:00" }).click();
  const dialog = page.getByRole("dialog", { name: "Agendamentos das 14:00–15:00" });
  const rows = dialog.getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  await dialog.getByLabel("Buscar por profissional").fill("helena");
  await expect(rows.filter({ hasText: "Dr. Rafael Monteiro" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "Dra. Helena Prado" }).first()).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Buscar por nome, e-mail ou telefone").fill("ninguém com este nome");
  await expect(dialog.getByText("Nenhum agendamento encontrado para a busca.")).toBeVisible();
  await dialog.getByLabel("Buscar por nome, e-mail ou telefone").fill("");
  await rows.first().getByRole("button").click();
  await expect(page).toHaveURL(/agendamento=/);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await expect(details.getByLabel("Notas")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);

  // Details stand beside a block of the last column, too, and leave the week its keys.
  const open = () => new URL(page.url()).searchParams.get("agendamento");
  const lastDay = page.locator("[data-day]").last();
  const last = lastDay.locator("[data-movable]").last();
  const id = (await last.getAttribute("data-appointment")) ?? "";
  await byId(page, id).click();
  await expect(details.getByLabel("Notas")).toBeVisible();
  const isBeside = async () => {
    const [block, panel] = [await byId(page, id).boundingBox(), await details.boundingBox()];
    if (!block || !panel) return false;
    return block.x + block.width <= panel.x || panel.x + panel.width <= block.x;
  };
  await expect.poll(isBeside).toBe(true);
  await details.focus();
  await page.keyboard.press("ArrowLeft");
  const reached = page.locator("[data-day] :is([data-appointment], [data-cell]):focus");
  await expect(reached).toHaveCount(1);
  await expect(byId(page, id)).not.toBeFocused();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`data=${ahead(2)}`));
  await page.keyboard.press("k");
  await expect(byId(page, id)).toBeVisible();

  // What is typed there isn't lost to a press on another appointment.
  await details.getByLabel("Notas").fill("zz nota");
  // They stand over the first days.
  const other = lastDay.locator(`[data-movable]:not([data-appointment="${id}"])`).last();
  await other.click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(details.getByLabel("Notas")).toHaveValue("zz nota");
  await other.click();
  await page
    .getByRole("dialog", { name: "Descartar o que foi digitado?" })
    .getByRole("button", { name: "Descartar" })
    .click();
  await expect.poll(open).not.toBe(id);
  await details.focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
});

test("list, search, cancelled appointments and view are kept in the address", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana&cancelados=1`);
  await page.keyboard.press("l");
  await expect(page).toHaveURL(/visao=lista/);
  const rows = page.locator("[data-sheet]").getByRole("button");
  await expect(rows.first()).toBeAttached();
  // It begins at the day that was looked at, not at the first of its week.
  const away = () =>
    page
      .locator(`[data-sheet] [data-date="${ahead(1)}"]`)
      .evaluate(
        (day) =>
          day.getBoundingClientRect().top -
          (day.closest("[data-sheet]")?.getBoundingClientRect().top ?? 0),
      );
  await expect.poll(async () => Math.round(Math.abs(await away()))).toBe(0);
  const all = await rows.count();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Buscar na agenda por nome, e-mail ou telefone")).toBeFocused();
  await page.keyboard.type("silva");
  await expect(page).toHaveURL(/busca=silva/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.reload();
  await expect(page.getByLabel("Buscar na agenda por nome, e-mail ou telefone")).toHaveValue(
    "silva",
  );
  await page.getByRole("button", { name: "Exibição" }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Mostrar cancelados" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expectFlawless(page);
});

test("a search dims the others, and leads to whoever comes on another day", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=dia`);
  const name = await movable(page).first().locator("[data-name]").textContent();
  const blocks = page.locator("[data-appointment]");
  const all = await blocks.count();
  await page.getByLabel("Buscar na agenda por nome, e-mail ou telefone").fill(name ?? "");
  const dimmed = page.locator("li[data-dimmed] [data-appointment]");
  await expect.poll(() => dimmed.count()).toBeGreaterThan(0);
  await expect(blocks).toHaveCount(all);
  await expect(dimmed.filter({ hasText: name ?? "" })).toHaveCount(0);
  await page.getByRole("button", { name: "Próximo dia" }).click();
  await page.getByRole("button", { name: "Ir", exact: true }).click();
  await expect(page.locator("li:not([data-dimmed]) > [data-appointment]").first()).toBeVisible();
});

test("overlaps beyond three columns are hidden behind a button", async ({ page, clinic }) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=semana`);
  const more = page.getByRole("button", { name: /mostrar mais/ });
  const first = await movable(page).first().getAttribute("data-appointment");
  // Piles blocks up until a fourth column is needed.
  for (let nth = 1; (await more.count()) === 0 && nth < 8; nth += 1) {
    await pileUp(page, first ?? "", nth);
  }
  const hidden = Number((await more.first().textContent())?.slice(1));
  const drawn = page.locator("[data-appointment]");
  const before = await drawn.count();
  const shown = await drawn.evaluateAll((blocks) =>
    blocks.map((block) => block.getAttribute("data-appointment")),
  );
  await more.first().click();
  await expect(page.getByRole("button", { name: "Recolher" })).toBeVisible();
  expect(await drawn.count()).toBeGreaterThanOrEqual(before + hidden);
  const fanned = await page
    .locator("[data-fanned] [data-appointment]")
    .first()
    .getAttribute("data-appointment");
  expect(shown).not.toContain(fanned);

  // Details never stand beside nothing.
  await page.getByRole("button", { name: "Recolher" }).click();
  await expect(byId(page, fanned ?? "")).toHaveCount(0);
  await page.goto(`${page.url()}&agendamento=${fanned}`);
  await expect(byId(page, fanned ?? "")).toBeInViewport();
  await page.getByRole("button", { name: "Recolher" }).click();
  await expect(byId(page, fanned ?? "")).toHaveCount(0);
});

/** Moves the nth block of the week over the one with that id. */
async function pileUp(page: Page, targetId: string, nth: number): Promise<void> {
  const target = await byId(page, targetId).boundingBox();
  const { block } = await pick(page, nth);
  const box = await block.boundingBox();
  if (!target || !box) return;
  if (Math.abs(target.y - box.y) < 8 && Math.abs(target.x - box.x) < 150) return;
  await dragBy(page, block, target.x - box.x, target.y - box.y);
  await confirmMove(page);
  const toasts = page.getByRole("button", { name: "Fechar aviso" });
  while ((await toasts.count()) > 0) await toasts.first().click();
}

test.describe("in other time zones", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the calendar's time zone is shown", async ({ page, clinic }) => {
    await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
    await expect(page.getByText(/^(São Paulo|Salvador), GMT−3$/)).toBeVisible();
  });
});

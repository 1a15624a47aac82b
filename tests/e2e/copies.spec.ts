import type { Locator, Page } from "@playwright/test";
import { openDetails, openNew } from "./appointment-dialogs.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

const created = "Agendamento criado com sucesso!";
const postpone = "Remarcar para a próxima semana";

/** Returns the day on which a field of a time stands, and its time. */
async function timeIn(dialog: Locator, field: "Início" | "Fim"): Promise<string> {
  const group = dialog.getByRole("group", { name: field });
  const parts = group.locator("input:not([type=hidden])");
  const values = await parts.evaluateAll((inputs) =>
    inputs.map((input) => (input instanceof HTMLInputElement ? input.value : "")),
  );
  return values.join(" ");
}

/** Books somebody without a record for a service, in the evening when all are free. */
async function book(page: Page, name: string, clock: string): Promise<void> {
  const dialog = await openNew(page, clock);
  await dialog.getByLabel("Nome", { exact: true }).fill(name);
  await dialog.getByLabel("Telefone").fill("11987650077");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await dialog.getByLabel("Serviços", { exact: true }).click();
  await page.getByRole("option", { name: /Consulta clínica/ }).click();
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText(created)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

const blockOf = (page: Page, name: string) =>
  page.locator("[data-appointment]", { hasText: name }).first();

const form = (page: Page) => page.getByRole("dialog", { name: "Novo Agendamento" });

/** Expects the form of a copy, and creates it. */
async function createCopy(page: Page, name: string): Promise<void> {
  const dialog = form(page);
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel("Telefone")).toHaveValue("(11) 98765-0077");
  await expect(dialog.getByRole("cell", { name: "Consulta clínica" })).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Funcionário" })).toHaveValue(/Helena Prado/);
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  const overlap = page.getByRole("button", { name: "Marcar como encaixe" });
  // What was made before may still be told: only the form says that this is done.
  await expect
    .poll(async () => (await overlap.isVisible()) || !(await dialog.isVisible()))
    .toBe(true);
  if (await overlap.isVisible()) await overlap.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(created)).toBeVisible();
}

for (const viewport of [deskSize, phoneSize]) {
  const name = `Duplicada ${viewport.width}`;

  test(`an appointment is duplicated from its details, ${viewport.width} wide`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize(viewport);
    await openSession(page, clinic.receptionist);
    await book(page, name, viewport === deskSize ? "18:30" : "19:30");
    const details = await openDetails(page, name);
    const day = new URL(page.url()).searchParams.get("data") ?? "";
    await details.getByRole("button", { name: "Mais ações" }).click();
    await expectAccessible(page, "[role=menu]");
    await page.getByRole("menuitem", { name: "Duplicar" }).click();
    await expect(form(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const [year, month, date] = new Date(Date.parse(`${day}T12:00Z`) + 7 * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split("-");
    await expect.poll(() => timeIn(form(page), "Início")).toContain(`${date}/${month}/${year}`);
    // The days follow the copy, and stay there with it.
    const next = `${year}-${month}-${date}`;
    await expect.poll(() => new URL(page.url()).searchParams.get("data")).toBe(next);
    await createCopy(page, name);
    await expect(page.locator(`[data-day="${next}"] [data-appointment]:focus`)).toContainText(name);
  });

  test(`an appointment goes to the next week from its details, ${viewport.width} wide`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize(viewport);
    await openSession(page, clinic.receptionist);
    const details = await openDetails(page, name);
    await details.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: postpone }).click();
    // Its duplicate has that time, so others of the day are offered.
    await expect(details.getByText(/já tem outro agendamento/).first()).toBeVisible();
    const near = details.getByRole("group", {
      name: "Livres perto deste horário",
    });
    await expect(near.getByRole("button")).toHaveCount(3);
    await near.getByRole("button").last().click();
    await expect(details.getByText("Horário livre.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "[role=dialog]");
    await details.getByRole("button", { name: "Remarcar", exact: true }).click();
    await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
    await details.getByText("Histórico").click();
    await expect(details.getByText("Remarcou").first()).toBeVisible();
  });
}

/** Opens the week of an appointment with its block in focus. */
async function focusBlock(page: Page, clinic: Clinic, name: string, clock: string) {
  await page.setViewportSize(deskSize);
  await openSession(page, clinic.receptionist);
  await book(page, name, clock);
  const block = blockOf(page, name);
  await block.focus();
  return block;
}

test("a block is copied and pasted by keys, beside it at the pointer", async ({ page, clinic }) => {
  await focusBlock(page, clinic, "Copiada Teclas", "17:30");
  await page.keyboard.press("Control+c");
  await expect(page.getByText("Copiado: Copiada Teclas · Consulta clínica")).toBeVisible();

  const cell = page.locator("[data-cell]").first();
  await cell.focus();
  // Arrows move from there, as a person would.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+v");
  await expect(form(page).getByLabel("Início: horas")).toHaveValue("08");
  await expect(form(page).getByLabel("Início: minutos")).toHaveValue("30");
  await createCopy(page, "Copiada Teclas");
  // Its block, which stands first, is a place as well: the days that are shown stay.
  await expect(page.locator("[data-appointment]", { hasText: "Copiada Teclas" })).toHaveCount(2);
  await blockOf(page, "Copiada Teclas").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const address = new URL(page.url()).searchParams.get("data");
  await page.keyboard.press("Control+v");
  await expect(form(page).getByLabel("Início: horas")).toHaveValue("08");
  expect(new URL(page.url()).searchParams.get("data")).toBe(address);
  await form(page).getByRole("button", { name: "Fechar" }).click();
  await expect(form(page)).toHaveCount(0);

  const target = page.locator('[data-day]:last-of-type [data-cell="1050"]').last();
  // The mouse moves last: its place is meant, whatever the keys had reached.
  await cell.focus();
  await page.keyboard.press("ArrowDown");
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("No free half hour");
  await page.mouse.move(box.x + box.width - 3, box.y + 4);
  await page.keyboard.press("Control+v");
  await expect(form(page).getByLabel("Início: horas")).toHaveValue("17");
  await expect(form(page).getByLabel("Início: minutos")).toHaveValue("30");
  await createCopy(page, "Copiada Teclas");
});

test("a focused block goes to the next week by p, and comes back by undo", async ({
  page,
  clinic,
}) => {
  const block = await focusBlock(page, clinic, "Semana Que Vem", "20:30");
  await block.press("Shift+F10");
  await page.getByRole("menu").waitFor();
  // The keys that the menu shows mean its block, wherever the mouse rests.
  await page.keyboard.press("Control+c");
  await expect(page.getByText(/^Copiado: Semana Que Vem/)).toBeVisible();
  await expect(block).toBeFocused();
  const cell = page.locator("[data-cell]").first();
  await cell.press("Shift+F10");
  await page.getByRole("menuitem", { name: /^Colar/ }).click();
  await expect(form(page).getByLabel("Início: horas")).toHaveValue("08");
  await expect(form(page).getByLabel("Nome", { exact: true })).toHaveValue("Semana Que Vem");
  await form(page).getByRole("button", { name: "Fechar" }).click();
  await expect(form(page)).toHaveCount(0);
  await block.focus();
  await page.keyboard.press("p");
  // In the evening nobody works any more: the grid asks as the form does.
  const asked = page.getByRole("dialog", { name: "Confira o horário" });
  await expect(asked.getByRole("group", { name: "Livres perto deste horário" })).toBeVisible();
  await expect(asked.getByRole("group").getByRole("button")).toHaveCount(3);
  await expectAccessible(page, "[role=dialog]");
  await asked.getByRole("button", { name: "Mover mesmo assim" }).click();
  await expect(page.getByText(/^Semana Que Vem foi para/)).toBeVisible();
  await expect(block).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(block).toBeVisible();
  // The mouse alone doesn't mean it: nothing asks before the next key is heard.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await block.hover();
  await page.keyboard.press("p");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(keys.getByText(postpone)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(block).toBeVisible();
});

test("the right button shows what can be done with a block, and free times replace a refused one", async ({
  page,
  clinic,
}) => {
  const block = await focusBlock(page, clinic, "Botão Direito", "21:00");
  await block.click({ button: "right" });
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveText([
    /Abrir/,
    "Confirmar",
    "Remarcar…",
    "Cancelar…",
    "WhatsApp",
    /^\(11\) /,
    /Remarcar para a próxima semana/,
    /Duplicar na próxima semana/,
    /Copiar/,
  ]);
  await expectAccessible(page, "[role=menu]");
  await menu.getByRole("menuitem", { name: postpone }).click();
  const asked = page.getByRole("dialog", { name: "Confira o horário" });
  const first = asked.getByRole("group").getByRole("button").last();
  const clock = (await first.innerText()).slice(-5);
  await first.click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^Botão Direito foi para .*${clock}`))).toBeVisible();
  await page.getByRole("button", { name: "Ver na agenda" }).click();
  await expect(page.locator("[data-appointment]:focus")).toContainText("Botão Direito");
});

test("a copy leaves out a service that is no longer offered, and says so", async ({
  page,
  request,
  clinic,
}) => {
  await focusBlock(page, clinic, "Serviço Antigo", "18:00");
  await page.keyboard.press("Control+c");
  await expect(page.getByText("Copiado: Serviço Antigo · Consulta clínica")).toBeVisible();
  const read = await page.request.get("/trpc/services.offered");
  type Offered = { result: { data: { json: { id: string; name: string }[] } } };
  const services = ((await read.json()) as Offered).result.data.json;
  const id = services.find(({ name }) => name === "Consulta clínica")?.id;
  await request.post("/api/auth/login", {
    data: { ...clinic.owner, client: "browser" },
  });
  const headers = { origin: new URL(page.url()).origin };
  const data = { json: { id, isActive: false } };
  const answer = await request.post("/trpc/services.update", { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.keyboard.press("Control+d");
  const dialog = form(page);
  const told = "Consulta clínica não é mais oferecido e ficou de fora.";
  await expect(dialog.getByText(told).first()).toBeVisible();
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Serviço Antigo");
});

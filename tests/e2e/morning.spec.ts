import type { Locator, Page } from "@playwright/test";
import { expect, test, type Clinic } from "./clinic.ts";
import { logIn } from "./people.ts";
import { deskSize } from "./sizes.ts";
import { book, group, openToday, professional, step, tell } from "./today.ts";
import { ahead } from "./week-blocks.ts";

const weekMinutes = 7 * 24 * 60;
const phoneOf = { mouse: "+5511955512001", keys: "+5511955512002" };

/** Books who comes this morning, and who will call about another day. */
async function prepare(
  office: Page,
  clinic: Clinic,
  { came, caller, phone }: { came: string; caller: string; phone: string },
): Promise<void> {
  const calendarId = await openToday(office, clinic.owner);
  const professionalId = await professional(office, /Helena/);
  // Both work on any day: the next free time is that of whoever has none at it.
  for (const id of [professionalId, await professional(office, /Rafael/)]) {
    await tell(office, "employees.update", { id, schedule: null });
  }
  const at = { calendarId, professionalId };
  await book(office, came, 20, at);
  await book(office, caller, 13 * weekMinutes, { ...at, customerPhone: phone });
}

const composer = (page: Page) => page.getByRole("dialog", { name: "Novo Agendamento" });
const details = (page: Page) => page.getByRole("dialog", { name: "Agendamento", exact: true });
const blocking = (page: Page) => page.getByRole("dialog", { name: "Bloquear horário" });
const block = (page: Page, name: string) =>
  page.locator("[data-appointment]").filter({ hasText: name });
const absence = (page: Page, reason: RegExp) =>
  page.locator("[data-absence]").and(page.getByRole("button", { name: reason }));
const searchField = (page: Page) => page.getByRole("combobox", { name: /^Buscar páginas/ });

/** Returns a keyboard after whose every key the focus must stand somewhere. */
function keyboardOf(page: Page) {
  const isSomewhere = () => page.evaluate(() => document.activeElement !== document.body);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await expect.poll(isSomewhere, `the focus after ${key}`).toBe(true);
    }
  };
  /** Goes on to something, which must not be far. */
  const reach = async (target: Locator, key = "Tab") => {
    await expect(target).toBeAttached();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((at) => at === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${key} never reached ${String(target)}`);
  };
  return { press, reach, type: (text: string) => page.keyboard.type(text) };
}

test("a receptionist's morning by the keyboard alone, which never loses its place", async ({
  page,
  clinic,
  openWindow,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(deskSize);
  const who = { came: "Ivo Teclas", caller: "Célia Teclas", phone: phoneOf.keys };
  await prepare(await openWindow(), clinic, who);
  await logIn(page, clinic.receptionist);
  const { press, reach, type } = keyboardOf(page);
  const command = async (line: string, found: RegExp) => {
    await press("Control+k");
    await expect(searchField(page)).toBeFocused();
    await type(line);
    const first = page.getByRole("option", { name: found }).first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    await press("Enter");
  };

  await test.step("who comes is received and attended", async () => {
    await reach(page.getByRole("link", { name: "Pular para o conteúdo" }));
    await press("Enter");
    await reach(step(page, "Chegou", who.came));
    await press("Enter");
    // A press is nobody's while the one before it is still being saved.
    await expect(page.locator("[aria-live=polite]")).toContainText(`${who.came} chegou.`);
    await expect(step(page, "Atender", who.came)).toBeFocused();
    await press("Enter");
    await expect(step(page, "Finalizar", who.came)).toBeFocused();
  });

  await test.step("a caller is found by phone and put on the next free time", async () => {
    await command("95551-2002", new RegExp(who.caller));
    await expect(details(page)).toContainText(who.caller);
    await reach(details(page).getByRole("button", { name: "Remarcar" }));
    await press("Enter");
    const free = details(page).getByRole("group", { name: "Próximos livres" });
    await reach(free.getByRole("button").first());
    await press("Enter");
    await reach(details(page).getByRole("button", { name: "Remarcar" }));
    await press("Enter");
    await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
    await press("Escape");
    await expect(details(page)).toHaveCount(0);
  });

  const named = "Bea Teclas";
  await test.step("somebody new is booked", async () => {
    await command(`ir para ${ahead(15).split("-").toReversed().join("-")}`, /^Ir para/);
    await expect(page.locator(`[data-day="${ahead(15)}"]`).first()).toBeVisible();
    await press("n");
    await expect(composer(page).getByRole("combobox", { name: "Paciente" })).toBeFocused();
    await type(named);
    const offer = page.getByRole("option", { name: `Cadastrar “${named}”` });
    await expect(offer.getByText("Enter")).toBeVisible();
    await press("Enter");
    const record = page.getByRole("dialog", { name: "Novo paciente" });
    await expect(record.getByLabel("Telefone")).toBeFocused();
    await type("11955512003");
    await press("Enter");
    await expect(record).toHaveCount(0);
    await reach(composer(page).getByRole("combobox", { name: "Funcionário" }));
    await type("helena");
    await press("Enter");
    await reach(composer(page).getByRole("button", { name: "Criar", exact: true }));
    await press("Enter");
    await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    await expect(block(page, named)).toBeVisible();
  });

  await test.step("moved by arrows, and put back by z", async () => {
    await command(named, new RegExp(named));
    await expect(details(page)).toContainText(named);
    await press("Escape");
    await expect(block(page, named)).toBeFocused();
    const before = (await block(page, named).textContent()) ?? "";
    await press(" ", "ArrowDown", "ArrowDown", "Enter");
    await expect(page.getByText(new RegExp(`${named} foi para`))).toBeVisible();
    await expect(block(page, named)).toBeFocused();
    await press("z");
    await expect(block(page, named)).toHaveText(before);
  });

  await test.step("somebody more is fitted in at the same time", async () => {
    await press("n");
    await type("Ana Encaixada");
    await press("Tab");
    await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue("Ana Encaixada");
    await reach(composer(page).getByRole("combobox", { name: "Funcionário" }));
    await type("helena");
    await press("Enter");
    await reach(composer(page).getByRole("button", { name: "Criar", exact: true }));
    await press("Enter");
    await reach(page.getByRole("button", { name: "Marcar como encaixe" }));
    await press("Enter");
    await expect(block(page, "Ana Encaixada")).toBeVisible();
  });

  await test.step("time is blocked where a booking would begin, and freed by z", async () => {
    await press("n");
    await expect(composer(page).getByRole("combobox", { name: "Paciente" })).toBeFocused();
    await reach(composer(page).getByRole("radio", { name: "Agendamento" }), "Shift+Tab");
    await press("ArrowRight");
    // It begins at what is missing: the reason, where one professional alone is free and so chosen.
    await expect(blocking(page).locator("input:focus")).toBeVisible();
    await reach(blocking(page).getByRole("combobox", { name: "Funcionário" }), "Shift+Tab");
    await type("helena");
    await press("Enter");
    await reach(blocking(page).getByLabel("Motivo"));
    await type("Dentista");
    await press("Enter");
    await expect(absence(page, /Dentista/)).toBeVisible();
    await press("z");
    await expect(absence(page, /Dentista/)).toHaveCount(0);
  });
});

/** Drags a block by its upper left corner to where something begins. */
async function drag(page: Page, held: Locator, target: Locator): Promise<void> {
  const [from, to] = [await held.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("It is not there");
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 16, { steps: 2 });
  await page.mouse.move(from.x + 20, to.y + 8, { steps: 4 });
  await page.mouse.up();
}

test("a receptionist's morning by the mouse", async ({ page, clinic, openWindow }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(deskSize);
  const who = { came: "Ivo Rato", caller: "Célia Rato", phone: phoneOf.mouse };
  await prepare(await openWindow(), clinic, who);
  await logIn(page, clinic.receptionist);

  await test.step("who comes is received and attended", async () => {
    await step(page, "Chegou", who.came).click();
    await expect(group(page, "Esperando")).toContainText(who.came);
    await step(page, "Atender", who.came).click();
    await expect(group(page, "Em atendimento")).toContainText(who.came);
  });

  await test.step("a caller is found by phone and put on the next free time", async () => {
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await searchField(page).fill("95551-2001");
    await page.getByRole("option", { name: who.caller }).first().click();
    await details(page).getByRole("button", { name: "Remarcar" }).click();
    const free = details(page).getByRole("group", { name: "Próximos livres" });
    await free.getByRole("button").first().click();
    await details(page).getByRole("button", { name: "Remarcar" }).click();
    await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
    await details(page).getByRole("button", { name: "Fechar" }).last().click();
    await expect(details(page)).toHaveCount(0);
  });

  const day = ahead(16);
  const cell = (clock: string) =>
    page
      .locator(`[data-day="${day}"]`)
      .getByRole("button", { name: new RegExp(`^Novo agendamento, .*Helena.*, ${clock}(,|$)`) });
  const named = "Bea Rato";

  await test.step("somebody new is booked, and dragged to another time and back", async () => {
    await page.goto(`${page.url().split("?")[0]}?data=${day}&visao=dia`);
    await cell("10:00").click();
    await composer(page).getByRole("combobox", { name: "Paciente" }).fill(named);
    await page.getByRole("option", { name: `Cadastrar “${named}”` }).click();
    const record = page.getByRole("dialog", { name: "Novo paciente" });
    await record.getByLabel("Telefone").fill("11955512004");
    await record.getByRole("button", { name: "Cadastrar" }).click();
    await composer(page).getByRole("button", { name: "Criar", exact: true }).click();
    await expect(block(page, named)).toContainText("10:00");
    await drag(page, block(page, named), cell("11:00"));
    await expect(block(page, named)).toContainText("11:00");
    // Its creation can be taken back, too, until the move's own toast is there.
    await expect(page.getByText(new RegExp(`${named} foi para`))).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(block(page, named)).toContainText("10:00");
  });

  await test.step("somebody more is dragged onto the same time", async () => {
    await cell("11:00").click();
    await composer(page).getByRole("combobox", { name: "Paciente" }).fill("Ana Encaixada");
    await composer(page).getByLabel("Fim: horas").click();
    await composer(page).getByRole("button", { name: "Criar", exact: true }).click();
    await expect(composer(page)).toHaveCount(0);
    await drag(page, block(page, "Ana Encaixada"), block(page, named));
    await page.getByRole("button", { name: "Marcar como encaixe" }).click();
    await expect(block(page, "Ana Encaixada")).toContainText("10:00");
  });

  await test.step("time is blocked where it was pressed, and freed", async () => {
    await cell("12:00").click();
    await composer(page).getByText("Bloquear", { exact: true }).click();
    await blocking(page).getByLabel("Motivo").fill("Dentista");
    await blocking(page).getByRole("button", { name: "Bloquear", exact: true }).click();
    await expect(absence(page, /Dentista/)).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).last().click();
    await expect(absence(page, /Dentista/)).toHaveCount(0);
  });
});

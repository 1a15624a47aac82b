import type { Locator, Page } from "@playwright/test";
import { finishAhead } from "./appointment-dialogs.ts";
import { choose, findCalendar, slotSearch } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn, openSession, type Login } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { confirmMove } from "./week-blocks.ts";

const sizes = [
  { name: "at a desk", ...deskSize },
  { name: "on a phone", ...phoneSize },
];

/** Returns a Tuesday some weeks from now: the clinic works and the demo's diary is empty. */
function emptyDay(weeks: number): string {
  const toTuesday = (9 - new Date().getUTCDay()) % 7;
  return new Date(Date.now() + (weeks * 7 + toTuesday) * 86_400_000).toISOString().slice(0, 10);
}

/** Opens the same day for another member of the team. */
async function openColleague(page: Page, login: Login, address: string): Promise<void> {
  await logIn(page, login, address);
  await expect(page.getByText("Tempo real: conectado")).toBeAttached();
}

const block = (page: Page, name: string): Locator =>
  page.locator("[data-appointment]").filter({ hasText: name });

/** Fills in the open dialog of a new appointment. */
async function book(page: Page, patient: { search: string; option: RegExp }): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("group", { name: "Início" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Paciente" }).fill(patient.search);
  await page.getByRole("option", { name: patient.option }).first().click();
  await choose(dialog, "Funcionário", /Helena Prado/);
  return dialog;
}

async function openSlot(page: Page, address: string, day: string, clock: string): Promise<void> {
  await page.goto(`${address}?data=${day}&visao=dia&${slotSearch(day, clock)}`);
}

for (const [turn, { name: place, ...viewport }] of sizes.entries()) {
  test(`a receptionist's day ${place}`, async ({ clinic, openWindow }) => {
    test.setTimeout(180_000);
    const day = emptyDay(4 + turn);
    const customer = `Tereza Dia ${turn} ${Date.now() % 10_000}`;
    const isPhone = viewport.width < 500;
    const desk = await openWindow({ viewport, hasTouch: isPhone });
    await openSession(desk, clinic.receptionist);
    const address = `/app/calendar/${await findCalendar(desk)}`;
    const colleague = await openWindow({ viewport: deskSize });
    await openColleague(colleague, clinic.owner, `${address}?data=${day}&visao=dia`);

    await test.step("finds a patient", async () => {
      await desk.goto("/app/patients");
      const first = desk.locator('[id^="patient-"]').first();
      const known = (await first.textContent()) ?? "";
      await desk.getByRole("searchbox", { name: "Buscar paciente" }).fill(known.toUpperCase());
      await expect(desk.locator('[id^="patient-"]', { hasText: known }).first()).toBeVisible();
      await expect(desk).toHaveURL(/busca=/);
    });

    await test.step("creates one", async () => {
      await desk.goto("/app/patients");
      await colleague.goto(`/app/patients?busca=${encodeURIComponent(customer)}`);
      await expect(colleague.getByText("Nenhum paciente encontrado para a busca.")).toBeVisible();
      await desk.getByRole("button", { name: "Novo paciente" }).click();
      const drawer = desk.getByRole("dialog", { name: "Novo paciente" });
      await drawer.getByRole("textbox", { name: "Nome", exact: true }).fill(customer);
      await drawer.getByRole("textbox", { name: "Telefone", exact: true }).fill("11987654321");
      await drawer.getByRole("button", { name: "Adicionar paciente" }).click();
      await expect(desk.getByText("adicionado com sucesso!")).toBeVisible();
      await expect(colleague.getByText(customer).first()).toBeVisible(live);
      await colleague.goto(`${address}?data=${day}&visao=dia`);
      await expect(colleague.getByText("Tempo real: conectado")).toBeAttached();
    });

    await test.step("books", async () => {
      await openSlot(desk, address, day, "10:00");
      const dialog = await book(desk, { search: customer, option: new RegExp(`^${customer}`) });
      await dialog.getByRole("button", { name: "Criar", exact: true }).click();
      await expect(desk.getByText("Agendamento criado com sucesso!")).toBeVisible();
      await expect(block(colleague, customer)).toBeVisible(live);
    });

    await test.step("moves it half an hour", async () => {
      const mine = block(desk, customer);
      await expect(mine).toBeVisible();
      await expect(mine).toContainText("10:00");
      if (isPhone) await moveByKeys(desk, mine);
      else await dragDown(desk, mine, 60);
      await confirmMove(desk);
      await expect(desk.getByRole("button", { name: "Desfazer" }).first()).toBeVisible();
      // What ended at 10:30 begins then.
      await expect(mine).toContainText(/^(?!.*10:00).*10:30/);
      await expect(block(colleague, customer)).toContainText(/^(?!.*10:00).*10:30/, live);
    });

    await test.step("overlaps on purpose", async () => {
      await openSlot(desk, address, day, "10:30");
      const dialog = desk.getByRole("dialog", { name: "Novo Agendamento" });
      await dialog.getByLabel("Nome", { exact: true }).fill(`Encaixe ${customer}`);
      await choose(dialog, "Funcionário", /Helena Prado/);
      await dialog.getByRole("button", { name: "Criar", exact: true }).click();
      await desk.getByRole("button", { name: "Marcar como encaixe" }).click();
      await expect(desk.getByText("Agendamento criado com sucesso!")).toBeVisible();
      await expect(block(colleague, `Encaixe ${customer}`)).toBeVisible(live);
    });

    await test.step("finishes one and cancels the other", async () => {
      await desk.goto(`${address}?data=${day}&visao=dia`);
      await block(desk, `Encaixe ${customer}`).click();
      const details = desk.getByRole("dialog", { name: "Agendamento" });
      await details.getByRole("button", { name: "Cancelar agendamento" }).click();
      const confirm = desk.getByRole("dialog", { name: "Cancelar agendamento" });
      await confirm.getByLabel("Motivo").fill("Desistiu");
      await confirm.getByRole("button", { name: "Cancelar agendamento" }).click();
      await expect(desk.getByText("Agendamento cancelado com sucesso!")).toBeVisible();
      await expect(block(colleague, `Encaixe ${customer}`)).toHaveCount(0, live);
      await details.getByRole("button", { name: "Fechar" }).last().click();

      await block(desk, customer).click();
      await finishAhead(details);
      await expect(desk.getByText("Agendamento finalizado com sucesso!")).toBeVisible();
      await expect(block(colleague, customer)).toContainText("Finalizado", live);
    });

    await test.step("closes a day", async () => {
      const closed = emptyDay(8 + turn);
      await colleague.goto(`${address}?data=${closed}&visao=dia`);
      await expect(colleague.getByText("Tempo real: conectado")).toBeAttached();
      await desk.goto(`${address}/settings`);
      const [year, month, date] = closed.split("-");
      const form = desk.getByRole("form", { name: "Fechar outro dia" });
      await form.getByLabel("Outro dia").fill(`${date}/${month}/${year}`);
      await form.getByLabel("Motivo").fill(`Aniversário da cidade ${turn}`);
      await form.getByRole("button", { name: "Fechar dia" }).click();
      await expect(desk.getByText(`Aniversário da cidade ${turn}`).first()).toBeVisible();
      await expect(colleague.getByText(`Aniversário da cidade ${turn}`).first()).toBeVisible(live);
      await desk
        .getByRole("button", { name: /^Abrir de novo em/ })
        .first()
        .click();
      await expect(colleague.getByText(`Aniversário da cidade ${turn}`)).toHaveCount(0, live);
    });

    await test.step("the owner adds a colleague with a schedule, and the desk sees her", async () => {
      const hired = `Íris Sampaio ${turn}`;
      await desk.goto("/app/employees");
      await expect(desk.getByText("Camila Rezende").first()).toBeVisible();
      await colleague.setViewportSize(viewport);
      await colleague.goto("/app/employees");
      await colleague.getByRole("button", { name: "Novo funcionário" }).click();
      const drawer = colleague.getByRole("dialog", { name: "Novo funcionário" });
      await drawer.getByRole("textbox", { name: "Nome", exact: true }).fill(hired);
      await drawer.getByRole("textbox", { name: "E-mail", exact: true }).fill(mailOf(customer));
      await drawer.getByRole("combobox", { name: "Função" }).click();
      await colleague.getByRole("option", { name: "Funcionário", exact: true }).click();
      await drawer.getByRole("switch", { name: "Atende" }).click();
      await drawer.getByLabel("Segunda, início, horas").fill("07");
      await drawer.getByRole("button", { name: "Criar funcionário" }).click();
      await colleague.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
      const row = desk.getByRole("row").or(desk.getByRole("article")).filter({ hasText: hired });
      await expect(row).toBeVisible(live);
      await expect(row.getByRole("button")).toHaveCount(0);
    });
  });
}

const mailOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;

async function dragDown(page: Page, target: Locator, pixels: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The block is not there");
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 8 + pixels / 2, { steps: 3 });
  await page.mouse.move(box.x + 20, box.y + 8 + pixels, { steps: 3 });
  await page.mouse.up();
}

async function moveByKeys(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

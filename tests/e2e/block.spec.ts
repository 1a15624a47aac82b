import type { Page } from "@playwright/test";
import { addDays, weekdayOf } from "#shared/domain/dates.ts";
import { workingDayFrom } from "#shared/domain/working-days.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { book, openApi } from "./owner-api.ts";
import { findCalendar } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openSession } from "./people.ts";
import { phone } from "./sizes.ts";
import { ahead } from "./week-blocks.ts";

/** Opens a day on which the clinic has nothing yet. */
async function openDay(page: Page, clinic: Clinic, weeks: number, search = "&visao=dia") {
  await openSession(page, clinic.receptionist);
  const date = ahead(weeks);
  await page.goto(`/app/calendar/${await findCalendar(page)}?data=${date}${search}`);
  await expect(page.locator("[data-cell]").first()).toBeAttached();
  return date;
}

const block = (page: Page) => page.getByRole("dialog", { name: "Bloquear horário" });
const stored = (page: Page) => page.getByRole("dialog", { name: "Bloqueio", exact: true });
const draft = (page: Page) => page.locator("[data-draft]");
const absence = (page: Page, told: RegExp) =>
  page.locator("[data-absence]").and(page.getByRole("button", { name: told }));

/** Returns the free time at a clock of Helena's column. */
const cell = (page: Page, date: string, clock: string, whose = "Helena Prado") =>
  page
    .locator(`[data-day="${date}"]`)
    .getByRole("button", { name: new RegExp(`^Novo agendamento, .*${whose}.*, ${clock}(,|$)`) })
    .first();

test("a free time is blocked where it was pressed, by keys alone, and freed again", async ({
  page,
  clinic,
}) => {
  const date = await openDay(page, clinic, 15);
  const place = cell(page, date, "12:00");
  await place.focus();
  await page.keyboard.press("Enter");
  const composer = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(composer.getByRole("combobox", { name: "Paciente" })).toBeFocused();
  await composer.getByRole("radio", { name: "Agendamento" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(block(page).getByRole("combobox", { name: "Funcionário" })).toHaveValue(
    /Helena Prado/,
  );
  await expect(block(page).getByLabel("Início: horas")).toHaveValue("12");
  await expect(block(page).getByLabel("Fim: minutos")).toHaveValue("30");
  await expect(block(page).getByLabel("Motivo")).toBeFocused();
  await page.keyboard.type("Dentista");
  await expect(draft(page)).toContainText("12:00–12:30");
  await expect(draft(page)).toContainText("Dentista");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(block(page)).toHaveCount(0);
  await expect(absence(page, /Helena Prado: Dentista, 12:00–12:30$/)).toBeVisible();
  await expect(place).toBeFocused();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Bloqueio desfeito.")).toBeVisible();
  await expect(absence(page, /Dentista/)).toHaveCount(0);
});

test("a stretch that is drawn is blocked, a press elsewhere moves it, and it turns back into an appointment", async ({
  page,
  clinic,
}) => {
  const date = await openDay(page, clinic, 15);
  const composer = page.getByRole("dialog", { name: "Novo Agendamento" });
  await cell(page, date, "14:00").click();
  await composer.getByText("Bloquear", { exact: true }).click();
  await expect(draft(page)).toContainText("14:00–14:30");
  await block(page).getByLabel("Fim: horas").fill("15");
  await expect(draft(page)).toContainText("14:00–15:30");
  await cell(page, date, "09:00").click();
  await expect(draft(page)).toContainText("09:00–10:30");
  await block(page).getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(block(page)).toHaveCount(0);

  await cell(page, date, "15:00").click();
  await composer.getByText("Bloquear", { exact: true }).click();
  await block(page).getByText("Agendamento", { exact: true }).click();
  await expect(composer.getByLabel("Início: horas")).toHaveValue("15");
  await expect(composer.getByRole("combobox", { name: "Funcionário" })).toHaveValue(/Helena/);
});

test("a professional's head blocks an hour or the day; a press on what is blocked changes and deletes it", async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic, 16);
  const dots = page.getByRole("button", { name: /^Mais para Dra. Helena Prado/ });
  await dots.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dots).toBeFocused();
  await dots.click();
  await page.getByRole("menuitem", { name: "Bloquear o dia inteiro" }).click();
  await expect(block(page).getByLabel("Primeiro dia")).toHaveValue(/\d\d\/\d\d\/\d{4}/);
  await block(page).getByLabel("Motivo").fill("Congresso");
  await page.keyboard.press("Enter");
  const strip = absence(page, /Helena Prado: Congresso/);
  await expect(strip).toBeVisible();

  await strip.click();
  await expectAccessible(page);
  await stored(page).getByLabel("Motivo").fill("Congresso em Recife");
  await stored(page).getByRole("button", { name: "Salvar bloqueio" }).click();
  await expect(absence(page, /Congresso em Recife/)).toBeVisible();
  await absence(page, /Congresso em Recife/).click();
  await stored(page).getByRole("button", { name: "Excluir bloqueio" }).click();
  const question = page.getByRole("dialog", { name: "Excluir bloqueio" });
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(stored(page)).toBeVisible();
  await stored(page).getByRole("button", { name: "Excluir bloqueio" }).click();
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(stored(page)).toHaveCount(0);
  await expect(absence(page, /Congresso/)).toHaveCount(0);
});

test("a day is closed where it is seen, with the names of who stands there, and opened again", async ({
  page,
  request,
  clinic,
}) => {
  await book(await openApi(request, clinic.owner), "Dra. Helena Prado", ahead(19));
  await openDay(page, clinic, 19);
  const dots = page.getByRole("button", { name: /^Mais para Dra. Helena Prado/ });
  const dialog = page.getByRole("dialog", { name: "Fechar este dia" });
  await dots.click();
  await page.getByRole("menuitem", { name: "Fechar este dia…" }).click();
  await expect(dialog.getByText(/1 agendamento neste dia, .*: Bruna Telles/)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Informe")).toBeVisible();
  await page.keyboard.type("Inventário");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Dia fechado!")).toBeVisible();
  await dots.click();
  await page.getByRole("menuitem", { name: "Abrir este dia de novo…" }).click();
  const closed = page.getByRole("dialog", { name: "Dia fechado" });
  await expect(closed).toContainText("Inventário");
  await closed.getByRole("button", { name: "Abrir de novo" }).click();
  await expect(page.getByText("Dia aberto de novo!")).toBeVisible();
});

test("everybody's time is blocked at once, and freed at once", async ({ page, clinic }) => {
  const date = await openDay(page, clinic, 17);
  const people = await page.locator(`[data-day="${date}"]`).count();
  expect(people).toBeGreaterThan(1);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bloquear das 10 às 11");
  await expect(
    page.getByRole("option", { name: /^Bloquear horário .*10:00 às 11:00/ }),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  // On the day in view.
  const [year, month, day] = date.split("-");
  await expect(block(page).getByLabel("Início: dia")).toHaveValue(`${day}/${month}/${year}`);
  await expect(block(page).getByRole("combobox", { name: "Funcionário" })).toBeFocused();
  await page.getByRole("option", { name: "Todos os profissionais" }).click();
  await block(page).getByRole("button", { name: "Bloquear", exact: true }).click();
  await expect(absence(page, /Ausente, 10:00–11:00/)).toHaveCount(people);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(absence(page, /Ausente, 10:00–11:00/)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("at 320 pixels time is blocked in a sheet, and a closed day leads to the next open one", async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const date = await openDay(page, clinic, 18);
    await cell(page, date, "15:00", "").tap();
    const composer = page.getByRole("dialog", { name: "Novo Agendamento" });
    await composer.getByText("Bloquear", { exact: true }).tap();
    await expect(block(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await block(page).getByRole("combobox", { name: "Funcionário" }).tap();
    await page.getByRole("option", { name: /Helena Prado/ }).tap();
    await block(page).getByRole("button", { name: "Bloquear", exact: true }).tap();
    await expect(block(page)).toHaveCount(0);
    await absence(page, /Helena Prado: Ausente/).tap();
    await expect(stored(page).getByLabel("Motivo")).toBeVisible();
    await expectNoSidewaysScroll(page);
    const sunday = addDays(date, 7 - weekdayOf(date));
    await page.goto(`/app/calendar/${await findCalendar(page)}?visao=dia&data=${sunday}`);
    await expect(page.getByText("Fechado neste dia.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    const next = workingDayFrom(sunday, { workingDays: [1, 2, 3, 4, 5], closedDays: [] });
    await page.getByRole("button", { name: /^Ir para seg/ }).tap();
    await expect(page).toHaveURL(new RegExp(`data=${next}`));
  });
});

test("whoever stands in a time is named before it is blocked, and is a step away afterwards", async ({
  page,
  request,
  clinic,
}) => {
  await book(await openApi(request, clinic.owner), "Dra. Helena Prado", ahead(18));
  const date = await openDay(page, clinic, 18);
  await cell(page, date, "12:00").click();
  await page
    .getByRole("dialog", { name: "Novo Agendamento" })
    .getByText("Bloquear", { exact: true })
    .click();
  await expect(block(page).getByText(/continuar[áã]/)).toHaveCount(0);
  await block(page).getByRole("switch", { name: "Dias inteiros" }).check({ force: true });
  await expect(block(page).getByText(/Há 1 agendamento neste horário/)).toBeVisible();
  await expect(block(page).getByRole("listitem")).toContainText("Bruna Telles");
  await expectAccessible(page);
  await block(page).getByRole("button", { name: "Bloquear", exact: true }).click();
  await expect(page.getByText("1 agendamento continua nele.")).toBeVisible();
  await page.getByRole("button", { name: "Ver agendamentos" }).click();
  await expect(page).toHaveURL(new RegExp(`data=${date}&visao=dia&profissionais=`));
  await absence(page, /Helena Prado/)
    .first()
    .press("Enter");
  await stored(page).getByRole("link", { name: "Bruna Telles" }).click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await expect(details.getByRole("button", { name: "Remarcar" })).toBeVisible();
});

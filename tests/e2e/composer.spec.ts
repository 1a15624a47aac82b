import type { Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose, findCalendar } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { phone } from "./sizes.ts";
import { ahead } from "./week-blocks.ts";

/** Opens weeks in which the clinic has nothing yet. */
async function openEmpty(
  page: Page,
  clinic: Clinic,
  weeks: number,
  search: string,
): Promise<string> {
  await openSession(page, clinic.receptionist);
  const date = ahead(weeks);
  await page.goto(`/app/calendar/${await findCalendar(page)}?data=${date}${search}`);
  await expect(page.locator("[data-cell]").first()).toBeAttached();
  return date;
}

const composer = (page: Page) => page.getByRole("dialog", { name: "Novo Agendamento" });
const patient = (page: Page) => composer(page).getByRole("combobox", { name: "Paciente" });
const draft = (page: Page) => page.locator("[data-draft]");
const block = (page: Page, name: string) =>
  page.locator("[data-appointment]").filter({ hasText: name });

/** Returns the free time at a clock of a day, in Helena's column or that of everybody. */
const cell = (page: Page, date: string, clock: string, whose = "") =>
  page
    .locator(`[data-day="${date}"]`)
    .getByRole("button", { name: new RegExp(`^Novo agendamento, .*${whose}.*, ${clock}(,|$)`) })
    .first();

test("a press in the week opens the composer beside its block, and a press elsewhere moves both", async ({
  page,
  clinic,
}) => {
  const date = await openEmpty(page, clinic, 10, "&visao=semana");
  await cell(page, date, "10:00").click();
  await expect(patient(page)).toBeFocused();
  const { width, x, y, height } = await boxOf(composer(page));
  expect(Math.round(width)).toBe(360);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await expect(draft(page)).toContainText("10:00–10:30");
  // Before a professional is chosen: whoever is free next.
  const free = composer(page).getByRole("group", { name: /livres|Livres/ });
  await expect(free.getByRole("button")).toHaveCount(3);
  const drawn = await boxOf(draft(page));
  expect(x >= drawn.x + drawn.width || x + width <= drawn.x).toBe(true);
  // Nor does it cover anything else of that day.
  const day = await boxOf(page.locator(`[data-day="${date}"]`));
  expect(x >= day.x + day.width || x + width <= day.x).toBe(true);
  await expectAccessible(page);

  await page.keyboard.type("zz ninguém");
  await cell(page, date, "15:00").click();
  await expect(draft(page)).toContainText("15:00–15:30");
  await expect(composer(page).getByLabel("Início: horas")).toHaveValue("15");
  // The focus has stayed, and so has what was typed.
  await expect(patient(page)).toHaveValue("zz ninguém");
  const before = await boxOf(composer(page));
  await composer(page).getByLabel("Serviços", { exact: true }).focus();
  await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue("zz ninguém");
  // It has grown without moving, and ends inside the window.
  const grown = await boxOf(composer(page));
  expect(grown.height).toBeGreaterThan(before.height);
  expect([grown.x, grown.y]).toEqual([before.x, before.y]);
  expect(grown.y + grown.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue("zz ninguém");
});

test("the block being made follows the services and the times that are typed", async ({
  page,
  clinic,
}) => {
  const date = await openEmpty(page, clinic, 10, "&visao=dia");
  await cell(page, date, "10:00", "Helena Prado").click();
  const dialog = composer(page);
  await expect(dialog.getByRole("combobox", { name: "Funcionário" })).toHaveValue(/Helena Prado/);
  await dialog.getByLabel("Serviços", { exact: true }).click();
  const service = page.getByRole("option", { name: /Check-up completo/ });
  await service.click();
  await expect(draft(page)).toContainText("10:00–11:00");
  // The list makes way for what comes next; opened again, it shows what is chosen.
  await expect(page.getByRole("option")).toHaveCount(0);
  await dialog.getByLabel("Serviços", { exact: true }).click();
  await expect(service.locator("svg")).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Início: horas").fill("14");
  await expect(draft(page)).toContainText("14:00–15:00");
  await dialog.getByLabel("Fim: minutos").fill("30");
  await expect(draft(page)).toContainText("14:00–15:30");
  // It stands in her column.
  const column = await boxOf(cell(page, date, "10:00", "Helena Prado"));
  const { x, width } = await boxOf(draft(page));
  expect(x).toBeGreaterThanOrEqual(column.x);
  expect(x + width).toBeLessThanOrEqual(column.x + column.width);
});

test("a stretch drawn over several hours is the appointment's, whatever its services take", async ({
  page,
  clinic,
}) => {
  const date = await openEmpty(page, clinic, 10, "&visao=dia");
  const place = cell(page, date, "14:00", "Helena Prado");
  // So that all of it is in view.
  await cell(page, date, "16:30", "Helena Prado").scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(place);
  await page.mouse.move(x + 60, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 80, { steps: 3 });
  await page.mouse.move(x + 60, y + 176, { steps: 3 });
  await expect(draft(page)).toContainText("14:00–15:30");
  await expect(composer(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(composer(page).getByLabel("Fim: horas")).toHaveValue("15");
  await composer(page).getByLabel("Serviços", { exact: true }).click();
  await page.getByRole("option", { name: /Consulta clínica/ }).click();
  await expect(draft(page)).toContainText("14:00–15:30");
});

test("an appointment of somebody known is made by keys alone", async ({ page, clinic }) => {
  const date = await openEmpty(page, clinic, 11, "&visao=dia");
  const place = cell(page, date, "10:00", "Helena Prado");
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(patient(page)).toBeFocused();
  await page.keyboard.type("mar");
  const first = page.getByRole("option").first();
  await expect(first.getByText("Enter")).toBeVisible();
  // Whoever types on and presses Enter before the answer is there gets who is found then.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/patients\./, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.keyboard.type("c");
  await page.keyboard.press("Enter");
  answer();
  await expect(patient(page)).toHaveValue(/^Marc/);
  const name = await patient(page).inputValue();
  // Letters are no more of the name, but of what is asked next.
  const services = composer(page).getByLabel("Serviços", { exact: true });
  await page.keyboard.type("consulta cl");
  await expect(services).toHaveValue("consulta cl");
  await expect(patient(page)).toHaveValue(name);
  await page.keyboard.press("Enter");
  await expect(composer(page).getByRole("cell", { name: "Consulta clínica" })).toBeVisible();
  await expect(services).toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(block(page, name.split(" ")[0] ?? "").first()).toBeFocused();
});

test("somebody new is registered and booked by keys alone; Esc goes back to the grid", async ({
  page,
  clinic,
}) => {
  const date = await openEmpty(page, clinic, 12, "&visao=dia");
  const name = `Bea Nova ${Date.now() % 10_000}`;
  const place = cell(page, date, "11:00", "Helena Prado");
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(patient(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(composer(page)).toHaveCount(0);
  await expect(place).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(patient(page)).toBeFocused();
  await page.keyboard.type(name);
  const offer = page.getByRole("option", { name: `Cadastrar “${name}”` });
  await expect(offer.getByText("Enter")).toBeVisible();
  await page.keyboard.press("Enter");
  const record = page.getByRole("dialog", { name: "Novo paciente" });
  await expect(record.getByLabel("Nome")).toHaveValue(name);
  // Digits typed next are no part of the name.
  await expect(record.getByLabel("Telefone")).toBeFocused();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(record).toHaveCount(0);
  await expect(patient(page)).toHaveValue(name);
  await patient(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  await expect(block(page, name)).toBeVisible();
});

test("Mais opções asks for everything beside the week, with all that was typed", async ({
  page,
  clinic,
}) => {
  const date = await openEmpty(page, clinic, 10, "&visao=semana");
  await cell(page, date, "16:00").click();
  await expect(patient(page)).toBeFocused();
  await page.keyboard.type("zz outra");
  await page.keyboard.press("Tab");
  await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue("zz outra");
  // Whoever is free is a press away.
  const free = composer(page).getByRole("group", { name: "Escolher quem atende" });
  await free.getByRole("button", { name: "Helena", exact: true }).click();
  await composer(page).getByLabel("Fim: horas").fill("17");
  await composer(page).getByRole("button", { name: "Mais opções" }).click();
  const whole = composer(page);
  await expect(whole.getByLabel("Notas")).toBeVisible();
  await expect(whole.getByLabel("Nome", { exact: true })).toHaveValue("zz outra");
  await expect(whole.getByRole("combobox", { name: "Funcionário" })).toHaveValue(/Helena Prado/);
  await expect(whole.getByLabel("Fim: horas")).toHaveValue("17");
  await expectAccessible(page);
  const isBeside = async () => {
    const [drawn, form] = [await boxOf(draft(page)), await boxOf(whole)];
    return drawn.x + drawn.width <= form.x;
  };
  await expect.poll(isBeside).toBe(true);
  // The week beside it is in use: a press there is another time, as long as was typed.
  await cell(page, date, "09:00").click();
  await expect(whole.getByLabel("Início: horas")).toHaveValue("09");
  await expect(draft(page)).toContainText("09:00–10:30");
  await whole.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  await expect(block(page, "zz outra")).toBeVisible();
  await expect(draft(page)).toHaveCount(0);
});

test("Esc drops what is searched before it closes; a clean composer closes on a press beside it", async ({
  page,
  clinic,
}) => {
  const date = await openEmpty(page, clinic, 16, "&visao=dia");
  const place = cell(page, date, "10:00", "Helena Prado");
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(patient(page)).toBeFocused();
  await page.keyboard.type("zz ninguém");
  await page.keyboard.press("Escape");
  await expect(patient(page)).toHaveValue("");
  await expect(composer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(composer(page)).toHaveCount(0);
  await expect(place).toBeFocused();

  await place.click();
  await expect(patient(page)).toBeFocused();
  await page.locator("[data-corner]").click();
  await expect(composer(page)).toHaveCount(0);

  await place.click();
  await expect(patient(page)).toBeFocused();
  await page.keyboard.type("zz ninguém");
  await page.keyboard.press("Tab");
  await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue("zz ninguém");
  await page.locator("[data-corner]").click();
  await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue("zz ninguém");
});

test("a taken time is said before, and created only as Encaixe", async ({ page, clinic }) => {
  const date = await openEmpty(page, clinic, 13, "&visao=dia");
  for (const name of ["zz primeira", "zz segunda"]) {
    await cell(page, date, "10:00", "Helena Prado").focus();
    await page.keyboard.press("Enter");
    await expect(patient(page)).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await expect(composer(page).getByLabel("Nome", { exact: true })).toHaveValue(name);
    if (name === "zz segunda") {
      await expect(
        composer(page)
          .getByText(/já tem outro agendamento/)
          .first(),
      ).toBeVisible();
    }
    await composer(page).getByLabel("Nome", { exact: true }).press("Enter");
    if (name === "zz segunda") {
      await page.getByRole("button", { name: "Marcar como encaixe" }).click();
    }
    await expect(composer(page)).toHaveCount(0);
    await expect(block(page, name)).toBeVisible();
  }
});

test("somebody is booked for what they don't perform only after a question", async ({
  page,
  request,
  clinic,
}) => {
  type Named = { readonly _id: string; readonly name: string };
  const api = await openApi(request, clinic.owner);
  const { services: all } = await api.read<{ services: Named[] }>("/api/services");
  const { employees } = await api.read<{ employees: Named[] }>("/api/employees");
  const id = all.find(({ name }) => name === "Consulta clínica")?._id;
  const helena = employees.find(({ name }) => name === "Dra. Helena Prado")?._id;
  await api.post("/trpc/services.update", { json: { id, professionalIds: [helena] } });
  const date = await openEmpty(page, clinic, 15, "&visao=dia");
  await cell(page, date, "10:00", "Rafael Monteiro").focus();
  await page.keyboard.press("Enter");
  await expect(patient(page)).toBeFocused();
  await page.keyboard.type("zz consulta");
  await page.keyboard.press("Tab");
  const services = composer(page).getByLabel("Serviços", { exact: true });
  await services.fill("consulta clí");
  await services.press("Enter");
  await expect(composer(page).getByRole("cell", { name: "Consulta clínica" })).toBeVisible();
  await services.press("Enter");
  const question = page.getByRole("dialog", { name: "Confira quem atende" });
  await expect(question).toContainText(
    /Rafael Monteiro não realiza Consulta clínica\. Quem realiza/,
  );
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(block(page, "zz consulta")).toHaveCount(0);
  await services.press("Enter");
  await question.getByRole("button", { name: "Marcar mesmo assim" }).click();
  await expect(composer(page)).toHaveCount(0);
  await expect(block(page, "zz consulta")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a tap brings a sheet, the block stays in view above it, and a tap creates", async ({
    page,
    clinic,
  }) => {
    const date = await openEmpty(page, clinic, 14, "&visao=dia");
    const name = `Toque ${Date.now() % 10_000}`;
    await cell(page, date, "14:00").tap();
    await expect(draft(page)).toContainText("14:00–14:30");
    const sheet = await boxOf(composer(page));
    expect(Math.round(sheet.y + sheet.height)).toBe(phone.viewport.height);
    await expect
      .poll(async () => (await boxOf(draft(page))).y + (await boxOf(draft(page))).height)
      .toBeLessThanOrEqual(sheet.y);
    await expectAccessible(page);
    const kinds = composer(page).getByRole("radiogroup");
    const [first, last] = [kinds.locator("label").first(), kinds.locator("label").last()];
    for (const label of [first, last]) {
      expect((await boxOf(label)).height).toBeGreaterThanOrEqual(44);
    }
    // Together they take the sheet's whole width.
    const [left, right] = [await boxOf(first), await boxOf(last)];
    expect(right.x + right.width - left.x).toBeGreaterThan(phone.viewport.width - 48);
    await patient(page).tap();
    await page.keyboard.type(name);
    await page.getByRole("option", { name: `Cadastrar “${name}”` }).tap();
    const record = page.getByRole("dialog", { name: "Novo paciente" });
    await record.getByRole("button", { name: "Cadastrar" }).tap();
    await expect(record).toHaveCount(0);
    await choose(composer(page), "Funcionário", /Helena Prado/);
    await composer(page).getByRole("button", { name: "Criar", exact: true }).tap();
    await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
    await expect(block(page, name)).toBeVisible();
  });

  test("the composer fits 320 pixels", async ({ page, clinic }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const date = await openEmpty(page, clinic, 14, "&visao=dia");
    await cell(page, date, "15:00").tap();
    await expect(composer(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const end = await boxOf(composer(page).getByRole("group", { name: "Fim" }));
    expect(end.x + end.width).toBeLessThanOrEqual(320);
    await composer(page).getByRole("button", { name: "Mais opções" }).tap();
    await expect(composer(page).getByLabel("Notas")).toBeAttached();
    await expectNoSidewaysScroll(page);
  });
});

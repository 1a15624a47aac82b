import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { boxOf } from "./boxes.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { logIn, openSession } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";
import { ask, tell } from "./today.ts";

/** Opens the customers as the doctor, and returns the links of the rows. */
async function openPatients(page: Page, clinic: Clinic): Promise<Locator> {
  await openSession(page, clinic.doctor);
  await page.goto("/app/patients");
  const rows = page.getByRole("rowheader").getByRole("link");
  await expect(rows.nth(5)).toBeVisible();
  return rows;
}

const nameOf = async (row: Locator) => (await row.textContent()) ?? "";

/** The panel of the person in a row. */
const panelOf = async (page: Page, row: Locator) =>
  page.getByRole("complementary", { name: await nameOf(row), exact: true });

test.describe("on a desk", () => {
  test.use({ viewport: deskSize });

  test("a row opens beside the list by mouse, and the arrow keys go on from it", async ({
    page,
    clinic,
  }) => {
    const rows = await openPatients(page, clinic);
    for (const row of await page.getByRole("row").all()) {
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
    }
    // Far from the name: the whole row is the link.
    const email = await page.getByRole("row").nth(3).getByText("@cliente.example").boundingBox();
    if (!email) throw new Error("the row has no e-mail");
    await page.mouse.click(email.x + 10, email.y + email.height / 2);
    const third = await panelOf(page, rows.nth(2));
    await expect(third.getByText("Última visita")).toBeVisible();
    await expect(third.getByRole("link", { name: /^WhatsApp de/ })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/55\d{10,11}$/,
    );
    await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
    // What the panel says gives its room to the names.
    const cut = (drawn: readonly Element[]) =>
      drawn.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    expect(await page.locator("tbody th").evaluateAll(cut)).toBe(0);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(await panelOf(page, rows.nth(4))).toBeVisible();
    await page.keyboard.press("ArrowUp");
    const fourth = await panelOf(page, rows.nth(3));
    await expect(fourth.getByText("Última visita")).toBeVisible();
    // The list beside it works on: searching leaves the panel where it is.
    await page.getByLabel("Buscar paciente").fill("camila");
    await expect(page).toHaveURL(/busca=camila/);
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.getByLabel("Buscar paciente").fill("");
    await expect(rows.nth(5)).toBeVisible();
    await expect(page).not.toHaveURL(/busca=/);

    await page.reload();
    await expect(fourth.getByText("Última visita")).toBeVisible();
    await expect(rows.nth(3)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(await panelOf(page, rows.nth(4))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await expect(page).not.toHaveURL(/pessoa=/);
  });

  test("rows of every list are 40 pixels high", async ({ page, clinic }) => {
    await openSession(page, clinic.owner);
    const services = await ask<{ id: string }[]>(page, "services.offered");
    const calendars = await ask<{ id: string }[]>(page, "calendars.list");
    await tell(page, "waitlist.create", {
      calendarId: calendars[0]?.id,
      customerName: "Bento Espera",
      customerPhone: "11987654321",
      serviceIds: [services[0]?.id],
      fromDate: "2031-01-06",
      untilDate: "2031-01-10",
    });
    for (const path of ["employees", "services", "booking", "waitlist"]) {
      await page.goto(`/app/${path}`);
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      for (const row of await page.getByRole("row").all()) {
        expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(41);
      }
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    const named = page.getByRole("rowheader", { name: /Bento Espera/ });
    expect(await named.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false);
    // Far from the name: the whole row is the button.
    const { x, y } = await boxOf(page.getByRole("cell", { name: "Esperando" }));
    await page.mouse.click(x + 20, y + 20);
    await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
  });

  test("a row opens by a click in its middle", async ({ page, clinic }) => {
    const rows = await openPatients(page, clinic);
    await page.getByRole("row").nth(2).click();
    await expect(await panelOf(page, rows.nth(1))).toBeVisible();
  });

  test("Enter opens the panel, once more the page, and Back returns step by step", async ({
    page,
    clinic,
  }) => {
    const rows = await openPatients(page, clinic);
    const name = await nameOf(rows.first());
    await rows.first().press("Enter");
    const panel = await panelOf(page, rows.first());
    await expect(panel.getByText("Últimos agendamentos")).toBeVisible();
    await rows.first().press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
  });

  test("a row opens in another tab, and what else stands in it works as ever", async ({
    page,
    context,
    clinic,
  }) => {
    const rows = await openPatients(page, clinic);
    const name = await nameOf(rows.first());
    for (const click of [
      { modifiers: ["ControlOrMeta" as const] },
      { button: "middle" as const },
    ]) {
      const opening = context.waitForEvent("page");
      await rows.first().click(click);
      const tab = await opening;
      // As who reads it does: a tab in the background may be slowed down.
      await tab.bringToFront();
      await expect(tab.getByRole("heading", { level: 1, name })).toBeVisible();
      await tab.close();
    }
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await page.getByRole("button", { name: `Editar ${name}` }).click();
    await expect(page.getByRole("dialog", { name: "Editar paciente" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary")).toHaveCount(0);
    // No link or button lies in another.
    await expect(page.locator(":is(a, button) :is(a, button)")).toHaveCount(0);
  });

  test("from the panel somebody is booked, and an appointment's details open", async ({
    page,
    clinic,
  }) => {
    const rows = await openPatients(page, clinic);
    await rows.first().click();
    const panel = await panelOf(page, rows.first());
    await panel.getByRole("button", { name: "Novo agendamento" }).click();
    const form = page.getByRole("dialog", { name: "Novo Agendamento" });
    await expect(form.getByRole("combobox", { name: "Paciente" })).toHaveValue(
      await nameOf(rows.first()),
    );
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(panel).toBeVisible();
    await panel.getByRole("listitem").first().getByRole("button").click();
    const details = page.getByRole("dialog", { name: "Agendamento" });
    await expect(details).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(panel).toBeVisible();
  });

  test("people who may only book see whom they book, without the record", async ({
    page,
    clinic,
  }) => {
    await openSession(page, clinic.receptionist);
    await page.goto("/app/patients?pessoa=0193b0a4-0000-7000-8000-000000000000");
    const gone = page.getByRole("complementary", { name: "Paciente não encontrado" });
    await expect(gone).toBeVisible();
    const row = page.getByRole("rowheader").getByRole("link").first();
    await row.click();
    const panel = await panelOf(page, row);
    await expect(panel.getByText("Últimos agendamentos")).toBeVisible();
    await expect(panel.getByText("Anamnese")).toHaveCount(0);
    await expect(panel.getByText("R$")).toHaveCount(0);
  });

  test("rows of services and of the team open by keyboard", async ({ page, clinic }) => {
    await logIn(page, clinic.owner, "/app/services");
    const services = page.getByRole("rowheader").getByRole("button");
    await services.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(services.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Editar serviço" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const [key, row] of [
      ["j", 2],
      ["k", 1],
      ["k", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(services.nth(row)).toBeFocused();
    }
    await page.keyboard.press("?");
    await expect(
      page.getByRole("dialog").getByText("Criar, como o botão no alto da página"),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(services.first()).toBeFocused();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "Novo serviço" })).toBeVisible();

    await page.goto("/app/employees");
    const profession = page.getByRole("rowheader").getByText("Nutricionista");
    await expect(profession).toBeVisible();
    // Nobody will be away: that column leaves its room to words.
    await expect(page.getByRole("columnheader", { name: "Próxima ausência" })).toHaveCount(0);
    expect(await profession.evaluate((word) => word.scrollWidth > word.clientWidth)).toBe(false);
    const team = page.getByRole("rowheader").getByRole("link");
    await team.first().click();
    const panel = await panelOf(page, team.first());
    await expect(panel.getByText("Remuneração")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(await panelOf(page, team.nth(1))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("complementary")).toHaveCount(0);
  });
});

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ ...phone, viewport: { width, height: 720 } });

    test("a card rises as a sheet, and Back lowers it", async ({ page, clinic }) => {
      await openSession(page, clinic.owner);
      await page.goto("/app/patients");
      const card = page.getByRole("article").first();
      await expect(card).toBeVisible();
      const link = card.getByRole("heading").getByRole("link");
      const name = await nameOf(link);
      expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await link.tap();
      const sheet = page.getByRole("dialog", { name });
      await expect(sheet.getByText("Últimos agendamentos")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      for (const path of ["/app/employees", "/app/services", "/app/booking"]) {
        await page.goto(path);
        await expect(page.getByRole("article").first()).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      for (const path of ["/app/dashboard", "/app/finance"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

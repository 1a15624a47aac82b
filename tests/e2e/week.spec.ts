import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { findCalendar } from "./calendar.ts";
import { openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";

async function openCalendar(page: Page, email: string, search = ""): Promise<void> {
  await openSession(page, email);
  await page.goto(`/app/calendar/${await findCalendar(page)}${search}`);
}

type Slot = { readonly date: string; readonly start: string };

/** The first free time of the demo clinic's link in the next two weeks. */
async function findSlot(request: APIRequestContext): Promise<Slot> {
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const response = await request.get(`/api/public/book/demo-clinica/availability/${date}`);
    const { slots } = (await response.json()) as { slots: { start: string }[] };
    if (slots[0]) return { date, start: slots[0].start };
  }
  throw new Error("The demo has no free time");
}

test("a booking from outside appears in the open week, is told and can be looked at", async ({
  page,
  request,
}) => {
  const { date, start } = await findSlot(request);
  await openCalendar(page, "recepcao@demo.example", `?data=${date}`);
  await expect(page.getByRole("heading", { name: "Consultórios" })).toBeVisible();
  await expect(page.getByText("Padrão", { exact: true })).toBeVisible();
  await expect(page.getByText("Tempo real: connected")).toBeVisible();
  const appointments = page.getByRole("list", { name: /agendamento/ }).getByRole("button");
  await expect(appointments.first()).toBeVisible();

  const booked = await request.post("/api/public/book/demo-clinica/appointment", {
    data: {
      customerName: "Visitante do Teste",
      customerEmail: "visitante@cliente.example",
      customerPhone: "(11) 98765-4321",
      start,
      end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    },
  });
  expect(booked.status()).toBe(201);
  const block = page.getByRole("button", { name: /Visitante do Teste/ });
  await expect(block).toBeAttached({ timeout: 2_000 });
  await expect(page.getByText(/^Novo agendamento: Visitante do Teste/)).toBeAttached();

  await block.hover();
  const phone = page.getByRole("link", { name: "(11) 98765-4321" });
  await expect(phone).toHaveAttribute("href", "tel:+5511987654321");
  await page.keyboard.press("Escape");
  await expect(phone).toHaveCount(0);
  await block.click();
  await expect(page).toHaveURL(/agendamento=/);
  await expect(page.getByRole("dialog")).toContainText("Visitante do Teste");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("weeks are turned and professionals filtered, all by the address", async ({ page }) => {
  await openCalendar(page, "dona@demo.example");
  await page.getByRole("button", { name: "Semana anterior" }).click();
  await expect(page).toHaveURL(/data=\d{4}-\d\d-\d\d/);
  const helena = page.getByRole("button", { name: /Dra. Helena Prado.*(Disponível|Fora)/ });
  await helena.click();
  await expect(helena).toHaveAttribute("aria-pressed", "true");
  const blockOf = (name: string) => page.locator("[data-appointment]").filter({ hasText: name });
  await expect(blockOf("Helena Prado").first()).toBeAttached();
  await expect(blockOf("Rafael Monteiro")).toHaveCount(0);
  await page.reload();
  await expect(helena).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Mostrar todos" }).click();
  await expect(blockOf("Rafael Monteiro").first()).toBeAttached();
  await expectFlawless(page);
  await page.getByRole("button", { name: "Hoje", exact: true }).click();
  await expect(page).not.toHaveURL(/data=/);
  await page.getByRole("link", { name: "Voltar aos calendários" }).click();
  await expect(page).toHaveURL(/\/app\/calendarios\?noAutoOpen=1$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize, hasTouch: true });

  test("a day at a time is shown", async ({ page }) => {
    await openCalendar(page, "barbeiro@demo.example");
    await expect(page.getByRole("radio", { name: "Dia" })).toBeChecked();
    await page.getByRole("button", { name: "Dia anterior" }).click();
    await page.getByRole("button", { name: "Dia anterior" }).click();
    await expect(page).toHaveURL(/data=/);
    await page.getByText("Semana", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Semana anterior" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("an unknown calendar is said to be missing", async ({ page }) => {
  await openCalendar(page, "recepcao@demo.example");
  await page.goto("/app/calendar/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Calendário não encontrado." })).toBeVisible();
});

import type { APIRequestContext, Page } from "@playwright/test";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { boxOf } from "./boxes.ts";
import { findCalendar } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { openSession, type Login } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { ahead, movable } from "./week-blocks.ts";

async function openCalendar(page: Page, login: Login, search = ""): Promise<void> {
  await openSession(page, login);
  await page.goto(`/app/calendar/${await findCalendar(page)}${search}`);
}

type Slot = { readonly date: string; readonly start: string };

/** Returns the first free time of the link in the next two weeks. */
async function findSlot(request: APIRequestContext, slug: string): Promise<Slot> {
  for (let days = 1; days <= 14; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const response = await request.get(`/api/public/book/${slug}/availability/${date}`);
    const { slots } = (await response.json()) as { slots: { start: string }[] };
    if (slots[0]) return { date, start: slots[0].start };
  }
  throw new Error("The clinic has no free time");
}

/** Books the time as a visitor. */
async function bookAs(
  customerName: string,
  { request, slug, slot }: { request: APIRequestContext; slug: string; slot: Slot },
): Promise<void> {
  const booked = await request.post(`/api/public/book/${slug}/appointment`, {
    data: {
      customerName,
      customerEmail: "visitante@cliente.example",
      customerPhone: "(11) 98765-4321",
      start: slot.start,
      end: new Date(Date.parse(slot.start) + 30 * 60_000).toISOString(),
    },
  });
  expect(booked.status()).toBe(201);
}

test("a visitor's booking appears in the open week, is announced and can be opened", async ({
  page,
  request,
  clinic,
}) => {
  const slot = await findSlot(request, clinic.slug);
  await openCalendar(page, clinic.receptionist, `?data=${slot.date}`);
  await expect(page.getByRole("heading", { name: "Consultórios" })).toBeVisible();
  await expect(page.getByText("Padrão", { exact: true })).toBeVisible();
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();
  const appointments = page.getByRole("list", { name: /agendamento/ }).getByRole("button");
  await expect(appointments.first()).toBeVisible();

  await bookAs("Visitante do Teste", { request, slug: clinic.slug, slot });
  const block = page.getByRole("button", { name: /Visitante do Teste/ });
  await expect(block).toBeAttached(live);
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

test("what was booked after the page was read and before it listened is shown, too", async ({
  page,
  request,
  clinic,
}) => {
  const mayListen = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/trpc/, async (socket) => {
    await mayListen.promise;
    socket.connectToServer();
  });
  const slot = await findSlot(request, clinic.slug);
  await openCalendar(page, clinic.receptionist, `?data=${slot.date}`);
  const appointments = page.getByRole("list", { name: /agendamento/ }).getByRole("button");
  await expect(appointments.first()).toBeVisible();
  await bookAs("Visitante Antes da Escuta", { request, slug: clinic.slug, slot });
  mayListen.resolve();
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();
  await expect(page.getByRole("button", { name: /Antes da Escuta/ })).toBeAttached(live);
});

test("the first view asks for its week, what is blocked in it and the people in one call", async ({
  page,
  clinic,
}) => {
  const asked: string[][] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) asked.push(pathname.slice("/trpc/".length).split(","));
  });
  await openCalendar(page, clinic.owner, `?data=${ahead(1)}`);
  await expect(movable(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const parts = ["employees.directory", "calendars.get", "appointments.week", "timeOff.list"];
  const first = asked.findIndex((names) => names.includes("appointments.week"));
  // What others change is asked for anew at any time, but the first question is one.
  expect(asked[first]).toEqual(expect.arrayContaining(parts));
  expect(first, asked.join("\n")).toBeLessThanOrEqual(2);
});

test("details stand away from the block that was pressed, which stays where it is", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(deskSize);
  await openCalendar(page, clinic.receptionist, `?data=${ahead(1)}&visao=semana`);
  const days = page.locator("[data-day]");
  const details = page.getByRole("dialog", { name: "Agendamento" });
  for (const day of [days.last(), days.first()]) {
    const id = await day.locator("[data-appointment]").first().getAttribute("data-appointment");
    const block = page.locator(`[data-appointment="${id}"]`);
    await block.scrollIntoViewIfNeeded();
    const before = await boxOf(block);
    await block.click();
    await expect(details).toContainText("Serviços");
    expect(await boxOf(block)).toEqual(before);
    const { x, width } = await boxOf(details);
    expect(x >= before.x + before.width || x + width <= before.x).toBe(true);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
  }
});

test("Enter in the agenda's search opens the first that it finds", async ({ page, clinic }) => {
  await openCalendar(page, clinic.receptionist, `?data=${ahead(1)}&visao=semana`);
  const block = page.locator("[data-appointment]").nth(3);
  const name = /^[^,]+/.exec((await block.textContent()) ?? "")?.[0] ?? "";
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Agendamento" })).toContainText(name);
});

test("weeks and professional filters are kept in the address", async ({ page, clinic }) => {
  await openCalendar(page, clinic.owner);
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
  await page.getByRole("heading", { name: "Consultórios" }).getByRole("button").click();
  await expect(page.getByText("Consultas, retornos e avaliações")).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurar" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar aos calendários" }).click();
  await expect(page).toHaveURL(/\/app\/calendarios\?noAutoOpen=1$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize, hasTouch: true });

  test("one day at a time is shown", async ({ page, clinic }) => {
    await openCalendar(page, clinic.doctor);
    await page.getByRole("button", { name: "Dia anterior" }).click();
    await page.getByRole("button", { name: "Dia anterior" }).click();
    await expect(page).toHaveURL(/data=/);
    await page.getByRole("button", { name: "Exibição" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Dia", exact: true })).toBeChecked();
    await page.getByRole("menuitemradio", { name: "Semana" }).click();
    await expect(page.getByRole("button", { name: "Semana anterior" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("an unknown calendar is reported as missing", async ({ page, clinic }) => {
  await openCalendar(page, clinic.receptionist);
  await page.goto("/app/calendar/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Calendário não encontrado." })).toBeVisible();
});

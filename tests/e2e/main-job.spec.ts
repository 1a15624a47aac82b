import type { APIRequestContext, Locator, Page } from "@playwright/test";
import ical, { type VEvent } from "node-ical";
import { bookedText, confirmBooking, fillCustomer } from "./booking.ts";
import { openDay, openFirstDay, timeOf, timesOf } from "./booking.ts";
import { expect, live, test, type Clinic } from "./clinic.ts";
import { logIn, waitForMails, type Mail } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";

const taken = "Este horário já foi reservado por outro cliente. Por favor, escolha outro horário.";

/** Opens the receptionist's week view of the clinic's calendar. */
async function openWeek(page: Page, clinic: Clinic): Promise<void> {
  await logIn(page, clinic.receptionist, "/app/calendarios?noAutoOpen=1");
  await page.getByRole("link", { name: "Abrir Consultórios" }).click();
  await expect(page.getByRole("toolbar", { name: "Período" })).toBeVisible();
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();
}

/** Turns the week view to the day's week. */
async function showDay(page: Page, date: string): Promise<void> {
  await page.goto(`${page.url().split("?")[0]}?data=${date}&visao=semana`);
  await expect(page.locator("[data-appointment]").first()).toBeVisible();
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();
}

function block(page: Page, name: string, time: string): Locator {
  return page.locator("[data-appointment]").filter({ hasText: name }).filter({ hasText: time });
}

async function readEvent(request: APIRequestContext, mail: Mail | undefined): Promise<VEvent> {
  const file = mail?.attachments.find(({ filename }) => filename === "agendamento.ics");
  const answer = await request.get(file?.url ?? "/no-file");
  expect(answer.status()).toBe(200);
  const events = Object.values(ical.sync.parseICS(await answer.text())).filter(
    (part) => part?.type === "VEVENT",
  );
  expect(events).toHaveLength(1);
  return events[0] as VEvent;
}

function clock(date: Date): string {
  return new Intl.DateTimeFormat("pt-BR", {
    timeZone: "America/Sao_Paulo",
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}

test("a visitor books, moves and cancels; the receptionist sees each at once; nobody is booked twice", async ({
  request,
  clinic,
  openWindow,
}) => {
  test.setTimeout(120_000);
  const customer = { name: "Marina Duarte Peixoto", email: `marina.${Date.now()}@example.com` };
  const staff = await openWindow({ viewport: deskSize });
  const visitor = await openWindow(phone);
  const rival = await openWindow(phone);

  await openWeek(staff, clinic);
  await visitor.goto(`/book/${clinic.slug}`);
  const date = await openFirstDay(visitor);
  const confirm = visitor.getByRole("button", { name: "Confirmar Agendamento" });
  // Nothing can be sent before a time is chosen.
  await expect(confirm).toHaveCount(0);
  const [time = "", other = ""] = await timesOf(visitor).allTextContents();
  await timeOf(visitor, time).click();
  await fillCustomer(visitor, customer.name, customer.email);
  await showDay(staff, date);
  let reloads = 0;
  staff.on("framenavigated", () => reloads++);

  // A second visitor has chosen the same time before the first one books it.
  await rival.goto(`/book/${clinic.slug}`);
  await openDay(rival, date);
  await timeOf(rival, time).click();
  await fillCustomer(rival, "Otávio Sampaio", "otavio@example.com");

  await confirmBooking(visitor);
  await expect(block(staff, customer.name, time)).toBeVisible(live);

  const [mail] = await waitForMails(request, customer.email, 1);
  const event = await readEvent(request, mail);
  expect(event.status).toBe("CONFIRMED");
  expect(clock(event.start)).toBe(time);
  expect(event.end && clock(event.end)).toBe(clock(new Date(event.start.getTime() + 30 * 60_000)));
  const link = /https?:\/\/\S+\/agendamento\/[A-Za-z0-9_-]{64}/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(link).not.toBe("");

  await rival.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await expect(rival.getByText(taken).first()).toBeVisible();
  await expect(rival.getByText(bookedText)).toHaveCount(0);
  await expect(timeOf(rival, other)).toBeVisible();
  await expect(timeOf(rival, time)).toHaveCount(0);
  const pressed = rival.locator('[aria-pressed="true"]');
  await expect(timesOf(rival).and(pressed)).toHaveCount(0);
  await expect(rival.getByRole("button", { name: "Confirmar Agendamento" })).toHaveCount(0);

  await visitor.goto(link);
  await expect(visitor.getByText(time).first()).toBeVisible();
  await visitor.getByRole("button", { name: "Remarcar" }).click();
  await openDay(visitor, date);
  await timeOf(visitor, other).click();
  await visitor.getByRole("button", { name: "Confirmar novo horário" }).click();
  await expect(visitor.getByRole("button", { name: "Remarcar" })).toBeVisible();
  await expect(block(staff, customer.name, other)).toBeVisible(live);
  await expect(block(staff, customer.name, time)).toHaveCount(0);
  const [moved] = await waitForMails(request, customer.email, 2);
  const movedEvent = await readEvent(request, moved);
  expect(movedEvent.uid).toBe(event.uid);
  expect(Number(movedEvent.sequence)).toBeGreaterThan(Number(event.sequence));
  expect(clock(movedEvent.start)).toBe(other);

  // The time that was given up is free for the second visitor, whose input is still there.
  await openDay(rival, date);
  await timeOf(rival, time).click();
  await expect(rival.getByLabel("Nome completo")).toHaveValue("Otávio Sampaio");
  await confirmBooking(rival);
  await expect(block(staff, "Otávio Sampaio", time)).toBeVisible(live);

  await visitor.getByRole("button", { name: "Cancelar agendamento" }).click();
  await visitor.getByRole("dialog").getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(visitor.getByText("Agendamento cancelado.")).toBeVisible();
  await expectGone(staff, customer.name, other);
  const [cancelled] = await waitForMails(request, customer.email, 3);
  expect(cancelled?.attachments[0]?.method).toBe("CANCEL");
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "Remarcar" })).toHaveCount(0);
  expect(reloads).toBe(0);
});

/**
 * Cancelled appointments leave the grid or are struck through; none stays as if it would take
 * place.
 */
async function expectGone(page: Page, name: string, time: string): Promise<void> {
  const kept = block(page, name, time).and(page.locator(":not([data-off])"));
  await expect(kept).toHaveCount(0, live);
}

test("the offline page says so, keeps the typed text, and books once the connection is back", async ({
  request,
  clinic,
  openWindow,
}) => {
  const email = `sem.rede.${Date.now()}@example.com`;
  const page = await openWindow(phone);
  const context = page.context();
  await page.goto(`/book/${clinic.slug}`);
  await openFirstDay(page);
  await timesOf(page).last().click();
  await fillCustomer(page, "Vicente Amaral", email);
  await page.getByLabel("Observações").fill("Chego dez minutos antes.");
  await context.setOffline(true);
  await expect(page.getByText("Sem conexão. O que você digitou continua aqui.")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await expect(page.getByText(bookedText)).toHaveCount(0);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Vicente Amaral");
  await expect(page.getByLabel("Telefone")).toHaveValue(/^\(11\) 9\d{4}-\d{4}$/);
  await expect(page.getByLabel("Observações")).toHaveValue("Chego dez minutos antes.");

  await context.setOffline(false);
  await expect(page.getByText("Sem conexão.")).toHaveCount(0);
  await page.reload();
  // The page comes back where it was, with the time that was chosen.
  await expect(page.getByLabel("Nome completo")).toHaveValue("Vicente Amaral");
  await confirmBooking(page);
  await waitForMails(request, email, 1);
});

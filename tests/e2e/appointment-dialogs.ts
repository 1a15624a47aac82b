import type { Locator, Page } from "@playwright/test";
import { findCalendar, slotSearch } from "./calendar.ts";
import { expect } from "./clinic.ts";

/**
 * Returns the Wednesday after next, in São Paulo: the demo's doctor works all day, and nothing is
 * past.
 */
function workday(): string {
  const today = new Date(Date.now() - 3 * 3_600_000);
  const ahead = ((3 - today.getUTCDay() + 7) % 7) + 14;
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

const day = workday();
const [year, month, date] = day.split("-");
export const typedDay = `${date}/${month}/${year}`;

/**
 * Opens the clinic's calendar with the dialog for a slot of that day; in the evening all are free.
 */
export async function openNew(page: Page, clock: string): Promise<Locator> {
  const calendarId = await findCalendar(page);
  await page.goto(`/app/calendar/${calendarId}?data=${day}&${slotSearch(day, clock)}`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  // A whole page is loaded first, which takes its time while other tests run.
  await expect(dialog.getByRole("group", { name: "Início" })).toBeVisible({ timeout: 30_000 });
  return dialog;
}

/** Chooses a service in the form of a new appointment. */
export async function addService(dialog: Locator, name: RegExp): Promise<void> {
  await dialog.getByLabel("Serviços", { exact: true }).click();
  await dialog.page().getByRole("option", { name }).first().click();
  await dialog.getByLabel("Notas").click();
}

/** Opens the details of the appointment with that name from the shown week. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  const calendarId = await findCalendar(page);
  const from = new Date(`${day}T00:00:00-03:00`);
  const to = new Date(from.getTime() + 86_400_000);
  const input = { calendarId, from: from.toISOString(), to: to.toISOString() };
  const query = encodeURIComponent(JSON.stringify({ json: input }));
  const answer = await page.request.get(`/trpc/appointments.week?input=${query}`);
  type Row = { id: string; customerName: string };
  const rows = ((await answer.json()) as { result: { data: { json: Row[] } } }).result.data.json;
  const { id } = rows.find(({ customerName }) => customerName === name) ?? { id: "" };
  await page.goto(`/app/calendar/${calendarId}?data=${day}&agendamento=${id}`);
  const dialog = page.getByRole("dialog", { name: "Agendamento" });
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  return dialog;
}

/** Ends an appointment of a day to come, which only the menu of statuses offers. */
export async function finishAhead(details: Locator): Promise<void> {
  await details.getByRole("button", { name: "Mudar status" }).click();
  await details.page().getByRole("menuitem", { name: "Marcar como Finalizado" }).click();
}

import type { Locator, Page } from "@playwright/test";
import { choose, findCalendar, slotSearch } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { ahead, byId } from "./week-blocks.ts";

type Person = {
  readonly id: string;
  readonly name: string;
  readonly schedule: { readonly days: readonly Day[] } | null;
};
type Day = {
  readonly day: number;
  readonly enabled: boolean;
  readonly startMinutes: number;
  readonly lunchStartMinutes: number | null;
};

const inSaoPaulo = (date: string, minute: number) =>
  new Date(Date.parse(`${date}T03:00Z`) + minute * 60_000).toISOString();

async function call<T>(page: Page, path: string, input?: object): Promise<T> {
  const data = { json: input };
  const headers = { origin: new URL(page.url()).origin };
  const answer = input
    ? await page.request.post(`/trpc/${path}`, { data, headers })
    : await page.request.get(`/trpc/${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json;
}

const shownDate = (date: string) => {
  const [, month, day] = date.split("-");
  return new RegExp(`${Number(day)} ${months[Number(month) - 1]}`);
};
const months = "jan fev mar abr mai jun jul ago set out nov dez".split(" ");
const later = (date: string, weeks: number) =>
  new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

async function openSeries(page: Page, day: string, clock: string): Promise<Locator> {
  await page.goto(
    `/app/calendar/${await findCalendar(page)}?data=${day}&${slotSearch(day, clock)}`,
  );
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await dialog.getByLabel("Nome", { exact: true }).fill("Série Cheia");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await dialog.getByLabel("Repetir").check();
  await dialog.getByLabel("Quantas vezes ao todo").fill("4");
  return dialog;
}

test("a series shows its taken dates before it is created, and skips them", async ({
  page,
  clinic,
}) => {
  const day = ahead(7);
  await openSession(page, clinic.owner);
  await page.goto("/app/calendarios?noAutoOpen=1");
  const calendarId = await findCalendar(page);
  const people = await call<Person[]>(page, "employees.directory");
  const professionalId = people.find(({ name }) => name.includes("Helena"))?.id ?? "";
  await call(page, "calendars.closeDays", {
    id: calendarId,
    days: [{ date: later(day, 1), name: "Aniversário da cidade" }],
  });
  await call(page, "appointments.create", {
    calendarId,
    professionalId,
    customerName: "Já Estava",
    start: inSaoPaulo(later(day, 2), 21 * 60),
    end: inSaoPaulo(later(day, 2), 21 * 60 + 30),
  });

  const dialog = await openSeries(page, day, "21:00");
  const conflicts = dialog.getByRole("group", { name: "Datas que não estão livres" });
  await expect(conflicts.getByText("2 de 4 datas não estão livres.")).toBeVisible();
  await expect(conflicts.getByText("Calendário fechado: Aniversário da cidade")).toBeVisible();
  await expect(conflicts.getByText("Já há outro agendamento")).toBeVisible();
  await conflicts.getByLabel(shownDate(later(day, 1))).check();
  await expect(dialog.getByText("3 agendamentos, sempre às 21:00")).toBeVisible();

  // Dates that weren't skipped are asked about, and can be skipped there.
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Encaixe" });
  await expect(asked.getByText(/21:00: já há outro agendamento/)).toBeVisible();
  await asked.getByRole("button", { name: "Pular estas datas" }).click();
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  const { appointments } = (await (
    await page.request.get(
      `/api/calendar/${calendarId}/appointments?from=${inSaoPaulo(day, 0)}&to=${inSaoPaulo(later(day, 4), 0)}`,
    )
  ).json()) as { appointments: { customerName: string; start: string }[] };
  const made = appointments.filter(({ customerName }) => customerName === "Série Cheia");
  expect(made.map(({ start }) => start)).toEqual([
    inSaoPaulo(day, 21 * 60),
    inSaoPaulo(later(day, 3), 21 * 60),
  ]);
  await call(page, "calendars.openDay", { id: calendarId, date: later(day, 1) });
});

test("a block dragged onto lunch asks first, like the form", async ({ page, clinic }) => {
  const day = ahead(6);
  await openSession(page, clinic.receptionist);
  await page.goto("/app/dashboard");
  const calendarId = await findCalendar(page);
  const people = await call<Person[]>(page, "employees.directory");
  const found = people.flatMap((person) => {
    const hours = person.schedule?.days.find((each) => each.day === 3 && each.enabled);
    const lunch = hours?.lunchStartMinutes;
    return lunch ? [{ id: person.id, lunch }] : [];
  })[0];
  if (!found) throw new Error("Nobody in the demo has lunch");
  const { appointment } = await call<{ appointment: { id: string } }>(page, "appointments.create", {
    calendarId,
    professionalId: found.id,
    customerName: "Vai ao Almoço",
    start: inSaoPaulo(day, found.lunch - 15),
    end: inSaoPaulo(day, found.lunch),
    allowOverlap: true,
  });
  await page.goto(`/app/calendar/${calendarId}?data=${day}&visao=dia`);
  const block = byId(page, appointment.id);
  const before = (await block.textContent()) ?? "";
  const toLunch = async () => {
    await block.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  await toLunch();
  const asked = page.getByRole("dialog", { name: "Confira o horário" });
  await expect(asked.getByText("O horário cai no almoço do profissional.")).toBeVisible();
  await asked.getByRole("button", { name: "Deixar onde estava" }).click();
  await expect(block).toHaveText(before);
  await toLunch();
  await asked.getByRole("button", { name: "Mover mesmo assim" }).click();
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await expect(block).not.toHaveText(before);
});

import type { Locator } from "@playwright/test";
import { openDetails, openNew } from "./appointment-dialogs.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import type { WeeklySchedule } from "#shared/domain/schedule.ts";
import { choose, findCalendar, slotSearch } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { ask, tell } from "./today.ts";
import { ahead } from "./week-blocks.ts";

const freeTimes = (dialog: Locator) => dialog.getByRole("group", { name: "Próximos livres" });

/** Returns the height at which a field stands on the page. */
const topOf = (field: Locator) => field.evaluate((at) => at.getBoundingClientRect().top);

for (const viewport of [deskSize, phoneSize]) {
  test(`the next free times fill the start and move nothing, ${viewport.width} wide`, async ({
    page,
    clinic,
  }) => {
    const name = `Livre em ${viewport.width}`;
    await page.setViewportSize(viewport);
    await openSession(page, clinic.receptionist);
    const dialog = await openNew(page, "02:00");
    await dialog.getByLabel("Nome", { exact: true }).fill(name);
    const free = freeTimes(dialog);
    // Nobody works at that hour: the times of whoever is free next are offered.
    const times = free.getByRole("button");
    await expect(times).toHaveCount(3);
    const before = await topOf(dialog.getByLabel("Início: horas"));
    await choose(dialog, "Funcionário", /Helena Prado/);
    await expect(times).toHaveCount(3);
    expect(await topOf(dialog.getByLabel("Início: horas"))).toBe(before);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "[role=dialog]");

    const wanted = (await times.nth(1).innerText()).slice(-5);
    await times.nth(1).click();
    await expect(times.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByLabel("Início: horas")).toHaveValue(wanted.slice(0, 2));
    await expect(dialog.getByText("Horário livre.")).toBeVisible();
    await dialog.getByRole("button", { name: "Criar", exact: true }).click();
    await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  });
}

test("the free times are those of the chosen day that are nearest to the chosen time", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.receptionist);
  // A working day on which nobody has anything yet.
  const date = ahead(21);
  const calendarId = await findCalendar(page);
  await page.goto(`/app/calendar/${calendarId}?data=${date}&${slotSearch(date, "10:00")}`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  const times = freeTimes(dialog).getByRole("button");
  await choose(dialog, "Funcionário", /Helena Prado/);
  const near = (clocks: readonly string[]) =>
    expect(times).toHaveText(clocks.map((clock) => new RegExp(`${clock}$`)));
  await near(["09:45", "10:00", "10:15"]);
  await expect(times.nth(1)).toHaveAttribute("aria-pressed", "true");
  await dialog.getByLabel("Início: horas").fill("15");
  await near(["14:45", "15:00", "15:15"]);
  // What is picked moves them not.
  await times.nth(2).click();
  await expect(dialog.getByLabel("Início: minutos")).toHaveValue("15");
  await expect(dialog.getByText("Horário livre.")).toBeVisible();
  await near(["14:45", "15:00", "15:15"]);
});

test("times that can't be read are asked for again, and a full agenda says so", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.receptionist);
  let isBroken = true;
  await page.route(/appointments\.nextTimes/, (route) =>
    isBroken ? route.fulfill({ status: 400, body: "" }) : route.continue(),
  );
  const dialog = await openNew(page, "11:00");
  await choose(dialog, "Funcionário", /Helena Prado/);
  const free = freeTimes(dialog);
  const retry = free.getByRole("button", { name: "Tentar de novo" });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(free.getByRole("button")).toHaveCount(3);
  // Nobody works as long as that.
  await dialog.getByLabel("Fim: horas").fill("23");
  await expect(free.getByText("Sem horário livre nos próximos 60 dias.")).toBeVisible();
});

test("a form without a time opens all the same while no answer comes", async ({ page, clinic }) => {
  await openSession(page, clinic.receptionist);
  await page.goto("/app/dashboard");
  await page.route(/appointments\.nextTimes/, () => {});
  await page.goto(`/app/calendar/${await findCalendar(page)}?novo=agora`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("combobox", { name: "Paciente" })).toBeVisible();
});

test("what was typed stays while the next free time is asked for anew", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(phoneSize);
  await openSession(page, clinic.receptionist);
  await page.goto("/app/dashboard");
  // The form begins without an answer that is no use; then none comes any more.
  let isLost = false;
  let asked = 0;
  await page.route(/appointments\.nextTimes/, async (route) => {
    if (isLost) asked += 1;
    else await route.fulfill({ status: 400, body: "" });
  });
  await page.getByRole("link", { name: "Novo agendamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await dialog.getByRole("button", { name: "Mais opções" }).click();
  const name = dialog.getByLabel("Nome", { exact: true });
  await name.fill("Quase Perdida");
  isLost = true;
  // Who comes back to the window has everything read again that has no answer.
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(name).toHaveValue("Quase Perdida");
});

test("an appointment is moved to the next free time", async ({ page, clinic }) => {
  await openSession(page, clinic.receptionist);
  const dialog = await openNew(page, "21:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Quer Antes");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await expect(freeTimes(dialog).getByRole("button")).toHaveCount(3);
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  const details = await openDetails(page, "Quer Antes");
  await details.getByRole("button", { name: "Remarcar" }).click();
  // Where it is already is no other time.
  await expect(freeTimes(details).getByRole("button")).toHaveCount(3);
  await expect(freeTimes(details).getByRole("button", { pressed: true })).toHaveCount(0);
  const first = freeTimes(details).getByRole("button").first();
  const time = (await first.innerText()).slice(-5);
  await first.click();
  await expect(details.getByText("Horário livre.")).toBeVisible();
  await details.getByRole("button", { name: "Remarcar" }).click();
  await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
  await expect(details.getByText(time).first()).toBeVisible();
});

test("on a phone the main button proposes the first time that is free on the shown day", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(phoneSize);
  await openSession(page, clinic.receptionist);
  const calendarId = await findCalendar(page);
  type Person = { id: string; name: string; schedule: WeeklySchedule | null };
  const team = await ask<Person[]>(page, "employees.directory");
  const helena = team.find(({ name }) => /Helena/.test(name));
  const wednesday = helena?.schedule?.days.find(({ day }) => day === 3);
  const { lunchStartMinutes, lunchEndMinutes } = wednesday ?? {};
  if (!helena || !wednesday || !lunchStartMinutes || !lunchEndMinutes) throw new Error("no lunch");
  const date = ahead(30);
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const fill = (from: number, until: number) =>
    tell(page, "appointments.create", {
      calendarId,
      professionalId: helena.id,
      customerName: "Ocupa o Dia",
      start: `${date}T${clock(from)}:00-03:00`,
      end: `${date}T${clock(until)}:00-03:00`,
    });
  await fill(wednesday.startMinutes, lunchStartMinutes);
  await page.goto(`/app/calendar/${calendarId}?data=${date}&profissionais=${helena.id}`);
  await expect(page.getByRole("button", { name: /Ocupa o Dia/ })).toHaveCount(1);
  const plus = page.getByRole("button", { name: "Novo", exact: true });
  await plus.click();
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  const [hours, minutes] = clock(lunchEndMinutes).split(":");
  await expect(dialog.getByLabel("Início: horas")).toHaveValue(hours ?? "");
  await expect(dialog.getByLabel("Início: minutos")).toHaveValue(minutes ?? "");
  await expect(dialog.getByText("Horário livre.")).toBeVisible();
  await dialog.getByText("Bloquear", { exact: true }).click();
  const blocking = page.getByRole("dialog", { name: "Bloquear horário" });
  await expect(blocking.getByLabel("Início: horas")).toHaveValue(hours ?? "");
  await page.keyboard.press("Escape");

  await fill(lunchEndMinutes, wednesday.endMinutes);
  await expect(page.getByRole("button", { name: /Ocupa o Dia/ })).toHaveCount(2);
  await plus.click();
  const told = page.getByText(/^Sem horário livre em qua, /);
  await expect(told).toBeVisible();
  await expect(dialog).toBeVisible();
  // It is told above the sheet, not over its fields.
  await expect
    .poll(async () => {
      const [words, sheet] = [await told.boundingBox(), await dialog.boundingBox()];
      return (sheet?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0);
    })
    .toBeGreaterThan(0);
});

import type { Page } from "@playwright/test";
import { expectAccessible, expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { addDays, addMonths, lastDayOf, monthOf } from "#shared/domain/dates.ts";
import { findFreeStart } from "./booking.ts";
import { findCalendar } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn, openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { ask, book, openToday, professional, tell } from "./today.ts";

/** Returns the number of a figure by its name. */
function figure(page: Page, name: string) {
  return page.locator("dl > div").filter({ hasText: name }).locator("dd").first();
}

test("the owner sees the day, the money and the plan", async ({ page, clinic }) => {
  await logIn(page, clinic.owner);
  await expect(page.getByText("O jeito mais fácil de gerenciar seus agendamentos.")).toBeVisible();
  await expect(page.getByText("Plano atual: Enterprise")).toBeVisible();
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();
  for (const name of ["Agendamentos hoje", "Pacientes ativos", "Lembretes enviados hoje"]) {
    await expect(figure(page, name)).toHaveText(/^[\d.]+$/);
  }
  await expect(figure(page, "Caixa aberto")).toHaveText("Não");
  await expect(figure(page, "Fluxo líquido hoje")).toHaveText("R$ 0,00");
  await expect(page.getByRole("heading", { name: "Meus Calendários" })).toBeVisible();
  for (const name of ["Lembretes", "Integrações"]) {
    const panel = page.getByRole("region", { name });
    for (const channel of ["WhatsApp", "SMS"]) {
      const row = panel.getByRole("listitem").filter({ hasText: channel });
      // What isn't connected never looks as if it were, and is one step away.
      await expect(row.getByRole("link", { name: `Conectar ${channel}` })).toHaveAttribute(
        "href",
        "/app/organization?aba=integracoes",
      );
      await expect(row.locator('[data-tone="success"]')).toHaveCount(0);
    }
  }
  // What doesn't exist yet isn't shown.
  await expect(page.getByText(/Em breve|Google Calendar|Relatórios/)).toHaveCount(0);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Colaboração em equipe" }),
  ).toContainText(/\d+ pessoas/);
  await expectFlawless(page);
});

test("a receptionist sees no money and opens the list behind a figure", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist);
  await expect(figure(page, "Próximas 24h")).toBeVisible();
  await expect(page.getByText("Receitas hoje")).toHaveCount(0);
  await expect(page.getByText("Caixa aberto")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Configurar lembretes" })).toHaveCount(0);
  // Who can't connect anything reads how it stands.
  await expect(page.getByRole("region", { name: "Lembretes" })).toContainText("Não conectado");
  await expect(page.getByRole("link", { name: /^Conectar/ })).toHaveCount(0);
  // She may not change the services, so their number leads nowhere.
  await expect(page.getByRole("link", { name: "Serviços" })).toHaveCount(0);
  await page.getByRole("link", { name: "Pacientes ativos" }).click();
  await expect(page).toHaveURL(/\/app\/patients$/);
});

test("the cancelled of the month are listed behind their figure, over all calendars", async ({
  page,
  clinic,
}) => {
  const calendarId = await openToday(page, clinic.owner);
  const professionalId = await professional(page, /Helena/);
  await book(page, "Zoraide Desistiu", 0, { calendarId, professionalId });
  await book(page, "Zenaide Vem", 0, { calendarId, professionalId });
  const url = `appointments.week?input=${encodeURIComponent(
    JSON.stringify({
      json: {
        calendarId,
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date(Date.now() + 3_600_000).toISOString(),
      },
    }),
  )}`;
  const rows = await ask<{ id: string; version: number; customerName: string }[]>(page, url);
  const left = rows.find(({ customerName }) => customerName === "Zoraide Desistiu");
  const reason = "Mudou de cidade";
  await tell(page, "appointments.cancel", { id: left?.id, version: left?.version, reason });
  await page.goto("/app/dashboard");
  await page.getByRole("link", { name: "Cancelados no mês" }).click();
  await expect(page).toHaveURL(/\/app\/appointments\?mes=atual&situacao=cancelled$/);
  const row = page.getByRole("row", { name: /^Zoraide Desistiu/ });
  await expect(row).toContainText(reason);
  await expect(page.getByRole("row", { name: /^Zenaide Vem/ })).toHaveCount(0);
  await expectFlawless(page);
  await row.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText(reason);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Situação" }).click();
  await page.getByRole("option", { name: "Não compareceu" }).click();
  await expect(page).toHaveURL(/\/app\/appointments\?mes=atual&situacao=no_show$/);
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Mês anterior" }).click();
  await expect(row).toHaveCount(0);
});

test("the agenda's menu and Ctrl K lead to the appointments of any days", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const calendarId = await findCalendar(page);
  const professionalId = await professional(page, /Helena/);
  // Two days around the end of a month, so that no single month has both.
  const last = lastDayOf(addMonths(monthOf(new Date().toISOString()), 2));
  const first = addDays(last, 1);
  const typed = (date: string) => date.split("-").toReversed().join("/");
  for (const [customerName, day] of [
    ["Fim Demes", last],
    ["Começo Demes", first],
    ["Longe Demes", addDays(first, 2)],
  ] as const) {
    // On that day by the clocks of every zone in which it may be morning now.
    const times = { start: `${day}T12:15:00Z`, end: `${day}T12:45:00Z` };
    await tell(page, "appointments.create", { calendarId, professionalId, customerName, ...times });
  }
  await page.goto(`/app/calendar/${calendarId}`);
  await page.getByRole("button", { name: "Exibição" }).click();
  await page.getByRole("menuitem", { name: "Todos os agendamentos" }).click();
  await expect(page).toHaveURL(/\/app\/appointments$/);
  // What is to come begins the list, and a column of nothing isn't drawn.
  await expect(page.getByRole("button", { name: "A partir de hoje", pressed: true })).toBeVisible();
  const days = page.getByRole("group", { name: "Período" });
  await days.getByLabel("De", { exact: true }).fill(typed(last));
  await expect(days.getByLabel("De", { exact: true })).toBeFocused();
  await expect(days.getByRole("alert")).toContainText("Escolha até 92 dias");
  await days.getByLabel("Até", { exact: true }).fill(typed(addDays(first, 1)));
  await expect(days.getByLabel("Até", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(new RegExp(`\\?de=${last}&ate=${addDays(first, 1)}$`));
  const named = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(named("Fim Demes")).toBeVisible();
  await expect(named("Começo Demes")).toBeVisible();
  await expect(named("Longe Demes")).toHaveCount(0);
  await expectFlawless(page);
  const month = page.getByRole("group", { name: "Mês", exact: true });
  const current = month.getByRole("button", { name: "Este mês" });
  await expect(current).toHaveAttribute("aria-pressed", "false");
  await current.click();
  await expect(page).toHaveURL(/\/app\/appointments\?mes=atual$/);
  await expect(current).toHaveAttribute("aria-pressed", "true");
  await expect(current).toBeFocused();
  await page.goBack();
  await expect(named("Começo Demes")).toBeVisible();
  await month.getByRole("button", { name: "Próximo mês" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?mes=${monthOf(first)}$`));
  await expect(named("Longe Demes")).toBeVisible();
  await expect(named("Fim Demes")).toHaveCount(0);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("agendamentos");
  await page.getByRole("option", { name: "Agendamentos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Agendamentos" })).toBeVisible();
});

test("a short block of the day says whose it is before when, as the agenda does", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(deskSize);
  const calendarId = await openToday(page, clinic.owner);
  const professionalId = await professional(page, /Camila/);
  const services = await ask<{ id: string; name: string }[]>(page, "services.list");
  const serviceIds = services.filter(({ name }) => name === "Acompanhamento nutricional");
  await book(page, "Zita Curta", 0, {
    calendarId,
    professionalId,
    serviceIds: serviceIds.map(({ id }) => id),
  });
  await page.goto("/app/dashboard");
  const block = page.locator("button[data-short][data-tone]").filter({ hasText: "Zita Curta" });
  await expect(block).toHaveText(/^Zita Curta\d\d:\d\d· .+$/u);
});

test("figures lead to where what they count is seen", async ({ page, clinic }) => {
  await logIn(page, clinic.owner);
  const link = (name: string) =>
    page.getByLabel("Indicadores").getByRole("link", { name, exact: true });
  await expect(link("Serviços")).toBeVisible();
  await expect(page.getByLabel("Indicadores").getByRole("link")).toHaveCount(11);
  await link("Agendamentos hoje").click();
  await expect(page).toHaveURL(/\/app\/dashboard\?quem=equipe#hoje$/);
  await expect(page.locator("#hoje")).toBeInViewport();
  await link("Lembretes enviados hoje").click();
  await expect(page).toHaveURL(/#lembretes$/);
  await expect(page.getByRole("region", { name: "Lembretes" })).toBeInViewport();
  for (const [name, address] of [
    ["Próximas 24h", /\/app\/calendar\/[^?]+\?visao=lista&/],
    ["Serviços", /\/app\/services\?situacao=ativos$/],
    ["Cancelados no mês", /\/app\/appointments\?mes=atual&situacao=cancelled$/],
    ["Receitas hoje", /\/app\/finance\?tipo=income$/],
    ["Despesas hoje", /\/app\/finance\?tipo=expense$/],
    ["Fluxo líquido hoje", /\/app\/finance$/],
  ] as const) {
    await link(name).click();
    await expect(page).toHaveURL(address);
    await page.goto("/app/dashboard");
  }
});

test("a visitor's booking is counted at once, without a reload", async ({
  page,
  request,
  clinic,
}) => {
  await logIn(page, clinic.owner);
  const patients = figure(page, "Pacientes ativos");
  const before = Number((await patients.textContent())?.replace(".", ""));
  const start = await findFreeStart(request, clinic.slug);
  const booked = await request.post(`/api/public/book/${clinic.slug}/appointment`, {
    data: {
      customerName: "Visitante do Painel",
      customerEmail: "painel@cliente.example",
      customerPhone: "(11) 98765-4321",
      createPatientProfile: true,
      start,
      end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    },
  });
  expect(booked.status()).toBe(201);
  await expect(patients).toHaveText(String(before + 1), live);
});

test("the owner chooses how long before appointments customers are reminded", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner);
  const panel = page.getByRole("region", { name: "Lembretes" });
  await expect(panel).toContainText("1 dia e 2 horas antes");
  await page.getByRole("button", { name: "Configurar lembretes" }).click();
  const dialog = page.getByRole("dialog", { name: "Configurar lembretes" });
  await dialog.getByLabel("Tempo do lembrete 2").fill("3");
  await dialog.getByRole("button", { name: "Adicionar lembrete" }).click();
  await dialog.getByLabel("Tempo do lembrete 3").fill("");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Informe um número")).toBeVisible();
  await expect(dialog.getByLabel("Tempo do lembrete 3")).toBeFocused();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Remover lembrete 3" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Lembretes atualizados com sucesso!")).toBeVisible();
  await expect(panel).toContainText("1 dia e 3 horas antes");
});

test("somebody else's change to the reminders isn't overwritten", async ({
  page,
  clinic,
  openWindow,
}) => {
  await logIn(page, clinic.owner);
  await page.getByRole("button", { name: "Configurar lembretes" }).click();
  const dialog = page.getByRole("dialog", { name: "Configurar lembretes" });
  await dialog.getByLabel("Tempo do lembrete 1").fill("2");

  const other = await openWindow();
  await logIn(other, clinic.owner);
  await other.getByRole("button", { name: "Configurar lembretes" }).click();
  await other.getByRole("switch", { name: "Enviar lembretes" }).click();
  await other.getByRole("button", { name: "Salvar" }).click();
  await expect(other.getByText("Nenhum lembrete é enviado")).toBeVisible();

  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText(/Os lembretes mudaram enquanto você editava/)).toBeVisible();
  await expect(dialog.getByLabel("Tempo do lembrete 1")).toHaveValue("2");
  await dialog.getByRole("button", { name: "Carregar a versão atual" }).click();
  await expect(dialog.getByRole("switch", { name: "Enviar lembretes" })).not.toBeChecked();
  await dialog.getByRole("switch", { name: "Enviar lembretes" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("region", { name: "Lembretes" })).toContainText("antes");
});

test("whom no reminder reached comes first, with the telephone, and nothing looks well", async ({
  page,
  refused,
}) => {
  await logIn(page, refused.receptionist);
  const panel = page.getByRole("region", { name: "Lembretes" });
  const rows = panel.getByRole("listitem");
  await expect(rows.first()).toContainText("Sem Aviso 1");
  await expect(rows.first()).toContainText("endereço recusado");
  await expect(rows.first().getByRole("link", { name: /^\(11\) / })).toHaveAttribute(
    "href",
    "tel:+5511970000001",
  );
  await expect(panel.getByText("Com falhas")).toBeVisible();
  await expect(panel.locator('[data-tone="success"]')).toHaveCount(0);
  await expect(panel.getByText("Sem Aviso 5")).toHaveCount(0);
  await panel.getByRole("button", { name: "Mais 2 que não chegaram" }).click();
  await expect(rows.filter({ hasText: "Sem Aviso 6" })).toContainText("Sem telefone");
  await expectFlawless(page);
  await page.setViewportSize(phoneSize);
  await expectFlawless(page);
  await rows.first().getByRole("link", { name: "Sem Aviso 1" }).click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await details.getByText("Lembretes", { exact: true }).click();
  const reason = "O endereço não existe ou recusou a mensagem.";
  await expect(details.getByText(reason, { exact: true })).toBeVisible();
});

test("free times follow a long queue and lie over none of it, and all of them are one press away", async ({
  page,
  clinic,
  openWindow,
}) => {
  const office = await openWindow();
  const calendarId = await openToday(office, clinic.owner);
  const professionalId = await professional(office, /Helena/);
  // Whoever came today has no hours of her own and none of the demo's appointments: she is free all day.
  const profile = { role: "employee", attends: true, allowAccess: false };
  await tell(office, "employees.create", {
    ...profile,
    name: "Iara Nova",
    email: "iara@new.example",
  });
  const newcomer = await professional(office, /^Iara Nova$/);
  for (const minutes of [20, 25, 30, 35]) {
    await book(office, `Fila ${minutes}`, minutes, { calendarId, professionalId });
  }
  // Who else works, and when, is left to the demo: her day alone has gaps enough.
  for (const minutes of [60, 120, 180, 240, 300]) {
    await book(office, `Meio ${minutes}`, minutes, { calendarId, professionalId: newcomer });
  }
  await logIn(page, clinic.receptionist);
  for (const size of [{ width: 1440, height: 700 }, phoneSize]) {
    await page.setViewportSize(size);
    await page.reload();
    const free = page.locator('[data-group="free"]');
    // It comes after those who wait, and lies over none of them.
    await expect(free).toHaveCSS("position", "static");
    await free.getByRole("button", { name: /^Mais \d+$/ }).click();
    await expect(free.getByRole("button", { name: "Mostrar menos" })).toBeInViewport();
    const count = Number(await free.locator("h3 span").textContent());
    await expect(free.getByRole("listitem")).toHaveCount(count);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize, hasTouch: true });

  test("the figures fill two columns, and nothing is cut off", async ({ page, clinic }) => {
    await logIn(page, clinic.owner);
    const figures = page.locator("dl").first().locator("> div");
    await expect(figures).toHaveCount(11);
    const places = await figures.evaluateAll((cells) =>
      cells.map((cell) => Math.round(cell.getBoundingClientRect().left)),
    );
    expect([places[2], places[3]]).toEqual([places[0], places[1]]);
    await expectNoSidewaysScroll(page);
  });
});

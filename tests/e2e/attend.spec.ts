import type { Page } from "@playwright/test";
import { expectFlawless } from "./accessibility.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { book, group, openToday, professional, step } from "./today.ts";

test.describe.configure({ timeout: 180_000 });

/** Books a new patient with Dra. Helena, a few minutes from now. */
async function bookPatient(page: Page, clinic: Clinic, name: string): Promise<string> {
  const calendarId = await openToday(page, clinic.owner);
  const answer = await page.request.post("/api/patients", {
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
    data: { name },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { patient } = (await answer.json()) as { patient: { _id: string } };
  const professionalId = await professional(page, /Helena/);
  await book(page, name, 10, { calendarId, professionalId, patientId: patient._id });
  return calendarId;
}

/** Writes the consultation that is open, ends the appointment and prints a prescription. */
async function attend(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  await expect(form.getByText(/^Agendamento de/)).toBeVisible();
  await form.getByLabel("Queixa principal").fill("Pressão alta em casa");
  await form.getByLabel("Pressão arterial (mmHg)").fill("15x9");
  await form.getByLabel("Diagnósticos").fill("i10");
  await page.getByRole("option", { name: /^I10/ }).click();
  await expectFlawless(page, "html");
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
  await expect(page).not.toHaveURL(/atender=/);
  await expect(page.getByRole("button", { name: /Pressão alta em casa/ })).toBeVisible();

  const finish = page.getByRole("button", { name: "Marcar como Finalizado" });
  await expect(finish).toBeVisible();
  await expectFlawless(page, "html");
  // It stays at hand on the other tabs, and when the page is opened anew, until it is done.
  await page.getByRole("tab", { name: "Receitas" }).click();
  await expect(page.getByText("Nenhuma receita registrada")).toBeVisible();
  await page.reload();
  await finish.click();
  await expect(page.getByText("Agendamento finalizado com sucesso!")).toBeVisible();
  await expect(finish).toHaveCount(0);
  const after = page.getByRole("dialog", { name: "Depois do atendimento" });
  await expect(after.getByRole("button", { name: "Fechar" }).last()).toBeVisible();
  // It is written already.
  await expect(after.getByRole("button", { name: "Nova Consulta" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await crossOver(page);

  await page.getByRole("tab", { name: "Receitas" }).click();
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const sheet = page.getByRole("dialog", { name: "Nova Receita" });
  await sheet.getByRole("combobox", { name: "Medicamento" }).fill("losartana 50");
  await page.getByRole("option").first().click();
  await sheet.getByRole("textbox", { name: "Dosagem" }).fill("1");
  await sheet.getByRole("combobox", { name: "Frequência" }).click();
  await page.getByRole("option", { name: "1x ao dia", exact: true }).click();
  await sheet.getByRole("textbox", { name: "Duração" }).fill("30 dias");
  await sheet.getByRole("textbox", { name: "Quantidade" }).fill("30");
  await sheet.getByRole("textbox", { name: "Instruções" }).fill("Tomar pela manhã");
  await sheet.getByRole("button", { name: "Criar receita" }).click();
  await expect(page.getByText("Receita criada com sucesso!")).toBeVisible();
  const details = page.getByRole("dialog", { name: "Receita" });
  const opened = page.waitForEvent("popup");
  await details.getByRole("button", { name: "Imprimir" }).click();
  const paper = await opened;
  await expect(paper.getByText("CRM SP 148.230").first()).toBeVisible();
  await expect(paper.getByText(/30 dias, até/).first()).toBeVisible();
  await paper.close();
}

/** Goes from the record to the appointment that it was written at, and from there to the record. */
async function crossOver(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Prontuário" }).click();
  await page.getByRole("button", { name: /Pressão alta em casa/ }).click();
  const record = page.getByRole("dialog", { name: /^Consulta de/ });
  await expectFlawless(page, "html");
  await record.getByRole("link", { name: /, \d+ .* · \d\d:\d\d/ }).click();
  const visit = page.getByRole("dialog", { name: "Agendamento" });
  await expect(visit.getByRole("button", { name: "Fechar" }).first()).toBeVisible();
  await expect(record).toHaveCount(0);
  await expect(visit.getByRole("button", { name: "Nova Consulta" })).toHaveCount(0);
  await visit.getByRole("link", { name: /^Consulta de .* Helena/ }).click();
  await expect(record.getByText("Pressão arterial 150/90 mmHg")).toBeVisible();
  await expect(visit).toHaveCount(0);
  await page.goBack();
  await expect(visit).toBeVisible();
  await page.goBack();
  await expect(record).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(record).toHaveCount(0);
}

test("a doctor attends from the calendar's details, records and prints", async ({
  page,
  openWindow,
  clinic,
}) => {
  await page.setViewportSize(deskSize);
  const calendarId = await bookPatient(await openWindow(), clinic, "Otávia Atendida");
  await openSession(page, clinic.doctor);
  await page.goto(`/app/calendar/${calendarId}`);
  // Others at this time may stand before it in the week.
  await page.getByText("Lista", { exact: true }).click();
  await page
    .getByRole("button", { name: /Otávia Atendida/ })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await expect(details.getByRole("button", { name: "Nova Consulta" })).toBeVisible();
  await details.getByRole("button", { name: "Chegou", exact: true }).click();
  await details.getByRole("button", { name: "Atender", exact: true }).click();
  await attend(page);
});

test("on a phone a doctor attends from the calendar, records and prints", async ({
  page,
  openWindow,
  clinic,
}) => {
  const calendarId = await bookPatient(page, clinic, "Elói Atendido");
  const own = await openWindow({ viewport: phoneSize });
  await openSession(own, clinic.doctor);
  await own.goto(`/app/calendar/${calendarId}`);
  await own
    .getByRole("button", { name: /Elói Atendido/ })
    .first()
    .click();
  const details = own.getByRole("dialog", { name: "Agendamento" });
  await details.getByRole("button", { name: "Chegou", exact: true }).click();
  await details.getByRole("button", { name: "Atender", exact: true }).click();
  await expect(own.getByRole("dialog", { name: "Nova Consulta" })).toBeVisible();
  await attend(own);
  const width = await own.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phoneSize.width);
});

test("a doctor attends from the day's queue on a phone", async ({ page, openWindow, clinic }) => {
  await bookPatient(page, clinic, "Ari Atendido");
  const own = await openWindow({ viewport: phoneSize });
  await openSession(own, clinic.doctor);
  await own.goto("/app/dashboard");
  await step(own, "Chegou", "Ari Atendido").click();
  await step(own, "Atender", "Ari Atendido").click();
  await expect(own.getByRole("dialog", { name: "Nova Consulta" })).toBeVisible();
});

test("who keeps no records lets people in without any", async ({ page, openWindow, clinic }) => {
  await bookPatient(page, clinic, "Lina Recebida");
  const desk = await openWindow({ viewport: deskSize });
  await openSession(desk, clinic.receptionist);
  await desk.goto("/app/dashboard");
  await step(desk, "Chegou", "Lina Recebida").click();
  await step(desk, "Atender", "Lina Recebida").click();
  await expect(group(desk, "Em atendimento")).toContainText("Lina Recebida");
  await expect(desk.getByRole("button", { name: /^Nova Consulta/ })).toHaveCount(0);
});

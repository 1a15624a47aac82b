import type { Page } from "@playwright/test";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { openApi, type Api } from "./owner-api.ts";
import { lastSheet } from "./paper.ts";
import { logIn } from "./people.ts";
import { boxOf } from "./boxes.ts";
import { deskSize, phone, phoneSize } from "./sizes.ts";

type Known = { readonly id: string; readonly name: string };

async function addPatient(api: Api, name: string): Promise<Known> {
  const data = { name, phone: "(11) 98765-4321" };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", data);
  return { id: patient._id, name };
}

const write = <Answer>(api: Api, { id }: Known, said: object) =>
  api.post<Answer>(`/api/patients/${id}/medical-records`, said);

const chart = (page: Page, name: RegExp) => page.getByRole("img", { name });

test("weight and pressure are drawn from their second value on, with their figures in a table", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.doctor);
  const patient = await addPatient(api, "Lia Medida");
  await write(api, patient, {
    date: "2026-09-10",
    vitalSigns: { weight: 78.2, bloodPressure: "142/88" },
  });
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, `/app/patients/${patient.id}`);
  const summary = page.getByRole("region", { name: "Resumo do prontuário" });
  await expect(summary.getByRole("button", { name: /^Consulta de/ })).toBeVisible();
  await expect(chart(page, /^Gráfico/)).toHaveCount(0);
  await write(api, patient, { date: "2026-10-12", vitalSigns: { weight: 76.9 } });
  await expect(chart(page, /^Gráfico de Peso/)).toBeVisible();
  await expect(chart(page, /^Gráfico de Pressão/)).toHaveCount(0);
  await write(api, patient, { date: "2026-11-13", vitalSigns: { bloodPressure: "128/80" } });
  await expect(chart(page, /^Gráfico de Pressão/)).toBeVisible();
  // The axis says from when to when.
  await expect(chart(page, /^Gráfico de Pressão/)).toContainText(/10\/09.*13\/11/);
  await summary.getByText("Valores de Pressão arterial (mmHg)").click();
  await expect(summary.getByRole("row", { name: /13 nov/ })).toContainText("128");
  await expectFlawless(page, "html");

  await page.getByRole("tab", { name: "Prontuário" }).click();
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  await expect(form.getByRole("img", { name: /^Gráfico de Peso/ })).toBeVisible();
  await form.getByRole("img", { name: /^Gráfico de Peso/ }).scrollIntoViewIfNeeded();
  await expectFlawless(page, "html");
  await page.setViewportSize(phoneSize);
  const pressure = form.getByRole("img", { name: /^Gráfico de Pressão/ });
  await expect(pressure).toContainText(/10\/09.*13\/11/);
  await expectNoSidewaysScroll(page);
});

test("a printed record that just goes over a sheet is signed below what it says", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.doctor);
  const patient = await addPatient(api, "Ivo Comprido");
  const treatment = Array.from({ length: 32 }, (_, i) => `${i + 1}. Conduta`).join("\n");
  const { record } = await write<{ record: { _id: string } }>(api, patient, {
    date: "2026-11-04",
    treatment,
  });
  await logIn(page, clinic.owner, `/app/patients/${patient.id}`);
  await page.goto(`/api/medical-records/${record._id}/paper`);
  const { sheets, texts } = await lastSheet(page);
  expect(sheets).toBe(2);
  // Who signs and how it is checked are eleven; three lines of the treatment stand above.
  expect(texts).toBeGreaterThanOrEqual(14);
});

test("the owner finds, on a page, a record that was changed behind the product's back", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.doctor);
  const patient = await addPatient(api, "Nora Alterada");
  await write(api, patient, { date: "2026-11-02", chiefComplaint: "tosse" });
  await write(api, patient, { date: "2026-11-03", chiefComplaint: "melhor" });
  await logIn(page, clinic.owner, "/app/patients");
  await page.getByRole("link", { name: "Verificar prontuários" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verificar prontuários");
  await page.getByRole("button", { name: "Verificar agora" }).click();
  await expect(page.getByText(/^Tudo íntegro: \d+ entradas, 0 anexos/)).toBeVisible();
  await expectFlawless(page, "html");

  const door = `http://127.0.0.1:${process.env["E2E_CLINICS_PORT"]}/alter`;
  const altered = await request.get(`${door}?slug=${clinic.slug}&patient=${patient.id}`);
  expect(await altered.json()).toEqual({ altered: 1 });
  await page.getByRole("button", { name: "Verificar agora" }).click();
  const found = page.getByRole("alert");
  await expect(found).toHaveText("Nora Alterada: A entrada 1 não confere com o que foi escrito.");
  await expectFlawless(page, "html");
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await found.getByRole("link", { name: patient.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(patient.name);
});

test("on a phone what a patient must not be given stands below the title, and the draft's words above the buttons", async ({
  clinic,
  request,
  openWindow,
}) => {
  const api = await openApi(request, clinic.owner);
  const data = {
    name: "Alba Alérgica",
    phone: "(11) 98765-4321",
    medicalHistory: { allergies: ["Látex", "Penicilina"] },
  };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", data);
  const page = await openWindow(phone);
  await logIn(page, clinic.doctor, `/app/patients/${patient._id}?aba=prontuario`);
  for (const [tab, title, field] of [
    ["Prontuário", "Nova Consulta", "Queixa principal"],
    ["Receitas", "Nova Receita", "Instruções"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("button", { name: title }).click();
    const form = page.getByRole("dialog", { name: title });
    await form.getByLabel(field).fill("Dor");
    const words = form.getByText("Rascunho guardado");
    await expect(words).toBeVisible();
    const cancel = await boxOf(form.getByRole("button", { name: "Cancelar" }));
    const said = await boxOf(words);
    expect(said.y + said.height).toBeLessThanOrEqual(cancel.y);
    expect(cancel.width).toBeGreaterThan(120);
    const strip = form.getByRole("region", { name: "Histórico médico" });
    await expect(strip).toContainText("Alergias (2)");
    await form.evaluate((drawer) => drawer.scrollTo(0, 1500));
    const head = await boxOf(form.getByRole("presentation").filter({ hasText: title }).first());
    const { y, height } = await boxOf(strip);
    expect(y).toBeGreaterThanOrEqual(head.y + head.height - 1);
    expect(y + height).toBeLessThan(phone.viewport.height / 2);
    await expectFlawless(page, "html");
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
  }
});

import type { Page } from "@playwright/test";
import { expectFlawless } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { expectRefusals } from "./lost-answers.ts";
import { logIn, openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test.describe.configure({ timeout: 120_000 });

/** Makes a patient with an allergy and opens her prescriptions. */
async function openTab(page: Page, name: string): Promise<string> {
  const answer = await page.request.post("/api/patients", {
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
    data: {
      name,
      cpf: "529.982.247-25",
      dateOfBirth: "1980-02-29",
      medicalHistory: { allergies: ["Penicilina"] },
      esteticaAnamnese: { alergias: "dipirona, látex" },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { patient } = (await answer.json()) as { patient: { _id: string } };
  await page.goto(`/app/patients/${patient._id}?aba=receitas`);
  await expect(page.getByText("Nenhuma receita registrada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Acessos e integridade" })).toBeVisible();
  return patient._id;
}

async function fillItem(page: Page, position: number, search: string): Promise<void> {
  const item = page.getByRole("group", { name: `Medicamento ${position}` });
  await item.getByRole("combobox", { name: "Medicamento" }).fill(search);
  await page.getByRole("option").first().click();
  await item.getByRole("textbox", { name: "Dosagem" }).fill("1");
  await item.getByRole("combobox", { name: "Frequência" }).click();
  await page.getByRole("option", { name: "1x ao dia", exact: true }).click();
  await item.getByRole("textbox", { name: "Duração" }).fill("7 dias");
  await item.getByRole("textbox", { name: "Quantidade" }).fill("14");
  await item.getByRole("textbox", { name: "Instruções" }).fill("Tomar após o café da manhã");
}

test("a doctor prescribes, prints, renews and cancels", async ({ page, clinic }) => {
  await openSession(page, clinic.doctor);
  const patientId = await openTab(page, "Íris Receita");
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const form = page.getByRole("dialog", { name: "Nova Receita" });
  await expect(form.getByRole("button", { name: "Criar receita" })).toBeDisabled();
  await fillItem(page, 1, "LOSARTANA 50");
  await form.getByRole("button", { name: "Adicionar medicamento" }).click();
  await expect(form.getByRole("combobox", { name: "Medicamento" }).nth(1)).toBeFocused();
  await fillItem(page, 2, "amoxicilina 500");
  const second = form.getByRole("group", { name: "Medicamento 2" });
  await expect(second.getByText("Alergia registrada: Penicilina.")).toBeVisible();
  await expect(second.getByRole("combobox", { name: "Unidade" })).toHaveValue("cápsulas");
  await form.getByLabel("Endereço do paciente").fill("Rua das Flores, 10, São Paulo");
  const sheets = form.getByRole("region", { name: "Folhas desta receita" });
  await expect(sheets.getByText("Receita simples")).toBeVisible();
  await expect(sheets.getByText("Receita de antimicrobiano")).toBeVisible();
  await expect(sheets.getByText(/Preencha para emitir a receita: .*sexo/)).toBeVisible();
  // A hint, which nothing waits for: she alone knows whether she is a specialist.
  await expect(sheets.getByText(/é especialista, falta: RQE/)).toHaveCount(1);
  const history = form.getByRole("region", { name: "Histórico médico" });
  await expect(history).toContainText("Penicilina · dipirona (anamnese estética)");
  await expect(history).toBeInViewport();
  // Nothing is written against an allergy without a word why.
  await form.getByRole("button", { name: "Criar receita" }).click();
  const why = form.getByLabel("Motivo para prescrever mesmo assim");
  await expect(why).toBeFocused();
  await expectFlawless(page, "html");
  await why.fill("Teste de alergia negativo em 2025");
  // Nor a sheet that a pharmacy keeps without what it asks for.
  await form.getByRole("button", { name: "Criar receita" }).click();
  await expect(form.getByLabel("Sexo do paciente")).toBeFocused();
  await form.getByLabel("Sexo do paciente").fill("Feminino");
  await expectRefusals(form, {
    procedure: "prescriptions.create",
    button: "Criar receita",
    patientId,
    said: [
      "Erro ao criar receita médica. Sem conexão com o servidor.",
      "Erro ao criar receita: Não encontramos o que você procurou.",
    ],
  });
  await form.getByRole("button", { name: "Criar receita" }).click();
  await expect(page.getByText("Receita criada com sucesso!")).toBeVisible();

  const details = page.getByRole("dialog", { name: "Receita" });
  await expect(
    details.getByText("um comprimido, uma vez ao dia, por sete dias").first(),
  ).toBeVisible();
  await expect(details.getByText(/^Receita de antimicrobiano: válida até/)).toBeVisible();
  await expect(details.getByRole("link", { name: "Imprimir todas (PDF)" })).toBeVisible();
  await expectFlawless(page, "html");
  const opened = page.waitForEvent("popup");
  await details.getByRole("button", { name: "Imprimir" }).nth(1).click();
  const paper = await opened;
  await expect(paper.getByText("2ª via: retenção da farmácia")).toBeVisible();
  await expect(paper.getByText("Rua das Flores, 10, São Paulo").first()).toBeVisible();
  await expect(paper.getByText(/10 dias, até/).first()).toBeVisible();
  await paper.close();

  // What she takes from now on stands in the strip by one tap, once.
  const takes = details.getByRole("button", { name: "Adicionar a Medicamentos em uso" });
  await takes.click();
  const which = page.getByRole("dialog", { name: "Adicionar a Medicamentos em uso" });
  // What ends in some days isn't chosen at first.
  await expect(which.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(which.getByRole("button", { name: "Adicionar" })).toBeDisabled();
  await expectFlawless(page, "html");
  for (const box of await which.getByRole("checkbox").all()) await box.check();
  await which.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByText("Adicionado aos medicamentos em uso")).toBeVisible();
  await expect(takes).toHaveCount(0);

  await details.getByRole("button", { name: "Renovar" }).click();
  const renewal = page.getByRole("dialog", { name: "Renovar receita" });
  await expect(renewal.getByRole("textbox", { name: "Dosagem" }).first()).toBeFocused();
  await expect(renewal.getByRole("group", { name: "Medicamento 1" })).toBeInViewport();
  await expect(renewal.getByLabel("Endereço do paciente")).toHaveValue(/Rua das Flores/);
  await renewal.getByRole("button", { name: "Criar receita" }).click();
  await expect(details).toBeVisible();
  await details.getByRole("button", { name: "Cancelar receita" }).click();
  const question = page.getByRole("dialog", { name: "Cancelar esta receita?" });
  await question.getByRole("button", { name: "Cancelar receita" }).click();
  await expect(question.getByText("Diga por que a receita é cancelada")).toBeVisible();
  await question.getByLabel("Motivo").fill("Dose trocada");
  await question.getByRole("button", { name: "Cancelar receita" }).click();
  await expect(details.getByText("Cancelada", { exact: true })).toBeVisible();
  await expect(details.getByText("Não vale mais")).toBeVisible();
  await expect(details.getByText("Motivo do cancelamento: Dose trocada")).toBeVisible();
  await expect(details.getByText(/álida até/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Ver Detalhes/ })).toHaveCount(2);
  await expect(page.getByText("Motivo do cancelamento: Dose trocada")).toBeVisible();
  await expectFlawless(page, "html");
  // What was cancelled isn't what is repeated.
  await page.getByRole("button", { name: "Repetir última receita" }).click();
  await expect(renewal.getByLabel("Endereço do paciente")).toHaveValue(/Rua das Flores/);
});

test("the unit and the list follow what is chosen and typed anew", async ({ page, clinic }) => {
  await openSession(page, clinic.doctor);
  await openTab(page, "Lia Receita");
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const form = page.getByRole("dialog", { name: "Nova Receita" });
  const search = form.getByRole("combobox", { name: "Medicamento" });
  const unit = form.getByRole("combobox", { name: "Unidade" });
  const first = page.getByRole("option").first();
  await fillItem(page, 1, "dipirona gotas");
  await expect(unit).toHaveValue("gotas");
  const create = form.getByRole("button", { name: "Criar receita" });
  await expect(create).toBeEnabled();
  // Another text takes back what was chosen, and Enter takes its own first hit.
  await search.fill("salbutamol aerossol");
  await expect(create).toBeDisabled();
  await expect(first).toHaveText(/^Salbutamol/);
  await expect(first).toHaveAttribute("data-combobox-selected", "true");
  await search.press("Enter");
  await expect(search).toHaveValue("Salbutamol 100 mcg/dose, aerossol");
  await expect(unit).toHaveValue("jatos");
  // An injection has no usual unit, and none of tablets.
  await search.fill("semaglutida injetável");
  await expect(first).toHaveAttribute("data-combobox-selected", "true");
  await search.press("Enter");
  await expect(search).toHaveValue(/^Semaglutida .* solução injetável$/);
  await expect(unit).toHaveValue("");
  await unit.click();
  await expect(page.getByRole("option", { name: "comprimidos", exact: true })).toHaveCount(0);
  await page.getByRole("option", { name: "aplicações", exact: true }).click();
  // What isn't chosen isn't left behind.
  await search.fill("losar");
  await form.getByRole("textbox", { name: "Dosagem" }).focus();
  await expect(search).toHaveValue("");
  await expect(create).toBeDisabled();
});

test("on a phone, what needs a numbered form is copied instead", async ({ openWindow, clinic }) => {
  const page = await openWindow({
    viewport: phoneSize,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await openSession(page, clinic.doctor);
  await openTab(page, "Bento Receita");
  await page.getByRole("button", { name: "Nova Receita" }).click();
  await fillItem(page, 1, "rivotril");
  const form = page.getByRole("dialog", { name: "Nova Receita" });
  await expect(form.getByText("Não é impressa aqui")).toBeVisible();
  await expect(form.getByText(/formulário numerado da vigilância sanitária/)).toBeVisible();
  await expect(
    form.getByText(
      "Sem fonte oficial conferida: o número de medicamentos por folha. Confira antes de usar.",
    ),
  ).toBeVisible();
  await expectFlawless(page, "html");
  await form.getByRole("button", { name: "Criar receita" }).click();
  const details = page.getByRole("dialog", { name: "Receita" });
  await expect(details.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
  await details.getByRole("button", { name: "Copiar dados" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Bento Receita");
  expect(copied).toContain("sete dias");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectFlawless(page, "html");
});

test("an older sheet is completed before it is printed, a refusal is read in its tab, and the rest is marked as filled", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.doctor);
  const patientId = await openTab(page, "Otto Receita");
  const made = await page.request.post("/api/prescriptions", {
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
    data: {
      patientId,
      medication: "Azitromicina",
      dosage: "1 comprimido",
      frequency: "1x ao dia",
      duration: "3 dias",
      quantity: 3,
      instructions: "Após o almoço",
      patientAddress: "Rua das Flores, 10, São Paulo",
      patientSex: "Masculino",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  // Nobody writes such a sheet today: it is one of before sheets asked for so much.
  const versions = /trpc\/[^?]*prescriptions\.versions/;
  await page.route(versions, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"missing":\[[^\]]*\]/g, '"missing":["patientSex"]');
    await route.fulfill({ response: answer, body });
  });
  const details = page.getByRole("dialog", { name: "Receita" });
  await page.getByRole("button", { name: /^Ver Detalhes/ }).click();
  await details.getByRole("button", { name: "Completar para imprimir" }).click();
  const correction = page.getByRole("dialog", { name: "Corrigir receita" });
  await expect(correction.getByLabel("Sexo do paciente")).toHaveValue("Masculino");
  await correction.getByRole("button", { name: "Cancelar" }).click();
  await page.unroute(versions);

  await page.getByRole("button", { name: /^Ver Detalhes/ }).click();
  await details.getByRole("button", { name: "Marcar como dispensada" }).click();
  const question = page.getByRole("dialog", { name: "Marcar esta receita como dispensada?" });
  await question.getByRole("button", { name: "Marcar como dispensada" }).click();
  await expect(details.getByText("Dispensada", { exact: true })).toBeVisible();
  await expect(details.getByRole("button", { name: "Corrigir" })).toHaveCount(0);
  const print = details.getByRole("button", { name: "Imprimir" });
  await expect(print).toBeVisible();
  await page.context().clearCookies();
  const opened = page.waitForEvent("popup");
  await print.click();
  const refusal = await opened;
  await expect(refusal.locator("html[data-refused]")).toHaveCount(1);
  await expectFlawless(refusal, "html");
});

test("who may not read clinical data is told so", async ({ page, openWindow, clinic }) => {
  await openSession(page, clinic.owner);
  const id = await openTab(page, "Caio Receita");
  const reception = await openWindow();
  await logIn(reception, clinic.receptionist, `/app/patients/${id}?aba=receitas`);
  await expect(
    reception.getByText("Você não tem permissão para visualizar receitas médicas."),
  ).toBeVisible();
});

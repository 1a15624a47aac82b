import { localDateIn } from "#shared/domain/wall-clock.ts";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

test.describe.configure({ timeout: 120_000 });

test("a prescription with an own medication survives a closed laptop and is named by its consultation", async ({
  page,
  clinic,
  request,
}) => {
  const owner = await openApi(request, clinic.owner);
  const data = { name: "Ivo Fórmula", phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: { _id: string } }>("/api/patients", data);
  const doctor = await openApi(request, clinic.doctor);
  await doctor.post(`/api/patients/${patient._id}/medical-records`, {
    date: localDateIn("America/Sao_Paulo", Date.now()),
    chiefComplaint: "Insônia",
  });
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, `/app/patients/${patient._id}?aba=receitas`);
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const form = page.getByRole("dialog", { name: "Nova Receita" });
  await expect(form.getByLabel("Consulta", { exact: true })).toHaveValue(/^Consulta de/);
  // She prescribes herself: there is nobody to choose.
  await expect(form.getByLabel("Quem prescreve")).toHaveCount(0);
  const search = form.getByRole("combobox", { name: "Medicamento" });
  await search.fill("Fórmula do sossego");
  await page.getByRole("button", { name: "Cadastrar “Fórmula do sossego”" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo medicamento próprio" });
  await expect(dialog.getByLabel("Nome")).toHaveValue("Fórmula do sossego");
  await dialog.getByLabel("Nome").fill("");
  await dialog.getByRole("button", { name: "Salvar medicamento" }).click();
  await expect(dialog.getByText("Informe o nome do medicamento")).toBeVisible();
  await dialog.getByLabel("Nome").fill("Fórmula do sossego");
  await dialog.getByLabel("Forma").fill("cápsula");
  await dialog.getByLabel("Concentração").fill("3");
  await dialog.getByLabel("Classe de controle").click();
  await page.getByRole("option", { name: "C1, outras de controle especial" }).click();
  await expectFlawless(page, "html");
  await dialog.getByRole("button", { name: "Salvar medicamento" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(search).toHaveValue("Fórmula do sossego 3 mg, cápsula");
  const sheets = form.getByRole("region", { name: "Folhas desta receita" });
  await expect(sheets.getByText("Receita de Controle Especial", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "Dosagem" }).fill("1");
  await form.getByRole("combobox", { name: "Frequência" }).click();
  await page.getByRole("option", { name: "1x ao dia", exact: true }).click();
  await form.getByRole("textbox", { name: "Duração" }).fill("30 dias");
  await expect(form.getByText("Rascunho guardado")).toBeVisible();
  await expectFlawless(page, "html");

  await page.reload();
  await page.getByRole("button", { name: "Nova Receita" }).click();
  await expect(form.getByText(/^Recuperamos o rascunho/)).toBeVisible();
  await expect(search).toHaveValue("Fórmula do sossego 3 mg, cápsula");
  await expect(form.getByRole("textbox", { name: "Duração" })).toHaveValue("30 dias");
  await form.getByRole("textbox", { name: "Quantidade" }).fill("30");
  await form.getByRole("textbox", { name: "Instruções" }).fill("Uma cápsula ao deitar");
  await form.getByLabel("Endereço do paciente").fill("Rua das Flores, 10, São Paulo");
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: "Criar receita" }).click();
  await expect(page.getByText("Receita criada com sucesso!")).toBeVisible();
  await page.keyboard.press("Escape");

  // Its consultation names it, and what was kept is gone.
  await page.setViewportSize(deskSize);
  await page.getByRole("tab", { name: "Prontuário" }).click();
  await page.getByRole("button", { name: /Insônia/ }).click();
  const record = page.getByRole("dialog", { name: /^Consulta de/ });
  await expect(record.getByText("Fórmula do sossego 3 mg, cápsula")).toBeVisible();
  await expect(record.getByText("(ativa)")).toBeVisible();
  await expectFlawless(page, "html");
  await record.getByRole("link", { name: "Fórmula do sossego 3 mg, cápsula" }).click();
  await page.getByRole("button", { name: "Nova Receita" }).click();
  await expect(form.getByRole("combobox", { name: "Medicamento" })).toHaveValue("");
  await expect(form.getByText(/^Recuperamos o rascunho/)).toHaveCount(0);
  await search.fill("sossego");
  await page.getByRole("option").first().click();
  await form.getByRole("button", { name: "Editar este medicamento" }).click();
  const change = page.getByRole("dialog", { name: "Editar medicamento próprio" });
  await change.getByLabel("Concentração").fill("5");
  await change.getByRole("button", { name: "Salvar medicamento" }).click();
  await expect(search).toHaveValue("Fórmula do sossego 5 mg, cápsula");
});

test("an own medication is edited beside what somebody else stored, and deleted once it is confirmed", async ({
  page,
  clinic,
  request,
}) => {
  const owner = await openApi(request, clinic.owner);
  const data = { name: "Rui Fórmula", phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: { _id: string } }>("/api/patients", data);
  const entry = { name: "Fórmula da noite", dosage: "5", unit: "mg" };
  const { medication } = await owner.post<{ medication: { _id: string } }>(
    "/api/medications",
    entry,
  );
  await page.setViewportSize(phoneSize);
  await logIn(page, clinic.doctor, `/app/patients/${patient._id}?aba=receitas`);
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const form = page.getByRole("dialog", { name: "Nova Receita" });
  const search = form.getByRole("combobox", { name: "Medicamento" });
  const change = page.getByRole("dialog", { name: "Editar medicamento próprio" });
  const edit = () => form.getByRole("button", { name: "Editar este medicamento" }).click();
  await search.fill("da noite");
  await page.getByRole("option").first().click();
  await edit();
  await change.getByLabel("Concentração").fill("7");
  await owner.put(`/api/medications/${medication._id}`, { dosage: "6", category: "Sono" });
  await change.getByRole("button", { name: "Salvar medicamento" }).click();
  await expect(change.getByText(/^Este medicamento mudou enquanto você editava/)).toBeVisible();
  await expect(change.getByRole("row", { name: "Concentração 7 6" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectFlawless(page, "html");
  await change.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(search).toHaveValue("Fórmula da noite 7 mg");
  await edit();
  await expect(change.getByLabel("Grupo")).toHaveValue("Sono");
  await change.getByRole("button", { name: "Excluir" }).click();
  const question = page.getByRole("dialog", { name: "Excluir este medicamento?" });
  await expectFlawless(page, "html");
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Medicamento excluído")).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await search.fill("da noite");
  await expect(page.getByText("Nenhum medicamento encontrado")).toBeVisible();
});

test("who attends nobody says who prescribes, and only prepares it", async ({
  page,
  clinic,
  request,
}) => {
  const owner = await openApi(request, clinic.owner);
  const data = { name: "Lena Ditada", phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: { _id: string } }>("/api/patients", data);
  await logIn(page, clinic.owner, `/app/patients/${patient._id}?aba=receitas`);
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const form = page.getByRole("dialog", { name: "Nova Receita" });
  await form.getByRole("combobox", { name: "Medicamento" }).fill("losartana 50");
  await page.getByRole("option").first().click();
  await form.getByRole("textbox", { name: "Dosagem" }).fill("1");
  await form.getByRole("combobox", { name: "Frequência" }).click();
  await page.getByRole("option", { name: "1x ao dia", exact: true }).click();
  await form.getByRole("textbox", { name: "Duração" }).fill("7 dias");
  await form.getByRole("textbox", { name: "Quantidade" }).fill("7");
  await form.getByRole("textbox", { name: "Instruções" }).fill("Pela manhã");
  await form.getByLabel("Quem prescreve").click();
  await page.getByRole("option", { name: "Dra. Helena Prado" }).click();
  await form.getByRole("button", { name: "Criar receita" }).click();
  const details = page.getByRole("dialog", { name: "Receita" });
  await expect(details.getByText(/^Dra. Helena Prado/)).toBeVisible();
  await expect(details.getByText(/^Só Dra. Helena Prado emite esta folha/)).toBeVisible();
  await expect(details.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
});

test("two who correct one prescription at once are told, and neither overwrites the other", async ({
  page,
  clinic,
  request,
  openWindow,
}) => {
  const owner = await openApi(request, clinic.owner);
  const data = { name: "Duda Dupla", phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: { _id: string } }>("/api/patients", data);
  await (
    await openApi(request, clinic.doctor)
  ).post("/api/prescriptions", {
    patientId: patient._id,
    medication: "Losartana",
    dosage: "1 comprimido",
    frequency: "1x ao dia",
    duration: "30 dias",
    quantity: 30,
    instructions: "Pela manhã",
  });
  const other = await openWindow();
  for (const [window, login] of [
    [page, clinic.doctor],
    [other, clinic.owner],
  ] as const) {
    await logIn(window, login, `/app/patients/${patient._id}?aba=receitas`);
    await window.getByRole("button", { name: /^Ver Detalhes/ }).click();
    await window.getByRole("button", { name: "Corrigir" }).click();
  }
  const correct = async (window: typeof page, duration: string) => {
    const form = window.getByRole("dialog", { name: "Corrigir receita" });
    await form.getByLabel("Duração").fill(duration);
    await form.getByLabel("Motivo da correção").fill("Duração errada");
    await form.getByRole("button", { name: "Salvar correção" }).click();
    return form;
  };
  // What is typed survives a closed laptop, as a correction of what its author saw.
  const own = page.getByRole("dialog", { name: "Corrigir receita" });
  await own.getByLabel("Duração").fill("15 dias");
  await own.getByLabel("Motivo da correção").fill("Esquecida");
  await expect(own.getByText("Rascunho guardado")).toBeVisible();
  await correct(other, "20 dias");
  await expect(other.getByText("Receita corrigida")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^Ver Detalhes/ }).click();
  await page.getByRole("button", { name: "Corrigir" }).click();
  await expect(own.getByText(/^Recuperamos o rascunho/)).toBeVisible();
  await expect(own.getByLabel("Duração")).toHaveValue("15 dias");
  await expect(own.getByLabel("Motivo da correção")).toHaveValue("Esquecida");
  const form = await correct(page, "10 dias");
  // It stands above all that was typed: it comes into view, and is read.
  const newer = form.getByRole("status").filter({ hasText: /^Esta receita mudou enquanto/ });
  await expect(newer).toBeFocused();
  await expect(newer).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel("Duração")).toHaveValue("10 dias");
  await expectFlawless(page, "html");
  await form.getByRole("button", { name: "Carregar a versão atual" }).click();
  await expect(form.getByLabel("Duração")).toHaveValue("20 dias");
  await correct(page, "10 dias");
  await expect(page.getByText("Receita corrigida")).toBeVisible();
  // What each correction changed stands beside who made it and why.
  const details = page.getByRole("dialog", { name: "Receita" });
  await expect(details.getByText("Corrigida", { exact: true })).toBeVisible();
  const newest = details.getByRole("listitem").filter({ hasText: /^Versão 3/ });
  await expect(newest).toContainText("Motivo: Duração errada");
  await expect(newest.getByRole("deletion")).toHaveText("20 dias");
  await expect(newest.getByRole("insertion")).toHaveText("10 dias");
});

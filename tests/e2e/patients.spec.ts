import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { logIn, openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";

// Each test walks through several screens, all checked by axe.
test.describe.configure({ timeout: 120_000 });

async function openList(page: Page, search = ""): Promise<void> {
  await page.goto(`/app/patients${search && `?busca=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole("heading", { level: 1, name: "Pacientes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Novo paciente" })).toBeVisible();
}

async function deleteFound(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Mais ações para ${name}` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const question = page.getByRole("dialog", { name: "Excluir paciente?" });
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Paciente excluído com sucesso!")).toBeVisible();
}

test("the receptionist creates, finds, edits and deletes a patient", async ({ page, clinic }) => {
  await logIn(page, clinic.receptionist);
  await page.getByRole("navigation").getByRole("link", { name: "Pacientes" }).click();
  await expect(page.getByText(/^\d+ de \d+ pacientes$/)).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Nome", "Contato", "Ações"]);

  await page.getByRole("button", { name: "Novo paciente" }).click();
  const form = page.getByRole("dialog", { name: "Novo paciente" });
  await form.getByLabel("CPF").pressSequentially("52998224726");
  await form.getByRole("button", { name: "Adicionar paciente" }).click();
  await expect(form.getByText("Informe o nome")).toBeVisible();
  await expect(form.getByLabel("Nome", { exact: false }).first()).toBeFocused();
  await expect(form.getByText("CPF inválido. Confira os números.")).toBeVisible();
  await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Íris Conceição Teste");
  await form.getByLabel("Telefone", { exact: true }).pressSequentially("11971112222");
  await form.getByLabel("Data de nascimento").pressSequentially("29021980");
  await form.getByLabel("CPF").fill("529.982.247-25");
  // Discounts are money, which the reception doesn't see.
  await expect(form.getByLabel("Desconto")).toHaveCount(0);
  await expect(form.getByLabel("Telefone", { exact: true })).toHaveValue("(11) 97111-2222");
  await expect(form.getByText("Anamnese")).toHaveCount(0);
  await expectAccessible(page);
  // Esc asks first, and what was typed stays.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await form.getByRole("button", { name: "Adicionar paciente" }).click();
  await expect(page.getByText("Paciente adicionado com sucesso!")).toBeVisible();

  await page.getByLabel("Buscar paciente").fill("iris CONCEICAO");
  await expect(page.getByText(/^1 de \d+ pacientes$/)).toBeVisible();
  await expect(page).toHaveURL(/busca=iris/);
  await page.reload();
  const row = page.getByRole("row", { name: /Íris/ });
  await expect(row).toContainText("(11) 97111-2222");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar paciente" });
  await expect(edit.getByLabel("CPF")).toHaveValue("529.982.247-25");
  await expect(edit.getByText("Nenhum agendamento encontrado")).toBeVisible();
  await edit.getByLabel("E-mail").fill("iris@cliente.example");
  await edit.getByRole("button", { name: "Salvar paciente" }).click();
  await expect(page.getByText("Paciente atualizado com sucesso!")).toBeVisible();
  await expect(row).toContainText("iris@cliente.example");

  await deleteFound(page, "Íris Conceição Teste");
  await expect(
    page.getByRole("heading", { name: "Nenhum paciente encontrado para a busca." }),
  ).toBeVisible();
});

test("a patient's page shows the person with past and coming appointments", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.doctor);
  // Long names make no row higher.
  await openList(page, "carlos eduardo");
  const named = page.getByRole("row", { name: /^Carlos Eduardo/ });
  await expect(named.first()).toBeVisible();
  for (const each of await named.all()) {
    expect((await each.boundingBox())?.height).toBeLessThanOrEqual(41);
  }
  await openList(page, "andre lima assuncao");
  const row = page.getByRole("row", { name: /^André Lima Assunção/ });
  await row.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar paciente" });
  await edit
    .getByRole("button")
    .filter({ has: page.getByRole("time") })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await expect(details.getByRole("heading", { name: "André Lima Assunção" })).toBeVisible();
  // Esc closes only the upper drawer.
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await edit.getByRole("button", { name: "Cancelar" }).click();
  // Other links in the row keep their own target.
  const phone = row.getByRole("link", { name: /^\(\d\d\) / });
  await expect(phone).toHaveAttribute("href", /^tel:\+55\d{10,11}$/);
  await expect(row.getByRole("link", { name: /^WhatsApp de/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/55\d{10,11}$/,
  );
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
  await row.getByRole("link", { name: "Ver" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "André Lima Assunção" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Novo Agendamento" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Histórico médico" })).toBeVisible();
  await expect(page.getByText("Não informado").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Agendamentos" }).click();
  await expect(page.getByRole("columnheader", { name: "Profissional" })).toBeVisible();
  await expect(page).toHaveURL(/aba=agendamentos/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Editar Perfil" }).click();
  await edit.getByLabel("Alergias", { exact: true }).fill("Látex");
  await edit.getByLabel("Alergias", { exact: true }).press("Enter");
  // A comma stands within a dose and parts nothing.
  await edit.getByLabel("Medicamentos em uso").pressSequentially("Losartana 12,5 mg");
  await edit.getByRole("button", { name: "Salvar paciente" }).click();
  await page.getByRole("tab", { name: "Visão Geral" }).click();
  await expect(page.getByText("Látex")).toBeVisible();
  await expect(page.getByText("Losartana 12,5 mg")).toBeVisible();
  await page.getByRole("button", { name: "Editar Perfil" }).click();
  await edit.getByLabel("Alergias", { exact: true }).press("Backspace");
  await edit.getByRole("button", { name: "Salvar paciente" }).click();
  await expect(page.getByText("Látex")).toHaveCount(0);

  await page.goto("/app/patients/0193b0a4-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Paciente não encontrado" })).toBeVisible();
  await page.getByRole("link", { name: "Ver pacientes" }).click();
  await expect(page).toHaveURL(/\/app\/patients$/);
});

test("patients are imported from a file, duplicates are merged, and all are exported", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.receptionist);
  await openList(page, "teste importado");
  await page.getByRole("button", { name: "Importar CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar pacientes" });
  const choose = async (text: string) =>
    dialog.locator("input[type=file]").setInputFiles({
      name: "pacientes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text, "latin1"),
    });
  await choose("Nome;E-mail;CPF\nÂngela Teste Importado;angela.t@x.example;111.111.111-11");
  await expect(dialog.getByText("CPF inválido. Confira os números.")).toBeVisible();
  await expect(
    dialog.getByRole("button", { name: "Importar 0 válidos, pular 1", exact: true }),
  ).toBeDisabled();
  // All complaints about a row at once; the left-out rows can be downloaded.
  await choose(
    "Nome;E-mail;CPF\nÂngela Teste Importado;angela.t@x.example;\nErrada;nenhum;111.111.111-11",
  );
  await expect(
    dialog.getByRole("button", { name: "Importar 1 válido, pular 1", exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText("E-mail inválido")).toBeVisible();
  await expect(dialog.getByText("CPF inválido. Confira os números.")).toBeVisible();
  const listed = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar a que fica de fora" }).click();
  const list = await readFile(await (await listed).path(), "utf8");
  expect(list).toContain('3;"E-mail inválido; CPF inválido. Confira os números.";Errada');
  // On the narrowest phone the whole row is seen.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await choose(
    `Nome;E-mail;Fone;CPF\n${"Ana;a@x.example;(11) 97333-4444;111.111.111-11\n".repeat(1200)}`,
  );
  await expect(dialog.getByText("(11) 97333-4444").first()).toBeVisible();
  const rows = dialog.getByRole("region", { name: "Linhas do arquivo" });
  const excess = () => rows.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(excess).toBe(0);
  if (size) await page.setViewportSize(size);
  await choose(
    "Nome;E-mail;Fone\nÂngela Teste Importado;angela.t@x.example;\nAngela T. Teste Importado;angela.t@x.example;(11) 97333-4444",
  );
  await expect(dialog.getByText("Repete a linha 2, com o mesmo e-mail")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Cadastrar mesmo assim").click();
  await dialog.getByRole("button", { name: "Importar 2 pacientes" }).click();
  await expect(page.getByText("2 pacientes importados com sucesso!")).toBeVisible();
  await expect(page.getByText(/^2 de \d+ pacientes$/)).toBeVisible();

  await page.getByRole("button", { name: "Mais ações para Ângela Teste Importado" }).click();
  await page.getByRole("menuitem", { name: "Unir com outro cadastro" }).click();
  const merge = page.getByRole("dialog", { name: "Unir cadastros" });
  await merge.getByRole("button", { name: /Angela T\. Teste.*mesmo e-mail/ }).click();
  await expect(merge.getByRole("radio", { name: "(11) 97333-4444" })).toBeChecked();
  await expect(merge.getByRole("radio", { name: "Ângela Teste Importado" })).toBeChecked();
  await expectAccessible(page);
  await merge.getByRole("button", { name: "Unir cadastros" }).click();
  await expect(page.getByText("Cadastros unidos com sucesso!")).toBeVisible();
  await expect(page.getByText(/^1 de \d+ pacientes$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Ângela Teste/ })).toContainText("(11) 97333-4444");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("Ângela Teste Importado;angela.t@x.example;(11) 97333-4444");
  await deleteFound(page, "Ângela Teste Importado");
});

test("the phone list shows cards, and a colleague's new patient appears by itself", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(phoneSize);
  await openSession(page, clinic.doctor);
  await openList(page, "teste ao vivo");
  const colleague = await openWindow();
  await openSession(colleague, clinic.receptionist);
  await openList(colleague, "teste ao vivo");
  await colleague.getByRole("button", { name: "Novo paciente" }).click();
  const form = colleague.getByRole("dialog", { name: "Novo paciente" });
  await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Teste Ao Vivo");
  await form.getByLabel("Telefone", { exact: true }).pressSequentially("11971113333");
  await form.getByRole("button", { name: "Adicionar paciente" }).click();
  const card = page.getByRole("article", { name: "Teste Ao Vivo" });
  await expect(card).toBeVisible();
  await expect(card).toContainText("Não preenchida");
  // With its phone, a card has two lines: more than three of them on a screen.
  expect((await card.boundingBox())?.height).toBeLessThan(110);
  await expectAccessible(page);
  // The card itself opens what is asked at the telephone.
  await card.click({ position: { x: 200, y: 20 } });
  const sheet = page.getByRole("dialog", { name: "Teste Ao Vivo" });
  await expect(sheet.getByText("Nada marcado")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "Abrir ficha completa" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Teste Ao Vivo" })).toBeVisible();
  await page.getByRole("tab", { name: "Agendamentos" }).click();
  await expect(page.getByText("Nenhum agendamento encontrado")).toBeVisible();
  await deleteFound(colleague, "Teste Ao Vivo");
  await expect(page.getByRole("heading", { name: "Paciente não encontrado" })).toBeVisible();
});

test("whom deleting archives is found in the archive, and restored from it", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const answer = await page.request.post("/api/patients", {
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
    data: { name: "Zenaide Arquivo", medicalHistory: { allergies: ["Látex"] } },
  });
  const { patient } = (await answer.json()) as { patient: { _id: string } };
  await page.request.delete(`/api/patients/${patient._id}`, {
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
  });
  await openList(page);
  await page.getByRole("radiogroup", { name: "Situação" }).getByText("Arquivados").click();
  await expect(page.getByText("1 de 1 no arquivo")).toBeVisible();
  await expect(page).toHaveURL(/situacao=arquivados/);
  await expectAccessible(page);
  await page.getByLabel("Buscar paciente").fill("ninguém assim");
  await expect(page.getByText("Nenhum paciente encontrado no arquivo.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Limpar busca" }).last().click();
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Zenaide Arquivo" }).click();
  await expect(page.getByText(/^Este cadastro foi excluído e está arquivado/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole("button", { name: "Restaurar Zenaide Arquivo" }).click();
  await expect(page.getByText("Zenaide Arquivo está de novo na lista.")).toBeVisible();
  await expect(page.getByText("O arquivo está vazio")).toBeVisible();
  await page.goto("/app/patients?busca=Zenaide");
  await expect(page.getByText(/^1 de \d+ pacientes$/)).toBeVisible();
});

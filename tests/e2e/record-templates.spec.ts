import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

test.describe.configure({ timeout: 120_000 });

test("a template is adapted, fills what is empty, and asks before it replaces a text", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.owner);
  const data = { name: "Gina Modelo", phone: "(11) 98765-4321" };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", data);
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, `/app/patients/${patient._id}?aba=prontuario`);
  await page.getByRole("button", { name: "Modelos" }).click();
  const manager = page.getByRole("dialog", { name: "Modelos de texto" });
  await expect(manager.getByText("Pré-natal", { exact: true })).toBeVisible();
  await expectFlawless(page, "html");
  await manager.getByRole("button", { name: "Adaptar Retorno" }).click();
  await manager.getByLabel("Nome do modelo").fill("");
  await manager.getByRole("button", { name: "Salvar modelo" }).click();
  await expect(manager.getByText("Dê um nome ao modelo").last()).toBeVisible();
  await manager.getByLabel("Nome do modelo").fill("Retorno de asma");
  await manager.getByLabel("Queixa principal").fill("Controle da asma");
  await expectFlawless(page, "html");
  await manager.getByRole("button", { name: "Salvar modelo" }).click();
  await expect(page.getByText("Modelo salvo", { exact: true })).toBeVisible();
  await expect(manager.getByRole("button", { name: "Editar Retorno de asma" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  const use = form.getByRole("button", { name: "Usar modelo de texto" });
  await use.click();
  await page.getByRole("menuitem", { name: "Retorno de asma" }).click();
  await expect(form.getByText("Modelo Retorno de asma aplicado.")).toBeVisible();
  await expect(form.getByLabel("Queixa principal")).toHaveValue("Controle da asma");
  await expect(form.getByLabel("Tipo")).toHaveValue("Retorno");
  await expect(form.getByLabel("Observações")).toHaveValue(/Como seguiu o tratamento/);
  await form.getByLabel("Observações").fill("Sem crises desde agosto");
  await use.click();
  await page.getByRole("menuitem", { name: "SOAP" }).click();
  const question = page.getByRole("dialog", { name: "Substituir o que já está escrito?" });
  await expect(question).toContainText("O modelo também tem texto para Observações.");
  await expectFlawless(page, "html");
  await question.getByRole("button", { name: "Manter o que escrevi" }).click();
  await expect(form.getByLabel("Observações")).toHaveValue("Sem crises desde agosto");
  await use.click();
  await page.getByRole("menuitem", { name: "SOAP" }).click();
  await question.getByRole("button", { name: "Substituir" }).click();
  await expect(form.getByLabel("Observações")).toHaveValue(/Subjetivo/);
  // What a template wrote is a draft as any other text.
  await expect(form.getByText("Rascunho guardado")).toBeVisible();
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
  await expectFlawless(page, "html");

  await page.getByRole("button", { name: "Modelos" }).click();
  await manager.getByRole("button", { name: "Excluir Retorno de asma" }).click();
  const deletion = page.getByRole("dialog", { name: "Excluir este modelo?" });
  await deletion.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Modelo excluído")).toBeVisible();
  await expect(manager.getByText("Retorno de asma")).toHaveCount(0);
  await expect(manager.getByText("SOAP", { exact: true })).toBeVisible();
});

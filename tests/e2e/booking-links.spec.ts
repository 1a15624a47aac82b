import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessibility.ts";
import { openBeside } from "./beside.ts";
import { expect, test } from "./clinic.ts";
import { logIn, type Login } from "./people.ts";

async function openLinks(page: Page, login: Login): Promise<void> {
  await logIn(page, login, "/app/booking");
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).or(page.getByLabel(field)).first().click();
  await page.getByRole("option", { name: option }).first().click();
}

test("a receptionist creates a link, copies it, checks a day, edits and deletes it", async ({
  page,
  context,
  clinic,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLinks(page, clinic.receptionist);
  await expect(page.getByRole("row", { name: /^Consulta com a Dra\./ })).toBeVisible();

  await page.getByRole("button", { name: "Criar Link" }).click();
  const save = page.getByRole("button", { name: "Criar link", exact: true });
  await expect(page.getByLabel("Antecedência mínima (horas)")).toHaveValue("2");
  await save.click();
  await expect(page.getByText("4 campos precisam de correção")).toBeVisible();
  await expect(page.getByLabel("Título")).toBeFocused();
  await expectAccessible(page, "[role=dialog]");

  await page.getByLabel("Título").fill("Exames de rotina");
  await choose(page, "Funcionário", "Dra. Helena Prado");
  await page.getByRole("textbox", { name: "Serviços" }).fill("consulta clinica");
  await page.getByRole("option", { name: "Consulta clínica" }).click();
  await page.getByRole("textbox", { name: "Serviços" }).fill("eletro");
  await page.getByRole("option", { name: "Eletrocardiograma" }).click();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("row", { name: "Total 50 min" })).toBeVisible();
  await choose(page, "Calendário", "Consultórios");

  const create = { width: 900, height: 900, channels: 3, background: "teal" } as const;
  const buffer = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  const file = page.locator('[data-field="logoImageKey"] input[type=file]');
  await file.setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText("Por favor, selecione apenas arquivos de imagem")).toBeVisible();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(page.getByText("Imagem enviada com sucesso! Compressão de")).toBeVisible();
  await expect(page.getByRole("img", { name: "Logotipo" })).toBeVisible();
  await save.click();
  await expect(page.getByText("Link de agendamento criado com sucesso!")).toBeVisible();

  const card = await openBeside(page, "Exames de rotina");
  await expect(card.getByText("Sem data de expiração")).toBeVisible();
  await card.getByRole("button", { name: "Copiar Link" }).click();
  await expect(page.getByText("Link copiado para a área de transferência!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/book\/exames-de-rotina-[0-9a-z]{8}$/);

  await card.getByRole("button", { name: "Por que este horário não aparece?" }).click();
  await expect(page.getByText(/horários disponíveis|Nenhum horário/)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("switch", { name: "Ativo" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText("Link de agendamento atualizado com sucesso!")).toBeVisible();
  await expect(card.getByText("Inativo", { exact: true })).toBeVisible();

  await card.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Esta ação não pode ser desfeita")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("1 arquivo removido.")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("saving over a newer version of a link keeps the other person's other changes", async ({
  page,
  clinic,
  openWindow,
}) => {
  await openLinks(page, clinic.receptionist);
  const other = await openWindow();
  await openLinks(other, clinic.receptionist);
  const edit = (each: Page) => each.getByRole("button", { name: /^Editar Consulta com a Dra\./ });
  for (const each of [page, other]) {
    await edit(each).click();
  }
  await other.getByLabel("Descrição").fill("Descrito por outra");
  await other.getByLabel("Antecedência mínima (horas)").fill("3");
  await other.getByRole("button", { name: "Salvar link" }).click();
  await expect(other.getByText("Link de agendamento atualizado com sucesso!")).toBeVisible();
  await page.getByLabel("Descrição").fill("Descrito por mim");
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText(/^Este link mudou enquanto você editava/)).toBeVisible();
  await page.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(page.getByText("Link de agendamento atualizado com sucesso!")).toBeVisible();
  await edit(page).click();
  await expect(page.getByLabel("Descrição")).toHaveValue("Descrito por mim");
  await expect(page.getByLabel("Antecedência mínima (horas)")).toHaveValue("3");
});

test("typed text stays when the network fails", async ({ page, context, clinic }) => {
  await openLinks(page, clinic.receptionist);
  const card = await openBeside(page, "Consulta com a Dra.");
  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Descrição").fill("Um texto que demorou");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText("O que você digitou continua aqui.").last()).toBeVisible();
  await expect(page.getByLabel("Descrição")).toHaveValue("Um texto que demorou");
  await context.setOffline(false);
});

test("a server that doesn't answer is reported with the page's own sentence", async ({
  page,
  clinic,
}) => {
  await openLinks(page, clinic.receptionist);
  const broken = (call: RegExp) =>
    page.route(call, (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }));
  await broken(/\/trpc\/bookingLinks\.(create|update|delete)/);
  const card = await openBeside(page, "Consulta com a Dra.");
  await card.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Erro ao excluir link de agendamento")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();

  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Descrição").fill("Outra descrição");
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText(/^Erro ao atualizar link de agendamento/).last()).toBeVisible();
  await expect(page.getByLabel("Descrição")).toHaveValue("Outra descrição");

  await broken(/\/trpc\/[^?]*bookingLinks\.list/);
  await page.reload();
  await expect(page.getByText("Erro ao carregar dados")).toBeVisible();
});

test("without manage_links the list is missing", async ({ page, clinic }) => {
  await openLinks(page, clinic.doctor);
  await expect(
    page.getByText("Você não tem permissão para criar links de agendamento."),
  ).toBeVisible();
});

import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import { logIn } from "./people.ts";

async function openLinks(page: Page, email: string): Promise<void> {
  await logIn(page, email, "/app/booking");
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).or(page.getByLabel(field)).first().click();
  await page.getByRole("option", { name: option }).first().click();
}

test("a receptionist makes a link, copies it, asks about a day, edits and deletes it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLinks(page, "recepcao@demo.example");
  await expect(page.getByRole("article", { name: "Consulta com a Dra." })).toBeVisible();

  await page.getByRole("button", { name: "Criar Link" }).click();
  const save = page.getByRole("button", { name: "Criar link", exact: true });
  await expect(page.getByLabel("Antecedência mínima (horas)")).toHaveValue("2");
  await save.click();
  await expect(page.getByText("4 campos precisam de correção")).toBeVisible();
  await expect(page.getByLabel("Título")).toBeFocused();

  await page.getByLabel("Título").fill("Exames de rotina");
  await choose(page, "Funcionário", "Dra. Helena Prado");
  await page.getByLabel("Serviços").fill("consulta clinica");
  await page.getByRole("option", { name: "Consulta clínica" }).click();
  await page.getByLabel("Serviços").fill("eletro");
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

  const card = page.getByRole("article", { name: "Exames de rotina" });
  await expect(card.getByText("Sem data de expiração")).toBeVisible();
  await card.getByRole("button", { name: "Copiar Link" }).click();
  await expect(page.getByText("Link copiado para a área de transferência!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/book\/exames-de-rotina-[0-9a-z]{8}$/);

  await card.getByRole("button", { name: "Por que este horário não aparece?" }).click();
  await expect(page.getByText(/horários disponíveis|Nenhum horário/)).toBeVisible();
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
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("1 arquivo removido.")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("what was typed stays when the network is gone", async ({ page, context }) => {
  await openLinks(page, "recepcao@demo.example");
  const card = page.getByRole("article", { name: "Consulta com a Dra." });
  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Descrição").fill("Um texto que demorou");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText("O que você digitou continua aqui.").last()).toBeVisible();
  await expect(page.getByLabel("Descrição")).toHaveValue("Um texto que demorou");
  await context.setOffline(false);
});

test("without manage_links there is no list", async ({ page }) => {
  await openLinks(page, "medica@demo.example");
  await expect(
    page.getByText("Você não tem permissão para criar links de agendamento."),
  ).toBeVisible();
});

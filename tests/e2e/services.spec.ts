import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("the owner adds, finds, edits and deletes a service", async ({ page, clinic }) => {
  await logIn(page, clinic.owner);
  await page.getByRole("navigation").getByRole("link", { name: "Serviços" }).click();
  await expect(page.getByRole("heading", { name: "Gerenciar Serviços" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Eletrocardiograma/ })).toContainText("R$ 140,00");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Novo serviço" }).click();
  const form = page.getByRole("dialog", { name: "Novo serviço" });
  await form.getByRole("button", { name: "Criar serviço" }).click();
  await expect(form.getByText("Informe o preço, como 120,00").first()).toBeVisible();
  await expect(form.getByLabel("Nome")).toBeFocused();
  await form.getByLabel("Nome").fill("Holter 24 horas");
  await form.getByLabel("Preço").fill("1290,5");
  await form.getByLabel("Duração (minutos)").fill("25");
  await form.getByLabel("Antecedência máxima (dias)").fill("30");
  await expect(form.getByLabel("Preço")).toHaveValue("1.290,50");
  await expect(form.getByRole("checkbox", { name: "sexta-feira" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "sábado" })).not.toBeChecked();
  await expectAccessible(page);
  // Esc asks first, and what was typed stays.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await form.getByRole("button", { name: "Criar serviço" }).click();
  await expect(page.getByText("Serviço criado com sucesso!")).toBeVisible();

  await page.getByLabel("Buscar serviço").fill("HÓLTER");
  const row = page.getByRole("row", { name: /^Holter/ });
  await expect(page.getByText("1 de 8 serviços")).toBeVisible();
  await expect(row).toContainText("1h - 30d");
  await expect(page).toHaveURL(/busca=H/);
  await page.reload();
  await expect(row).toContainText("R$ 1.290,50");

  await row.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar serviço" });
  await edit.getByRole("switch", { name: "Ativo" }).uncheck({ force: true });
  const performers = edit.getByRole("combobox", { name: "Quem realiza" });
  await performers.fill("helena");
  await page.getByRole("option", { name: "Dra. Helena Prado" }).click();
  await edit.getByRole("button", { name: "Salvar serviço" }).click();
  await expect(page.getByText("Serviço atualizado com sucesso!")).toBeVisible();
  await expect(row).toContainText("Inativo");
  await row.getByRole("button", { name: "Editar" }).click();
  await expect(edit.getByText("Dra. Helena Prado")).toBeVisible();
  await edit.getByRole("button", { name: "Cancelar" }).click();

  await row.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Tem certeza que deseja excluir este serviço?")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Serviço excluído com sucesso!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nenhum serviço encontrado" })).toBeVisible();
  await page.getByRole("button", { name: "Cadastrar “HÓLTER”" }).click();
  await expect(form.getByLabel("Nome")).toHaveValue("HÓLTER");
  await form.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByText("7 serviços")).toBeVisible();
});

test("a service with future bookings can't be deleted, only deactivated", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/services");
  const row = page.getByRole("row", { name: /^Acompanhamento nutricional/ });
  await row.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText(/^Há \d+ agendamentos? marcados? com este serviço/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Desativar" })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(row).toContainText("Ativo");
});

test("the second of two people who edit a service is warned and keeps the typed text", async ({
  page,
  context,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/services?busca=retorno");
  await page.getByRole("button", { name: "Editar Retorno" }).click();
  const mine = page.getByRole("dialog", { name: "Editar serviço" });
  await mine.getByLabel("Descrição").fill("Meu texto");

  const other = await context.newPage();
  await other.goto("/app/services?busca=retorno");
  await other.getByRole("button", { name: "Editar Retorno" }).click();
  const theirs = other.getByRole("dialog", { name: "Editar serviço" });
  await theirs.getByLabel("Descrição").fill("Leitura de exames.");
  await theirs.getByRole("button", { name: "Salvar serviço" }).click();
  await expect(other.getByText("Serviço atualizado com sucesso!")).toBeVisible();

  await mine.getByRole("button", { name: "Salvar serviço" }).click();
  await expect(mine.getByText("Este serviço mudou enquanto você editava")).toBeVisible();
  await expect(mine.getByLabel("Descrição")).toHaveValue("Meu texto");
  await expect(
    mine.getByRole("row", { name: "Descrição Meu texto Leitura de exames." }),
  ).toBeVisible();
  await mine.getByRole("button", { name: "Carregar a versão atual" }).click();
  await expect(mine.getByLabel("Descrição")).toHaveValue("Leitura de exames.");
});

test("saving over a newer version of a service keeps the other person's other changes", async ({
  page,
  context,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/services?busca=retorno");
  const other = await context.newPage();
  await other.goto("/app/services?busca=retorno");
  const forms = [page, other].map((each) => each.getByRole("dialog", { name: "Editar serviço" }));
  const [mine, theirs] = forms as [Locator, Locator];
  for (const each of [page, other]) {
    await each.getByRole("button", { name: "Editar Retorno" }).click();
  }
  await mine.getByLabel("Descrição").fill("Meu texto");
  await theirs.getByLabel("Descrição").fill("Outro texto");
  await theirs.getByLabel("Preço").fill("77");
  await theirs.getByRole("button", { name: "Salvar serviço" }).click();
  await expect(other.getByText("Serviço atualizado com sucesso!")).toBeVisible();

  await mine.getByRole("button", { name: "Salvar serviço" }).click();
  await expect(mine.getByRole("row", { name: "Descrição Meu texto Outro texto" })).toBeVisible();
  // It would not be overwritten, so it is no difference to decide about.
  await expect(mine.getByRole("row", { name: /^Preço/ })).toHaveCount(0);
  await mine.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(page.getByText("Serviço atualizado com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "Editar Retorno" }).click();
  await expect(mine.getByLabel("Descrição")).toHaveValue("Meu texto");
  await expect(mine.getByLabel("Preço")).toHaveValue("77,00");
});

test("the browser's back button asks before typed text is lost", async ({ page, clinic }) => {
  await logIn(page, clinic.owner);
  await page.getByRole("navigation").getByRole("link", { name: "Serviços" }).click();
  await page.getByRole("button", { name: "Editar Retorno" }).click();
  const form = page.getByRole("dialog", { name: "Editar serviço" });
  await form.getByLabel("Descrição").fill("Um texto que demorou");
  await page.goBack();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(form.getByLabel("Descrição")).toHaveValue("Um texto que demorou");
  await expect(page).toHaveURL(/services/);
  await page.goBack();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize });

  test("people who may not change services see them as cards", async ({ page, clinic }) => {
    await logIn(page, clinic.doctor, "/app/services");
    await expect(page.getByRole("article", { name: "Consulta clínica" })).toContainText(
      "R$ 320,00",
    );
    await expect(page.getByRole("button", { name: "Editar" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Novo serviço" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

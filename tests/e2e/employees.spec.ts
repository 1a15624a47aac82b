import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { fillLogin, logIn, type Login } from "./people.ts";
import { phoneSize } from "./sizes.ts";
import { openBeside } from "./beside.ts";

const ownPassword = "uma-senha-so-minha-7";

const textbox = (page: Page | Locator, name: string) =>
  page.getByRole("textbox", { name, exact: true });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).or(textbox(page, field)).first().click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function openTeam(page: Page, login: Login): Promise<void> {
  await logIn(page, login, "/app/employees");
  await expect(page.getByText("Camila Rezende").first()).toBeVisible();
}

test("a colleague is added with hours, replaces the temporary password and gets more rights live", async ({
  page,
  context,
  clinic,
  openWindow,
}) => {
  test.slow();
  const email = `sonia.${Date.now()}@example.com`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openTeam(page, clinic.owner);
  await expect(page.getByText(/funcionários utilizados, sem limite/)).toBeVisible();
  await page.getByRole("button", { name: "Novo funcionário" }).click();
  const save = page.getByRole("button", { name: "Criar funcionário" });
  await save.click();
  await expect(page.getByText("3 campos precisam de correção")).toBeVisible();
  await expect(textbox(page, "Nome")).toBeFocused();

  await textbox(page, "Nome").fill("Sônia Leal");
  await textbox(page, "E-mail").fill(clinic.doctor.email);
  await choose(page, "Função", "Funcionário");
  await expect(page.getByRole("checkbox", { name: "Marcar e mudar agendamentos" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Marcar e mudar agendamentos" })).toBeDisabled();
  await page.getByRole("switch", { name: "Atende" }).click();
  await page.getByLabel("Segunda, fim, horas").fill("08");
  await choose(page, "Registro profissional", "OUTRO");
  await textbox(page, "Tipo e número").fill("CRESS/1234");
  await textbox(page, "CPF ou CNPJ").pressSequentially("52998224724");
  await choose(page, "Recebe por", "PIX");
  await textbox(page, "Chave PIX").fill("11987");
  await save.click();
  await expect(
    page.getByText("O fim do expediente deve ser depois do início").last(),
  ).toBeVisible();
  await expect(page.getByText("CPF ou CNPJ inválido").last()).toBeVisible();
  await expect(page.getByText("Chave PIX inválida").last()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Segunda, início, horas").fill("07");
  await page.getByLabel("Segunda, fim, horas").fill("16");
  await page.getByRole("button", { name: "Copiar o horário de Segunda" }).click();
  await expect(page.getByLabel("Sexta, fim, horas")).toHaveValue("16");
  await textbox(page, "CPF ou CNPJ").fill("529.982.247-25");
  await textbox(page, "Chave PIX").fill("sonia@example.com");
  await expect(page.getByText("Chave do tipo E-mail")).toBeVisible();
  await save.click();
  await expect(page.getByText("Este e-mail já está cadastrado")).toBeVisible();
  await textbox(page, "E-mail").fill(email);
  await save.click();

  const dialog = page.getByRole("dialog", { name: "Senha temporária" });
  await expect(dialog).toContainText("Funcionário criado! Senha temporária: ");
  await dialog.getByRole("button", { name: "Copiar senha" }).click();
  const password = await page.evaluate(() => navigator.clipboard.readText());
  expect(password).toMatch(/^\w{4}(-\w{4}){3}$/);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  const card = await openBeside(page, "Sônia Leal");
  await expect(card).toContainText("CRESS 1234");

  const hers = await openWindow();
  await hers.goto("/login");
  await fillLogin(hers, { email, password });
  await expect(hers.getByRole("heading", { name: "Crie sua nova senha" })).toBeVisible();
  await hers.getByLabel("Nova senha", { exact: true }).fill(ownPassword);
  await hers.getByLabel("Repita a nova senha").fill(ownPassword);
  await hers.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(hers.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(hers.getByRole("link", { name: "Booking" })).toHaveCount(0);

  await card.getByRole("button", { name: "Editar" }).click();
  await expect(page.getByLabel("Quarta, fim, horas")).toHaveValue("16");
  await page.getByRole("checkbox", { name: "Criar links de agendamento" }).check();
  // Listening starts before, because the toast is gone in a few seconds.
  const heard = expect(hers.getByText("Suas permissões foram atualizadas!")).toBeVisible();
  await page.getByRole("button", { name: "Salvar funcionário" }).click();
  await heard;
  await expect(hers.getByRole("link", { name: "Booking" })).toBeVisible();

  await card.getByRole("button", { name: "Redefinir Senha" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(dialog).toContainText("Senha redefinida! Nova senha temporária: ");
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(hers.getByText("Sua sessão pode ter terminado")).toBeVisible();

  await card.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Funcionário excluído!")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("an employee with future appointments can only be deactivated", async ({ page, clinic }) => {
  await page.setViewportSize(phoneSize);
  await openTeam(page, clinic.owner);
  const card = page.getByRole("article", { name: "Camila Rezende" });
  await card.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText(/Há \d+ agendamentos futuros/)).toBeVisible();
  await page.getByRole("button", { name: "Desativar" }).click();
  await expect(card.getByText("Inativo", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("switch", { name: "Ativo" }).click();
  await page.getByRole("switch", { name: "Permitir Acesso" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar funcionário" }).click();
  await expect(card.getByText("Ativo", { exact: true })).toBeVisible();
});

test("the second of two people who edit an employee is warned and keeps the typed text", async ({
  page,
  clinic,
  openWindow,
}) => {
  await openTeam(page, clinic.owner);
  const other = await openWindow();
  await openTeam(other, clinic.owner);
  for (const each of [page, other]) {
    await each.getByRole("button", { name: "Editar Patrícia Nunes" }).click();
    await textbox(each, "CPF ou CNPJ").fill("529.982.247-25");
  }
  await page.getByRole("button", { name: "Salvar funcionário" }).click();
  await expect(page.getByText("Funcionário atualizado!")).toBeVisible();
  await textbox(other, "Nome").fill("Patrícia N. Souza");
  await other.getByRole("button", { name: "Salvar funcionário" }).click();
  await expect(other.getByText("Este cadastro mudou enquanto você editava")).toBeVisible();
  await expect(textbox(other, "Nome")).toHaveValue("Patrícia N. Souza");
  await other.getByRole("button", { name: "Carregar a versão atual" }).click();
  await expect(textbox(other, "Nome")).toHaveValue("Patrícia Nunes");
});

test("saving over a newer version of an employee keeps the other person's other changes", async ({
  page,
  clinic,
  openWindow,
}) => {
  await openTeam(page, clinic.owner);
  const other = await openWindow();
  await openTeam(other, clinic.owner);
  const edit = (each: Page) => each.getByRole("button", { name: /^Editar .*Rafael Monteiro/ });
  for (const each of [page, other]) {
    await edit(each).click();
  }
  await textbox(page, "CPF ou CNPJ").fill("111.444.777-35");
  await page.getByRole("button", { name: "Salvar funcionário" }).click();
  await expect(page.getByText("Funcionário atualizado!")).toBeVisible();
  await textbox(other, "Nome").fill("Rafael Monteiro Lins");
  await other.getByRole("button", { name: "Salvar funcionário" }).click();
  await other.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(other.getByText("Funcionário atualizado!")).toBeVisible();
  await edit(other).click();
  await expect(textbox(other, "Nome")).toHaveValue("Rafael Monteiro Lins");
  await expect(textbox(other, "CPF ou CNPJ")).toHaveValue("111.444.777-35");
});

test("a receptionist sees the team without pay, documents and actions", async ({
  page,
  clinic,
}) => {
  await openTeam(page, clinic.receptionist);
  const own = page.getByRole("row", { name: /^Patrícia Nunes/ });
  await expect(own.getByText("Você")).toBeVisible();
  const panel = await openBeside(page, "Patrícia Nunes");
  await expect(panel.getByText("Na equipe desde")).toBeVisible();
  await expect(page.getByText("Remuneração")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Editar|Excluir|Redefinir|Novo/ })).toHaveCount(0);
  await expectAccessible(page);
});

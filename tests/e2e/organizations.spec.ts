import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("an owner opens a second business, works in it, closes it and has it back", async ({
  page,
  clinic,
  openWindow,
}) => {
  test.slow();
  const name = "Barbearia <b>Sol</b>";
  await logIn(page, clinic.owner, "/app/organizations");
  await expect(page).toHaveTitle(/Organizações/);
  await expect(page.getByText("1 de 10 organizações")).toBeVisible();
  const own = page.getByRole("article").first();
  await expect(own).toContainText("É a sua única organização");
  await expect(own.getByRole("button")).toHaveCount(1);

  await page.getByRole("button", { name: "Nova Organização" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog.getByText("Escreva o nome da organização")).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByRole("combobox", { name: "Tipo de negócio" }).click();
  await expect(page.getByRole("option")).toHaveCount(13);
  await page.getByRole("option", { name: "Barbearia" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Criar" }).click();
  const card = page.getByRole("article", { name });
  await expect(card).toContainText("Ativa");
  await expect(card).toContainText("Barbearia");
  await expectAccessible(page);
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // In it, in another window, until it is deactivated here.
  const other = await openWindow();
  await logIn(other, clinic.owner, "/app/organizations");
  await other.getByRole("button", { name: `Entrar em ${name}` }).click();
  await expect(other).toHaveURL("/app/comecar");
  await expect(other.getByText(name).first()).toBeVisible();
  await card.getByRole("button", { name: "Desativar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desativar" }).click();
  await expect(card).toContainText("Inativa");
  await expect(other.getByText("Esta organização está inativa.").first()).toBeVisible(live);
  await card.getByRole("button", { name: "Ativar" }).click();
  await expect(card.getByText("Ativa", { exact: true })).toBeVisible();

  await card.getByRole("button", { name: "Excluir" }).click();
  const asked = page.getByRole("dialog", { name: "Excluir organização" });
  await expect(asked).toContainText("Tem certeza que deseja excluir esta organização?");
  await expect(asked).toContainText("Prontuários precisam ser guardados por 20 anos");
  await asked.getByLabel("Sua senha").fill("nada disso");
  await asked.getByRole("button", { name: "Excluir" }).click();
  await expect(asked.getByText("Esta não é a sua senha.")).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel("Sua senha").fill(clinic.owner.password);
  await asked.getByRole("button", { name: "Excluir" }).click();
  await expect(card).toContainText("Excluída");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Restaurar ${name}` }).click();
  await expect(card).toContainText("Ativa");
  // The button went with what it did, and the focus stays near: the next Tab goes on from there.
  await expect(page.locator(":focus")).toHaveCount(1);

  // Its own export is asked for inside it.
  await page.goto("/app/my-plan");
  await page.getByRole("button", { name: `Entrar em ${name} e exportar` }).click();
  const ask = page.getByRole("dialog", { name: `Exportar todos os dados de ${name}` });
  await expect(ask).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/app/my-plan");
});

test("whoever isn't an owner is told so", async ({ page, clinic }) => {
  await logIn(page, clinic.receptionist, "/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acesso Negado");
  await expect(page).toHaveTitle("Acesso Negado · Encaixe");
  await expect(page.getByRole("link", { name: "Organizações" })).toHaveCount(0);
  await page.goto("/app/my-plan");
  await expect(
    page.getByText("Apenas proprietários e administradores podem visualizar e gerenciar o plano."),
  ).toBeVisible();
  await page.goto("/app/nao-existe");
  await expect(page).toHaveTitle("Página não encontrada · Encaixe");
});

import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("a role is made, filled, and felt at once by whoever has it", async ({
  page,
  clinic,
  openWindow,
}) => {
  test.slow();
  await logIn(page, clinic.owner, "/app/organization?aba=funcoes");
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  await expect(card("Proprietário")).toContainText("10 de 10 permissões");
  await expect(card("Proprietário").getByRole("button", { name: /^Editar/ })).toHaveCount(0);

  const label = page.getByRole("textbox", { name: "Nova função" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByText("Dê um nome à função")).toBeVisible();
  await label.fill("Gerente da Manhã");
  await page.getByRole("button", { name: "Adicionar" }).click();
  const made = card("Gerente da Manhã");
  await expect(made).toContainText("gerente_da_manha");
  await expect(made.getByRole("checkbox")).toHaveCount(10);
  await expect(made.getByRole("checkbox").first()).toBeFocused();
  await made.getByRole("checkbox", { name: "Cadastrar e editar serviços" }).check();
  const sees = made.getByRole("region", { name: "O que esta função vê" });
  await expect(sees).toContainText("ServiçosCriar, editar e excluir serviços");
  await expect(sees).not.toContainText("Redefinir senhas");
  await expectAccessible(page);
  await made.getByRole("button", { name: "Salvar" }).click();
  await expect(made).toContainText("1 de 10 permissões");
  await expect(made).toContainText("Ninguém tem esta função");
  await label.fill("gerente da manha");
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByText("Já existe uma função com este nome.")).toBeVisible();

  // A receptionist at another desk gets one more permission while she works.
  const desk = await openWindow();
  await logIn(desk, clinic.receptionist);
  await expect(
    desk.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Serviços" }),
  ).toHaveCount(0);
  const reception = card("Recepcionista");
  await reception.getByRole("button", { name: /^Editar/ }).click();
  await reception.getByRole("checkbox", { name: "Cadastrar e editar serviços" }).check();
  await reception.getByRole("button", { name: "Salvar" }).click();
  await expect(desk.getByText("Suas permissões foram atualizadas!")).toBeVisible(live);
  await expect(
    desk.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Serviços" }),
  ).toBeVisible();

  await made.getByRole("button", { name: "Excluir Gerente da Manhã" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(made).toHaveCount(0);
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a role that is given opens pages in a window of hers that is open, and what is taken from it closes the page", async ({
  page,
  clinic,
  openWindow,
}) => {
  test.slow();
  const desk = await openWindow();
  await logIn(desk, clinic.receptionist, "/app/calendarios?noAutoOpen=1");
  const menu = desk.getByRole("navigation", { name: "Principal" });
  const linkTo = (name: string) => menu.getByRole("link", { name, exact: true });
  await expect(linkTo("Lista de espera")).toBeVisible();
  await expect(linkTo("Finanças")).toHaveCount(0);
  // Lost with the window: what this one has afterwards was told to it, not loaded.
  await desk.evaluate(() => Object.assign(window, { wasNeverReloaded: true }));
  const told = () => expect(desk.getByText("Suas permissões foram atualizadas!")).toBeVisible(live);

  await logIn(page, clinic.owner, "/app/organization?aba=funcoes");
  await page.getByRole("textbox", { name: "Nova função" }).fill("Caixa");
  await page.getByRole("button", { name: "Adicionar" }).click();
  const role = page.getByRole("article", { name: "Caixa", exact: true });
  const money = role.getByRole("checkbox", { name: "Ver preços e cuidar do caixa" });
  await money.check();
  await role.getByRole("button", { name: "Salvar" }).click();
  await expect(role).toContainText("Ninguém tem esta função");

  await page.getByRole("link", { name: "Funcionários", exact: true }).click();
  await page.getByRole("button", { name: "Editar Patrícia Nunes" }).click();
  await page.getByRole("combobox", { name: "Função" }).click();
  await page.getByRole("option", { name: "Caixa", exact: true }).click();
  await page.getByRole("button", { name: "Salvar funcionário" }).click();
  await told();
  await expect(linkTo("Finanças")).toBeVisible();
  await expect(linkTo("Lista de espera")).toHaveCount(0);
  await expect(desk.getByRole("heading", { level: 1, name: "Sem permissão" })).toBeVisible();
  await linkTo("Finanças").click();
  await expect(desk.getByRole("heading", { level: 1, name: "Finanças" })).toBeVisible();
  await expect(desk.getByRole("main")).not.toContainText(ledgerTexts.financeDenied);
  await expect(desk.getByText("Suas permissões foram atualizadas!")).toHaveCount(0);

  await page.goto("/app/organization?aba=funcoes");
  await expect(role).toContainText("Patrícia Nunes");
  await role.getByRole("button", { name: /^Editar/ }).click();
  await money.uncheck();
  await role.getByRole("button", { name: "Salvar" }).click();
  await told();
  await expect(
    desk.getByRole("heading", { level: 1, name: ledgerTexts.financeDenied }),
  ).toBeVisible();
  await expect(linkTo("Finanças")).toHaveCount(0);
  await expect(desk).toHaveURL(/\/app\/finance/);
  expect(await desk.evaluate(() => "wasNeverReloaded" in window)).toBe(true);
});

import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("the owner changes what the organisation is, and reads who did it", async ({
  page,
  clinic,
}) => {
  test.slow();
  await logIn(page, clinic.owner, "/app/organization");
  const details = page.getByRole("region", { name: "Dados da organização" });
  await expect(details.getByText("Criada em")).toBeVisible();
  await expectAccessible(page);

  // Another kind of business tells what it changes; the screen begins again.
  await details.getByRole("combobox", { name: "Tipo de negócio" }).fill("Fisio");
  await page.getByRole("option", { name: "Fisioterapia" }).click();
  await details.getByRole("button", { name: "Salvar dados" }).click();
  const dialog = page.getByRole("dialog", { name: "Mudar o tipo de negócio?" });
  await expect(dialog).toContainText("As telas passam a dizer Clientes em vez de Pacientes.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mudar e recarregar" }).click();
  const menu = page.getByRole("navigation", { name: "Principal" });
  await expect(menu.getByRole("link", { name: "Clientes" })).toBeVisible();

  await details.getByRole("switch", { name: "Mostrar Prontuário e Receitas" }).uncheck();
  await details.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados da organização salvos")).toBeVisible();

  await page.getByRole("tab", { name: "Auditoria" }).click();
  await expect(page).toHaveURL(/aba=auditoria/);
  const lines = page.getByRole("tabpanel").getByRole("listitem");
  await expect(lines.first()).toContainText("alterou a organização (abas clínicas)");
  await page.getByRole("combobox", { name: "Assunto" }).click();
  await page.getByRole("option", { name: "Serviços" }).click();
  await expect(page).toHaveURL(/assunto=services/);
  await expect(page.getByText("alterou a organização")).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(lines.first()).toContainText("alterou a organização");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^historico-\d{4}-\d\d-\d\d\.csv$/);
  await expectAccessible(page);

  await page.setViewportSize(phoneSize);
  for (const tab of ["Auditoria", "Dados"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

import { expectAccessible, expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { openApi, openMorning } from "./owner-api.ts";
import { rightmostText } from "./paper.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("members without manage_finance read that the page is not theirs", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist, "/app/finance");
  await expect(
    page.getByText(
      "Acesso Negado - Apenas proprietários e administradores podem acessar Finanças",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Finanças" })).toHaveCount(0);
});

test("the owner opens the till and closes it with a difference, while another window follows", async ({
  page,
  clinic,
  openWindow,
}) => {
  await logIn(page, clinic.owner);
  await page.getByRole("navigation").getByRole("link", { name: "Finanças" }).click();
  const till = page.getByRole("region", { name: "Situação do caixa" });
  await expect(till).toContainText("Caixa fechado");
  const totals = page.locator("dl").filter({ hasText: "Receitas" });
  await expect(totals).toContainText("R$ 0,00");
  await expectFlawless(page);

  const other = await openWindow({ viewport: phoneSize });
  await logIn(other, clinic.owner, "/app/finance");
  const otherTill = other.getByRole("region", { name: "Situação do caixa" });
  await expect(otherTill).toContainText("Caixa fechado");
  // Begun before the till was opened elsewhere: what was typed stays.
  await otherTill.getByRole("button", { name: "Abrir caixa" }).click();
  const late = other.getByRole("dialog", { name: "Abrir caixa" });
  await late.getByLabel("Saldo de abertura").fill("99");

  await till.getByRole("button", { name: "Abrir caixa" }).click();
  const opening = page.getByRole("dialog", { name: "Abrir caixa" });
  await opening.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(opening.getByText("Informe o valor, como 120,00")).toBeVisible();
  await opening.getByLabel("Saldo de abertura").fill("1.234,5");
  await opening.getByLabel("Observação").fill("Troco do banco");
  await opening.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(page.getByText("Caixa aberto", { exact: true }).first()).toBeVisible();
  await expect(opening).toHaveCount(0);
  await expect(till).toContainText("R$ 1.234,50");
  await expect(till).toContainText("Troco do banco");
  await expect(otherTill).toContainText("Caixa aberto", live);

  await late.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(late.getByText(/Já há um caixa aberto/)).toBeVisible();
  await expect(late.getByLabel("Saldo de abertura")).toHaveValue("99,00");
  await late.getByRole("button", { name: "Cancelar" }).click();
  await other.getByRole("button", { name: "Descartar" }).click();
  await otherTill.getByRole("button", { name: "Fechar caixa" }).click();
  const beaten = other.getByRole("dialog", { name: "Fechar caixa" });
  await beaten.getByLabel("Dinheiro contado na gaveta").fill("1");

  await till.getByRole("button", { name: "Fechar caixa" }).click();
  const closing = page.getByRole("dialog", { name: "Fechar caixa" });
  await closing.getByLabel("Dinheiro contado na gaveta").fill("1.230");
  await expect(closing).toContainText("Faltam R$ 4,50");
  await closing.getByRole("button", { name: "Fechar caixa" }).click();
  await expect(closing.getByText("Marque para confirmar o fechamento")).toBeVisible();
  await expectAccessible(page);
  await closing.getByLabel("Confirmo que contei o dinheiro e quero fechar o caixa").check();
  await closing.getByRole("button", { name: "Fechar caixa" }).click();
  await expect(page.getByText("Caixa fechado", { exact: true }).first()).toBeVisible();
  await expect(closing).toHaveCount(0);

  await expect(beaten.getByText("Este caixa já foi fechado por outra pessoa.")).toBeVisible(live);
  await expect(beaten.getByLabel("Dinheiro contado na gaveta")).toHaveValue("1");
  await expectNoSidewaysScroll(other);
});

test("the period stands in the address, and is followed by the next of its kind", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/finance?de=2026-03-01&ate=2026-03-31");
  const picker = page.getByRole("group", { name: "Período", exact: true });
  await expect(picker).toContainText("março de 2026");
  await expect(picker.getByRole("radio", { name: "Mês" })).toBeChecked();
  await picker.getByRole("button", { name: "Próximo período" }).click();
  await expect(page).toHaveURL(/de=2026-04-01&ate=2026-04-30/);
  await picker.getByText("Semana").click();
  await expect(page).toHaveURL(/de=2026-03-30&ate=2026-04-05/);
  await picker.getByText("Período").click();
  await picker.getByLabel("Até").fill("08/04/2026");
  await picker.getByLabel("Até").press("Enter");
  await expect(page).toHaveURL(/de=2026-03-30&ate=2026-04-08/);
  await page.reload();
  await expect(picker.getByLabel("De", { exact: true })).toHaveValue("30/03/2026");
  await picker.getByRole("button", { name: "Hoje" }).click();
  await expect(page).toHaveURL(/finance$/);
  await expect(picker).toContainText("Hoje");
});

test("the owner's evening: entries, a reversal and the closing, which another window follows", async ({
  page,
  request,
  clinic,
  openWindow,
}) => {
  test.slow();
  await openMorning(await openApi(request, clinic.owner));
  await logIn(page, clinic.owner, "/app/finance");
  const other = await openWindow({ viewport: phoneSize });
  await logIn(other, clinic.owner, "/app/finance");

  // Without an open till its opening is asked for first.
  await page.getByRole("button", { name: "Nova receita" }).click();
  await expect(
    page.getByText("Abra um Caixa em Finanças para registrar pagamentos."),
  ).toBeVisible();
  const opening = page.getByRole("dialog", { name: "Abrir caixa" });
  await opening.getByLabel("Saldo de abertura").fill("200");
  // A hasty finger moves nothing twice: the sums below would tell.
  await opening.getByRole("button", { name: "Abrir caixa" }).dblclick();
  await expect(opening).toHaveCount(0);

  // Then what was begun goes on by itself.
  const income = page.getByRole("dialog", { name: "Nova receita" });
  await income.getByLabel("Funcionário").click();
  await page.getByRole("option").first().click();
  const enter = async (button: string, amount: string, description: string) => {
    const form = page.getByRole("dialog", { name: button });
    if (button !== "Nova receita") {
      await page.getByRole("button", { name: button, exact: true }).click();
    }
    await form.getByLabel("Valor").fill(amount);
    if (button === "Nova despesa") await choose(form, "Categoria", /Material/);
    await form.getByLabel("Descrição").fill(description);
    await form.getByRole("button", { name: "Registrar" }).dblclick();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("row", { name: new RegExp(`^${description}`) })).toHaveCount(1);
  };
  await enter("Nova receita", "150,5", "Venda de xampu");
  await enter("Nova despesa", "30", "Café da recepção");
  await enter("Sangria", "100", "Depósito no banco");
  await enter("Reforço", "20", "Moedas para troco");
  const till = page.getByRole("region", { name: "Situação do caixa" });
  // 200 + 150,50 - 30 - 100 + 20
  await expect(till).toContainText("R$ 240,50");
  const totals = page.locator("dl").filter({ hasText: "Receitas" });
  await expect(totals).toContainText("R$ 120,50");
  await expect(totals).toContainText("ontem até esta hora: ");
  await expect(other.getByText("Moedas para troco")).toBeVisible(live);
  await expectNoSidewaysScroll(other);
  await expectFlawless(page);

  // A day's columns would only repeat its totals; a month has them, and the same as a table.
  const picker = page.getByRole("group", { name: "Período", exact: true });
  const chart = page.getByRole("img", { name: /^Gráfico de receitas e despesas, dia a dia/ });
  await expect(chart).toHaveCount(0);
  await picker.getByText("Mês").click();
  await expect(chart.getByText("Despesas")).toBeVisible();
  await expectFlawless(page);
  await page
    .getByRole("radiogroup", { name: "Forma de ver dia a dia" })
    .getByText("Tabela")
    .click();
  const days = page.getByRole("table", { name: "Receitas e despesas, dia a dia" });
  await expect(days.getByRole("row", { name: /^Total/ })).toContainText("R$ 120,50");
  await picker.getByText("Dia", { exact: true }).click();

  await page.getByLabel("Buscar lançamento").fill("cafe");
  await expect(page.getByRole("row", { name: /^Venda de xampu/ })).toHaveCount(0);
  await expect(page).toHaveURL(/busca=cafe/);
  await page.getByRole("button", { name: "Estornar Café da recepção" }).click();
  const reversing = page.getByRole("dialog", { name: "Estornar lançamento" });
  await reversing.getByRole("button", { name: "Estornar" }).click();
  await expect(reversing.getByText("Informe o motivo")).toBeVisible();
  await reversing.getByLabel("Motivo").fill("Valor errado");
  await expectAccessible(page);
  await reversing.getByRole("button", { name: "Estornar" }).dblclick();
  await expect(page.getByText("Lançamento estornado")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Estorno: Café/ })).toContainText("+ R$ 30,00");
  await expect(till).toContainText("R$ 270,50");

  await till.getByRole("button", { name: "Fechar caixa" }).click();
  const closing = page.getByRole("dialog", { name: "Fechar caixa" });
  await closing.getByRole("button", { name: "Contar por cédulas e moedas" }).click();
  for (const [note, count] of [
    ["R$ 100,00", "2"],
    ["R$ 50,00", "1"],
    ["R$ 5,00", "3"],
    ["R$ 1,00", "3"],
  ] as const) {
    await closing.getByLabel(note, { exact: true }).fill(count);
  }
  await expect(closing.getByLabel("Dinheiro contado na gaveta")).toHaveValue("268,00");
  await expect(closing).toContainText("Faltam R$ 2,50");
  await expectAccessible(page);
  await closing.getByLabel("Confirmo que contei o dinheiro e quero fechar o caixa").check();
  await closing.getByRole("button", { name: "Fechar caixa" }).dblclick();
  await expect(closing).toHaveCount(0);

  // The newest stands first; its panel tells how the drawer came to what was expected.
  const sessions = page.getByRole("region", { name: "Caixas" });
  const newest = sessions.getByRole("row").nth(1);
  await expect(newest).toContainText("Faltam R$ 2,50");
  await newest.getByRole("link").click();
  await expect(page).toHaveURL(/caixa=/);
  const panel = page.getByRole("complementary", { name: /^Caixa de/ });
  for (const [name, amount] of [
    ["+ Receitas em dinheiro", "R$ 150,50"],
    ["− Despesas em dinheiro", "R$ 0,00"],
    ["+ Reforços", "R$ 20,00"],
    ["− Sangrias", "R$ 100,00"],
    ["= Esperado", "R$ 270,50"],
  ] as const) {
    await expect(panel.getByRole("row", { name })).toContainText(amount);
  }
  await expect(panel.getByText("Motivo: Valor errado")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Exportar CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^caixa-\d{4}-\d\d-\d\d\.csv$/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await panel.getByRole("button", { name: "Imprimir fechamento" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-sheet]");
  await expect(paper.getByRole("heading", { name: "Fechamento de caixa" })).toBeVisible();
  await expect(paper).toContainText("Depósito no banco");
  await expect(paper.getByRole("row", { name: "Contado" })).toContainText("R$ 268,00");
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toBeHidden();
  // A real printer's sheet is laid out again, and whoever has printed is told so.
  expect(await rightmostText(page)).toBeGreaterThan(400);
  await expect(paper).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  await sessions.getByLabel("Saldo inicial mínimo").fill("1000000");
  await expect(sessions.getByText("Nenhum caixa encontrado")).toBeVisible();
  await sessions.getByRole("button", { name: "Limpar", exact: true }).click();
  await expect(newest).toContainText("Faltam R$ 2,50");
});

test("cash that isn't there is warned of, and no amount or part is cut", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, clinic.owner, "/app/finance");
  await page.getByRole("button", { name: "Nova despesa" }).click();
  const opening = page.getByRole("dialog", { name: "Abrir caixa" });
  await opening.getByLabel("Saldo de abertura").fill("100");
  await opening.getByRole("button", { name: "Abrir caixa" }).click();
  const form = page.getByRole("dialog", { name: "Nova despesa" });
  await form.getByLabel("Valor").fill("10.000.000,00");
  await expect(form).toContainText("A gaveta deve ter R$ 100,00: faltam R$ 9.999.900,00.");
  await choose(form, "Categoria", /Material/);
  await form.getByLabel("Descrição").fill("Engano");
  await form.getByRole("button", { name: "Registrar" }).click();
  const asking = page.getByRole("dialog", { name: "Faltam R$ 9.999.900,00 na gaveta" });
  await expectAccessible(page, "[role=dialog]");
  // Asked once more: a second Enter goes back to the form.
  await page.keyboard.press("Enter");
  await expect(asking).toHaveCount(0);
  await form.getByRole("button", { name: "Registrar" }).click();
  await asking.getByRole("button", { name: "Registrar mesmo assim" }).click();
  const amount = page.getByRole("row", { name: /^Engano/ }).getByText("− R$ 10.000.000,00");
  await expect(amount).toBeVisible();
  const isCut = (cell: Element | null) => cell === null || cell.scrollWidth > cell.clientWidth;
  expect(await amount.locator("..").evaluate(isCut)).toBe(false);
  await page.getByRole("button", { name: "Fechar caixa" }).click();
  const closing = page.getByRole("dialog", { name: "Fechar caixa" });
  await closing.getByLabel("Dinheiro contado na gaveta").fill("1");
  await expect(closing.locator("[data-tone=danger]")).toContainText(
    "R$ 9.999.901,00 sem origem registrada",
  );
  await expect(closing.getByText(/saíram R\$\s9\.999\.900,00 a mais do que havia/)).toHaveCount(1);
});

import { formatCents } from "#shared/domain/money.ts";
import { expectAccessible, expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { book, openApi, openMorning, openTill, type Api } from "./owner-api.ts";
import { rightmostText } from "./paper.ts";
import { logIn, openSession } from "./people.ts";
import { phone } from "./sizes.ts";

const helena = "Dra. Helena Prado";

type Row = { employeeName: string; totalCommissions: number; pendingAmount: number };

/** What Dra. Helena earned and is owed on a day. */
async function owedOn(api: Api, day: string): Promise<Row> {
  const days = `periodStart=${day}&periodEnd=${day}`;
  const { summary } = await api.read<{ summary: Row[] }>(`/api/finance/payouts/summary?${days}`);
  const row = summary.find(({ employeeName }) => employeeName === helena);
  expect(row).toBeDefined();
  return row as Row;
}

/** Takes the payment of an appointment of Dra. Helena that many weeks ahead. */
async function earn(api: Api, weeks: number): Promise<{ paymentId: string }> {
  await openTill(api);
  const { appointmentId, priceCents } = await book(api, helena, weeks);
  const { transaction } = await api.post<{ transaction: { _id: string } }>(
    "/api/finance/transactions",
    { appointmentId, amount: priceCents, method: "pix", type: "income" },
  );
  return { paymentId: transaction._id };
}

test("a payout that finds the till closed goes on once it is open", async ({ page, clinic }) => {
  await logIn(page, clinic.owner, "/app/finance?payouts=1");
  await page.getByRole("button", { name: "Novo pagamento" }).click();
  const form = page.getByRole("dialog", { name: "Novo pagamento" });
  // A bonus lowers what is pending: what Dra. Helena is owed belongs to the tests after this one.
  await form.getByRole("combobox", { name: "Funcionário" }).fill("Rafael");
  await page.getByRole("option", { name: "Dr. Rafael Monteiro" }).click();
  await choose(form, "Tipo", /Bônus/);
  await form.getByLabel("Valor").fill("150");
  const description = "Bônus pelas avaliações do trimestre";
  await form.getByLabel("Descrição").fill(description);
  await form.getByRole("button", { name: "Criar pagamento" }).click();
  await expect(form).toHaveCount(0);
  const words = page.getByRole("cell", { name: description, exact: true });
  expect(await words.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  await page.getByRole("button", { name: `Processar ${description}` }).click();
  const processing = page.getByRole("dialog", { name: "Processar pagamento" });
  await processing.getByRole("button", { name: /^Pagar/ }).click();
  const opening = page.getByRole("dialog", { name: "Abrir caixa" });
  await opening.getByLabel("Saldo de abertura").fill("500");
  await opening.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(opening).toHaveCount(0);
  await processing.getByRole("button", { name: /^Pagar R\$\s150,00/ }).click();
  await expect(processing).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(description) })).toContainText("Pago em");
});

test("what somebody is owed is paid once, from one of two windows", async ({
  page,
  request,
  clinic,
  openWindow,
}) => {
  test.slow();
  const api = await openApi(request, clinic.owner);
  const today = await openMorning(api);
  await earn(api, 40);
  const { pendingAmount } = await owedOn(api, today);
  const owed = formatCents(pendingAmount);

  await logIn(page, clinic.owner, "/app/finance");
  // Which day it is there is known once the till is.
  await expect(page.getByRole("region", { name: "Situação do caixa" })).toContainText("desde");
  await page.getByRole("tab", { name: "Pagamentos de Funcionários" }).click();
  await expect(page).toHaveURL(/payouts=1/);
  await page.getByRole("button", { name: "Hoje", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`de=${today}&ate=${today}`));
  const summary = page.getByRole("region", { name: "Resumo por funcionário" });
  const row = summary.getByRole("row", { name: new RegExp(helena) });
  await expect(row).toContainText(owed);
  await expectFlawless(page);

  const other = await openWindow(phone);
  await openSession(other, clinic.owner);
  await other.goto(page.url());
  await other.getByRole("button", { name: `Pagar ${helena}` }).tap();
  const late = other.getByRole("dialog", { name: `Pagar ${helena}` });
  await expect(late.getByText(`a receber ${owed}.`)).toBeVisible();
  await expectNoSidewaysScroll(other);

  await row.getByRole("button", { name: `Pagar ${helena}` }).click();
  const form = page.getByRole("dialog", { name: `Pagar ${helena}` });
  await expect(form.getByRole("combobox", { name: "Tipo" })).toBeDisabled();
  await form.getByLabel("Descrição").fill("");
  await form.getByRole("button", { name: `Pagar ${owed}` }).click();
  await expect(page.getByText("Preencha todos os campos obrigatórios").first()).toBeVisible();
  await form.getByLabel("Descrição").fill("Comissões do dia");
  await expectAccessible(page);
  await form.getByRole("button", { name: `Pagar ${owed}` }).click();
  await expect(page.getByText("Pagamento criado com sucesso!")).toBeVisible();
  await expect(form).toHaveCount(0);
  const history = page.getByRole("region", { name: "Histórico de pagamentos" });
  await expect(history.getByRole("row", { name: /Comissões do dia/ })).toContainText("Pago em");
  await expect(row).toContainText("R$ 0,00");
  await expect(row.getByRole("button", { name: /Pagar/ })).toHaveCount(0);

  // The other window saw it live; what it was about to pay is refused by name.
  await expect(late.getByText("a mais do que há a receber", { exact: false })).toBeVisible(live);
  await late.getByRole("button", { name: `Pagar ${owed}` }).tap();
  await expect(late.getByText(`Marina Azevedo pagou ${owed} a ${helena}.`)).toBeVisible();
  await expectAccessible(other);
});

test("a payout that waits is cancelled, reviewed and processed, and the days go along", async ({
  page,
  request,
  clinic,
}) => {
  test.slow();
  const api = await openApi(request, clinic.owner);
  const today = await openMorning(api);
  const { paymentId } = await earn(api, 41);
  const { pendingAmount } = await owedOn(api, today);
  await logIn(page, clinic.owner, `/app/finance?payouts=1&de=${today}&ate=${today}`);

  await page.getByRole("button", { name: "Novo pagamento" }).click();
  const form = page.getByRole("dialog", { name: "Novo pagamento" });
  await form.getByRole("combobox", { name: "Funcionário" }).fill("Helena");
  await page.getByRole("option", { name: helena }).click();
  await expect(form.getByRole("combobox", { name: "Tipo" })).toHaveValue("Percentual");
  await form.getByLabel("Valor").fill(String(pendingAmount / 100).replace(".", ","));
  await form.getByLabel("Descrição").fill("Adiantamento");
  await form.getByRole("button", { name: "Criar pagamento" }).click();
  await expect(form).toHaveCount(0);
  const history = page.getByRole("region", { name: "Histórico de pagamentos" });
  const row = history.getByRole("row", { name: /Adiantamento/ });
  await expect(row).toContainText("Pendente");

  await row.getByRole("button", { name: /^Cancelar/ }).click();
  const cancelling = page.getByRole("dialog", { name: "Cancelar pagamento" });
  await cancelling.getByRole("button", { name: "Cancelar pagamento" }).click();
  await expect(page.getByText("Pagamento cancelado", { exact: true })).toBeVisible();
  await expect(row).toContainText("Cancelado");

  // Its commissions are taken back before it is processed after all.
  await api.post(`/api/finance/transactions/${paymentId}/reverse`, { reason: "Engano" });
  await row.getByRole("button", { name: /^Processar/ }).click();
  const processing = page.getByRole("dialog", { name: "Processar pagamento" });
  await expect(processing.getByText(/em comissões do período foram estornados/)).toBeVisible();
  await expectAccessible(page);
  await processing.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page.getByText(/um pagamento maior só é possível como bônus/)).toBeVisible();
  await earn(api, 42);
  await processing.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page.getByText(`Há uma comissão nova de ${helena}.`)).toBeVisible();
  await processing.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page.getByText("Pagamento processado com sucesso!")).toBeVisible();
  await expect(row).toContainText("Pago em");
  await row.getByRole("button").click();
  const steps = page.getByRole("dialog", { name: "Histórico do pagamento" });
  await expect(steps.getByRole("listitem")).toContainText(["Criado", "Cancelado", "Pago"]);
  await expect(steps.getByText(/· Marina Azevedo$/)).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByText("Pendente", { exact: true }).first().click();
  await expect(page).toHaveURL(/situacao=pending/);
  await expect(history.getByText("Nenhum pagamento encontrado")).toBeVisible();
  await page.getByRole("tab", { name: "Visão Geral" }).click();
  await expect(page).toHaveURL(new RegExp(`finance\\?de=${today}&ate=${today}$`));
});

test("the documented link opens the payouts with the days of the session", async ({
  page,
  request,
  clinic,
}) => {
  await openTill(await openApi(request, clinic.owner));
  await openSession(page, clinic.owner);
  await page.goto("/app/dashboard#/finance?payouts=1");
  await expect(page).toHaveURL(/\/app\/finance\?payouts=1&de=[\d-]+&ate=[\d-]+$/);
  const tab = page.getByRole("tab", { name: "Pagamentos de Funcionários" });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Limpar" }).click();
  await expect(page).toHaveURL(/\/app\/finance\?payouts=1$/);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("members without manage_finance read that the payouts are not theirs", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist, "/app/finance#/finance?payouts=1");
  await expect(
    page.getByText("Acesso Negado - Apenas proprietários e administradores podem acessar Finanças"),
  ).toBeVisible();
});

test("the professional reads the same statement as the owner, and the receptionist none", async ({
  page,
  request,
  clinic,
  openWindow,
}) => {
  test.slow();
  const api = await openApi(request, clinic.owner);
  const today = await openMorning(api);
  await earn(api, 42);
  const { totalCommissions, pendingAmount } = await owedOn(api, today);
  const days = `de=${today}&ate=${today}`;
  await logIn(page, clinic.owner, `/app/finance?payouts=1&${days}`);
  const summary = page.getByRole("region", { name: "Resumo por funcionário" });
  await summary.getByRole("link", { name: `Extrato de ${helena}` }).click();
  const sheet = page.getByRole("article", { name: `Extrato de ${helena}` });
  const totals = sheet.getByLabel("Totais do extrato");
  await expect(totals).toContainText(formatCents(totalCommissions));
  await expect(totals).toContainText(formatCents(pendingAmount));
  const services = sheet.getByRole("table", { name: "Serviços com a sua comissão" });
  await expect(services.getByRole("row", { name: /Total/ })).toContainText(
    formatCents(totalCommissions),
  );
  await expect(services).toContainText("60%");
  await expectFlawless(page);

  // On paper stands the document alone, with the same figures.
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText(formatCents(totalCommissions));
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  // The total of all pages is on the last alone.
  await expect(services.locator("tfoot")).toHaveCSS("display", "table-row-group");
  await page.emulateMedia({ media: "screen" });
  expect(await rightmostText(page)).toBeGreaterThan(400);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const own = await openWindow();
  await logIn(own, clinic.doctor);
  await own.getByRole("button", { name: /^Menu de/ }).click();
  await own.getByRole("menuitem", { name: "Minhas comissões" }).click();
  await expect(own).toHaveURL(/\/app\/commissions/);
  await own.goto(`/app/commissions?${days}`);
  const hers = own.getByRole("article", { name: `Extrato de ${helena}` });
  await expect(hers.getByLabel("Totais do extrato")).toContainText(formatCents(totalCommissions));
  await expectAccessible(own);
  await own.goto(`/app/statement?${days}`);
  await expect(own.getByText(/^Acesso Negado/)).toBeVisible();

  const desk = await openWindow();
  await logIn(desk, clinic.receptionist);
  await desk.getByRole("button", { name: /^Menu de/ }).click();
  await expect(desk.getByRole("menuitem", { name: "Sair" })).toBeVisible();
  await expect(desk.getByRole("menuitem", { name: "Minhas comissões" })).toHaveCount(0);
  await desk.goto("/app/commissions");
  await expect(desk.getByText("Nenhuma comissão por aqui")).toBeVisible();
});

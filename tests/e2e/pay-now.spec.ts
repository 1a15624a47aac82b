import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { addService, finishAhead, openDetails, openNew } from "./appointment-dialogs.ts";
import { choose } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { loseAnswer } from "./lost-answers.ts";
import { openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";

async function ask<T>(page: Page, procedure: string): Promise<T> {
  const answer = await page.request.get(`/trpc/${procedure}`);
  return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json;
}

async function tell(page: Page, procedure: string, json: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/trpc/${procedure}`, { data: { json }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Begins an appointment of R$ 320 that is paid now. */
async function beginPaid(page: Page, clock: string, name: string): Promise<Locator> {
  const dialog = await openNew(page, clock);
  await dialog.getByLabel("Nome", { exact: true }).fill(name);
  await choose(dialog, "Funcionário", /Helena Prado/);
  await addService(dialog, /Consulta clínica/);
  await dialog.getByLabel("Pagar agora").check();
  return dialog;
}

/** Lets something happen while the next form is on its way to the server. */
async function meanwhile(page: Page, happen: () => Promise<void>): Promise<void> {
  const once = { times: 1 };
  await page.route(
    /trpc\/[^?]*appointments\.create/,
    async (route) => {
      await happen();
      await route.continue();
    },
    once,
  );
}

const create = (dialog: Locator) =>
  dialog.getByRole("button", { name: "Criar", exact: true }).click();

async function openTill(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Abrir caixa" }).click();
  const till = page.getByRole("dialog", { name: "Abrir caixa" });
  await till.getByLabel("Saldo de abertura").fill("100");
  await till.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(till).toHaveCount(0);
}

test("a new appointment is paid in parts, with a discount, in a till that was opened right there", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(phoneSize);
  await openSession(page, clinic.owner);
  const dialog = await beginPaid(page, "20:00", "Paga Agora");
  await expect(dialog.getByText(/Abra um Caixa em Finanças/)).toBeVisible();
  await openTill(page, dialog);
  await expect(dialog.getByText(/Abra um Caixa em Finanças/)).toHaveCount(0);
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Paga Agora");

  await dialog.getByLabel("Aplicar desconto").check();
  await dialog.getByLabel("Valor do desconto").fill("20");
  await choose(dialog, "Método de pagamento", /^PIX$/);
  await dialog.getByRole("button", { name: "Configurar caixa" }).click();
  const settings = page.getByRole("dialog", { name: "Configurar caixa" });
  await settings.getByLabel("Chave PIX").fill("12.ABC.345/01DE-35");
  await expect(settings.getByText("Chave do tipo CNPJ")).toBeVisible();
  await settings.getByLabel("Cidade").fill("Recife");
  await settings.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByRole("img", { name: /QR code do PIX de R\$\s300,00/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Dividir em mais uma forma" }).click();
  await dialog.getByRole("textbox", { name: "Valor", exact: true }).fill("1.000,00");
  await choose(dialog, "2ª forma", /crédito/);
  await create(dialog);
  await expect(dialog.getByText("As partes chegam ao total antes da última").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Valor", exact: true }).fill("100");
  await expect(dialog.getByRole("img", { name: /QR code do PIX de R\$\s100,00/ })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await expectNoSidewaysScroll(page);
  await create(dialog);
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();

  const payment = (await openDetails(page, "Paga Agora")).getByRole("region", {
    name: "Pagamento",
  });
  await expect(payment).toContainText("Pago");
  await expect(payment).toContainText(/PIX\s*R\$\s100,00/);
  await expect(payment).toContainText(/Cartão de crédito\s*R\$\s200,00/);
});

test("a price that changed meanwhile is said, and paid only once it was seen", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const dialog = await beginPaid(page, "21:00", "Preço Mudou");
  await expect(dialog.getByText("R$ 320,00").first()).toBeVisible();
  type Service = { id: string; name: string; version: number };
  const services = await ask<Service[]>(page, "services.list");
  const { id, version } = services.find(({ name }) => name === "Consulta clínica") ?? {};
  await meanwhile(page, () => tell(page, "services.update", { id, version, priceCents: 35_000 }));
  await create(dialog);
  await expect(dialog.getByText(/350,00/).first()).toBeVisible();
  await expect(page.getByText("Agendamento criado com sucesso!")).toHaveCount(0);
  await create(dialog);
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  const payment = (await openDetails(page, "Preço Mudou")).getByRole("region", {
    name: "Pagamento",
  });
  await expect(payment).toContainText(/Dinheiro\s*R\$\s350,00/);
});

test("a till that was closed meanwhile keeps the form, and the appointment is made once it is open", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const dialog = await beginPaid(page, "22:00", "Caixa Fechou");
  await expect(dialog.getByText(/Abra um Caixa em Finanças/)).toHaveCount(0);
  await meanwhile(page, () => tell(page, "cashSessions.close", { countedCents: 0 }));
  await create(dialog);
  await expect(dialog.getByText(/Abra um Caixa em Finanças/).first()).toBeVisible();
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Caixa Fechou");
  await openTill(page, dialog);
  // A lost answer and a second try make one appointment and one payment.
  await loseAnswer(page, "appointments.create");
  await create(dialog);
  await expect(page.getByText("Erro de conexão. Tente novamente.").first()).toBeVisible();
  await create(dialog);
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  const details = await openDetails(page, "Caixa Fechou");
  await expect(details.getByRole("region", { name: "Pagamento" })).toContainText("Pago");
  type Till = { session: { expectedCents: number } };
  expect((await ask<Till>(page, "cashSessions.current")).session.expectedCents).toBe(45_000);
});

test("finishing what is not paid offers its payment, and nothing for what is", async ({
  page,
  clinic,
}) => {
  test.slow();
  await openSession(page, clinic.owner);
  const dialog = await beginPaid(page, "19:00", "Paga no Fim");
  await dialog.getByLabel("Pagar agora").uncheck();
  await create(dialog);
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  const finished = page.getByText("Agendamento finalizado com sucesso!");
  const after = page.getByRole("dialog", { name: "Depois do atendimento" });
  const other = after.getByRole("button", { name: "Dividir, dar desconto ou outra forma" });

  for (const name of ["Paga Agora", "Paga no Fim"]) {
    const details = await openDetails(page, name);
    await finishAhead(details);
    await expect(finished).toBeVisible();
    await expect(details).toHaveCount(0);
    await expect(after.getByRole("region", { name: "Pagamento" })).toContainText(
      name === "Paga no Fim" ? "Pagamento não registrado" : "Recebido em",
    );
    await expect(other).toHaveCount(name === "Paga no Fim" ? 1 : 0);
  }
  await other.click();
  await expect(after.getByText("Pagamento de Paga no Fim")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await choose(after, "Método de pagamento", /débito/);
  await loseAnswer(page, "transactions.registerPayment");
  const pay = after.getByRole("button", { name: "Registrar pagamento" });
  await pay.click();
  await expect(after.getByText(/O que você digitou continua aqui/)).toBeVisible();
  await pay.dblclick();
  await expect(page.getByText("Pagamento registrado com sucesso!")).toBeVisible();
  const payment = after.getByRole("region", { name: "Pagamento" });
  await expect(payment).toContainText(/Cartão de débito\s*R\$/);
});

import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { choose } from "./calendar.ts";
import { book, openApi } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";

const helena = "Dra. Helena Prado";

test("a payment in two parts with a discount opens the till, is seen elsewhere, and is taken back", async ({
  page,
  request,
  clinic,
  openWindow,
}) => {
  test.slow();
  const { address } = await book(await openApi(request, clinic.owner), helena, 2);
  await openSession(page, clinic.owner);
  await page.goto(address);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  const payment = details.getByRole("region", { name: "Pagamento" });
  // A whole page is loaded first, on a server that has just started.
  await expect(payment).toContainText("Pagamento não registrado", { timeout: 30_000 });

  const other = await openWindow({ viewport: phoneSize, hasTouch: true, isMobile: true });
  await openSession(other, clinic.owner);
  await other.goto(address);

  await payment.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(
    details.getByText("Abra um Caixa em Finanças para registrar pagamentos."),
  ).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await details.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(details.getByText("Selecione um método de pagamento").first()).toBeVisible();

  await details.getByRole("button", { name: "Abrir caixa" }).click();
  const till = page.getByRole("dialog", { name: "Abrir caixa" });
  await till.getByLabel("Saldo de abertura").fill("100");
  await till.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(till).toHaveCount(0);
  await expect(details.getByText(/Abra um Caixa/)).toHaveCount(0);

  await details.getByLabel("Aplicar desconto").check();
  await details.getByLabel("Valor do desconto").fill("99999");
  await details.getByLabel("Motivo").focus();
  await expect(details.getByText(ledgerTexts.discountAboveTotal)).toBeVisible();
  await expect(details.getByText("Total a pagar").locator("+ dd")).toHaveText(/R\$\s0,00/);
  await details.getByLabel("Valor do desconto").fill("10");
  await details.getByLabel("Motivo").fill("Cliente antiga");
  await choose(details, "Método de pagamento", /^PIX$/);
  await details.getByRole("button", { name: "Dividir em mais uma forma" }).click();
  await details.getByRole("textbox", { name: "Valor", exact: true }).fill("30");
  await choose(details, "2ª forma", /^Dinheiro$/);
  await details.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(page.getByText("Pagamento registrado com sucesso!")).toBeVisible();
  await expect(payment).toContainText("Pago");
  await expect(payment).toContainText(/PIX\s*R\$\s30,00/);
  await expect(payment).toContainText(/Desconto no pagamento\s*− R\$\s10,00/);
  await expect(payment).toContainText(/Total pago\s*R\$\s\d/);
  await expect(payment).toContainText("Cliente antiga");
  const opened = page.waitForEvent("popup");
  await payment.getByRole("button", { name: "Imprimir recibo" }).click();
  const receipt = await opened;
  await expect(receipt.getByRole("heading", { name: "Recibo" })).toBeVisible();
  await expect(receipt.getByRole("row", { name: /^PIX R\$\s30,00$/ })).toBeVisible();
  await expectAccessible(receipt, "main");
  await receipt.close();
  const download = page.waitForEvent("download");
  await payment.getByRole("link", { name: "Baixar PDF" }).click();
  expect((await download).suggestedFilename()).toBe("recibo-1.pdf");
  await expect(payment.getByRole("button", { name: "Registrar pagamento" })).toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");

  const elsewhere = other.getByRole("dialog").getByRole("region", { name: "Pagamento" });
  await expect(elsewhere).toContainText("Pago", live);
  await expectNoSidewaysScroll(other);

  await test.step("what is paid keeps its price, which the forms say before", async () => {
    const locked = details.getByText(/Este agendamento já foi pago: .*estorne o pagamento antes/);
    for (const [edit, field] of [
      ["Editar serviços", details.getByRole("combobox", { name: "Serviços" })],
      ["Editar dados", details.getByLabel("Aplicar desconto")],
    ] as const) {
      await details.getByRole("button", { name: edit }).click();
      await expect(locked).toBeVisible();
      await expect(field).toHaveCount(0);
      await expectAccessible(page, "[role=dialog]");
      await details.getByRole("button", { name: "Voltar" }).click();
    }
  });

  await payment.getByRole("button", { name: "Estornar" }).click();
  const reverse = page.getByRole("dialog", { name: "Estornar pagamento" });
  await reverse.getByRole("button", { name: "Estornar" }).click();
  await expect(reverse.getByText("Informe o motivo")).toBeVisible();
  await reverse.getByLabel("Motivo").fill("Valor errado");
  await reverse.getByRole("button", { name: "Estornar" }).click();
  await expect(page.getByText("Pagamento estornado")).toBeVisible();
  await expect(payment).toContainText("Pagamento não registrado");
  await expect(payment).toContainText(/Estorno de R\$\s30,00 em PIX .*Valor errado/);
  await expect(elsewhere).toContainText("Pagamento não registrado", live);

  await elsewhere.getByRole("button", { name: "Registrar pagamento" }).tap();
  await choose(other.getByRole("dialog"), "Método de pagamento", /débito/);
  await other.getByRole("dialog").getByRole("button", { name: "Registrar pagamento" }).tap();
  await expect(elsewhere).toContainText(/Cartão de débito\s*R\$/);
});

test("members without manage_finance see no amount and no payment", async ({
  page,
  request,
  clinic,
}) => {
  const { address } = await book(await openApi(request, clinic.owner), helena, 3);
  // Not by the dashboard, which names the price of the plan.
  await openSession(page, clinic.receptionist);
  const answers: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().includes("/trpc/")) answers.push(await answer.text().catch(() => ""));
  });
  await page.goto(address);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await expect(details.getByRole("region", { name: "Serviços" })).toBeVisible();
  await expect(details.getByRole("region", { name: "Pagamento" })).toHaveCount(0);
  await expect(details).not.toContainText("R$");
  await expect.poll(() => answers.some((text) => text.includes("customerName"))).toBe(true);
  expect(answers.filter((text) => /"(price|total|amount)Cents":\d/.test(text))).toEqual([]);
});

import { formatCents } from "#shared/domain/money.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { book, openApi, openMorning } from "./owner-api.ts";
import { logIn, openSession } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";

const helena = "Dra. Helena Prado";
const receiver = { key: "ana@example.com", name: "Clinica", city: "Campinas" };

for (const [size, options, weeks] of [
  ["1440", { viewport: deskSize }, 43],
  ["390", phone, 44],
] as const) {
  test(`an evening at ${size}: till, split payment, entries, closing and a commission, seen elsewhere`, async ({
    request,
    clinic,
    openWindow,
  }) => {
    test.slow();
    const api = await openApi(request, clinic.owner);
    const today = await openMorning(api);
    const { address, priceCents } = await book(api, helena, weeks);
    await api.put("/api/finance/pix", { receiver });
    const countPayouts = async () => {
      const path = `/api/finance/payouts?periodStart=${today}&periodEnd=${today}`;
      return (await api.read<{ payouts: object[] }>(path)).payouts.length;
    };
    const paidBefore = await countPayouts();

    const page = await openWindow(options);
    await openSession(page, clinic.owner);
    const other = await openWindow({ viewport: deskSize });
    await logIn(other, clinic.owner, "/app/finance");
    const otherTill = other.getByRole("region", { name: "Situação do caixa" });

    await page.goto("/app/finance");
    const till = page.getByRole("region", { name: "Situação do caixa" });
    await till.getByRole("button", { name: "Abrir caixa" }).click();
    const opening = page.getByRole("dialog", { name: "Abrir caixa" });
    await opening.getByLabel("Saldo de abertura").fill("200");
    await opening.getByRole("button", { name: "Abrir caixa" }).click();
    await expect(opening).toHaveCount(0);
    await expect(till).toContainText("R$ 200,00");
    // The button that opened it is gone: the focus stays where it was.
    await expect(till.locator(":focus")).toHaveCount(1);
    await expect(otherTill).toContainText("R$ 200,00", live);

    await page.goto(address);
    const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
    const payment = details.getByRole("region", { name: "Pagamento" });
    await payment.getByRole("button", { name: "Registrar pagamento" }).click();
    await details.getByLabel("Aplicar desconto").check();
    await details.getByLabel("Valor do desconto").fill("10");
    await choose(details, "Método de pagamento", /^Dinheiro$/);
    await details.getByRole("button", { name: "Dividir em mais uma forma" }).click();
    await details.getByRole("textbox", { name: "Valor", exact: true }).fill("50");
    await choose(details, "2ª forma", /^PIX$/);
    const byPix = priceCents - 1_000 - 5_000;
    const code = details.getByRole("region", { name: `PIX de ${formatCents(byPix)}` });
    await expect(code.getByRole("img", { name: /^QR code do PIX/ })).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await details.getByRole("button", { name: "Registrar pagamento" }).dblclick();
    await expect(payment).toContainText("Total pago");
    // Nothing of the unpaid state is there for a moment, and the focus stays with the payment.
    await expect(payment).not.toContainText("Pagamento não registrado");
    await expect(details.locator("[aria-label=Pagamento]:focus")).toHaveCount(1);
    await expect(payment).toContainText(formatCents(priceCents - 1_000));
    await expect(otherTill).toContainText("R$ 250,00", live);

    await page.goto("/app/finance");
    const enter = async (button: string, amount: string, description: string) => {
      await page.getByRole("button", { name: button, exact: true }).click();
      const form = page.getByRole("dialog", { name: button });
      await form.getByLabel("Valor").fill(amount);
      if (button === "Nova despesa") await choose(form, "Categoria", /Material/);
      await form.getByLabel("Descrição").fill(description);
      await form.getByRole("button", { name: "Registrar" }).click();
      await expect(form).toHaveCount(0);
    };
    const coffee = `Café da recepção, ${size}`;
    await enter("Nova despesa", "30", coffee);
    await enter("Sangria", "100", "Depósito no banco");
    // 200 + 50 - 30 - 100
    await expect(till).toContainText("R$ 120,00");
    await page.getByRole("button", { name: `Estornar ${coffee}` }).click();
    const reversing = page.getByRole("dialog", { name: "Estornar lançamento" });
    await reversing.getByLabel("Motivo").fill("Valor errado");
    await reversing.getByRole("button", { name: "Estornar" }).click();
    await expect(reversing).toHaveCount(0);
    await expect(
      page.locator("[data-keeps-focus]:focus-within, [data-keeps-focus]:focus"),
    ).toContainText(coffee);
    await expect(till).toContainText("R$ 150,00");
    await expect(other.getByText(`Estorno: ${coffee}`)).toBeVisible(live);
    if (size === "390") await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/app/finance?payouts=1&de=${today}&ate=${today}`);
    const pay = page.getByRole("button", { name: `Pagar ${helena}` });
    await pay.dblclick();
    const paying = page.getByRole("dialog", { name: `Pagar ${helena}` });
    await expect(paying).toBeVisible();
    await paying.getByRole("button", { name: /^Pagar R\$/ }).dblclick();
    await expect(paying).toHaveCount(0);
    await expect(pay).toHaveCount(0);
    const history = page.getByRole("region", { name: "Histórico de pagamentos" });
    await expect(history.getByText(/^Pago em|em \w+, \d+/).first()).toBeVisible();
    expect(await countPayouts()).toBe(paidBefore + 1);
    await expectNoSidewaysScroll(page);

    await page.goto("/app/finance");
    await expect(page.getByText("Comissões", { exact: false }).first()).toBeVisible();
    await till.getByRole("button", { name: "Fechar caixa" }).click();
    const closing = page.getByRole("dialog", { name: "Fechar caixa" });
    const others = closing.getByRole("region", { name: "Outros métodos" });
    await expect(others.getByRole("row", { name: /^PIX/ })).toContainText(formatCents(byPix));
    await closing.getByLabel("Dinheiro contado na gaveta").fill("148");
    await expect(closing).toContainText("Faltam R$ 2,00");
    await expectAccessible(page, "[role=dialog]");
    await closing.getByLabel("Confirmo que contei o dinheiro e quero fechar o caixa").check();
    await closing.getByRole("button", { name: "Fechar caixa" }).dblclick();
    await expect(closing).toHaveCount(0);
    await expect(till).toContainText("Caixa fechado");
    await expect(till.locator(":focus")).toHaveCount(1);
    await expect(otherTill).toContainText("Caixa fechado", live);

    const sessions = page.getByRole("region", { name: "Caixas" });
    await sessions.getByRole("link").first().click();
    const panel = page.getByLabel(/^Caixa de/).last();
    await expect(panel.getByRole("row", { name: "= Esperado" })).toContainText("R$ 150,00");
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await panel.getByRole("button", { name: "Imprimir fechamento" }).click();
    await expect(page.locator("body[data-printed]")).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
}

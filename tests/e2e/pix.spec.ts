import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { choose } from "./calendar.ts";
import { book, openApi, openTill } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("a payment by PIX shows the code of its amount, once it is said who receives", async ({
  page,
  request,
  clinic,
  openWindow,
}) => {
  const api = await openApi(request, clinic.owner);
  const { address } = await book(api, "Dra. Helena Prado", 2);
  await openSession(page, clinic.owner);
  await page.goto(address);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await details.getByRole("button", { name: "Registrar pagamento" }).click();
  await choose(details, "Método de pagamento", /^PIX$/);
  await details.getByRole("button", { name: "Configurar caixa" }).click();

  const settings = page.getByRole("dialog", { name: "Configurar caixa" });
  await settings.getByLabel("Chave PIX").fill("11987654321");
  await settings.getByLabel("Cidade").fill("Belém");
  await settings.getByRole("button", { name: "Salvar" }).click();
  await expect(settings.getByText("Chave PIX inválida").first()).toBeVisible();
  await settings.getByLabel("Chave PIX").fill("+55 (11) 98765-4321");
  await expect(settings.getByText("Chave do tipo Telefone")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await settings.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Caixa configurado")).toBeVisible();
  await expect(settings).toHaveCount(0);
  // What is saved above the payment does not register it.
  await expect(details.getByText(/O que você digitou continua aqui/)).toHaveCount(0);

  const code = details.getByLabel("PIX copia e cola");
  const amountOf = async () => getPixPayloadInfo(await code.inputValue())?.amount;
  await expect(details.getByRole("img", { name: /^QR code do PIX de R\$/ })).toBeVisible();
  const whole = await amountOf();
  await details.getByLabel("Aplicar desconto").check();
  await details.getByLabel("Valor do desconto").fill("10");
  await expect.poll(amountOf).toBe((whole ?? 0) - 10);
  await details.getByRole("button", { name: "Dividir em mais uma forma" }).click();
  await details.getByRole("textbox", { name: "Valor", exact: true }).fill("12,34");
  await expect.poll(amountOf).toBe(12.34);
  expect(getPixPayloadInfo(await code.inputValue())).toMatchObject({ key: "+5511987654321" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The button says so for two seconds only: it is watched from before the click.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Copiado"),
  );
  await details.getByRole("button", { name: "Copiar código" }).click();
  await said;
  await expect(page.getByText("Código PIX copiado")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await code.inputValue());
  await expectAccessible(page, "[role=dialog]");

  const phone = await openWindow({ viewport: phoneSize, hasTouch: true, isMobile: true });
  await openSession(phone, clinic.owner);
  await phone.goto("/app/finance");
  await phone.getByRole("button", { name: "Configurar caixa" }).tap();
  const sheet = phone.getByRole("dialog", { name: "Configurar caixa" });
  await expect(sheet.getByLabel("Chave PIX")).toHaveValue("+5511987654321");
  await expectNoSidewaysScroll(phone);
  await sheet.getByRole("button", { name: "Remover a chave" }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(code).toHaveCount(0);
  await expect(details.getByText(/informe a chave PIX de quem recebe/)).toBeVisible();
});

test("what is not paid is charged by a code on the screen and on paper, until it is paid", async ({
  page,
  request,
  clinic,
}) => {
  const api = await openApi(request, clinic.owner);
  await openTill(api);
  const receiver = { key: "caixa@example.com", name: "Clinica", city: "Campinas" };
  await api.put("/api/finance/pix", { receiver });
  const { address, appointmentId, priceCents } = await book(api, "Dra. Helena Prado", 3);
  await openSession(page, clinic.owner);
  await page.goto(address);
  const payment = page
    .getByRole("dialog", { name: "Agendamento", exact: true })
    .getByRole("region", { name: "Pagamento" });
  await payment.getByRole("button", { name: "Cobrar por PIX" }).click();
  const charge = page.getByRole("dialog", { name: "Cobrança de Bruna Telles" });
  await expect(charge.getByRole("img", { name: /^QR code do PIX de R\$/ })).toBeVisible();
  const code = await charge.getByLabel("PIX copia e cola").inputValue();
  expect(getPixPayloadInfo(code)).toMatchObject({ amount: priceCents / 100, key: receiver.key });
  await expectAccessible(page, "[role=dialog]");
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);

  const opened = page.waitForEvent("popup");
  await charge.getByRole("button", { name: "Imprimir cobrança" }).click();
  const paper = await opened;
  await expect(paper.getByRole("heading", { name: "Cobrança" })).toBeVisible();
  await expect(paper.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(paper, "main");
  await expectNoSidewaysScroll(paper);
  const download = page.waitForEvent("download");
  await charge.getByRole("link", { name: "Baixar PDF: cobrança" }).click();
  expect((await download).suggestedFilename()).toBe("cobranca.pdf");

  // Paid elsewhere: the code goes from the screen, and the paper says so.
  const paid = { appointmentId, amount: priceCents, method: "cash", type: "income" };
  await api.post("/api/finance/transactions", paid);
  await expect(charge).toHaveCount(0, live);
  await expect(payment).toContainText("Pago");
  await paper.reload();
  await expect(paper.getByText("PAGO", { exact: true })).toBeVisible();
  await expect(paper.getByText(code, { exact: true })).toHaveCount(0);
});

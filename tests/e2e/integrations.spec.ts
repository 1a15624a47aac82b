import type { Page } from "@playwright/test";
import { startLoginReceiver, type LoginReceiver } from "#tests/fixtures/login-receiver.ts";
import { setupTerms } from "#shared/texts/contact.pt-br.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { confirmBooking, fillCustomer, openFirstDay, timesOf } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { logIn, waitForMails } from "./people.ts";
import { phoneSize } from "./sizes.ts";

type Account = Readonly<
  Record<"accessToken" | "phoneNumberId" | "businessAccountId" | "appSecret", string>
>;

const address = "/app/organization?aba=integracoes";
const cardOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the owner connects WhatsApp, and reads what is wrong and how it went", async ({
  page,
  request,
  clinic,
}) => {
  await logIn(page, clinic.owner, address);
  const whatsapp = cardOf(page, "WhatsApp");
  await expect(whatsapp.getByLabel("Token de acesso")).toBeHidden();
  await whatsapp.getByRole("checkbox", { name: "Ativar WhatsApp" }).check();
  const trial = whatsapp.getByRole("button", { name: /testar/i });
  await expect(trial).toBeDisabled();
  await expectAccessible(page);

  const answer = await page.request.get("/dev/whatsapp.json?account=41");
  const { credentials } = (await answer.json()) as { credentials: Account };
  await whatsapp.getByLabel("ID do número de telefone").fill("12a");
  await whatsapp.getByLabel("ID da conta").fill(credentials.businessAccountId);
  await whatsapp.getByLabel("Token de acesso").fill("wrong");
  await whatsapp.getByLabel("Chave secreta").fill(credentials.appSecret);
  await trial.click();
  await expect(whatsapp.getByText("Use somente números").first()).toBeVisible();
  await whatsapp.getByLabel("ID do número de telefone").fill(credentials.phoneNumberId);
  await trial.click();
  await expect(whatsapp.getByRole("alert")).toContainText("Gere um token permanente");
  await whatsapp.getByLabel("Token de acesso").fill(credentials.accessToken);
  await trial.click();
  await expect(whatsapp.getByText(/O teste deu certo: Conta 41/)).toBeVisible();
  await expect(whatsapp.getByText("Conectado")).toBeVisible();

  // The templates were proposed by the test; WhatsApp's refusal arrives by itself, with its reason.
  const templates = cardOf(page, "Modelos de mensagem");
  const reminder = templates.getByRole("listitem").filter({ hasText: /^Lembrete(Não|Em|Apr|Rec)/ });
  await expect(reminder).toContainText("Aprovado");
  const form = { account: "41", act: "refuse", template: "encaixe_lembrete_v1" };
  await request.post("/dev/whatsapp", { form: { ...form, reason: "PROMOTIONAL" } });
  await expect(reminder).toContainText("Recusado");
  await expect(reminder).toContainText("considerou o texto uma promoção");
  await reminder.getByText("Lembrete", { exact: true }).click();
  await expect(reminder.getByText(/^Olá, Maria\. Lembrete do seu horário em/)).toBeVisible();
  await expect(reminder.getByText(/lembrete do seu horario/)).toBeVisible();
  await request.post("/dev/whatsapp", { form: { ...form, act: "approve" } });
  await expect(reminder).toContainText("Aprovado");
  await expect(templates.getByRole("button", { name: /Propor|Conferir/ })).toBeHidden();

  // What was saved is never shown again; the switch hides the card and forgets nothing.
  await page.reload();
  await expect(whatsapp.getByLabel("Token de acesso")).toHaveValue("");
  await whatsapp.getByLabel("Versão da API").fill("v23.0");
  await whatsapp.getByRole("checkbox", { name: "Ativar WhatsApp" }).uncheck();
  await expect(whatsapp.getByText("Desativado")).toBeVisible();
  await whatsapp.getByRole("checkbox", { name: "Ativar WhatsApp" }).check();
  await expect(whatsapp.getByLabel("Versão da API")).toHaveValue("v23.0");
  await page.getByRole("tab", { name: "Dados" }).click();
  const leave = page.getByRole("dialog");
  await expect(leave).toContainText("a conexão com o WhatsApp ainda não foi salvo");
  await leave.getByRole("button", { name: /Descartar/ }).click();
});

test("the owner connects SMS beside it, and a phone shows both", async ({ page, clinic }) => {
  await logIn(page, clinic.owner, address);
  await expect(cardOf(page, "WhatsApp").getByText("Conectado")).toBeVisible();
  const setup = cardOf(page, "WhatsApp").getByText(/Prefere que a gente configure\?/);
  await expect(setup).toContainText(setupTerms.price);
  await expect(setup).toContainText(setupTerms.time);
  await setup.getByRole("link", { name: "Contatar Suporte" }).click();
  await expect(page).toHaveURL(/\/contact\?servico=whatsapp-setup$/);
  await expect(page.getByLabel("Serviço")).toHaveValue("whatsapp-setup");
  await page.goto(address);
  const sms = cardOf(page, "SMS");
  const listed = await page.request.get("/dev/sms.json");
  const { account } = (await listed.json()) as { account: Record<string, string> };
  await sms.getByRole("checkbox", { name: "Ativar SMS" }).check();
  await sms.getByLabel("Account SID").fill(account["accountSid"] ?? "");
  await sms.getByLabel("Auth Token").fill(account["authToken"] ?? "");
  await sms.getByLabel("Número de envio").fill(account["fromNumber"] ?? "");
  await sms.getByLabel("Preço por SMS (R$)").fill("caro");
  await sms.getByRole("button", { name: "Salvar e testar" }).click();
  await expect(sms.getByText("Use um valor em reais, como 0,09").first()).toBeVisible();
  await sms.getByLabel("Preço por SMS (R$)").fill("0,09");
  await sms.getByRole("button", { name: "Salvar e testar" }).click();
  await expect(sms.getByText(/O teste deu certo: Conta 1/)).toBeVisible();
  // What a text costs stands where it is read before it goes.
  const templates = page.getByRole("region", { name: "Modelos de mensagem" });
  await templates.getByText("Confirmação", { exact: true }).click();
  await expect(templates.getByText(/: \d SMS, cerca de R\$\s0,\d\d$/).first()).toBeVisible();

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** One of the few ports that people may choose, at an address of this machine that no other run has. */
const mailServer = {
  host: `127.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join(".")}`,
  port: 2525,
};

let receiver: LoginReceiver | undefined;
test.afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

async function book(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/book/${slug}`);
  await openFirstDay(page);
  await timesOf(page).first().click();
  await fillCustomer(page, "Iara Campos", email);
  await confirmBooking(page);
}

test("mails leave by the owner's own server, and by ours once it takes none, as the card says", async ({
  page,
  request,
  clinic,
  openWindow,
}) => {
  test.slow();
  const own = await startLoginReceiver(mailServer);
  receiver = own;
  await logIn(page, clinic.owner, address);
  const mail = cardOf(page, "E-mail");
  const password = mail.getByLabel("Senha", { exact: true });
  const trial = mail.getByRole("button", { name: /testar/i });
  await mail.getByRole("checkbox", { name: "Ativar E-mail" }).check();
  await expect(trial).toBeDisabled();
  await mail.getByLabel("Servidor SMTP").fill("10.0.0.1");
  await mail.getByRole("combobox", { name: "Porta" }).click();
  await page.getByRole("option", { name: String(mailServer.port) }).click();
  await mail.getByLabel("Usuário").fill(own.user);
  await password.fill(own.password);
  await mail.getByLabel("E-mail do remetente").fill("agenda@sol.example");
  await mail.getByLabel("Nome do remetente").fill("Clínica Sol");
  await trial.click();
  await expect(mail.getByRole("alert")).toContainText(checkFailureTexts.host_not_allowed);
  await expect(mail.getByText("Teste falhou")).toBeVisible();

  // Another server is told the password anew.
  await mail.getByLabel("Servidor SMTP").fill(mailServer.host);
  await password.fill(own.password);
  await trial.click();
  await expect(mail.getByText(/O teste deu certo: agenda@sol\.example/)).toBeVisible();
  await expect(mail.getByText("Conectado")).toBeVisible();
  expect(own.arrived).toEqual([clinic.owner.email]);
  await page.reload();
  await expect(mail.getByLabel("Usuário")).toHaveValue(own.user);
  await expect(password).toHaveValue("");
  await expect(password).toHaveAttribute("placeholder", "Guardado. Digite para trocar");
  await expectAccessible(page);

  const first = `propria.${Date.now()}@example.com`;
  await book(await openWindow(), clinic.slug, first);
  await expect.poll(() => own.arrived).toContain(first);
  await waitForMails(request, first, 0);

  own.password = "changed-at-the-provider";
  const ours = `nossa.${Date.now()}@example.com`;
  await book(await openWindow(), clinic.slug, ours);
  await waitForMails(request, ours, 1);
  expect(own.arrived).not.toContain(ours);
  // Nor has ours brought the first one as well meanwhile.
  await waitForMails(request, first, 0);
  await page.reload();
  await expect(mail.getByText("Sai pelo Encaixe")).toBeVisible();
  await expect(mail.getByText(/os e-mails saem pelo servidor do Encaixe/)).toBeVisible();
  await expectAccessible(page);
  await mail.getByRole("button", { name: "Testar conexão" }).click();
  await expect(mail.getByRole("alert")).toContainText(checkFailureTexts.wrong_credentials);

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await password.fill(own.password);
  await mail.getByRole("button", { name: "Salvar e testar" }).click();
  await expect(mail.getByText("Conectado")).toBeVisible();
});

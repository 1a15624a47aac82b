import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";
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
  const sms = cardOf(page, "SMS");
  const listed = await page.request.get("/dev/sms.json");
  const { account } = (await listed.json()) as { account: Record<string, string> };
  await sms.getByRole("checkbox", { name: "Ativar SMS" }).check();
  await sms.getByLabel("Account SID").fill(account["accountSid"] ?? "");
  await sms.getByLabel("Auth Token").fill(account["authToken"] ?? "");
  await sms.getByLabel("Número de envio").fill(account["fromNumber"] ?? "");
  await sms.getByRole("button", { name: "Salvar e testar" }).click();
  await expect(sms.getByText(/O teste deu certo: Conta 1/)).toBeVisible();

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

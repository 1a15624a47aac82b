import type { Page } from "@playwright/test";
import { openNew } from "./appointment-dialogs.ts";
import { openFirstDay, timesOf } from "./booking.ts";
import { choose, findCalendar } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { deskSize } from "./sizes.ts";
import { connectAccount, connectSms } from "./whatsapp-account.ts";

const account = 46;
const phone = "5511955550022";

test("a customer books, gets it by WhatsApp, taps Confirmar, and the week of the receptionist turns", async ({
  page,
  clinic,
  request,
  openWindow,
}) => {
  await connectAccount(request, clinic.owner, account);
  const visitor = await openWindow();
  const date = await bookAs(visitor, clinic.slug, "Zilda Confirmada", phone);

  await page.setViewportSize(deskSize);
  await openSession(page, clinic.receptionist);
  await page.goto(`/app/calendar/${await findCalendar(page)}?data=${date}`);
  const block = page.locator("[data-appointment]").filter({ hasText: "Zilda Confirmada" });
  await expect(block).toHaveAttribute("data-status", "scheduled");

  await visitor.goto(`/dev/whatsapp?account=${account}&phone=${phone}`);
  const confirm = visitor.getByRole("button", { name: "Confirmar", exact: true });
  await expect(async () => {
    await visitor.reload();
    await expect(confirm).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByText(/^Olá, Zilda\. O seu horário em /).first()).toBeVisible();
  await confirm.click();
  await expect(block).toHaveAttribute("data-status", "confirmed", { timeout: 2_000 });

  // Remarcar brings the link, and moves nothing by itself.
  await visitor.getByRole("button", { name: "Remarcar", exact: true }).click();
  const brought = visitor.getByText(/^Escolha outro horário por aqui: /).last();
  await expect(async () => {
    await visitor.reload();
    await expect(brought).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const link = /\/agendamento\/[\w-]{64}/.exec((await brought.textContent()) ?? "")?.[0] ?? "";
  await visitor.goto(link);
  await expect(visitor.getByRole("button", { name: "Remarcar" })).toBeVisible();
  await expect(block).toHaveAttribute("data-status", "confirmed");

  // What WhatsApp refuses goes by SMS.
  await connectSms(request, clinic.owner, account);
  const unreached = "5511955550003";
  await bookAs(visitor, clinic.slug, "Rui Alcançado", unreached);
  await visitor.goto("/dev/sms");
  const own = visitor
    .getByRole("listitem")
    .filter({ hasText: `+${unreached}` })
    .first();
  await expect(async () => {
    await visitor.reload();
    await expect(own.getByText(/horario marcado/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // An answer travels as Twilio brings it, under its signature.
  await own.getByRole("button", { name: "PARAR" }).click();
  await expect(visitor.getByText("A resposta chegou à organização.")).toBeVisible();
  // The team takes nobody's own no back by one press.
  const api = await openApi(request, clinic.owner);
  const person = { name: "Rui Alcançado", phone: `+${unreached}` };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", person);
  await page.goto(`/app/patients/${patient._id}`);
  await expect(page.getByText(/respondeu PARAR ao SMS/)).toBeVisible();
  await page.getByRole("button", { name: "Disse que aceita" }).click();
  const question = page.getByRole("dialog", { name: "Pediu de novo para receber?" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "Sim, pediu de novo" }).click();
  await expect(page.getByText(/^Aceita mensagens desde/)).toBeVisible();
});

/** A visitor books the first time that is free. Returns its day. */
async function bookAs(visitor: Page, slug: string, name: string, number: string) {
  await visitor.goto(`/book/${slug}`);
  const date = await openFirstDay(visitor);
  await timesOf(visitor).first().click();
  await visitor.getByLabel("Nome completo").fill(name);
  await visitor.getByLabel("E-mail").fill(`${name.slice(0, 3).toLowerCase()}@cliente.example`);
  await visitor.getByLabel("Telefone").fill(number.slice(2));
  // A number that has never written is texted only where that was asked for.
  await visitor.getByLabel("Quero receber a confirmação e os lembretes por WhatsApp").check();
  await visitor.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await expect(visitor.getByText(/Agendamento realizado com sucesso/)).toBeVisible();
  return date;
}

test("staff read that a number without WhatsApp will be told by SMS, once WhatsApp has refused it", async ({
  page,
  clinic,
  request,
  openWindow,
}) => {
  await connectAccount(request, clinic.owner, account);
  await connectSms(request, clinic.owner, account);
  const without = "5511955570001";
  const visitor = await openWindow();
  await bookAs(visitor, clinic.slug, "Caio Sem Zap", without);
  const api = await openApi(request, clinic.owner);
  const input = encodeURIComponent(JSON.stringify({ json: { phone: `+${without}` } }));
  const path = `/trpc/messages.phoneReach?input=${input}`;
  type Reach = { readonly result: { readonly data: { readonly json: object } } };
  const known = async () => (await api.read<Reach>(path)).result.data.json;
  await expect.poll(known).toEqual({ refusesPhone: false, lacksWhatsapp: true });
  await page.setViewportSize(deskSize);
  // A form that is left is kept for whoever began it.
  await openSession(page, clinic.owner);
  const dialog = await openNew(page, "19:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Caio Sem Zap");
  await dialog.getByLabel("Telefone").fill("11955570001");
  const promise = "Caio será avisado por SMS em 2 minutos: (11) 95557-0001.";
  await expect(dialog.getByText(`${promise} Este telefone não tem WhatsApp.`)).toBeVisible();
});

test("staff read before they save that WhatsApp will tell a customer without an e-mail", async ({
  page,
  clinic,
  request,
}) => {
  await connectAccount(request, clinic.owner, account);
  await page.setViewportSize(deskSize);
  await openSession(page, clinic.receptionist);
  const dialog = await openNew(page, "19:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Ana Sem Correio");
  await expect(dialog.getByText("Sem telefone e sem e-mail, ninguém será avisado.")).toBeVisible();
  await dialog.getByLabel("Telefone").fill("11955550033");
  const promise = "Ana será avisada por WhatsApp em 2 minutos: (11) 95555-0033";
  await expect(dialog.getByText(promise)).toBeVisible();
  await choose(dialog, "Funcionário", /Rafael/);
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  const encaixe = page.getByRole("button", { name: "Marcar como encaixe" });
  const created = page.getByText(
    "Agendamento criado com sucesso! Ana será avisada por WhatsApp em 2 minutos.",
  );
  await expect(encaixe.or(created)).toBeVisible();
  if (await encaixe.isVisible()) await encaixe.click();
  await expect(created).toBeVisible();
});

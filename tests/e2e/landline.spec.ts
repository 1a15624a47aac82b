import { openNew } from "./appointment-dialogs.ts";
import { openFirstDay, timesOf } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { connectSms, endQuietHours } from "./whatsapp-account.ts";

const landline = "(11) 3876-5000";

test("who books hears by what a confirmation comes, and that a landline gets no SMS", async ({
  page,
  clinic,
  request,
}) => {
  await endQuietHours(await openApi(request, clinic.owner));
  await connectSms(request, clinic.owner, 47);
  await page.setViewportSize(phoneSize);
  for (const [phone, said] of [
    ["(11) 95555-0071", "Você receberá a confirmação por e-mail e por SMS."],
    [landline, "Não enviamos mensagens para este número: os avisos vão por e-mail."],
  ] as const) {
    await page.goto(`/book/${clinic.slug}`);
    const another = page.getByRole("button", { name: "Agendar outro horário" });
    if (phone === landline) await another.click();
    await openFirstDay(page);
    await timesOf(page).first().click();
    await page.getByLabel("Nome completo").fill("Eva Fixo");
    await page.getByLabel("E-mail").fill("eva@cliente.example");
    await page.getByLabel("Telefone").fill(phone);
    await page.getByLabel("Quero receber a confirmação e os lembretes por SMS").check();
    await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
  }
});

test("staff read where they type a landline, and in its file, that no SMS arrives there", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.owner);
  await connectSms(request, clinic.owner, 47);
  const made = await api.post<{ patient: { _id: string } }>("/api/patients", {
    name: "Eva Fixo",
    phone: landline,
  });
  await page.setViewportSize(deskSize);
  await openSession(page, clinic.receptionist);
  await page.goto(`/app/patients/${made.patient._id}`);
  await expect(
    page.getByText("Um telefone fixo não recebe SMS: nenhum aviso chega a ele."),
  ).toBeVisible();
  const dialog = await openNew(page, "19:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Eva Fixo");
  await dialog.getByLabel("Telefone").fill(landline);
  await expect(
    dialog.getByText("Um telefone fixo não recebe SMS: sem e-mail, ninguém será avisado."),
  ).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { findCalendar } from "./calendar.ts";
import { logIn, openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { ask, book, group, openToday, professional, step, tell } from "./today.ts";

test.describe.configure({ mode: "serial" });

const checkout = (page: Page) => page.getByRole("dialog", { name: "Depois do atendimento" });
const part = (page: Page, name: string) => checkout(page).getByRole("region", { name });
const told = (page: Page) => page.getByRole("region", { name: "Avisos" });

/** Books somebody of the clinic's own, who gets mails, for a consultation of these minutes. */
async function bookVisit(page: Page, name: string, minutes: number, calendarId: string) {
  const professionalId = await professional(page, /Helena/);
  const services = await ask<{ id: string; name: string }[]>(page, "services.list");
  const service = services.find((each) => each.name.startsWith("Consulta clínica"));
  await book(page, name, minutes, {
    calendarId,
    professionalId,
    customerEmail: `${name.split(" ")[0]?.toLowerCase()}@correio.example`,
    serviceIds: [service?.id ?? ""],
  });
}

/** Takes somebody from the queue to the end of the attendance. */
async function attend(page: Page, name: string): Promise<void> {
  for (const next of ["Chegou", "Atender", "Finalizar"]) await step(page, next, name).click();
}

test("from Hoje: finishing leads to payment, return and the next appointment, in one place", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(deskSize);
  const calendarId = await openToday(page, clinic.owner);
  await bookVisit(page, "Ana Caixa", 10, calendarId);
  await bookVisit(page, "Bia Caixa", 25, calendarId);
  await page.goto("/app/dashboard");
  await attend(page, "Ana Caixa");
  await expect(checkout(page).getByRole("heading", { name: "Ana Caixa" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("a closed till is opened right there, and one method takes the whole", async () => {
    const payment = part(page, "Pagamento");
    await payment.getByRole("button", { name: "Abrir caixa" }).click();
    const till = page.getByRole("dialog", { name: "Abrir caixa" });
    await till.getByLabel("Saldo de abertura").fill("100");
    await till.getByRole("button", { name: "Abrir caixa" }).click();
    await expect(till).toHaveCount(0);
    await payment.getByRole("button", { name: "PIX", exact: true }).click();
    await payment.getByRole("button", { name: "Dinheiro" }).click();
    await payment.getByRole("button", { name: "Dividir, dar desconto" }).click();
    await expect(checkout(page).getByRole("combobox", { name: "Método de pagamento" })).toHaveValue(
      "Dinheiro",
    );
    await checkout(page).getByRole("button", { name: "Voltar" }).click();
    const receive = payment.getByRole("button", { name: /^Receber R\$\s320,00$/ });
    await receive.dblclick();
    await expect(payment).toContainText("Pago");
    await told(page).getByRole("button", { name: "Desfazer" }).click();
    await expect(told(page)).toContainText("Pagamento desfeito");
    await expect(payment).toContainText("Desfeito logo depois de recebido");
    await payment.getByRole("button", { name: "Dinheiro" }).click();
    await receive.click();
    await expect(payment).toContainText("Pago");
    await expect(payment).toContainText(/Recebido em .* por /);
    await expect(payment).toBeFocused();
    await expect(payment.getByRole("button", { name: "Imprimir recibo" })).toBeVisible();
    await expect(payment.getByRole("link", { name: "Baixar PDF" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the return is one press, which can be taken back", async () => {
    const back = part(page, "Retorno");
    await back.getByRole("button", { name: "15 dias" }).click();
    await expect(back).toContainText("Volta em ");
    await expect(back.getByRole("button", { name: "15 dias", pressed: true })).toBeVisible();
    await back.getByRole("button", { name: "15 dias" }).click();
    await expect(back).toContainText("Precisa voltar?");
    await page.getByRole("button", { name: "Desfazer" }).last().click();
    await expect(back.getByRole("button", { name: "15 dias", pressed: true })).toBeVisible();
  });

  await test.step("a refused day stays typed, with the focus, and what goes hands the focus on", async () => {
    const back = part(page, "Retorno");
    await back.getByRole("button", { name: "Outra data" }).click();
    const save = back.getByRole("button", { name: "Salvar retorno" });
    const isUpdate = (url: URL) => url.pathname.includes("appointments.update");
    await page.route(isUpdate, (route) => route.abort());
    await save.press("Enter");
    await expect(told(page)).toContainText("conexão");
    await expect(save).toBeFocused();
    await expect(back.getByRole("group", { name: "Data do retorno" })).toBeVisible();
    await page.unroute(isUpdate);
    await back.getByRole("button", { name: "Sem retorno" }).press("Enter");
    await expect(back.getByText("Precisa voltar?")).toBeFocused();
    await back.getByRole("button", { name: "15 dias" }).click();
    await expect(back).toContainText("Volta em ");
  });

  await test.step("the next time is one press, says who hears of it, and can be taken back", async () => {
    const next = part(page, "Próximo agendamento");
    await expect(next).toContainText("Ao marcar: Ana será avisada por e-mail em 2 minutos");
    const times = next.getByRole("group", { name: "Livres perto do retorno" });
    await times.getByRole("button").first().click();
    await expect(next).toContainText(/Marcado: .* com Dra\. Helena/);
    await expect(told(page)).toContainText("Ana será avisada por e-mail");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Desfazer" }).last().click();
    await expect(times.getByRole("button").first()).toBeEnabled();
    await times.getByRole("button").first().click();
    await expect(next).toContainText(/Marcado: .* com Dra\. Helena/);
    await next.getByRole("button", { name: "Marcar mais um" }).press("Enter");
    await expect(next.getByRole("heading")).toBeFocused();
    // The times may be read once more meanwhile, in place of the one that is pressed.
    await expect(async () => {
      await times.getByRole("button").first().press("Enter", { timeout: 1_000 });
      await expect(next.getByText(/^Marcado: /)).toBeFocused({ timeout: 4_000 });
    }).toPass();
  });

  await test.step("the page beside it stays in use: the next one takes its place", async () => {
    await page.keyboard.press("Escape");
    await expect(checkout(page)).toHaveCount(0);
    await expect(group(page, "Em atendimento")).not.toContainText("Ana Caixa");
    await attend(page, "Bia Caixa");
    await expect(checkout(page).getByRole("heading", { name: "Bia Caixa" })).toBeVisible();
  });

  await test.step("a finish that is taken back closes it", async () => {
    await page.getByRole("button", { name: "Desfazer" }).last().click();
    await expect(checkout(page)).toHaveCount(0);
    await expect(group(page, "Em atendimento")).toContainText("Bia Caixa");
    await expect(step(page, "Finalizar", "Bia Caixa")).toBeFocused();
  });

  await test.step("who is still to pay is received in the same place", async () => {
    // A second press of the mouse at that place would be taken for a slip.
    await step(page, "Finalizar", "Bia Caixa").press("Enter");
    await expect(checkout(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Receber: Bia Caixa" }).click();
    const next = part(page, "Próximo agendamento");
    await next
      .getByRole("button", { name: /\d\d:\d\d$/ })
      .first()
      .click();
    await expect(next).toContainText(/Marcado: .* com Dra\. Helena/);
    await part(page, "Pagamento").getByRole("button", { name: "Dividir, dar desconto" }).click();
    await expect(checkout(page).getByText("Pagamento de Bia Caixa")).toBeVisible();
    await checkout(page).getByRole("button", { name: "Voltar" }).click();
    await expect(part(page, "Pagamento")).toBeFocused();
    // Only this place knows what somebody unregistered booked.
    await expect(next).toContainText(/Marcado: .* com Dra\. Helena/);
  });
});

test("from the week: by keys alone, for somebody who takes no money", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(deskSize);
  const office = await openWindow();
  await openSession(office, clinic.owner);
  const calendarId = await findCalendar(office);
  await bookVisit(office, "Caio Teclas", 40, calendarId);
  await openSession(page, clinic.receptionist);
  await page.goto(`/app/calendar/${calendarId}`);
  const block = page.getByRole("button", { name: /Caio Teclas/ }).first();
  await block.focus();
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Agendamento" });
  const finish = details.getByRole("button", { name: "Marcar como Finalizado" });
  await finish.focus();
  await page.keyboard.press("Enter");
  await expect(checkout(page)).toBeFocused();
  await expect(details).toHaveCount(0);
  await expect(part(page, "Retorno")).toBeVisible();
  await expect(part(page, "Pagamento")).toHaveCount(0);
  await expect(checkout(page).getByRole("button", { name: "Nova Consulta" })).toHaveCount(0);

  const reach = async (name: RegExp) => {
    const wanted = checkout(page).getByRole("button", { name });
    for (let i = 0; i < 30 && !(await wanted.first().evaluate(isFocused)); i++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  };
  await reach(/^7 dias$/);
  await expect(part(page, "Retorno")).toContainText("Volta em ");
  await expect(checkout(page).getByRole("button", { name: "7 dias" })).toBeFocused();
  await reach(/\d\d:\d\d$/);
  await expect(part(page, "Próximo agendamento")).toContainText(/Marcado: .* com Dra\. Helena/);
  await expect(part(page, "Próximo agendamento").getByText(/^Marcado: /)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(checkout(page)).toHaveCount(0);
  await expect(block).toBeFocused();
  await expect(block).toHaveAttribute("data-status", "finished");

  await test.step("its details lead there again", async () => {
    await page.keyboard.press("Enter");
    await details.getByRole("button", { name: "Depois do atendimento" }).click();
    await expect(part(page, "Retorno")).toContainText("Volta em ");
    await page.keyboard.press("Escape");
    await expect(details.getByRole("button", { name: "Depois do atendimento" })).toBeFocused();
  });
});

const isFocused = (element: Element) => element === document.activeElement;

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize, hasTouch: true });

  test("a sheet rises with the same, by touch, and the record stays in reach", async ({
    page,
    clinic,
    openWindow,
  }) => {
    const office = await openWindow();
    await openSession(office, clinic.owner);
    const calendarId = await findCalendar(office);
    const any = encodeURIComponent(JSON.stringify({ json: { limit: 1 } }));
    type Found = { patients: { id: string }[] };
    const [patient] = (await ask<Found>(office, `patients.list?input=${any}`)).patients;
    await book(office, "Duda Toque", 15, {
      calendarId,
      professionalId: await professional(office, /Helena/),
      patientId: patient?.id ?? "",
    });
    await logIn(page, clinic.doctor);
    await step(page, "Chegou", "Duda Toque").tap();
    await expect(group(page, "Esperando")).toContainText("Duda Toque");
    // It is shown before it is kept: until then the office holds an older version.
    await expect(async () => {
      await tell(office, "appointments.takeStep", await inProgress(office, "Duda Toque"));
    }).toPass();
    await page.reload();
    await step(page, "Finalizar", "Duda Toque").tap();
    await expect(checkout(page).getByRole("heading", { name: "Duda Toque" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const button of await part(page, "Retorno").getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await part(page, "Retorno").getByRole("button", { name: "30 dias" }).tap();
    await expect(part(page, "Retorno")).toContainText("Volta em ");
    await part(page, "Próximo agendamento")
      .getByRole("button", { name: /\d\d:\d\d$/ })
      .first()
      .tap();
    await expect(part(page, "Próximo agendamento")).toContainText(/Marcado: .* com Dra\. Helena/);
    await expectNoSidewaysScroll(page);
    await checkout(page).getByRole("button", { name: "Nova Consulta" }).tap();
    await expect(page).toHaveURL(/atender=/);
    await expect(checkout(page)).toHaveCount(0);
  });
});

/** The step that begins somebody's attendance, as the office takes it. */
async function inProgress(page: Page, name: string) {
  type Day = { appointments: { id: string; version: number; customerName: string }[] };
  const day = await ask<Day>(page, "dashboard.day");
  const { id = "", version = 0 } = day.appointments.find((a) => a.customerName === name) ?? {};
  return { id, version, step: "in_progress" };
}

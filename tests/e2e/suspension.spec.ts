import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { confirmBooking, fillCustomer, openFirstDay, timesOf } from "./booking.ts";
import { findCalendar } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { logIn, waitForFirstMail } from "./people.ts";

/** Buys the largest plan for the clinic, as the page of plans would, and returns to the app. */
async function buyPlan(page: Page) {
  await page.goto("/app/pricing");
  await page.getByRole("button", { name: "Escolher o Enterprise" }).click();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page).toHaveURL("/app/my-plan");
  await expect(page.getByRole("heading", { level: 2, name: "Plano Enterprise" })).toBeVisible();
}

/** The calls that ask for the booking links, among others. */
const linksCall = /\/trpc\/[^?]*bookingLinks\.list\b/;

/** Shows the page an organisation that has no booking link. */
async function showNoLinks(page: Page) {
  await page.route(linksCall, async (route) => {
    const { pathname } = new URL(route.request().url());
    const called = pathname.replace("/trpc/", "").split(",");
    const response = await route.fetch();
    const answers = (await response.json()) as unknown[];
    const none = { result: { data: { json: [] } } };
    const json = answers.map((answer, i) => (called[i] === "bookingLinks.list" ? none : answer));
    await route.fulfill({ response, json });
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`who doesn't pay reads only, and paying opens everything, at ${width}`, async ({
    page,
    pro,
    openWindow,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await logIn(page, pro.owner);
    await buyPlan(page);
    // As of an owner who left the first steps for later.
    const kept = await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ json: { step: 1 } });
      return (await fetch("/trpc/organizations.goToStep", { method: "POST", headers, body }))
        .status;
    });
    expect(kept).toBe(200);
    const panel = page.getByRole("region", { name: "Assinatura" });
    await expect(panel).toContainText("Em dia");
    await expect(panel.getByRole("list", { name: "Faturas" })).toContainText("Paga");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const visitor = await openWindow({ viewport: { width, height } });
    await visitor.goto(`/book/${pro.slug}`);
    await openFirstDay(visitor);
    await timesOf(visitor).first().click();
    const email = `lia.parada.${width}@example.com`;
    await fillCustomer(visitor, "Lia Azevedo", email);
    await confirmBooking(visitor);
    const mail = await waitForFirstMail(visitor.request, email);
    const privateLink = /\/agendamento\/[\w-]{64}/.exec(mail.text)?.[0] ?? "";

    // The provider's own pages, where the next charge is declined.
    const colleague = await openWindow({ viewport: { width, height } });
    await logIn(colleague, pro.receptionist);
    await colleague.goto("/app/patients");
    await panel.getByRole("button", { name: "Cartões e faturas" }).click();
    await expect(page.getByRole("heading", { name: "Faturas" })).toBeVisible();
    await page.getByRole("button", { name: "Recusar a próxima cobrança" }).click();
    await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
    const banner = page.getByRole("complementary", { name: "Assinatura" });
    await expect(banner).toContainText("O pagamento do seu plano não passou.");
    await expect(panel).toContainText("Pagamento pendente");
    await expect(colleague.getByRole("complementary", { name: "Assinatura" })).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Cancelling now says until when everything works, which isn't its end.
    const dialog = page.getByRole("dialog");
    await panel.getByRole("button", { name: "Cancelar a assinatura" }).click();
    await expect(dialog).toContainText("sem ele, tudo funciona só até");
    await expect(dialog).toContainText("A fatura em aberto, de");
    await dialog.getByRole("button", { name: "Manter a assinatura" }).click();

    // No more tries: every open screen hears of it, and nothing new is written.
    await panel.getByRole("button", { name: "Cartões e faturas" }).click();
    await page.getByRole("button", { name: "Esgotar as tentativas de cobrança" }).click();
    await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
    await expect(banner).toContainText("só dá para ler e exportar");
    await expect(colleague.getByText("Esta organização está só para leitura.")).toBeVisible();
    // What would create something rests, and the list stays.
    await expect(colleague.getByRole("button", { name: /^Novo / }).first()).toBeDisabled();
    await expect(page.getByText("Depois dele, dá para mudar de plano.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Escolher o/ })).toHaveCount(0);
    await panel.getByRole("button", { name: "Cancelar a assinatura" }).click();
    await expect(dialog).toContainText("Sem o pagamento, continua como está");
    await dialog.getByRole("button", { name: "Manter a assinatura" }).click();
    const refused = await colleague.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ name: "Ana" });
      return (await fetch("/api/patients", { method: "POST", headers, body })).status;
    });
    expect(refused).toBe(402);
    await visitor.goto(`/book/${pro.slug}`);
    await expect(visitor.getByText("Este link de agendamento está inativo.")).toBeVisible();
    await page.goto("/app/calendarios");
    await expect(banner).toBeVisible();
    await expectNoSidewaysScroll(page);
    // A free time says why nothing is made of it, in the words of the other controls.
    const why = page
      .getByRole("region", { name: "Avisos" })
      .getByText("A assinatura está parada: agora só dá para ler e exportar. Pagando, tudo volta");
    await page.goto(`/app/calendar/${await findCalendar(page)}`);
    await page.locator("[data-cell]").last().press("Enter");
    await expect(why).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // So does what a typed command asks for.
    await page.goto("/app/dashboard");
    await expect(banner).toBeVisible();
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await dialog.getByRole("combobox").fill("marcar amanhã 15h");
    await page
      .getByRole("option", { name: /^Novo agendamento/ })
      .first()
      .click();
    await expect(why).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/novo=/);
    await page.goto("/app/dashboard");
    await expect(page.getByLabel("Indicadores")).toBeVisible();
    await page.keyboard.press("n");
    await expect(why).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // A customer's private link shows what is left to do, and why.
    await visitor.goto(privateLink);
    await expect(visitor.getByText(/não está recebendo agendamentos por aqui agora/)).toContainText(
      "O seu horário continua marcado",
    );
    await expect(visitor.getByRole("button")).toHaveText(["Cancelar agendamento"]);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    // The first steps wait for the payment, also where no link is made yet: nothing keeps her from
    // reading.
    await showNoLinks(page);
    const asked = page.waitForResponse(linksCall);
    await page.goto("/app/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByLabel("Indicadores")).toBeVisible();
    await asked;
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("region", { name: "Primeiros passos" })).toHaveCount(0);
    await page.goto("/app/comecar");
    await expect(page).toHaveURL("/app/dashboard");
    await page.unroute(linksCall);

    // A form that is opened to be read says why it doesn't save, and leads to the payment as well.
    await page.goto("/app/services");
    await expect(page.getByRole("button", { name: "Novo serviço" })).toBeDisabled();
    await page
      .getByRole("button", { name: /^Editar/ })
      .first()
      .click();
    const form = page.getByRole("dialog");
    await expect(form.getByText("A assinatura está parada")).toBeVisible();
    await expect(form.getByRole("button", { name: "Salvar" })).toBeDisabled();
    // Whoever only sees a button that rests reads why on it.
    await expect(form.getByRole("button", { name: "Salvar" })).toHaveAttribute(
      "title",
      /^A assinatura está parada/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole("link", { name: "Resolver agora" }).click();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Pagar agora" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Fatura/ })).toBeVisible();
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page.getByText("Esta fatura está paga.")).toBeVisible();
    await page.goto("/app/my-plan");
    await expect(panel).toContainText("Em dia");
    await expect(banner).toBeHidden();
    await expect(colleague.getByText("Esta organização está só para leitura.")).toBeHidden();
    await visitor.goto(`/book/${pro.slug}`);
    await expect(visitor.getByText("Este link de agendamento está inativo.")).toBeHidden();
  });
}

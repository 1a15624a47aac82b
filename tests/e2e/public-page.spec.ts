import type { Page } from "@playwright/test";
import { confirmBooking, fillCustomer, openFirstDay, timesOf } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { phone } from "./sizes.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmar Agendamento" });

async function chooseFirstTime(page: Page): Promise<void> {
  await openFirstDay(page);
  await timesOf(page).first().click();
}

/** Answers the next booking as the server would. */
async function refuseNext(page: Page, status: number, body: object): Promise<void> {
  const answer = { status, contentType: "application/json", body: JSON.stringify(body) };
  await page.route("**/appointment", (route) => route.fulfill(answer), { times: 1 });
}

test("the first view loads nothing but page, scripts, styles, font and images", async ({
  page,
}) => {
  const kinds: string[] = [];
  const violations: string[] = [];
  page.on("request", (request) => kinds.push(request.resourceType()));
  page.on("console", (message) => {
    if (message.type() === "error") violations.push(message.text());
  });
  await page.goto("/book/demo-barbearia");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(kinds.filter((kind) => kind === "fetch" || kind === "xhr")).toEqual([]);
  expect(violations).toEqual([]);
});

test.describe("a visitor with a phone", () => {
  test.use(phone);

  test("sees what is missing and is taken to it", async ({ page }) => {
    await page.goto("/book/demo-estetica");
    await chooseFirstTime(page);
    await confirm(page).click();
    await expect(page.getByText("Por favor, preencha todos os campos obrigatórios")).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toBeFocused();
    await expect(page.getByText("Informe seu nome completo")).toBeVisible();
    await fillCustomer(page, "Iara Campos", "iara@");
    await confirm(page).click();
    await expect(page.getByText("E-mail inválido")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("Telefone")).toHaveValue(/^\(11\) 9\d{4}-\d{4}$/);
  });

  test("keeps the typed text offline and after a reload, and books once", async ({
    page,
    context,
  }) => {
    await page.goto("/book/demo-estetica");
    await chooseFirstTime(page);
    await fillCustomer(page, "Iara Campos", `iara.${Date.now()}@example.com`);
    await page.reload();
    await expect(page.getByLabel("Nome completo")).toHaveValue("Iara Campos");
    await context.setOffline(true);
    await confirm(page).click();
    await expect(
      page.getByText("Você está sem internet. O que você digitou está guardado."),
    ).toBeVisible();
    await context.setOffline(false);

    // The answer of the first try is lost on the way back; the second one must not book again.
    const keys: (string | undefined)[] = [];
    await page.route(
      "**/appointment",
      async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await confirm(page).click();
    await expect(page.getByText("Não conseguimos falar com o servidor")).toBeVisible();
    const again = page.waitForRequest("**/appointment");
    await confirm(page).click();
    keys.push((await again).headers()["idempotency-key"]);
    await expect(page.getByRole("heading", { name: /realizado com sucesso/ })).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await page.getByRole("button", { name: "Agendar outro horário" }).click();
    await chooseFirstTime(page);
    await expect(page.getByLabel("Nome completo")).toHaveValue("");
  });

  test("reads why a booking was refused, in the catalogue's words", async ({ page }) => {
    await page.goto("/book/demo-estetica");
    await chooseFirstTime(page);
    await fillCustomer(page, "Iara Campos", "iara@example.com");
    await refuseNext(page, 403, { error: "booking_link_expired", message: "…" });
    await confirm(page).click();
    await expect(
      page.getByText("Este link de agendamento expirou.", { exact: true }),
    ).toBeVisible();
    await refuseNext(page, 429, { error: "rate_limited", message: "Aguarde um instante." });
    await confirm(page).click();
    await expect(page.getByText("Aguarde um instante.")).toBeVisible();
    await refuseNext(page, 500, {});
    await confirm(page).click();
    await expect(page.getByText("Erro ao criar agendamento")).toBeVisible();
  });

  test("can load a day again after a failure", async ({ page }) => {
    await page.goto("/book/demo-estetica");
    await page.route("**/availability/**", (route) => route.abort(), { times: 1 });
    const days = page.getByRole("group", { name: "Dias com horário livre" });
    await days.getByRole("button").last().click();
    await expect(page.getByText("Erro ao carregar disponibilidade")).toBeVisible();
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(timesOf(page).first()).toBeVisible();
  });
});

test.describe("a visitor in another time zone", () => {
  test.use({ timezoneId: "Europe/Lisbon", viewport: { width: 320, height: 640 } });

  test("sees in which time zone the times are, and nothing is cut off at 320 pixels", async ({
    page,
  }) => {
    await page.goto("/book/demo-clinica");
    const zone = page.getByText(
      /Os horários são do local do atendimento: (São Paulo|Salvador), GMT−3/,
    );
    await expect(zone).toBeVisible();
    await chooseFirstTime(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await fillCustomer(page, "Inês de Lisboa", "ines@lisboa.example");
    await confirmBooking(page);
    await expect(zone).toBeVisible();
  });
});

test("an unknown link says who can help", async ({ page }) => {
  const answer = await page.goto("/book/nao-existe");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "Link de agendamento não encontrado ou inativo" }),
  ).toBeVisible();
  await expect(page.getByText("Fale com quem enviou o link para você")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
});

import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { plans } from "#shared/domain/plans.ts";
import { limitWords } from "#shared/texts/plans.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { confirmBooking, fillCustomer, openFirstDay, timesOf } from "./booking.ts";
import { fillLogin, waitForMails } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

for (const viewport of [deskSize, phoneSize]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("a stranger pays, takes five steps, and a visitor books through her link", async ({
      page,
      request,
      browser,
    }) => {
      test.slow();
      const email = `passos.${viewport.width}@example.com`;
      await page.goto("/landing");
      if (viewport === phoneSize) {
        // One tap from the first view to the sign-up for the smallest plan.
        await page.getByRole("link", { name: "Abrir a minha agenda" }).first().click();
      } else {
        // By the plan's own page.
        const card = page.getByRole("article").filter({ hasText: "Começar com o Starter" });
        await card.click({ position: { x: 24, y: 60 } });
        await expect(page).toHaveURL("/plan/starter");
        await page.getByRole("link", { name: "Contratar o Starter" }).first().click();
      }
      await expect(page).toHaveURL("/start/starter");
      await page.getByLabel("Nome completo").fill("Rita Moura");
      await page.getByRole("form", { name: "Registrar" }).getByLabel("E-mail").fill(email);
      await page.getByLabel("Nome da empresa ou organização").fill("Corte & Cor");
      await page.getByLabel("Tipo de negócio").selectOption("estetica");
      await page.getByRole("button", { name: /^Ir para pagamento/ }).click();
      if (viewport === phoneSize) await payByBoleto(page, request, email);
      else {
        await page.getByLabel("Número do cartão").fill("4242 4242 4242 4242");
        await page.getByRole("button", { name: /^Pagar/ }).click();
      }
      await expect(page.getByText("Sua conta foi criada com sucesso")).toBeVisible({
        timeout: 30_000,
      });
      const mails = await waitForMails(request, email, viewport === phoneSize ? 2 : 1);
      const mail = mails.find(({ text }) => text.includes("Senha temporária"));
      const password = /Senha temporária: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
      await page.getByRole("link", { name: "Entrar no App" }).click();
      await fillLogin(page, { email, password });
      const fresh = "uma-senha-bem-comprida-9";
      await page.getByLabel("Nova senha", { exact: true }).fill(fresh);
      await page.getByLabel(/^(Repita|Confirme)/).fill(fresh);
      await page.getByRole("button", { name: /Salvar|Criar|Continuar|Trocar/ }).click();

      // The first login leads into the steps by itself.
      await expect(page).toHaveURL("/app/comecar");
      const next = page.getByRole("button", { name: "Continuar" });
      const preview = page.getByRole("region", { name: "Prévia do seu link" });
      const heading = page.getByRole("heading", { level: 2, name: /^Passo \d de 5/ });
      await expect(heading).toContainText("Passo 1 de 5");
      await page.getByRole("combobox", { name: "O que você faz?" }).click();
      await page.getByRole("option", { name: "Salão" }).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await next.click();

      await expect(heading).toContainText("Passo 2 de 5");
      const days = page.getByRole("group", { name: "Dias de atendimento" });
      for (const day of ["Dom", "Sáb"]) await days.getByText(day, { exact: true }).click();
      await expect(preview).toContainText("Dom, Seg, Ter, Qua, Qui, Sex, Sáb");
      await expectAccessible(page);
      await next.click();

      await expect(heading).toContainText("Passo 3 de 5");
      await next.click();
      await expect(page.getByText("Informe o nome do serviço")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Nome do serviço" })).toBeFocused();
      await page.getByRole("textbox", { name: "Nome do serviço" }).fill("Corte <i>feminino</i>");
      await page.getByLabel("Preço").fill("80");
      await page.getByLabel("Duração (minutos)").fill("45");
      await expect(preview).toContainText("Corte <i>feminino</i>");
      await expect(preview).toContainText(/45 min · R\$\s80,00/);
      // The times are those of the link, every half hour, however long the service is.
      await expect(preview.getByRole("listitem").nth(1)).toHaveText(/:30$/);
      await expectAccessible(page);

      // The browser's back button leads to the step before, and a reload loses nothing typed.
      await page.goBack();
      await expect(heading).toContainText("Passo 2 de 5");
      await page.goForward();
      await expect(heading).toContainText("Passo 3 de 5");
      await page.reload();
      await expect(page.getByRole("textbox", { name: "Nome do serviço" })).toHaveValue(
        "Corte <i>feminino</i>",
      );

      // Left and gone on with where she was, on another device too.
      await page.getByRole("button", { name: "Fazer depois" }).click();
      await expect(page).toHaveURL("/app/dashboard");
      const resume = page.getByRole("region", { name: "Primeiros passos" });
      await expect(resume).toContainText("passo 3 de 5");
      await expectAccessible(page);
      await resume.getByRole("link", { name: "Continuar" }).click();
      await expect(page.getByRole("textbox", { name: "Nome do serviço" })).toHaveValue(
        "Corte <i>feminino</i>",
      );
      await expect(page.getByLabel("Preço")).toHaveValue("80,00");
      await expect(page.getByLabel("Duração (minutos)")).toHaveValue("45");
      await next.click();

      await expect(heading).toContainText("Passo 4 de 5");
      await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Rita Moura");
      await page.getByLabel("Profissão").fill("Cabeleireira");
      await expect(preview).toContainText("com Rita Moura, Cabeleireira");
      await next.click();

      await expect(heading).toContainText("Passo 5 de 5");
      await page.getByRole("button", { name: "Criar meu link" }).click();
      await expect(heading).toContainText("Seu link está no ar");
      await expect(heading).toBeFocused();
      const link = await page.getByRole("link", { name: "Abrir a página" }).getAttribute("href");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const visitor = await (await browser.newContext({ viewport })).newPage();
      await visitor.goto(new URL(link ?? "").pathname);
      await expect(visitor.getByText("Corte <i>feminino</i>").first()).toBeVisible();
      await openFirstDay(visitor);
      await timesOf(visitor).first().click();
      await fillCustomer(visitor, "Lia Azevedo", `lia.${viewport.width}@example.com`);
      await confirmBooking(visitor);
      await visitor.context().close();

      // Left without "Concluir": what works isn't said to be missing.
      await page.goto("/app/dashboard");
      await expect(page.getByLabel("Indicadores")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(resume).toHaveCount(0);
      await page.goto("/app/comecar");
      await expect(heading).toContainText("Seu link está no ar");
      await page.getByRole("button", { name: "Concluir" }).click();
      await expect(page).toHaveURL("/app/dashboard");
      await expect(resume).toHaveCount(0);
      // Her one calendar is all that the smallest plan has.
      await expect(page.getByRole("link", { name: "Upgrade para mais" })).toHaveAttribute(
        "href",
        "/app/pricing",
      );
      await page.goto("/app/comecar");
      await expect(page).toHaveURL("/app/dashboard");
      // A second calendar is good news, and says which plan has room for it.
      await page.goto("/app/calendarios?noAutoOpen=1");
      await page.getByRole("button", { name: "Criar Calendário" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Criar calendário" }).click();
      const grown = page.getByRole("dialog", { name: "Parabéns pelo crescimento!" });
      await expect(grown).toContainText(
        `O plano Starter inclui ${limitWords("maxCalendars", plans.starter.maxCalendars)}, e ele já está em uso. O plano Básico inclui ${limitWords("maxCalendars", plans.basic.maxCalendars)}.`,
      );
      await expectAccessible(page);
      await grown.getByRole("link", { name: "Ver Planos" }).click();
      await expect(page).toHaveURL("/app/pricing");
    });
  });
}

/** What a person does on a page: presses, and fields that she fills in. */
type Deeds = { presses: number; fields: number };

/** Counts what is done in a window, on the provider's pages too. */
async function countDeeds(page: Page, deeds: Deeds): Promise<void> {
  await page.exposeBinding("deed", (_source, kind: keyof Deeds) => void (deeds[kind] += 1));
  await page.addInitScript(() => {
    const { deed } = globalThis as unknown as { deed: (kind: string) => void };
    const count = (event: Event) => {
      // A list's choice is made by the test's own event.
      const isHers = event.isTrusted || event.target instanceof HTMLSelectElement;
      if (isHers) deed(event.type === "change" ? "fields" : "presses");
    };
    addEventListener("click", count, true);
    addEventListener("change", count, true);
  });
}

test("from stranger to first booking are a handful of presses and fields", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const deeds: Deeds = { presses: 0, fields: 0 };
  await countDeeds(page, deeds);
  const email = "depressa@example.com";
  await page.goto("/landing");
  await page.getByRole("link", { name: "Abrir a minha agenda" }).first().click();
  await page.getByLabel("Nome completo").fill("Rita Moura");
  await page.getByLabel("Nome da empresa ou organização").fill("Corte");
  await page.getByRole("form", { name: "Registrar" }).getByLabel("E-mail").fill(email);
  await page.getByLabel("Tipo de negócio").selectOption("salao");
  await page.getByRole("button", { name: /^Ir para pagamento/ }).click();
  await page.getByLabel("Número do cartão").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pagar/ }).click();
  const enter = page.getByRole("link", { name: "Entrar no App" });
  await enter.click({ timeout: 30_000 });
  const [mail] = await waitForMails(request, email, 1);
  const password = /Senha temporária: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await fillLogin(page, { email, password });
  const fresh = "uma-senha-bem-comprida-9";
  await page.getByLabel("Nova senha", { exact: true }).fill(fresh);
  await page.getByLabel(/^(Repita|Confirme)/).fill(fresh);
  await page.getByRole("button", { name: /Salvar|Criar|Continuar|Trocar/ }).click();
  const heading = page.getByRole("heading", { level: 2, name: /^Passo \d de 5/ });
  const next = page.getByRole("button", { name: "Continuar" });
  for (const step of [1, 2, 3, 4]) {
    await expect(heading).toContainText(`Passo ${step} de 5`);
    if (step === 3) {
      await page.getByRole("textbox", { name: "Nome do serviço" }).fill("Corte");
      await page.getByLabel("Preço").fill("80");
    }
    await next.click();
  }
  await page.getByRole("button", { name: "Criar meu link" }).click();
  const link = await page.getByRole("link", { name: "Abrir a página" }).getAttribute("href");

  const visitor = await (await browser.newContext()).newPage();
  await countDeeds(visitor, deeds);
  await visitor.goto(new URL(link ?? "").pathname);
  // The next free times stand there at once.
  await visitor
    .getByRole("button", { name: /\d\d:\d\d/ })
    .first()
    .click();
  await fillCustomer(visitor, "Lia Azevedo", "lia.depressa@example.com");
  await confirmBooking(visitor);
  await visitor.context().close();
  // A page that is left can take its last deed with it.
  expect(deeds.presses).toBeGreaterThan(10);
  expect(deeds.fields).toBeGreaterThan(10);
  expect(deeds.presses).toBeLessThanOrEqual(14);
  expect(deeds.fields).toBeLessThanOrEqual(15);
});

/** Chooses a boleto, leaves, finds it again where she began, and pays it. */
async function payByBoleto(page: Page, request: APIRequestContext, email: string) {
  await page.getByRole("button", { name: "Gerar um boleto" }).click();
  await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
  const waits = page.getByRole("heading", { name: "Seu boleto está esperando o pagamento" });
  await expect(waits).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Pague até \S+-feira|^Pague até (sábado|domingo)/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [mail] = await waitForMails(request, email, 1);
  const boleto = page.getByRole("link", { name: "Abrir o boleto" });
  expect(mail?.text).toContain(await boleto.getAttribute("href"));
  await page.goto("/start/starter");
  await page.getByRole("link", { name: "Ver o boleto" }).click();
  await expect(waits).toBeVisible();
  await boleto.click();
  await page.getByRole("button", { name: "Marcar o boleto como pago" }).click();
  await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
}

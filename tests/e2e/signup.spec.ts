import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { waitForMails } from "./people.ts";

test("a stranger picks a plan, pays and enters her own organisation", async ({ page, request }) => {
  const email = "joana.nova@example.com";
  await page.goto("/landing");
  await page.getByRole("link", { name: "Começar com o Pro" }).click();
  await expect(page).toHaveURL("/start/pro");
  // An empty form says in our words what is missing, beside each field, and goes to the first.
  const goOn = page.getByRole("button", { name: /^Ir para pagamento \(R\$\s65,00\)$/ });
  await goOn.click();
  for (const [field, words] of [
    ["Nome completo", "Escreva o seu nome"],
    ["Nome da empresa ou organização", "Escreva o nome do negócio"],
    ["Tipo de negócio", "Escolha o tipo de negócio"],
  ] as const) {
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(words);
  }
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Nome completo").fill("Joana Prado");
  await expect(page.getByText("Escreva o seu nome")).toHaveCount(0);
  const typed = page.getByRole("form", { name: "Registrar" }).getByLabel("E-mail");
  await typed.fill("joana");
  await goOn.click();
  await expect(typed).toHaveAccessibleDescription("E-mail inválido");
  // A slip in a known provider's name is asked about, and put right by one press.
  await typed.fill("joana.nova@gmial.com");
  await typed.blur();
  await page.getByRole("button", { name: "Você quis dizer joana.nova@gmail.com?" }).click();
  await expect(typed).toHaveValue("joana.nova@gmail.com");
  await typed.fill(email);
  await page.getByLabel("Nome da empresa ou organização").fill("Estúdio <b>Joana</b>");
  await page.getByLabel("Tipo de negócio").selectOption("estetica");
  await goOn.click();

  // What she called it is text on the provider's page as well.
  await expect(page.getByText("“Estúdio <b>Joana</b>”")).toBeVisible();

  // Declined, left, and come back to with the same e-mail: the same payment goes on.
  const card = page.getByLabel("Número do cartão");
  await card.fill("4000 0000 0000 0002");
  const payment = page.url();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page.getByRole("alert")).toContainText("recusado");
  await page.getByRole("link", { name: "Voltar sem pagar" }).click();
  await expect(page).toHaveURL("/start/pro#sem-pagar");
  await expect(page.getByText("Nada foi cobrado.")).toBeVisible();
  // A browser that brings the page back as it was left, on its way to paying, brings it back usable.
  await goOn.evaluate((button: HTMLButtonElement) => {
    button.disabled = true;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(goOn).toBeEnabled();
  // What was typed is there again, after a reload and under another plan too; the password never is.
  await page.getByRole("radio", { name: "Login" }).check();
  await page.getByRole("form", { name: "Login" }).getByLabel("Senha").fill("nada disso");
  await page.goto("/start/basic");
  for (const at of ["/start/basic", "/start/pro"]) {
    await page.goto(at);
    await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Prado");
    await expect(typed).toHaveValue(email);
    await expect(page.getByLabel("Nome da empresa ou organização")).toHaveValue(
      "Estúdio <b>Joana</b>",
    );
    await expect(page.getByLabel("Tipo de negócio")).toHaveValue("estetica");
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain("nada disso");
  }
  // Nor is it lost with the window.
  const again = await page.context().newPage();
  await again.goto("/start/pro");
  await expect(again.getByLabel("Nome completo")).toHaveValue("Joana Prado");
  await again.close();
  await goOn.click();
  await expect(page).toHaveURL(payment);
  await card.fill("4242 4242 4242 4242");
  // The first view stands until the server has answered.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/billing/signups/**", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Pagar/ }).click();

  await expect(page).toHaveURL(/\/checkout\/retorno\?checkout=success&session_id=cs_\w+&cadastro=/);
  await expect(page.getByRole("heading", { name: "Processando seu pagamento..." })).toBeVisible();
  seen.resolve();
  await expect(page.getByText("Sua conta foi criada com sucesso")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagamento confirmado!");
  // Where the password went is said, and what to do when it doesn't come.
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("link", { name: "peça outra senha" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("encaixe.pending-signup"))).toBeNull();
  await expectAccessible(page);
  const [mail] = await waitForMails(request, email, 1);
  const password = /Senha temporária: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";

  await page.getByRole("link", { name: "Entrar no App" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  const fresh = "uma-senha-bem-comprida-9";
  await page.getByLabel("Nova senha", { exact: true }).fill(fresh);
  await page.getByLabel(/^(Repita|Confirme)/).fill(fresh);
  await page.getByRole("button", { name: /Salvar|Criar|Continuar|Trocar/ }).click();
  await expect(page).toHaveURL("/app/comecar");
  await page.getByRole("button", { name: "Fazer depois" }).click();
  await expect(page).toHaveURL("/app/dashboard");
  await expect(page.getByText("Joana Prado").first()).toBeVisible();

  // Her plan, as it was paid, and what of it is in use.
  await page.getByRole("link", { name: "Meu Plano" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Plano Pro" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Pessoas na equipe" })).toHaveJSProperty(
    "value",
    1,
  );
  const own = page.getByRole("listitem").filter({ hasText: "Plano atual" });
  await expect(own).toContainText("R$65/mês");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // A larger plan holds at once, and the way back from a payment says so and is forgotten.
  await page.getByRole("button", { name: "Fazer upgrade para o Enterprise" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fazer upgrade" }).click();
  await expect(page.getByText("Upgrade concluído!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Plano Enterprise" })).toBeVisible();
  for (const id of ["cs_1", "x"]) {
    await page.goto(`/app/my-plan?upgrade=success&session_id=${id}`);
    await expect(page.getByText("Não encontramos este pagamento.")).toBeVisible();
  }
  await expect(page.getByText("Upgrade concluído!")).toBeHidden();
  // An address without a payment proves nothing: what holds is said, and of a charge nothing.
  await page.goto("/app/my-plan?upgrade=success");
  await expect(page.getByText("O plano que vale agora é o Enterprise.")).toBeVisible();
  await expect(page.getByText("Upgrade concluído!")).toBeHidden();
  await expect(page).toHaveURL("/app/my-plan");
  await page.goto("/app/pricing");
  await expect(page.getByText("R$149+/mês")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Escolher/ })).toHaveCount(0);

  // While she is logged in the sign-up says so, and leads to her plan.
  await page.goto("/start/starter");
  await expect(page.getByText("Você já entrou como")).toContainText(email);
  await expect(page.getByRole("link", { name: "Meu Plano" })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  // The e-mail logs in now: paying again under it is refused and leads to the login, which knows
  // that she owns an organisation already.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText("Você já entrou como")).toBeHidden();
  await page.getByLabel("Nome completo").fill("Joana Prado");
  await typed.fill(email);
  await page.getByLabel("Nome da empresa ou organização").fill("Outro");
  await page.getByLabel("Tipo de negócio").selectOption("outros");
  await page.getByRole("button", { name: /^Ir para pagamento/ }).click();
  await expect(page.getByRole("status")).toHaveText(/Escolha “Login”/);
  await expect(page.getByRole("status")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ir para o Login" }).click();
  await expect(page.getByRole("form", { name: "Login" }).getByLabel("Senha")).toBeFocused();
  // She has a password, and gets none by mail.
  await expect(page.getByText("uma senha temporária chega")).toBeHidden();
  const login = page.getByRole("form", { name: "Login" });
  await expect(login.getByLabel("E-mail")).toHaveValue(email);
  await expectAccessible(page);
  await login.getByLabel("Senha").fill("nada disso");
  await login.getByRole("button", { name: /^Ir para pagamento/ }).click();
  await expect(login.getByRole("status")).toHaveText(/incorret|inválid/);
  await login.getByLabel("Senha").fill(fresh);
  await login.getByRole("button", { name: /^Ir para pagamento/ }).click();
  // The plan that she chose is remembered, though it is smaller than hers, and the address is clean.
  const chosen = page.getByRole("listitem").filter({ hasText: "Sua escolha" });
  await expect(chosen).toContainText("Starter");
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeInViewport();
  await expect(page).toHaveURL("/app/pricing");
});

test("on a phone a declined card and a payment that is left lose nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/start/basic");
  await page.getByLabel("Nome completo").fill("Bia Luz");
  const typed = page.getByRole("form", { name: "Registrar" }).getByLabel("E-mail");
  await typed.fill("bia.luz@example.com");
  await page.getByLabel("Nome da empresa ou organização").fill("Bia");
  await page.getByLabel("Tipo de negócio").selectOption("salao");
  const goOn = page.getByRole("button", { name: /^Ir para pagamento/ });
  await goOn.click();
  await page.getByLabel("Número do cartão").fill("4000 0000 0000 0002");
  const payment = page.url();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page.getByRole("alert")).toContainText("recusado");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Voltar sem pagar" }).click();
  await expect(page).toHaveURL("/start/basic#sem-pagar");
  await expect(page.getByText("Nada foi cobrado.")).toBeInViewport();
  await expect(typed).toHaveValue("bia.luz@example.com");
  await expectNoSidewaysScroll(page);
  await goOn.click();
  await expect(page).toHaveURL(payment);
});

test("the return page says each step as the server does", async ({ page }) => {
  let answer: object = { state: "pending" };
  await page.route("**/api/billing/signups/**", (route) => route.fulfill({ json: answer }));
  await page.goto("/checkout/retorno?checkout=success&session_id=cs_1&cadastro=x");
  const steps = page.getByRole("list", { name: "Andamento" });
  const present = steps.locator("[aria-current=step]");
  const done = steps.locator("[data-done]");
  await page.waitForResponse("**/api/billing/signups/**");
  await expect(page.getByRole("heading", { name: "Processando seu pagamento..." })).toBeVisible();
  await expect(steps).toBeHidden();
  answer = { state: "paid", mailsPassword: true };
  await expect(present).toHaveText("Criando a sua agenda");
  await expect(done).toHaveText(["Pagamento confirmado"]);
  await expectAccessible(page);
  answer = { state: "mailing" };
  await expect(present).toHaveText("Enviando a senha");
  await expect(page.getByRole("status")).toContainText("Estamos enviando a senha por e-mail");
  answer = { state: "ready", email: "ana@example.com" };
  await expect(done).toHaveText([
    "Pagamento confirmado",
    "Agenda criada",
    "Senha enviada",
    "Pronto",
  ]);
  await expect(page.getByText("Sua conta foi criada com sucesso")).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  // Who has a password is sent none.
  answer = { state: "paid", mailsPassword: false };
  await page.reload();
  await expect(steps.getByRole("listitem")).toHaveText(
    ["Pagamento confirmado", "Criando a sua agenda", "Pronto"],
    { timeout: 15_000 },
  );
});

test.describe("the return page without its script", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "which didn't arrive" : "which may not run", () => {
      test.use({ javaScriptEnabled });

      test("says what to do", async ({ page }) => {
        await page.route("**/assets/*.js", (route) => route.abort());
        await page.goto("/checkout/retorno?checkout=success&session_id=cs_1&cadastro=x");
        await expect(page.getByText(/recarregue a página/)).toBeVisible();
      });
    });
  }
});

test("a return that nobody paid for is an error, whatever its address says", async ({ page }) => {
  const forged = `${crypto.randomUUID()}.${"A".repeat(43)}`;
  for (const query of [`checkout=success&session_id=cs_1&cadastro=${forged}`, "", "checkout=x"]) {
    await page.goto(`/checkout/retorno?${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erro ao processar pagamento");
    await expect(page.getByText(/recarregue a página/)).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Andamento" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Entrar no App" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Entre em contato com o suporte" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL("/landing");
});

test("no field of a phone's sign-up hides behind the page's head, with the keyboard open either", async ({
  page,
}) => {
  for (const height of [844, 400]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto("/start/pro");
    const fields = page.getByRole("form", { name: "Registrar" }).locator("input, select");
    const count = await fields.count();
    // Backwards, where a field comes in from above.
    await page.getByRole("button", { name: /^Ir para pagamento/ }).focus();
    for (let n = count - 1; n >= 0; n -= 1) {
      await page.keyboard.press("Shift+Tab");
      await expect(fields.nth(n)).toBeFocused();
      const isFree = () =>
        fields.nth(n).evaluate((field) => {
          const { left, top } = field.getBoundingClientRect();
          return document.elementFromPoint(left + 8, top + 4) === field;
        });
      await expect.poll(isFree).toBe(true);
    }
  }
});

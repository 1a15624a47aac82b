import type { Photographer } from "./camera.ts";

const plan = "pro";

/** A stranger's way in, and how her account lives: from the sign-up to her second organisation. */
export async function shootSubscription(camera: Photographer): Promise<void> {
  // Somebody new each time: an e-mail signs up once.
  const email = `aurora.${camera.width}.${Date.now().toString(36)}@example.com`;
  await shootSignup(camera, email);
  await shootCheckout(camera);
  await shootReturn(camera);
  await enterAnew(camera, email);
  await shootFirstSteps(camera);
  await shootMyPlan(camera);
  await shootOrganizations(camera);
  await shootUnpaid(camera);
}

async function shootSignup(camera: Photographer, email: string): Promise<void> {
  const { page } = camera;
  await camera.open(`/start/${plan}`);
  await camera.shootWindow("start");
  const goOn = page.getByRole("button", { name: /^Ir para pagamento/ });
  await goOn.click();
  await page.getByText("Escreva o seu nome").waitFor();
  await camera.shoot("start-incomplete");
  await page.getByRole("radio", { name: "Login" }).check();
  await camera.shoot("start-login");
  await page.getByRole("radio", { name: "Registrar" }).check();
  await page.getByLabel("Nome completo").fill("Aurora Nunes");
  await page.getByRole("form", { name: "Registrar" }).getByLabel("E-mail").fill(email);
  await page.getByLabel("Nome da empresa ou organização").fill("Estúdio Aurora");
  await page.getByLabel("Tipo de negócio").selectOption("salao");
  await goOn.click();
  await page.getByLabel("Número do cartão").waitFor();
}

/** The stand-in's page, on which a card is declined first. */
async function shootCheckout(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.shoot("checkout");
  await page.getByLabel("Número do cartão").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.getByRole("alert").waitFor();
  await camera.shoot("checkout-declined");
  await page.getByLabel("Número do cartão").fill("4242 4242 4242 4242");
}

/** Each view of the page that waits, then a payment that nobody made. */
async function shootReturn(camera: Photographer): Promise<void> {
  const { page } = camera;
  // The first view stands until the server has answered.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/billing/signups/**", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.getByRole("heading", { name: "Processando seu pagamento..." }).waitFor();
  await camera.shoot("checkout-return-waiting");
  seen.resolve();
  await page.getByText("Sua conta foi criada com sucesso").waitFor();
  await camera.shootWindow("checkout-return");
  await page.unroute("**/api/billing/signups/**");
  await camera.open("/checkout/retorno?checkout=x");
  await page.getByRole("heading", { name: "Erro ao processar pagamento" }).waitFor();
  await camera.shoot("checkout-return-unknown");
}

/** Logs in with the mailed password and chooses another, which leads to the first steps. */
async function enterAnew(camera: Photographer, email: string): Promise<void> {
  const { page } = camera;
  const temporary = await camera.readMail(email, /^Senha temporária: (\S+)$/m);
  await camera.open("/login");
  await camera.logIn(email, temporary);
  const fresh = "uma-senha-bem-comprida-9";
  await page.getByLabel("Nova senha", { exact: true }).fill(fresh);
  await page.getByLabel(/^(Repita|Confirme)/).fill(fresh);
  await page.getByRole("button", { name: /Salvar|Criar|Continuar|Trocar/ }).click();
  await page.waitForURL("**/app/comecar");
}

async function shootFirstSteps(camera: Photographer): Promise<void> {
  const { page } = camera;
  const next = page.getByRole("button", { name: "Continuar" });
  const step = (n: number) => page.getByRole("heading", { name: `Passo ${n} de 5` }).waitFor();
  await step(1);
  await camera.shoot("first-steps-kind");
  await next.click();
  await step(2);
  await camera.shoot("first-steps-hours");
  await next.click();
  await step(3);
  await page.getByRole("textbox", { name: "Nome do serviço" }).fill("Corte feminino");
  await page.getByLabel("Preço").fill("80");
  await page.getByLabel("Duração (minutos)").fill("45");
  await camera.shootWindow("first-steps-service");
  await next.click();
  await step(4);
  await page.getByLabel("Profissão").fill("Cabeleireira");
  await camera.shoot("first-steps-professional");
  await next.click();
  await step(5);
  await camera.shoot("first-steps-link");
  await page.getByRole("button", { name: "Criar meu link" }).click();
  await page.getByRole("heading", { name: "Seu link está no ar" }).waitFor();
  await camera.shootWindow("first-steps-done");
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.waitForURL("**/app/dashboard");
}

async function shootMyPlan(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/app/my-plan");
  await camera.shootWindow("my-plan");
  await page.getByRole("button", { name: "Fazer upgrade para o Enterprise" }).click();
  await page.getByRole("dialog").getByText("Nada a pagar").waitFor();
  await camera.shootWindow("my-plan-upgrade");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancelar a assinatura" }).click();
  await page.getByRole("dialog").waitFor();
  await camera.shootWindow("my-plan-cancel");
  await page.keyboard.press("Escape");
  await camera.open("/app/pricing");
  await camera.shoot("pricing");
  await camera.useTheme("dark");
  await camera.open("/app/my-plan");
  await camera.shoot("my-plan-dark");
  await camera.useTheme("light");
}

async function shootOrganizations(camera: Photographer): Promise<void> {
  const { page } = camera;
  const dialog = page.getByRole("dialog");
  await camera.open("/app/organizations");
  await page.getByRole("button", { name: "Nova Organização" }).click();
  await dialog.getByLabel("Nome").fill("Barbearia Sol");
  await dialog.getByRole("combobox", { name: "Tipo de negócio" }).click();
  await page.getByRole("option", { name: "Barbearia" }).click();
  await camera.shootWindow("organization-new");
  await dialog.getByRole("button", { name: "Criar" }).click();
  const card = page.getByRole("article", { name: "Barbearia Sol" });
  await card.waitFor();
  await camera.shootWindow("organizations");
  await card.getByRole("button", { name: "Excluir" }).click();
  await camera.shootWindow("organization-delete");
  await dialog.getByLabel("Sua senha").fill("uma-senha-bem-comprida-9");
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await card.getByText("Excluída").waitFor();
  await camera.shoot("organizations-deleted");
}

/** A payment that is declined, and what remains once nobody tries any more. */
async function shootUnpaid(camera: Photographer): Promise<void> {
  const { page } = camera;
  const fail = async (button: string) => {
    await camera.open("/app/my-plan");
    await page.getByRole("button", { name: "Cartões e faturas" }).click();
    // Both pages have a list of invoices; the portal alone leads back.
    await page.getByRole("link", { name: "Voltar ao Encaixe" }).waitFor();
    if (button === "Recusar a próxima cobrança") await camera.shoot("billing-portal");
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
    await page.getByRole("complementary", { name: "Assinatura" }).waitFor();
  };
  await fail("Recusar a próxima cobrança");
  await page.getByText("Pagamento pendente", { exact: true }).waitFor();
  await camera.shoot("my-plan-due");
  await fail("Esgotar as tentativas de cobrança");
  await page.getByText("só dá para ler e exportar").first().waitFor();
  await camera.shoot("my-plan-suspended");
  await camera.open("/app/services");
  await camera.shootWindow("services-read-only");
}

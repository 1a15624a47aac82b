import type { Page, Route } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { addEmployee, expect, live, test } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";
import { beginQuietHours, connectAccount, endQuietHours, writeFrom } from "./whatsapp-account.ts";

type Account = Readonly<
  Record<"accessToken" | "phoneNumberId" | "businessAccountId" | "appSecret", string>
>;

/** Writes with the buttons and the keyboard alone; leaves the message as it was, with all chosen once. */
async function tellOfNextTimes(page: Page) {
  const message = page.getByLabel("Mensagem");
  const written = await message.inputValue();
  const preview = page.getByRole("region", { name: "Prévia" });
  await expect(preview.getByRole("blockquote")).toHaveText(
    /^Olá! (?!\{)\S+, abrimos no sábado\. Para falar com a gente, é só responder por aqui\.$/,
  );
  await expect(preview.getByText(/de 900 caracteres/)).toBeVisible();
  await message.fill("Até  !");
  await message.press("Home");
  for (let step = 0; step < 4; step += 1) await message.press("ArrowRight");
  await page.getByRole("button", { name: "Inserir Hora" }).press("Enter");
  await expect(message).toBeFocused();
  await page.keyboard.type(".");
  await expect(message).toHaveValue("Até {hora}. !");
  await message.fill("Até {horas}!");
  await expect(page.getByText("Não existe a variável {horas}. Use {nome},")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Enviar para / }).first()).toBeDisabled();
  await message.fill("{nome}, até {data}, {hora}!");
  await page.getByRole("button", { name: "Selecionar todos os pacientes com telefone" }).click();
  await page.getByRole("button", { name: /^Enviar em Lote/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("blockquote")).toHaveText(
    /^Olá! \S+, até (\S+-feira|sábado|domingo), /,
  );
  await expect(dialog.getByText(/não recebem? esta mensagem/)).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText(
    "Sem próximo horário marcado que preencha {data} e {hora}.",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("checkbox", { name: /^Selecionar todos/ }).uncheck();
  await message.fill(written);
}

/** Searches while all are selected: those whom the search hides stay, and are told. */
async function searchWhileChosen(page: Page) {
  const chosen = page.getByText(/selecionados?( |$)/);
  await page.getByRole("button", { name: "Selecionar todos os pacientes com telefone" }).click();
  await expect(chosen).toHaveText(/^\d+ selecionados$/);
  const search = page.getByRole("searchbox", { name: "Buscar paciente" });
  await search.fill("nenhuma pessoa se chama assim");
  // Whom the search hides are all of them; more may still be on their way.
  await expect(chosen).toHaveText(/^(\d+) selecionados \(\1 fora da busca\)$/);
  await expect(async () => {
    const count = parseInt((await chosen.textContent()) ?? "", 10);
    const send = page.getByRole("button", { name: /^Enviar em Lote/ });
    await expect(send).toHaveText(`Enviar em Lote (${count})`, { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Limpar seleção" }).click();
  await expect(page.getByRole("button", { name: /^Enviar em Lote/ })).toHaveCount(0);
  await search.fill("");
  await expect(page.getByRole("checkbox", { name: /^Selecionar todos/ })).not.toBeChecked();
}

test("the owner connects WhatsApp, writes to one customer and to many, and reads what became of it", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/whatsapp");
  await expect(page.getByText("ainda não está ligado e testado")).toBeVisible();
  await page.getByRole("link", { name: "Abrir Minha Organização" }).click();
  const answer = await page.request.get("/dev/whatsapp.json?account=43");
  const { credentials } = (await answer.json()) as { credentials: Account };
  const card = page.getByRole("region", { name: "WhatsApp", exact: true });
  // Whoever types faster than the network answers saves upon what the switch has made.
  const switching = page.waitForResponse(/updateWhatsapp/);
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  };
  await page.route(/updateWhatsapp/, slowly, { times: 1 });
  await card.getByRole("checkbox", { name: "Ativar WhatsApp" }).check();
  await card.getByLabel("ID do número de telefone").fill(credentials.phoneNumberId);
  await card.getByLabel("ID da conta").fill(credentials.businessAccountId);
  await card.getByLabel("Token de acesso").fill(credentials.accessToken);
  await card.getByLabel("Chave secreta").fill(credentials.appSecret);
  await card.getByRole("button", { name: /testar/i }).click();
  expect((await switching).ok()).toBe(true);
  await expect(card.getByText(/O teste deu certo/)).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "WhatsApp", exact: true }).click();
  const message = page.getByLabel("Mensagem");
  const send = page.getByRole("button", { name: /^Enviar para / });
  await expect(send.first()).toBeDisabled();
  await message.fill("Olá, {nome}! Abrimos no sábado.");
  await expect(page.getByText(/31 de 4\.096/)).toBeVisible();
  // Until WhatsApp has approved the template, nobody can be written to who hasn't written.
  const awaited = page.getByRole("button", { name: /^(Propor modelo|Conferir aprovação)$/ });
  await expect(awaited).toHaveCount(0);
  await expectAccessible(page);

  await tellOfNextTimes(page);
  await searchWhileChosen(page);
  const recent = page.getByRole("region", { name: "Envios recentes" });
  await send.first().click();
  const asked = page.getByRole("dialog");
  await expect(asked.or(recent.getByRole("article"))).toBeVisible();
  if (await asked.isVisible()) {
    // In quiet hours it is asked first.
    const atOnce = asked.getByRole("radio", { name: "Enviar agora assim mesmo" });
    await expect(async () => {
      await atOnce.click({ timeout: 5000 });
      await expect(atOnce).toBeChecked({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await asked.getByRole("button", { name: "Enviar", exact: true }).click();
  }
  await expect(recent.getByRole("article")).toHaveCount(1);
  await expect(recent.getByText("1 enviada")).toBeVisible();

  await page.getByRole("button", { name: "Selecionar todos os pacientes com telefone" }).click();
  await expect(page.getByRole("checkbox", { name: /^Selecionar todos/ })).toBeChecked();
  await page.getByRole("button", { name: /^Enviar em Lote/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Abrimos no sábado")).toBeVisible();
  const now = dialog.getByRole("radio", { name: "Enviar agora assim mesmo" });
  if (await now.isVisible()) await now.check();
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(recent.getByRole("article")).toHaveCount(2);
  const batch = recent.getByRole("article").first();
  await expect(batch.getByText("Terminado")).toBeVisible({ timeout: 30_000 });
  await batch.getByRole("button", { name: "Resultado por pessoa" }).click();
  await expect(batch.getByRole("listitem").first()).toContainText(/Enviada|Entregue|Lida/);

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("without the plan, the page and the cards say what is missing and lead to the plans", async ({
  page,
  basic,
}) => {
  const gain =
    "O lembrete chega pelo WhatsApp, e o cliente confirma com um toque. Faz parte do plano Pro.";
  await logIn(page, basic.owner, "/app/whatsapp");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("WhatsApp");
  await expect(main.getByText(gain)).toBeVisible();
  await expect(main.getByLabel("Mensagem")).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("link", { name: "Ver Planos" }).click();
  await expect(page).toHaveURL(/\/app\/pricing/);
  await page.goto("/app/organization?aba=integracoes");
  await expect(
    main.getByText(`WhatsApp: disponível apenas para planos Pro e Enterprise. ${gain}`),
  ).toBeVisible();
  await expect(
    main.getByText(
      "SMS: disponível apenas para planos Pro e Enterprise. Quem não usa WhatsApp recebe o lembrete por SMS.",
    ),
  ).toBeVisible();
  await expect(
    main.getByText("Os e-mails saem do servidor e do endereço da sua organização. Faz parte"),
  ).toBeVisible();
  await expect(main.getByRole("checkbox", { name: "Ativar WhatsApp" })).toHaveCount(0);
  await expectAccessible(page);
});

test("without the permission, neither the page nor the integrations are shown", async ({
  page,
  clinic,
  request,
}) => {
  await logIn(page, await addEmployee(request, clinic), "/app/whatsapp");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Acesso Negado");
  await expectAccessible(page);
  await page.goto("/app/organization?aba=integracoes");
  await expect(main.getByText("Acesso Negado")).toBeVisible();
  await expect(main.getByText("Você não tem permissão para gerenciar a organização")).toBeVisible();
});

test("who wrote is free for a day, and a batch that waits for the morning is paused, resumed and cancelled", async ({
  page,
  clinic,
  request,
}) => {
  const [account, phone] = [48, "5511955550048"];
  await connectAccount(request, clinic.owner, account);
  const api = await openApi(request, clinic.owner);
  await api.post("/api/patients", { name: "Nilo Livre", phone: `+${phone}` });
  await api.post("/api/patients", { name: "Nora Modelo", phone: "+5511955550049" });
  await writeFrom(request, account, phone, "Oi");
  // What is sent to many rests, so that there is time to press the buttons.
  await beginQuietHours(api);
  await logIn(page, clinic.owner, "/app/whatsapp");
  const tips = page.getByRole("region", { name: "Dicas" });
  await expect(tips.getByText(/o texto livre vale por 24 horas/)).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Buscar paciente" });
  const person = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name, exact: true }) });
  await search.fill("Nora Modelo");
  await expect(person("Nora Modelo")).toContainText("Precisa de modelo");
  await search.fill("Nilo Livre");
  await expect(async () => {
    await expect(person("Nilo Livre")).toContainText(/Livre até .*\d{2}:\d{2}/, { timeout: 1_000 });
  }).toPass();
  await page.getByLabel("Mensagem").fill("Olá, {nome}!");
  const top = async () => (await person("Nilo Livre").boundingBox())?.y;
  const before = await top();
  await person("Nilo Livre").getByRole("checkbox").check();
  expect(await top()).toBe(before);
  await page.getByRole("button", { name: "Enviar em Lote (1)" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /^Enviar às / })).toBeChecked();
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const recent = page.getByRole("region", { name: "Envios recentes" });
  const batch = recent.getByRole("article").first();
  await expect(batch).toContainText("Espera a manhã");
  await expect(batch).toContainText("1 na fila");
  await batch.getByRole("button", { name: "Pausar" }).click();
  await expect(batch).toContainText("Pausado");
  await batch.getByRole("button", { name: "Retomar" }).click();
  await expect(batch).toContainText("Espera a manhã");
  await batch.getByRole("button", { name: "Cancelar envio" }).click();
  await expect(dialog).toContainText("A mensagem que ainda espera não será enviada.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancelar envio" }).click();
  await expect(batch).toContainText("Cancelado");
  await expect(batch).toContainText("1 cancelada");
  await expect(batch.getByRole("button", { name: /Pausar|Retomar|Cancelar envio/ })).toHaveCount(0);

  // What goes to many stands above everything on a phone, in view and under the keys at once.
  await writeFrom(request, account, "5511955550049", "Oi");
  await search.fill("Nora Modelo");
  await expect(person("Nora Modelo")).toContainText(/Livre até /, live);
  await page.setViewportSize(phoneSize);
  await person("Nora Modelo").getByRole("checkbox").check();
  await search.fill("Nilo Livre");
  await person("Nilo Livre").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar em Lote (2)" }).click();
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const running = page.getByRole("region", { name: /^Espera a manhã: / });
  await expect(running).toBeFocused();
  await expect(running.getByRole("button", { name: "Pausar" })).toBeInViewport();
  await expectAccessible(page);
  await running.getByRole("button", { name: "Cancelar envio" }).click();
  await dialog.getByRole("button", { name: "Cancelar envio" }).click();
  await expect(page.getByRole("region", { name: /^Cancelado: / })).toBeVisible();
  await endQuietHours(api);
});

test("when WhatsApp refuses the account, the day says that the messages have stopped, and where to mend it", async ({
  page,
  clinic,
  request,
}) => {
  // An account of its own: it is refused for a while.
  const [account, phone] = [47, "5511955550047"];
  await connectAccount(request, clinic.owner, account);
  const api = await openApi(request, clinic.owner);
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", {
    name: "Lia Prado",
    phone: `+${phone}`,
  });
  await writeFrom(request, account, phone, "Oi");
  await logIn(page, clinic.owner, "/app/dashboard");
  const stopped = page.getByText("Os envios por WhatsApp pararam.");
  await expect(stopped).toHaveCount(0);
  await request.post("/dev/whatsapp", { form: { act: "expire", account: String(account) } });
  try {
    const sending = { patientId: patient._id, message: "Olá" };
    await expect(async () => {
      await api.post("/api/whatsapp/send", sending);
    }).toPass({ timeout: 15_000 });
    await expect(async () => {
      await page.reload();
      await expect(stopped).toBeVisible(live);
    }).toPass({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole("link", { name: "Abrir Integrações" }).click();
    await expect(page).toHaveURL(/\/app\/organization\?aba=integracoes/);
  } finally {
    await request.post("/dev/whatsapp", { form: { act: "renew", account: String(account) } });
  }
});

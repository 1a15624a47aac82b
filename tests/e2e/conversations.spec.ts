import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { openApi } from "./owner-api.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { connectAccount, writeFrom } from "./whatsapp-account.ts";

const account = 44;
const phone = "5511955550011";

/** Steps back through what keys reach from there; nothing of it lies under something else. */
async function expectFocusSeen(page: Page, from: Locator) {
  await from.focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const covered = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      // What is seen of a choice are its words.
      const shown = (at instanceof HTMLInputElement && at.labels?.[0]) || at;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown.contains(seen) || seen?.contains(shown) ? null : at.outerHTML;
    });
    expect(covered).toBeNull();
  }
}

test("a customer writes, the receptionist's inbox shows it live, and the phone shows her answer", async ({
  page,
  clinic,
  request,
  openWindow,
}) => {
  await connectAccount(request, clinic.owner, account);
  await logIn(page, clinic.receptionist, "/app/whatsapp?aba=conversas");
  await expect(page.getByText("Nenhuma conversa ainda")).toBeVisible();

  await writeFrom(request, account, phone, "Vocês têm horário hoje?");
  const list = page.getByRole("region", { name: "Conversas" });
  await expect(list.getByText("Vocês têm horário hoje?")).toBeVisible(live);
  await expect(page.getByRole("tab", { name: /Conversas \(1/ })).toBeVisible();
  await expectAccessible(page);

  await list.getByRole("link", { name: "~ Cliente de teste" }).click();
  const thread = page.getByRole("log", { name: "Conversa" });
  await expect(thread.getByText("Vocês têm horário hoje?")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Conversas", exact: true })).toBeVisible(live);
  const answer = page.getByLabel("Resposta");
  await answer.fill("Temos às 15h. Pode ser?");
  await answer.press("Enter");
  await expect(answer).toHaveValue("");
  await expect(thread.getByText(/Entregue ✓✓/)).toBeVisible(live);

  const customer = await openWindow();
  await customer.goto(`/dev/whatsapp?account=${account}&phone=${phone}`);
  await expect(customer.getByText("Temos às 15h. Pode ser?")).toHaveCount(2);
  await customer.getByLabel("Mensagem do cliente").fill("Pode! 👩🏽‍⚕️ <b>שלום</b>");
  await customer.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(thread.getByText("Pode! 👩🏽‍⚕️ <b>שלום</b>")).toBeVisible(live);
  await expect(page.getByRole("tab", { name: "Conversas", exact: true })).toBeVisible(live);
  await expectAccessible(page);

  // What comes as a picture is seen from our own storage, small and large.
  await customer.getByRole("button", { name: "Enviar arquivo" }).click();
  const picture = thread.getByRole("button", { name: /^Ampliar: / });
  await expect(picture.locator("img")).toHaveAttribute("src", /^\/files\/|127\.0\.0\.1|localhost/);
  await expect
    .poll(() => picture.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  await picture.click();
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Free times go as buttons, and a tap books one.
  await page.getByRole("button", { name: "Oferecer horários" }).click();
  const offer = page.getByRole("dialog", { name: /^Horários para/ });
  const times = offer.getByRole("checkbox");
  await expect(times).toHaveCount(3);
  await times.last().uncheck();
  await expectAccessible(page, "[role=dialog]");
  await offer.getByRole("button", { name: "Enviar" }).click();
  await expect(offer).toHaveCount(0);
  const button = customer.getByRole("button", { name: /^\p{L}{3}, \d+ \p{L}+ · \d\d:\d\d$/u });
  await expect(button).toHaveCount(2, live);
  await button.first().click();
  await expect(thread.getByText(/^Marcado: /)).toBeVisible(live);
  // What the number took stands beside it, though it is nobody's yet.
  const booked = page.getByRole("region", { name: "Marcado com este número" });
  await expect(booked.getByRole("listitem")).toHaveCount(1, live);
  await booked.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText("sem cadastro");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  // What was written has most of a phone's window.
  await expect
    .poll(async () => (await thread.boundingBox())?.height ?? 0)
    .toBeGreaterThan(phoneSize.height * 0.45);
  await expectAccessible(page);
  await expectFocusSeen(page, answer);
  await page.getByRole("button", { name: "Voltar às conversas" }).click();
  await expect(list.getByRole("link", { name: "~ Cliente de teste" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a message shows on every page: beside WhatsApp on a desk, on Mais on a phone, until it is read", async ({
  page,
  clinic,
  request,
}) => {
  await connectAccount(request, clinic.owner, account);
  await logIn(page, clinic.receptionist, "/app/patients");
  const nav = page.getByRole("navigation", { name: "Principal" });
  await expect(nav.getByRole("link", { name: "WhatsApp", exact: true })).toBeVisible();
  await writeFrom(request, account, "5511955550013", "Posso chegar mais tarde?");
  const waiting = nav.getByRole("link", { name: "WhatsApp 1 conversa não lida" });
  await expect(waiting).toBeVisible(live);
  await expectAccessible(page);

  await page.setViewportSize(phoneSize);
  const more = page.getByRole("button", { name: "Mais 1 conversa não lida" });
  await expect(more).toBeVisible();
  await expectAccessible(page);
  await more.click();
  await expectAccessible(page, "[role=dialog]");
  await waiting.click();
  await page.getByRole("tab", { name: /^Conversas/ }).click();
  const asking = page.getByRole("listitem").filter({ hasText: "Posso chegar mais tarde?" });
  await asking.getByRole("link").click();
  await expect(page.getByRole("log", { name: "Conversa" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mais", exact: true })).toBeVisible(live);
});

test("the team shares a conversation out, notes in it what nobody sends, and says whose number it is", async ({
  page,
  clinic,
  request,
  openWindow,
}) => {
  const other = "5511955550012";
  await connectAccount(request, clinic.owner, account);
  await writeFrom(request, account, other, "Quero remarcar a sessão de quinta");
  await logIn(page, clinic.receptionist, "/app/whatsapp?aba=conversas");
  const colleague = await openWindow();
  await logIn(colleague, clinic.owner, "/app/whatsapp?aba=conversas");

  const list = page.getByRole("region", { name: "Conversas" });
  await page.getByLabel("Buscar conversas").fill("SESSAO remarcar");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("link").first().click();
  await page.getByRole("combobox", { name: "Responsável" }).click();
  await page.getByRole("option", { name: /\(você\)/ }).click();
  await expect(list.getByText(/^Com /)).toBeVisible(live);
  await list.getByText("Minhas", { exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);

  await page.getByText("Nota interna", { exact: true }).click();
  const note = page.getByRole("textbox", { name: "Nota interna" });
  await note.fill("Prefere de manhã.");
  await note.press("Enter");
  const thread = page.getByRole("log", { name: "Conversa" });
  await expect(thread.getByText("Nota interna, não enviada")).toBeVisible(live);
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Vincular a um/ }).click();
  const dialog = page.getByRole("dialog", { name: /é este número/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cadastrar com este número" }).click();
  const quick = page.getByRole("dialog", { name: /^Novo/ });
  await expect(quick.getByLabel("Telefone")).toHaveValue(/95555-?0012/);
  await quick.getByLabel("Nome").fill("Rita Sessão");
  await quick.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByRole("heading", { name: "Rita Sessão" })).toBeVisible(live);

  const others = colleague.getByRole("region", { name: "Conversas" });
  await others.getByRole("link", { name: "Rita Sessão" }).click(live);
  await expect(colleague.getByText("Prefere de manhã.")).toBeVisible();
  await others.getByText("Sem responsável", { exact: true }).click();
  await expect(others.getByText("Rita Sessão")).toBeHidden();

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rita Sessão" }).click();
  await expect(page).toHaveURL(/\/app\/patients\//);
});

test("beside the conversation stands who writes, with what comes next, and the page itself never scrolls", async ({
  page,
  clinic,
  request,
}) => {
  await connectAccount(request, clinic.owner, account);
  const api = await openApi(request, clinic.owner);
  const { patients } = await api.read<{ patients: { name: string; phone: string | null }[] }>(
    "/api/patients?limit=20",
  );
  const known = patients.find((each) => each.phone);
  const digits = known?.phone?.replace(/\D/g, "") ?? "";
  await writeFrom(request, account, digits, "Que horas é a minha consulta?");
  await writeFrom(request, account, "5511955550014", "Vocês abrem amanhã?");
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.receptionist, "/app/whatsapp?aba=conversas");
  const list = page.getByRole("region", { name: "Conversas" });
  await list.getByRole("listitem").filter({ hasText: "minha consulta?" }).click();
  const customer = page.getByRole("complementary", { name: "Paciente" });
  await expect(customer.getByText("Próximo", { exact: true })).toBeVisible();
  await expect(customer.getByText("Últimos agendamentos")).toBeVisible();
  await expect(customer.getByRole("button", { name: "Trocar paciente" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(deskSize.height);
  await expectAccessible(page);
  await customer.getByRole("button", { name: "Novo agendamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("combobox", { name: "Paciente" })).toHaveValue(known?.name ?? "");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // What is typed and what is open outlive a look at the other tab, and another page.
  const answer = page.getByLabel("Resposta");
  await answer.fill("Sua consulta é às");
  await page.getByRole("tab", { name: "Enviar" }).click();
  await expect(answer).toHaveCount(0);
  await page.getByRole("tab", { name: /^Conversas/ }).click();
  await expect(answer).toHaveValue("Sua consulta é às");

  await list.getByRole("listitem").filter({ hasText: "Vocês abrem amanhã?" }).click();
  await expect(answer).toHaveValue("");
  await expect(customer.getByText("Número sem cadastro")).toBeVisible();
  await expect(customer.getByRole("button", { name: "Vincular a um paciente" })).toBeVisible();
  await list.getByRole("listitem").filter({ hasText: "minha consulta?" }).click();
  await customer.getByRole("link", { name: "Abrir ficha completa" }).click();
  await expect(page).toHaveURL(/\/app\/patients\//);
  await page.goBack();
  await expect(answer).toHaveValue("Sua consulta é às");

  // Where three panes have no room, the customer is behind the name, and phones show one of them.
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(customer).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Trocar paciente" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

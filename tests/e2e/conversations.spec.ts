import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { phoneSize } from "./sizes.ts";
import { connectAccount, writeFrom } from "./whatsapp-account.ts";

const account = 44;
const phone = "5511955550011";

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

  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voltar às conversas" }).click();
  await expect(list.getByRole("link", { name: "~ Cliente de teste" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

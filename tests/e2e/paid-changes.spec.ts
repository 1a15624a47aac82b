import { formatCents } from "#shared/domain/money.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { choose } from "./calendar.ts";
import { book, openApi, openTill } from "./owner-api.ts";
import { openSession } from "./people.ts";

const helena = "Dra. Helena Prado";

test("a payment that is taken meanwhile isn't asked for again, by no code either", async ({
  page,
  request,
  clinic,
}) => {
  const api = await openApi(request, clinic.owner);
  const { address, appointmentId, priceCents } = await book(api, helena, 5);
  await openSession(page, clinic.owner);
  await page.goto(address);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await details.getByRole("button", { name: "Registrar pagamento" }).click();
  await choose(details, "Método de pagamento", /^PIX$/);
  const code = details.getByRole("region", { name: /^PIX de R\$/ });
  await expect(code).toBeVisible();

  await openTill(api);
  const paid = { appointmentId, amount: priceCents, method: "pix" };
  await api.post("/api/finance/transactions", paid);
  await expect(
    details.getByText(
      `O pagamento (${formatCents(priceCents)}) já foi registrado por Marina Azevedo. Não receba de novo.`,
    ),
  ).toBeVisible(live);
  await expect(code).toHaveCount(0);
  await expect(details.getByRole("button", { name: "Registrar pagamento" })).toBeDisabled();
  await expectAccessible(page, "[role=dialog]");
});

test("who passes on or cancels what is paid is told of its commission and its money", async ({
  page,
  request,
  clinic,
}) => {
  const api = await openApi(request, clinic.owner);
  await openTill(api);
  const { address, appointmentId, priceCents } = await book(api, helena, 6);
  const paid = { appointmentId, amount: priceCents, method: "pix" };
  await api.post("/api/finance/transactions", paid);
  await openSession(page, clinic.owner);
  await page.goto(address);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  const payment = details.getByRole("region", { name: "Pagamento" });
  await expect(payment).toContainText("Recebido em");
  const commission = `A comissão deste pagamento é de ${helena}. Para passá-la a outra pessoa, estorne o pagamento e registre de novo.`;
  await expect(payment.getByText(commission)).toHaveCount(0);

  await details.getByRole("button", { name: "Remarcar" }).click();
  await expect(details.getByText(commission)).toHaveCount(0);
  await choose(details, "Funcionário", /Rafael Monteiro/);
  await expect(details.getByText(commission)).toBeVisible();
  type Team = { employees: { _id: string; name: string }[] };
  const { employees } = await api.read<Team>("/api/employees");
  const other = employees.find(({ name }) => /Rafael Monteiro/.test(name));
  const passed = await request.put(`/api/appointments/${appointmentId}`, {
    data: { professionalId: other?._id, allowOverlap: true },
    headers: api.headers,
  });
  expect(passed.ok(), await passed.text()).toBe(true);
  await page.goto(address);
  await expect(payment.getByText(commission)).toBeVisible();

  await details.getByRole("button", { name: "Cancelar agendamento" }).click();
  const cancelling = page.getByRole("dialog", { name: "Cancelar agendamento" });
  await expect(
    cancelling.getByText(
      `Este agendamento foi pago (${formatCents(priceCents)}), e cancelar não devolve o dinheiro. Se for para devolver, use Estornar no bloco Pagamento.`,
    ),
  ).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await cancelling.getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(cancelling).toBeHidden();
  await page.goto(address);
  await expect(payment).toContainText(
    "O agendamento foi cancelado e o pagamento continua valendo. Se o dinheiro foi devolvido, estorne.",
  );
});

test("a payment is taken back after the till was opened, by whichever dialog", async ({
  page,
  request,
  clinic,
}) => {
  const api = await openApi(request, clinic.owner);
  await openTill(api);
  const { address, appointmentId, priceCents } = await book(api, helena, 7);
  const paid = { appointmentId, amount: priceCents, method: "pix" };
  await api.post("/api/finance/transactions", paid);
  await api.post("/api/finance/cash/close", { closingBalance: 0 });
  await openSession(page, clinic.owner);
  const opening = page.getByRole("dialog", { name: "Abrir caixa" });
  const open = async () => {
    await opening.getByLabel("Saldo de abertura").fill("0");
    await opening.getByRole("button", { name: "Abrir caixa" }).click();
    await expect(opening).toHaveCount(0);
  };

  await page.goto("/app/finance");
  await page
    .getByRole("button", { name: /^Estornar/ })
    .first()
    .click();
  await open();
  const line = page.getByRole("dialog", { name: "Estornar lançamento" });
  await expect(line.getByLabel("Motivo")).toBeVisible();
  await line.getByRole("button", { name: "Cancelar" }).click();

  await api.post("/api/finance/cash/close", { closingBalance: 0 });
  await page.goto(address);
  await page.getByRole("button", { name: "Estornar" }).click();
  const payment = page.getByRole("dialog", { name: "Estornar pagamento" });
  await payment.getByRole("button", { name: "Abrir caixa" }).click();
  await open();
  await expect(payment.getByText(/Abra um Caixa/)).toHaveCount(0);
  await payment.getByLabel("Motivo").fill("Engano");
  await payment.getByRole("button", { name: "Estornar" }).click();
  await expect(page.getByText("Pagamento estornado")).toBeVisible();
});

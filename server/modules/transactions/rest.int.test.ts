import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { morningClock } from "#tests/fixtures/morning-clock.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { withTill, type Till } from "#tests/fixtures/till.ts";

let server: TestApp;
let house: Organization & Till;

beforeAll(async () => {
  server = await createTestApp({ now: morningClock() });
});
afterAll(() => server.close());

beforeEach(async () => {
  house = await makeOrganization(server.deps, withTill());
});

type Options = { readonly body?: object; readonly key?: string; readonly authorization?: string };

async function call(method: "GET" | "POST", path: string, options: Options = {}) {
  const { body, key, authorization = house.authorization } = options;
  const headers = { authorization, ...(key !== undefined && { "idempotency-key": key }) };
  const url = `/api/finance${path}`;
  const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

const get = (path: string) => call("GET", path);
const post = (path: string, body: object = {}, options: Options = {}) =>
  call("POST", path, { ...options, body });
const refused = (status: number, error: string, message: string) => ({
  status,
  body: { error, message },
});

const anId = expect.stringMatching(/^[\da-f-]{36}$/);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const closed = "Abra um Caixa em Finanças para registrar pagamentos.";

/** What the payment screen sends for R$ 60 less R$ 5. */
const payment = (appointmentId: string) => ({
  appointmentId,
  patientId: null,
  professionalId: house.professionalId,
  amount: 5_500,
  method: "card",
  description: "Corte",
  type: "income",
  items: [{ label: "Corte", amount: 5_500, serviceId: null, professionalId: null }],
  discountAmount: 500,
  discountReason: "Cortesia",
});

describe("the documented calls of cash sessions", () => {
  it("open, list and close a session", async () => {
    const opened = await post("/cash/open", { openingBalance: 10_000, note: "Troco" });
    expect(opened.status).toBe(201);
    expect(opened.body).toEqual({
      session: {
        _id: anId,
        openedAt: instant,
        openedBy: { _id: house.company.owner.id, name: "Dona Teste" },
        openingBalance: 10_000,
        note: "Troco",
        closedAt: null,
        closedBy: null,
        closingBalance: null,
        expectedBalance: 10_000,
        difference: null,
        closingNote: "",
      },
    });
    expect(await get("/cash/current")).toMatchObject({
      status: 200,
      body: { session: opened.body.session, timezone: "America/Sao_Paulo" },
    });
    expect(await post("/cash/open", { openingBalance: 0 })).toMatchObject(
      refused(
        409,
        "cash_session_already_open",
        "Já há um caixa aberto. Feche-o antes de abrir outro.",
      ),
    );
    const changed = await post("/cash/close", { closingBalance: 9_950, expectedBalance: 1 });
    expect(changed).toMatchObject(
      refused(409, "total_changed", "O total mudou. Confira o novo valor e confirme de novo."),
    );
    expect(changed.body.params).toEqual({ total: 10_000 });
    expect(await post("/cash/close", { closingBalance: 9_950 })).toMatchObject({
      status: 200,
      body: {
        session: {
          _id: opened.body.session._id,
          closedAt: instant,
          closingBalance: 9_950,
          expectedBalance: 10_000,
          difference: -50,
        },
      },
    });
    expect(await post("/cash/close", { closingBalance: 0 })).toMatchObject(
      refused(409, "no_open_cash_session", "Não há caixa aberto para fechar."),
    );
    const { _id: sessionId } = opened.body.session;
    expect(await post("/cash/close", { sessionId, closingBalance: 0 })).toMatchObject(
      refused(409, "no_open_cash_session", "Este caixa já foi fechado."),
    );
  });

  it("list five a page, the open one first, and filter by the opening balance", async () => {
    for (const openingCents of [100, 200, 300, 400, 500, 600]) {
      await house.owner.cashSessions.open({ openingCents });
      if (openingCents < 600) await house.owner.cashSessions.close({ countedCents: 0 });
    }
    const first = (await get("/cash/sessions")).body;
    expect(first).toMatchObject({ total: 6, totalPages: 2 });
    const balances = (body: { sessions: { openingBalance: number }[] }) =>
      body.sessions.map(({ openingBalance }) => openingBalance);
    expect(balances(first)[0]).toBe(600);
    expect(balances(first)).toHaveLength(5);
    expect(balances((await get("/cash/sessions?page=2")).body)).toHaveLength(1);
    const some = await get("/cash/sessions?minOpeningBalance=200&maxOpeningBalance=400");
    expect(balances(some.body).toSorted((a, b) => a - b)).toEqual([200, 300, 400]);
    expect(some.body).toMatchObject({ total: 3, totalPages: 1 });
  });

  it("refuse amounts that no drawer has", async () => {
    for (const openingBalance of [-1, 1.5, 1_000_000_001, "120,00", null]) {
      const answer = await post("/cash/open", { openingBalance });
      expect([answer.status, answer.body.error]).toEqual([400, "invalid_input"]);
      expect(answer.body.issues[0].path).toBe("openingBalance");
    }
  });
});

describe("the documented calls of transactions", () => {
  it("pay an appointment and list its payment first", async () => {
    const appointmentId = await house.addSale();
    expect(await post("/transactions", payment(appointmentId))).toMatchObject(
      refused(409, "no_open_cash_session", closed),
    );
    await house.owner.cashSessions.open({ openingCents: 0 });
    const { status, body } = await post("/transactions", payment(appointmentId), {
      key: "pay-once",
    });
    expect(status).toBe(201);
    expect(body.transaction).toMatchObject({
      _id: anId,
      type: "income",
      amount: 5_500,
      method: "card",
      cashSessionId: anId,
      appointmentId: { _id: appointmentId, start: instant },
      patientId: null,
      professionalId: { _id: house.professionalId, name: "Helena" },
      discountAmount: 500,
      discountReason: "Cortesia",
      notes: "",
      createdAt: instant,
      description: "Corte",
      items: [
        { label: "Corte", amount: 5_500, serviceId: anId, professionalId: house.professionalId },
      ],
    });
    const again = await post("/transactions", payment(appointmentId), { key: "pay-once" });
    expect(again.body).toEqual(body);
    const listed = (await get(`/transactions?appointmentId=${appointmentId}`)).body;
    expect(listed).toEqual({ transactions: [body.transaction], nextCursor: null });
    const { cashSessionId } = body.transaction;
    expect((await get(`/transactions?cashSessionId=${cashSessionId}`)).body).toEqual(listed);
    expect(await post("/transactions", payment(appointmentId))).toMatchObject(
      refused(409, "appointment_already_paid", "Este agendamento já foi pago."),
    );
  });

  it("derive the grouped method from what is given", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const groups = {
      credit_card: "card",
      debit_card: "card",
      bank_transfer: "transfer",
      pix: "pix",
      boleto: "boleto",
      cash: "cash",
      other: "other",
    };
    for (const [given, method] of Object.entries(groups)) {
      const { body } = await post("/transactions", { amount: 100, method: given });
      expect(body.transaction).toMatchObject({ method, givenMethod: given, appointmentId: null });
    }
    const answer = await post("/transactions", { amount: 100, method: "bitcoin" });
    expect(answer.body).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "method", message: "Selecione um método de pagamento" }],
    });
  });

  it("say of an amount that none is what to send", async () => {
    for (const [amount, message] of [
      [0, "O valor mínimo é R$ 0,01"],
      [1_000_000_001, "O valor máximo é R$ 10.000.000,00"],
      [1.5, "Informe o valor, como 120,00"],
      ["100", "Informe o valor, como 120,00"],
    ]) {
      const { status, body } = await post("/transactions", { amount, method: "pix" });
      expect([status, body.issues]).toEqual([400, [{ path: "amount", message }]]);
    }
  });

  it("list of an appointment only the payment that counts, its first part first", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const appointmentId = await house.addSale();
    const listed = async (more = "") =>
      (await get(`/transactions?appointmentId=${appointmentId}${more}`)).body;
    const paid = await post("/transactions", { ...payment(appointmentId) });
    await post(`/transactions/${paid.body.transaction._id}/reverse`, { reason: "Engano" });
    expect(await listed()).toEqual({ transactions: [], nextCursor: null });
    await house.owner.transactions.registerPayment({
      appointmentId,
      parts: [
        { method: "pix", amountCents: 1_000 },
        { method: "cash", amountCents: 2_000 },
        { method: "boleto", amountCents: 3_000 },
      ],
    });
    const partsOf = ({ transactions }: { transactions: { part: number }[] }) =>
      transactions.map(({ part }) => part);
    expect(partsOf(await listed())).toEqual([1, 2, 3]);
    const first = await listed("&limit=2");
    expect(partsOf(first)).toEqual([1, 2]);
    expect(partsOf(await listed(`&limit=2&cursor=${first.nextCursor}`))).toEqual([3]);
  });

  it("refuse what can't be paid, by name", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const id = await house.addSale();
    const { appointments: a } = house.org.tables;
    const wrong = await post("/transactions", { ...payment(id), amount: 5_499 });
    expect(wrong).toMatchObject(
      refused(409, "total_changed", "O total mudou. Confira o novo valor e confirme de novo."),
    );
    expect(wrong.body.params).toEqual({ total: 5_500 });
    const above = await post("/transactions", { ...payment(id), discountAmount: 6_001 });
    expect(above.body).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "discountAmount", message: "O desconto é maior que o total" }],
    });
    await house.org.db.update(a).set({ totalCents: 0 }).where(eq(a.id, id));
    const free = { ...payment(id), discountAmount: 0 };
    expect(await post("/transactions", free)).toMatchObject(
      refused(409, "nothing_to_pay", "Não há nada a pagar neste agendamento."),
    );
    await house.org.db.update(a).set({ status: "cancelled" }).where(eq(a.id, id));
    expect(await post("/transactions", payment(id))).toMatchObject(
      refused(409, "appointment_not_payable", "Um agendamento cancelado não recebe pagamento."),
    );
    expect(await post("/transactions", payment(house.professionalId))).toMatchObject({
      status: 404,
      body: { error: "not_found" },
    });
  });

  it("refuse items that don't come to the total, and items and discounts of an entry", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const id = await house.addSale();
    const item = { label: "Corte", amount: 5_400 };
    const wrong = await post("/transactions", { ...payment(id), items: [item] });
    expect(wrong).toMatchObject({ status: 409, body: { error: "total_changed" } });
    expect(wrong.body.params).toEqual({ total: 5_500 });
    for (const more of [{ items: [item] }, { discountAmount: 1 }, { discountReason: "Cortesia" }]) {
      const entry = await post("/transactions", { amount: 100, method: "pix", ...more });
      expect(entry.body).toMatchObject({
        error: "invalid_input",
        issues: [{ message: "Itens e desconto são do pagamento de um agendamento" }],
      });
    }
    const priced = [{ ...item, amount: 6_000 }];
    expect((await post("/transactions", { ...payment(id), items: priced })).status).toBe(201);
  });

  it("take a payment back, once", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const paid = await post("/transactions", payment(await house.addSale()));
    const path = `/transactions/${paid.body.transaction._id}/reverse`;
    const back = await post(path, { reason: "Engano" });
    expect(back).toMatchObject({
      status: 201,
      body: {
        transactions: [
          { _id: anId, reversalOf: paid.body.transaction._id, reversalReason: "Engano" },
        ],
      },
    });
    expect(await post(path, { reason: "Engano" })).toMatchObject(
      refused(409, "already_reversed", "Este lançamento já foi estornado."),
    );
    expect((await post(path, { reason: " " })).body.issues).toMatchObject([
      { message: "Informe o motivo" },
    ]);
    expect((await post(path, { reason: "Engano \u202eodnaM" })).body.issues).toMatchObject([
      { path: "reason", message: "Não use caracteres que invertem o texto" },
    ]);
  });
});

describe("the documented summaries", () => {
  it("name day, period and session alike", async () => {
    const { id } = await house.owner.cashSessions.open({ openingCents: 1_000 });
    await post("/transactions", { ...payment(await house.addSale()), method: "cash" });
    await post("/transactions", { type: "expense", amount: 700, method: "pix" });
    const none = { cash: 0, card: 0, pix: 0, transfer: 0, boleto: 0, other: 0 };
    const figures = {
      total: 4_800,
      income: 5_500,
      expense: 700,
      count: 2,
      byMethod: { ...none, cash: 5_500, pix: -700 },
      byMethodIncome: { ...none, cash: 5_500 },
      byMethodExpense: { ...none, pix: 700 },
      commissionsByProfessional: [
        {
          professionalId: house.professionalId,
          professionalName: "Helena",
          amount: 5_500,
          commission: 2_200,
        },
      ],
    };
    const daily = await get("/summary/daily");
    expect(daily).toMatchObject({ status: 200, body: { summary: figures } });
    const { periodStart: date } = daily.body.summary;
    expect((await get(`/summary/daily?date=${date}`)).body).toEqual(daily.body);
    const period = await get(`/summary/period?periodStart=${date}&periodEnd=${date}`);
    expect(period.body).toEqual(daily.body);
    expect(await get(`/summary/session/${id}`)).toMatchObject({
      status: 200,
      body: {
        summary: {
          ...figures,
          session: { _id: id, openingBalance: 1_000, expectedBalance: 6_500 },
          drawer: { cashIn: 5_500, cashOut: 0, deposits: 0, withdrawals: 0 },
        },
      },
    });
    expect((await get("/summary/daily?date=2001-01-01")).body.summary).toMatchObject({
      total: 0,
      byMethod: none,
      commissionsByProfessional: [],
    });
    expect((await get(`/summary/session/${house.professionalId}`)).status).toBe(404);
  });

  it("are closed, like all calls above, to who lacks manage_finance", async () => {
    const { id } = await house.owner.cashSessions.open({ openingCents: 0 });
    const calls: [method: "GET" | "POST", path: string][] = [
      ["GET", "/cash/sessions"],
      ["GET", "/cash/current"],
      ["POST", "/cash/open"],
      ["POST", "/cash/close"],
      ["GET", "/transactions"],
      ["POST", "/transactions"],
      ["POST", `/transactions/${id}/reverse`],
      ["GET", "/summary/daily"],
      ["GET", "/summary/period"],
      ["GET", `/summary/session/${id}`],
    ];
    const { id: clerk } = await makeMember(server.deps, house.company, { role: "receptionist" });
    const authorization = `Bearer ${await house.tokenOf(clerk)}`;
    for (const [method, path] of calls) {
      const answers = await Promise.all(
        [authorization, ""].map((one) => call(method, path, { authorization: one })),
      );
      expect(answers.map(({ status, body }) => [path, status, body.error])).toEqual([
        [path, 403, "forbidden"],
        [path, 401, "unauthenticated"],
      ]);
    }
  });
});

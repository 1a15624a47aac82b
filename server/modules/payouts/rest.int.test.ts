import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
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
  const { employees: t } = house.org.tables;
  await house.org.db
    .update(t)
    .set({ compensationType: "percentage", percentageRate: 50, paymentMethod: "cash" })
    .where(eq(t.id, house.professionalId));
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

async function tokenAs(role: string): Promise<string> {
  const person = await makeMember(server.deps, house.company, { role });
  return house.tokenOf(person.id);
}

const anId = expect.stringMatching(/^[\da-f-]{36}$/);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const period = { startDate: "2026-11-01", endDate: "2026-11-30" };
const wanted = (more: object = {}) => ({
  employeeId: house.professionalId,
  amount: 1_500,
  payoutType: "bonus",
  period,
  description: "Meta do mês",
  ...more,
});
const owed = async (query = "") => {
  const { body } = await get(`/payouts/summary${query}`);
  const rows: { employeeId: string }[] = body.summary;
  return rows.find(({ employeeId }) => employeeId === house.professionalId);
};

describe("the documented calls of payouts", () => {
  it("create one that waits, process it once and tell its history", async () => {
    const made = await post("/payouts", wanted());
    expect(made).toEqual({
      status: 201,
      body: {
        payout: {
          _id: anId,
          employeeId: {
            _id: house.professionalId,
            name: expect.any(String),
            email: expect.any(String),
            paymentPreferences: { method: "cash", pixKey: null, bankAccount: null },
          },
          payoutType: "bonus",
          amount: 1_500,
          period,
          description: "Meta do mês",
          status: "pending",
          createdAt: instant,
          paidAt: null,
          version: 1,
        },
      },
    });
    const path = `/payouts/${made.body.payout._id}`;
    expect(await post(`${path}/process`)).toMatchObject(
      refused(409, "no_open_cash_session", "Abra um Caixa antes de processar pagamentos"),
    );
    await post("/cash/open", { openingBalance: 10_000 });
    const paid = await post(`${path}/process`);
    expect(paid).toMatchObject({
      status: 200,
      body: { payout: { status: "paid", paidAt: instant } },
    });
    expect(await post(`${path}/process`)).toMatchObject({
      status: 409,
      body: { error: "payout_already_paid" },
    });
    expect(await post(`${path}/cancel`)).toMatchObject({
      status: 409,
      body: { error: "payout_already_paid" },
    });
    const { body } = await get(`${path}/history`);
    expect(body.history.map(({ status }: { status: string }) => status)).toEqual([
      "pending",
      "paid",
    ]);
    expect(body.history[0]).toMatchObject({ at: instant, actor: { name: "Dona Teste" } });
  });

  it("cancel one that waits, which may still be processed", async () => {
    await post("/cash/open", { openingBalance: 10_000 });
    const made = await post("/payouts", wanted());
    const path = `/payouts/${made.body.payout._id}`;
    expect(await post(`${path}/cancel`)).toMatchObject({
      status: 200,
      body: { payout: { _id: made.body.payout._id, status: "cancelled" } },
    });
    expect(await post(`${path}/cancel`)).toMatchObject({
      status: 409,
      body: { error: "payout_already_cancelled" },
    });
    expect(await post(`${path}/process`)).toMatchObject({
      status: 200,
      body: { payout: { status: "paid" } },
    });
  });

  it("list them ten a page with totalPages, by status and period", async () => {
    await post("/cash/open", { openingBalance: 100_000 });
    for (let i = 0; i < 11; i += 1) {
      await post("/payouts", wanted({ amount: 100 + i, autoProcess: i === 0 }));
    }
    const first = await get("/payouts?page=1&limit=10");
    expect(first).toMatchObject({ status: 200, body: { total: 11, totalPages: 2 } });
    expect(first.body.payouts).toHaveLength(10);
    expect(first.body.payouts[0]).toMatchObject({ amount: 110, employeeId: { name: "Helena" } });
    expect((await get("/payouts?page=2")).body.payouts).toHaveLength(1);
    expect((await get("/payouts?status=paid")).body).toMatchObject({
      payouts: [{ amount: 100, status: "paid" }],
      total: 1,
      totalPages: 1,
    });
    const outside = "periodStart=2026-12-01&periodEnd=2026-12-31";
    expect((await get(`/payouts?${outside}`)).body).toEqual({
      payouts: [],
      total: 0,
      totalPages: 1,
    });
  });

  it("tell what each employee earned, got and is owed, and pay it at once", async () => {
    await post("/cash/open", { openingBalance: 10_000 });
    const { transactions } = (
      await post("/transactions/payment", {
        appointmentId: await house.addSale(),
        parts: [
          { method: "pix", amount: 4_000 },
          { method: "cash", amount: 2_000 },
        ],
      })
    ).body;
    expect(transactions).toMatchObject([
      { _id: anId, method: "pix", amount: 4_000, part: 1, partCount: 2 },
      { _id: anId, method: "cash", amount: 2_000, part: 2 },
    ]);
    expect(await owed()).toMatchObject({
      totalCommissions: 3_000,
      totalPayouts: 0,
      pendingAmount: 3_000,
      lastPayoutDate: null,
    });
    const today = localDateIn("America/Sao_Paulo", server.deps.now().getTime());
    const days = { startDate: today, endDate: today };
    const commissions = { payoutType: "percentage", period: days, autoProcess: true };
    expect(await post("/payouts", wanted({ ...commissions, amount: 3_001 }))).toMatchObject({
      status: 409,
      body: { error: "payout_above_owed" },
    });
    const sent = wanted({ ...commissions, amount: 3_000 });
    const key = newId();
    const paid = await post("/payouts", sent, { key });
    expect(paid).toMatchObject({ status: 201, body: { payout: { status: "paid" } } });
    expect(await post("/payouts", sent, { key })).toEqual(paid);
    expect(await owed(`?periodStart=${today}&periodEnd=${today}`)).toMatchObject({
      totalPayouts: 3_000,
      pendingAmount: 0,
      lastPayoutDate: instant,
    });
    const statement = await get(
      `/commissions/${house.professionalId}?periodStart=${today}&periodEnd=${today}`,
    );
    expect(statement).toMatchObject({
      status: 200,
      body: {
        statement: {
          professional: { _id: house.professionalId },
          totalCommissions: 3_000,
          pendingAmount: 0,
          // One service, however many parts it was paid in.
          lines: [{ commission: 3_000 }],
          payouts: [{ amount: 3_000, status: "paid" }],
        },
      },
    });
  });

  it("answer what is wrong in the documented way", async () => {
    expect(await post("/payouts", wanted({ amount: 0 }))).toMatchObject({
      status: 400,
      body: { error: "invalid_input", issues: [{ path: "amount" }] },
    });
    expect(await post("/payouts", wanted({ description: " " }))).toMatchObject({
      status: 400,
      body: { issues: [{ message: "Preencha todos os campos obrigatórios" }] },
    });
    expect(await post("/payouts", wanted({ payoutType: "hourly" }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: "payoutType" }] },
    });
    expect(await post("/payouts", wanted({ employeeId: newId() }))).toMatchObject({ status: 404 });
    expect(await post(`/payouts/${newId()}/process`)).toMatchObject({ status: 404 });
    expect(await post(`/payouts/${newId()}/cancel`)).toMatchObject({ status: 404 });
    const backwards = "periodStart=2026-11-02&periodEnd=2026-11-01";
    for (const path of [
      "payouts",
      "payouts/summary",
      "transactions",
      "transactions/export",
      "cash/sessions",
      "summary/period",
      "commissions/mine",
      `commissions/${house.professionalId}`,
    ]) {
      expect(await get(`/${path}?${backwards}`), path).toMatchObject({
        status: 400,
        body: { issues: [{ path: "periodEnd", message: "O período termina antes de começar" }] },
      });
    }
    const authorization = `Bearer ${await tokenAs("receptionist")}`;
    for (const path of ["payouts", "payouts/summary", `commissions/${house.professionalId}`]) {
      const answer = await call("GET", `/${path}?periodStart=2026-11-01&periodEnd=2026-11-02`, {
        authorization,
      });
      expect(answer.status, path).toBe(403);
    }
    const history = await call("GET", `/payouts/${newId()}/history`, { authorization });
    expect(history.status).toBe(403);
  });
});

describe("the calls that go beyond the documented ones", () => {
  it("record sangria and reforço, which only move cash", async () => {
    const entry = { type: "withdrawal", amount: 3_000, description: "Banco" };
    expect(await post("/transactions/entry", entry)).toMatchObject({
      status: 409,
      body: { error: "no_open_cash_session" },
    });
    await post("/cash/open", { openingBalance: 10_000 });
    expect(await post("/transactions/entry", entry)).toMatchObject({
      status: 201,
      body: { transactions: [{ type: "withdrawal", method: "cash", amount: 3_000 }] },
    });
    await post("/transactions/entry", { type: "deposit", amount: 500 });
    expect((await get("/cash/current")).body.session).toMatchObject({ expectedBalance: 7_500 });
    expect(
      await post("/transactions/entry", { type: "deposit", amount: 500, method: "pix" }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: "method" }] } });
  });

  it("show a professional the own statement, and nobody else's", async () => {
    const query = "periodStart=2026-11-01&periodEnd=2026-11-30";
    expect(await get(`/commissions/mine?${query}`)).toMatchObject({ status: 404 });
    const authorization = `Bearer ${await tokenAs("doctor")}`;
    const others = await call("GET", `/commissions/${house.professionalId}?${query}`, {
      authorization,
    });
    expect(others.status).toBe(403);
  });
});

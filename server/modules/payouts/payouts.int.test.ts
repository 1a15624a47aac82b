import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { failureOf } from "#tests/fixtures/appointment-desk.ts";
import { makeMember, refusal } from "#tests/fixtures/people.ts";
import { november, openPayoutDesk } from "#tests/fixtures/payout-desk.ts";

const { test, desk, create, earn, statesOf } = openPayoutDesk();

describe("a payout", () => {
  it("is paid once, as the employee prefers, by an expense", async () => {
    const { payouts, cashSessions, transactions } = desk.owner;
    const { id, ...made } = await create();
    expect(made).toMatchObject({
      employee: {
        name: "Helena",
        paymentPreferences: { method: "pix", pixKey: "helena@example.com", bankAccount: null },
      },
      period: { startDate: "2026-11-01", endDate: "2026-11-15" },
      status: "pending",
      paidAt: null,
    });
    expect(await failureOf(payouts.process({ id }))).toMatchObject({
      code: "no_open_cash_session",
      message: "Abra um Caixa antes de processar pagamentos",
    });
    await cashSessions.open({ openingCents: 0 });
    expect(await payouts.process({ id })).toMatchObject({
      status: "paid",
      paidAt: test.clock.now.toISOString(),
    });
    const { transactions: lines } = await transactions.list({});
    expect(lines).toMatchObject([
      {
        type: "expense",
        method: "pix",
        amountCents: 2_000,
        payoutId: id,
        category: "salaries",
        description: "Quinzena · Helena",
      },
    ]);
    expect(await refusal(payouts.process({ id }))).toBe("payout_already_paid");
    expect(await refusal(payouts.cancel({ id }))).toBe("payout_already_paid");
    expect(await statesOf(id)).toEqual(["pending", "paid"]);
  });

  it("may be cancelled and processed later, and again when its expense is taken back", async () => {
    const { payouts, cashSessions, transactions } = desk.owner;
    await cashSessions.open({ openingCents: 0 });
    const { id } = await create();
    expect(await payouts.cancel({ id })).toMatchObject({ status: "cancelled" });
    expect(await refusal(payouts.cancel({ id }))).toBe("payout_already_cancelled");
    await payouts.process({ id });
    const [line] = (await transactions.list({})).transactions;
    await transactions.reverse({ id: line?.id ?? "", reason: "Conta errada" });
    expect(await payouts.list({})).toMatchObject({ payouts: [{ status: "cancelled" }] });
    await payouts.process({ id });
    expect(await statesOf(id)).toEqual(["pending", "cancelled", "paid", "cancelled", "paid"]);
    expect(await transactions.dailySummary({})).toMatchObject({ expenseCents: 2_000, count: 1 });
  });

  it("is made and paid together, or not at all", async () => {
    expect(await refusal(create({ autoProcess: true }))).toBe("no_open_cash_session");
    expect(await desk.owner.payouts.list({})).toMatchObject({ payouts: [], total: 0 });
    await desk.owner.cashSessions.open({ openingCents: 0 });
    expect(await create({ autoProcess: true })).toMatchObject({ status: "paid" });
    expect(await refusal(create({ employeeId: newId() }))).toBe("not_found");
    expect(await refusal(create({ description: " " }))).toBe("invalid_input");
    const backwards = { startDate: "2026-11-15", endDate: "2026-11-01" };
    expect(await refusal(create({ period: backwards }))).toBe("invalid_input");
  });

  it("is found by status and by the days that its period touches", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    for (const amountCents of [1, 2, 3]) {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      await create({ amountCents, autoProcess: amountCents === 2 });
    }
    const found = async (filter: Parameters<typeof desk.owner.payouts.list>[0]) =>
      (await desk.owner.payouts.list(filter)).payouts.map(({ amountCents }) => amountCents);
    expect(await found({})).toEqual([3, 2, 1]);
    expect(await found({ status: "paid" })).toEqual([2]);
    expect(await found({ limit: 2, page: 2 })).toEqual([1]);
    expect(await desk.owner.payouts.list({ limit: 2 })).toMatchObject({ total: 3, totalPages: 2 });
    expect(await found({ periodStart: "2026-11-15" })).toEqual([3, 2, 1]);
    expect(await found({ periodStart: "2026-11-16" })).toEqual([]);
    expect(await found({ periodEnd: "2026-10-31" })).toEqual([]);
  });
});

describe("two people at once", () => {
  /** Another member with manage_finance. */
  async function partner() {
    const { id, name } = await makeMember(test.deps, desk.company, { role: "admin" });
    return { name, caller: await desk.callerOf(id) };
  }

  const all = {
    payoutType: "percentage" as const,
    amountCents: 4_000,
    period: { startDate: "2026-11-01", endDate: "2026-11-30" },
    autoProcess: true,
    pendingAmountCents: 4_000,
  };

  it("pay the same commission once; the other reads who did", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    await earn(10);
    const { name, caller } = await partner();
    const { employeeId, description } = {
      employeeId: desk.professionalId,
      description: "Quinzena",
    };
    const outcomes = await Promise.all([
      failureOf(create(all)),
      failureOf(caller.payouts.create({ employeeId, description, ...all })),
    ]);
    const refused = outcomes.find((failure) => failure !== null);
    expect(outcomes.filter((failure) => failure === null)).toHaveLength(1);
    const winner = outcomes[0] === null ? desk.company.owner.name : name;
    expect(refused).toMatchObject({
      code: "total_changed",
      params: { totalCents: 0 },
      message: `${winner} pagou R$\u00a040,00 a Helena. Agora são R$\u00a00,00 a receber no período: confira e confirme de novo.`,
    });
    expect(await desk.owner.payouts.list({})).toMatchObject({ total: 1 });
  });

  it("process the same payout once; the other reads who did", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const { name, caller } = await partner();
    const { id } = await create();
    await caller.payouts.process({ id });
    for (const call of [desk.owner.payouts.process, desk.owner.payouts.cancel]) {
      expect(await failureOf(call({ id }))).toMatchObject({
        code: "payout_already_paid",
        message: `${name} já fez este pagamento.`,
      });
    }
    const other = await create();
    await caller.payouts.cancel({ id: other.id });
    expect(await failureOf(desk.owner.payouts.cancel({ id: other.id }))).toMatchObject({
      message: `${name} já cancelou este pagamento.`,
    });
  });

  it("learn that commissions were taken back since the payout was made", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    await earn(10);
    const taken = await earn(12);
    const period = { startDate: "2026-11-01", endDate: "2026-11-30" };
    const wanted = { payoutType: "percentage" as const, period };
    const { id } = await create({ ...wanted, amountCents: 8_000 });
    const { payouts, transactions } = desk.owner;
    expect(await payouts.review({ id })).toEqual({
      totalCommissionsCents: 8_000,
      totalPayoutsCents: 0,
      pendingAmountCents: 8_000,
      reversedCents: 0,
    });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await transactions.reverse({ id: taken, reason: "Engano" });
    expect(await payouts.review({ id })).toMatchObject({
      pendingAmountCents: 4_000,
      reversedCents: 4_000,
    });
    expect(await failureOf(payouts.process({ id, pendingAmountCents: 8_000 }))).toMatchObject({
      code: "total_changed",
      params: { totalCents: 4_000 },
      message: expect.stringContaining(" estornou uma comissão de Helena.") as string,
    });
    expect(await failureOf(payouts.process({ id, pendingAmountCents: 4_000 }))).toMatchObject({
      code: "payout_above_owed",
      params: { totalCents: 4_000 },
    });
    const { id: less } = await create({ ...wanted, amountCents: 4_000 });
    expect(await payouts.process({ id: less, pendingAmountCents: 4_000 })).toMatchObject({
      status: "paid",
    });
  });

  it("may pay who has left the team", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const gone = await desk.addEmployee({ name: "Zé" });
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ deletedAt: test.clock.now }).where(eq(t.id, gone));
    expect(await create({ employeeId: gone, autoProcess: true })).toMatchObject({ status: "paid" });
  });
});

describe("what is owed", () => {
  it("is the commissions less what was paid, never below 0", async () => {
    await desk.addEmployee({ name: "Zé", attends: false });
    await desk.owner.cashSessions.open({ openingCents: 0 });
    await earn(10);
    const taken = await earn(12);
    const summary = () => desk.owner.payouts.summary(november);
    const helena = { employeeId: desk.professionalId, employeeName: "Helena" };
    expect(await summary()).toEqual([
      {
        ...helena,
        payoutType: "percentage",
        totalCommissionsCents: 8_000,
        totalPayoutsCents: 0,
        pendingAmountCents: 8_000,
        firstCommissionDate: "2026-11-18",
        lastPayoutDate: null,
      },
    ]);
    await create({ amountCents: 5_000, autoProcess: true });
    await create({ amountCents: 1 });
    expect(await summary()).toMatchObject([
      {
        totalPayoutsCents: 5_000,
        pendingAmountCents: 3_000,
        lastPayoutDate: test.clock.now.toISOString(),
      },
    ]);
    await desk.owner.transactions.reverse({ id: taken, reason: "Engano" });
    expect(await summary()).toMatchObject([
      { totalCommissionsCents: 4_000, pendingAmountCents: 0 },
    ]);
    expect(await desk.owner.payouts.summary({ periodStart: "2026-12-01" })).toMatchObject([
      // Nothing for those days, but something before.
      {
        totalCommissionsCents: 0,
        totalPayoutsCents: 0,
        lastPayoutDate: test.clock.now.toISOString(),
      },
    ]);
  });

  it("is told to the professional herself, and to nobody else without manage_finance", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    await earn(10);
    const { id: userId } = await makeMember(test.deps, desk.company, { role: "employee" });
    const { employees: t } = desk.org.tables;
    const helena = await desk.callerOf(userId);
    expect(await refusal(helena.commissions.mine(november))).toBe("not_found");
    expect(await helena.commissions.earner()).toEqual({
      earns: false,
      timeZone: "America/Sao_Paulo",
    });
    await desk.org.db.update(t).set({ userId }).where(eq(t.id, desk.professionalId));
    expect(await helena.commissions.earner()).toEqual({
      earns: true,
      timeZone: "America/Sao_Paulo",
    });
    const own = await helena.commissions.mine(november);
    expect(own).toMatchObject({
      professional: { name: "Helena" },
      amountCents: 10_000,
      totalCommissionsCents: 4_000,
      lines: [
        {
          label: "Corte",
          customerName: "Ana",
          amountCents: 6_000,
          commissionType: "percentage",
          commissionRate: 40,
          commissionCents: 2_400,
          isReversal: false,
        },
        { label: "Barba", amountCents: 4_000, commissionCents: 1_600 },
      ],
    });
    const { professionalId } = desk;
    const asked = { ...november, professionalId };
    expect(await desk.owner.commissions.ofProfessional(asked)).toEqual(own);
    expect(await refusal(helena.commissions.ofProfessional(asked))).toBe("forbidden");
    expect(await refusal(helena.payouts.summary(november))).toBe("forbidden");
    // There is no way to ask for a colleague's.
    const colleague = await desk.addEmployee({ name: "Zé" });
    const hers = { ...november, professionalId: colleague };
    expect(await refusal(helena.commissions.mine(hers))).toBe("invalid_input");
    expect(await refusal(helena.commissions.ofProfessional(hers))).toBe("forbidden");
  });

  it("is told to nobody who never earned: a receptionist has no statement", async () => {
    const { id: userId } = await makeMember(test.deps, desk.company, { role: "receptionist" });
    const patricia = await desk.addEmployee({ name: "Patrícia" });
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ userId }).where(eq(t.id, patricia));
    const caller = await desk.callerOf(userId);
    expect(await caller.commissions.earner()).toEqual({
      earns: false,
      timeZone: "America/Sao_Paulo",
    });
    expect(await refusal(caller.commissions.mine(november))).toBe("not_found");
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { failureOf } from "#tests/fixtures/appointment-desk.ts";
import { november, openPayoutDesk } from "#tests/fixtures/payout-desk.ts";

const { test, desk, create, earn } = openPayoutDesk();

describe("a statement", () => {
  const statement = () =>
    desk.owner.commissions.ofProfessional({ ...november, professionalId: desk.professionalId });

  it("shows services with their share of the discount, what was taken back, and payouts", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const taken = await earn(10);
    const { appointment } = await desk.create("12:00", "12:30", { serviceIds: [desk.cut] });
    await desk.owner.transactions.registerPayment({
      appointmentId: appointment.id,
      parts: [{ method: "pix", amountCents: 5_000 }],
      discount: { amountCents: 1_000, reason: "Cliente antiga" },
    });
    await desk.owner.transactions.reverse({ id: taken, reason: "Engano" });
    const { id: paid } = await create({ amountCents: 1_500, autoProcess: true });
    const { id: waiting } = await create({ amountCents: 300, payoutType: "bonus" });
    const { id: dropped } = await create({ amountCents: 200 });
    await desk.owner.payouts.cancel({ id: dropped });
    const shown = await statement();
    expect(shown).toMatchObject({
      timeZone: "America/Sao_Paulo",
      amountCents: 5_000,
      discountCents: 1_000,
      totalCommissionsCents: 2_000,
      totalPayoutsCents: 1_500,
      pendingAmountCents: 500,
      payouts: [
        { id: paid, status: "paid", amountCents: 1_500 },
        { id: waiting, status: "pending", payoutType: "bonus" },
      ],
    });
    expect(shown.lines.map(({ label, commissionCents }) => [label, commissionCents])).toEqual([
      ["Corte", 2_400],
      ["Barba", 1_600],
      ["Corte", 2_000],
      ["Corte", -2_400],
      ["Barba", -1_600],
    ]);
    const [row] = await desk.owner.payouts.summary(november);
    const { totalCommissionsCents, totalPayoutsCents, pendingAmountCents } = shown;
    expect(row).toMatchObject({ totalCommissionsCents, totalPayoutsCents, pendingAmountCents });
  });

  it("keeps the rule of the moment when the rate changes", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    await earn(10);
    const before = await statement();
    const { employees: t } = desk.org.tables;
    await desk.org.db
      .update(t)
      .set({ compensationType: "hourly", hourlyRateCents: 5_000 })
      .where(eq(t.id, desk.professionalId));
    expect(await statement()).toEqual(before);
    await earn(12);
    const { lines } = await statement();
    expect(lines.slice(2)).toMatchObject([
      { commissionType: "hourly", commissionRate: 5_000, commissionCents: 1_250 },
      { commissionType: "hourly", commissionRate: 5_000, commissionCents: 1_250 },
    ]);
  });

  it("has one row for a service that was paid in parts, and one when it is taken back", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const { appointment } = await desk.create("12:00", "12:30", {
      serviceIds: [desk.cut, desk.beard],
    });
    const { transactions } = await desk.owner.transactions.registerPayment({
      appointmentId: appointment.id,
      parts: [
        { method: "pix", amountCents: 3_333 },
        { method: "cash", amountCents: 5_667 },
      ],
      discount: { amountCents: 1_000 },
    });
    const [first] = transactions;
    const paid = (await statement()).lines;
    expect(paid).toMatchObject([
      { transactionId: first?.id, position: 1, label: "Corte", amountCents: 5_400 },
      { transactionId: first?.id, position: 2, label: "Barba", amountCents: 3_600 },
    ]);
    expect(paid).toMatchObject([
      { discountCents: 600, commissionRate: 40, commissionCents: 2_160, isReversal: false },
      { discountCents: 400, commissionRate: 40, commissionCents: 1_440, isReversal: false },
    ]);
    await desk.owner.transactions.reverse({ id: first?.id ?? "", reason: "Engano" });
    const { lines, totalCommissionsCents } = await statement();
    expect(lines.slice(2)).toMatchObject([
      { label: "Corte", amountCents: -5_400, discountCents: -600, commissionCents: -2_160 },
      { label: "Barba", amountCents: -3_600, discountCents: -400, commissionCents: -1_440 },
    ]);
    expect(totalCommissionsCents).toBe(0);
  });

  it("is refused rather than cut when the days hold too much", async () => {
    const { payouts: t } = desk.org.tables;
    const bonus = {
      employeeId: desk.professionalId,
      payoutType: "bonus" as const,
      amountCents: 100,
      startDate: "2026-11-01",
      endDate: "2026-11-15",
      description: "Bônus",
      createdAt: test.clock.now,
      updatedAt: test.clock.now,
    };
    const rows = Array.from({ length: 1_001 }, () => ({ ...bonus, id: newId() }));
    await desk.org.db.insert(t).values(rows);
    expect(await failureOf(statement())).toMatchObject({
      code: "invalid_input",
      message: "O período tem linhas demais para um só extrato: escolha menos dias.",
    });
  });
});

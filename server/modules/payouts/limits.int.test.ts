import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { payoutTypes } from "#shared/domain/ledger-terms.ts";
import { failureOf } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { november, openPayoutDesk } from "#tests/fixtures/payout-desk.ts";

const { desk, create, earn, statesOf } = openPayoutDesk();

describe("the type of a payout", () => {
  it("is the one of how its employee is paid, or a bonus", async () => {
    const { employees: t } = desk.org.tables;
    const taken = async (compensationType: string) => {
      await desk.org.db.update(t).set({ compensationType }).where(eq(t.id, desk.professionalId));
      const outcomes = payoutTypes.map(async (payoutType) =>
        (await refusal(create({ payoutType }))) === null ? [payoutType] : [],
      );
      return (await Promise.all(outcomes)).flat();
    };
    expect(await taken("percentage")).toEqual(["percentage", "bonus"]);
    expect(await taken("fixed_per_service")).toEqual(["fixed", "bonus"]);
    expect(await taken("hourly")).toEqual(["hourly", "bonus"]);
    expect(await taken("independent")).toEqual(["bonus"]);
    expect(await failureOf(create({ payoutType: "fixed" }))).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "payoutType", message: "Helena é independente: só recebe bônus" }],
    });
  });
});

describe("more than is owed", () => {
  const days = { startDate: "2026-11-16", endDate: "2026-11-30" };

  beforeEach(async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    await earn(10);
  });

  it.for(["percentage", "fixed", "hourly"] as const)("isn't paid as %s", async (payoutType) => {
    const { employees: t } = desk.org.tables;
    const compensationType = payoutType === "fixed" ? "fixed_per_service" : payoutType;
    await desk.org.db.update(t).set({ compensationType }).where(eq(t.id, desk.professionalId));
    const pay = (amountCents: number) =>
      create({ payoutType, amountCents, period: days, autoProcess: true });
    expect(await failureOf(pay(4_001))).toMatchObject({
      code: "payout_above_owed",
      params: { totalCents: 4_000 },
      message:
        "Helena tem R$\u00a040,00 a receber no período: um pagamento maior só é possível como bônus.",
    });
    expect(await desk.owner.payouts.list({})).toMatchObject({ total: 0 });
    expect(await pay(2_500)).toMatchObject({ status: "paid" });
    expect(await pay(1_500)).toMatchObject({ status: "paid" });
    expect(await refusal(pay(1))).toBe("payout_above_owed");
  });

  it("isn't paid by the same call twice, without a key and at once", async () => {
    const wanted = { payoutType: "percentage" as const, amountCents: 4_000, period: days };
    const pay = () => refusal(create({ ...wanted, autoProcess: true }));
    const outcomes = await Promise.all([pay(), pay(), pay()]);
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect(outcomes.filter((code) => code === "payout_above_owed")).toHaveLength(2);
  });

  it("isn't paid by two payouts that waited, but may wait", async () => {
    const wanted = { payoutType: "percentage" as const, amountCents: 4_000, period: days };
    const [{ id: first }, { id: second }] = [await create(wanted), await create(wanted)];
    const { payouts } = desk.owner;
    expect(await payouts.process({ id: first })).toMatchObject({ status: "paid" });
    expect(await refusal(payouts.process({ id: second }))).toBe("payout_above_owed");
    expect(await statesOf(second)).toEqual(["pending"]);
  });

  it("is paid as a bonus, which counts as paid for its days", async () => {
    const bonus = { payoutType: "bonus" as const, amountCents: 9_000, period: days };
    expect(await create({ ...bonus, autoProcess: true })).toMatchObject({ status: "paid" });
    expect(await desk.owner.payouts.summary(november)).toMatchObject([
      { totalCommissionsCents: 4_000, totalPayoutsCents: 9_000, pendingAmountCents: 0 },
    ]);
  });
});

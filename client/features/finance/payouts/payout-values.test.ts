import { describe, expect, it } from "vitest";
import {
  emptyPayout,
  lacksRequired,
  owedPayout,
  readPayout,
  typeOptions,
} from "./payout-values.ts";

const today = "2026-11-18";

const row = {
  employeeId: "01890a5d-ac96-774b-bcce-b302099a8057",
  employeeName: "Helena",
  payoutType: "fixed" as const,
  totalCommissionsCents: 10_000,
  totalPayoutsCents: 1_544,
  pendingAmountCents: 8_456,
  firstCommissionDate: "2026-09-03",
  lastPayoutDate: null,
};

describe("the form of a payout", () => {
  it("begins with the days of the address, else with the month until today", () => {
    expect(emptyPayout({}, today)).toMatchObject({ start: "2026-11-01", end: today });
    const days = { de: "2026-10-01", ate: "2026-10-31" };
    expect(emptyPayout(days, today)).toMatchObject({ start: days.de, end: days.ate });
    expect(emptyPayout({ de: "2026-12-01" }, today)).toMatchObject({
      start: "2026-12-01",
      end: "2026-12-01",
    });
    expect(emptyPayout({ ate: "2026-10-15" }, today)).toMatchObject({ start: "2026-10-15" });
  });

  it("pays all that is owed, since its first day", () => {
    expect(owedPayout(row, {}, today)).toEqual({
      employeeId: row.employeeId,
      payoutType: "fixed",
      amount: "84,56",
      start: "2026-09-03",
      end: today,
      description: "Comissões",
    });
    expect(owedPayout(row, { de: "2026-11-01" }, today)).toMatchObject({ start: "2026-11-01" });
  });

  it("sends what was typed", () => {
    const values = { ...owedPayout(row, {}, today), amount: "1.234,56" };
    expect(readPayout(values).input).toMatchObject({
      employeeId: row.employeeId,
      payoutType: "fixed",
      amountCents: 123_456,
      period: { startDate: "2026-09-03", endDate: today },
      description: "Comissões",
    });
  });

  it("complains about what is missing or backwards", () => {
    const empty = emptyPayout({}, today);
    expect(lacksRequired(empty)).toBe(true);
    expect(Object.keys(readPayout(empty).errors ?? {})).toEqual([
      "employeeId",
      "amount",
      "description",
    ]);
    const values = owedPayout(row, {}, today);
    expect(lacksRequired(values)).toBe(false);
    expect(lacksRequired({ ...values, amount: "0" })).toBe(true);
    expect(lacksRequired({ ...values, description: " " })).toBe(true);
    expect(readPayout({ ...values, end: "2026-01-01" }).errors).toEqual({
      end: "O período termina antes de começar",
    });
  });
});

it("a payout is of its employee's own type or a bonus", () => {
  expect(typeOptions("hourly").map(({ value }) => value)).toEqual(["hourly", "bonus"]);
  expect(typeOptions("bonus").map(({ value }) => value)).toEqual(["bonus"]);
});

import { describe, expect, it } from "vitest";
import { labelWords, ruleWords } from "./statement-words.ts";

const line = {
  transactionId: "1",
  position: 1,
  at: "2026-11-18T12:00:00.000Z",
  label: "Corte",
  customerName: "Ana",
  amountCents: 6_000,
  discountCents: 0,
  commissionType: "percentage" as const,
  commissionRate: 40,
  commissionCents: 2_400,
  isReversal: false,
};

describe("a line of a statement", () => {
  it("says by which rule it was earned", () => {
    expect(ruleWords(line)).toBe("40%");
    const rated = { ...line, commissionRate: 2_000 };
    expect(ruleWords({ ...rated, commissionType: "fixed_per_service" })).toBe(
      "R$\u00a020,00 por serviço",
    );
    expect(ruleWords({ ...rated, commissionType: "hourly" })).toBe("R$\u00a020,00 por hora");
    const none = { ...line, commissionType: "independent" as const, commissionRate: null };
    expect(ruleWords(none)).toBe("Sem comissão");
  });

  it("says that it was taken back", () => {
    expect(labelWords(line)).toBe("Corte");
    expect(labelWords({ ...line, isReversal: true })).toBe("Estorno: Corte");
  });
});

import { describe, expect, it } from "vitest";
import { signedAmount, signedCents } from "./entry-words.ts";

const line = (type: "income" | "expense" | "deposit" | "withdrawal", reversalOf = "") => ({
  type,
  amountCents: 1234,
  reversalOf: reversalOf || null,
});

describe("a line of the ledger", () => {
  it("adds income and deposits, takes expenses and withdrawals away", () => {
    expect(signedCents(line("income"))).toBe(1234);
    expect(signedCents(line("deposit"))).toBe(1234);
    expect(signedCents(line("expense"))).toBe(-1234);
    expect(signedCents(line("withdrawal"))).toBe(-1234);
  });

  it("goes the other way when it takes another back", () => {
    expect(signedAmount(line("income", "x"))).toBe("− R$\u00a012,34");
    expect(signedAmount(line("expense", "x"))).toBe("+ R$\u00a012,34");
  });
});

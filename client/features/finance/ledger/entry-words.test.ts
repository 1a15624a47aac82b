import { describe, expect, it } from "vitest";
import type { Transaction } from "#shared/schemas/transactions.ts";
import {
  detailWords,
  missingCents,
  shortSentence,
  signedAmount,
  signedCents,
  titleWords,
} from "./entry-words.ts";

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
    expect(signedAmount(line("income", "x"))).toBe("−\u00a0R$\u00a012,34");
    expect(signedAmount(line("expense", "x"))).toBe("+\u00a0R$\u00a012,34");
  });
});

describe("the title of a line", () => {
  const ana = { id: "1", name: "Ana Lima" };
  const description = "Corte + Barba · Ana Lima";

  it("leaves the customer to the detail, where that names them", () => {
    expect(titleWords({ description, patient: ana })).toBe("Corte + Barba");
    expect(titleWords({ description, patient: null })).toBe(description);
    expect(titleWords({ description, patient: { id: "1", name: null } })).toBe(description);
    expect(titleWords({ description: "Ana Lima", patient: ana })).toBe("Ana Lima");
  });
});

describe("the detail of a line", () => {
  const entry = {
    patient: null,
    professional: null,
    category: null,
    reversalReason: null,
    description: "Depósito no banco",
  } as Transaction;

  it("names what is neither income nor expense, unless its title does", () => {
    expect(detailWords({ ...entry, type: "withdrawal" })).toBe("Sangria");
    expect(detailWords({ ...entry, type: "deposit", description: "Reforço" })).toBe("");
    expect(detailWords({ ...entry, type: "income" })).toBe("");
  });
});

describe("cash that isn't there", () => {
  const withdrawal = { type: "withdrawal", method: "cash", amount: "100,01" } as const;

  it("is counted when it would leave the drawer, and named", () => {
    expect(missingCents(withdrawal, 10_000)).toBe(1);
    expect(missingCents({ ...withdrawal, type: "expense" }, 10_000)).toBe(1);
    expect(missingCents(withdrawal, -500)).toBe(10_501);
    expect(shortSentence(1, 10_000)).toBe(
      "A gaveta deve ter R$\u00a0100,00: faltam R$\u00a00,01. Confira o valor.",
    );
  });

  it("is no matter of what comes in, leaves by other ways, or is there", () => {
    expect(missingCents({ ...withdrawal, type: "income" }, 0)).toBe(0);
    expect(missingCents({ ...withdrawal, type: "expense", method: "pix" }, 0)).toBe(0);
    expect(missingCents({ ...withdrawal, amount: "100" }, 10_000)).toBe(0);
    expect(missingCents({ ...withdrawal, amount: "abc" }, -1)).toBe(0);
  });
});

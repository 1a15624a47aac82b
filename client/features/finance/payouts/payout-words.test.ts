import { expect, it } from "vitest";
import { payLabel, stepWords } from "./payout-words.ts";

it("never offers to pay nothing", () => {
  expect(payLabel(12_300)).toBe("Pagar R$\u00a0123,00");
  expect(payLabel(0)).toBe("Pagar");
});

it("says that a paid payout was cancelled by taking its expense back", () => {
  expect(stepWords("pending", undefined)).toBe("Criado");
  expect(stepWords("cancelled", "pending")).toBe("Cancelado");
  expect(stepWords("paid", "cancelled")).toBe("Pago");
  expect(stepWords("cancelled", "paid")).toBe("Cancelado pelo estorno da despesa");
});

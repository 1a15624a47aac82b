import { expect, it } from "vitest";
import { payLabel } from "./payout-words.ts";

it("never offers to pay nothing", () => {
  expect(payLabel(12_300)).toBe("Pagar R$\u00a0123,00");
  expect(payLabel(0)).toBe("Pagar");
});

import { expect, test } from "vitest";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { formWords } from "./form-words.ts";
import { newPart, partErrors, partFieldOf, partsCents } from "./part-values.ts";

const pix = (amount = "") => ({ method: "pix" as const, amount });
const cash = (amount = "") => ({ method: "cash" as const, amount });

test("the last part is what the others leave, unknown while one of them or the total is", () => {
  expect(partsCents([cash()], 100)).toEqual([100]);
  expect(partsCents([pix("1.234,56"), cash()], 200_000)).toEqual([123_456, 76_544]);
  expect(partsCents([pix(""), cash()], 100)).toEqual([null, null]);
  expect(partsCents([pix("1"), cash()], null)).toEqual([100, null]);
});

test.each(["0", "0,00", "-1", "12.50", "1,234", "1.23", "abc", "1e3"])(
  "a part of %j is no amount",
  (amount) => {
    expect(partErrors([pix(amount), cash()], 1_000_000)).toEqual({
      "parts.0.amount": formWords.invalidAmount,
    });
  },
);

test("a part without a method, and one that leaves nothing for the last, are named", () => {
  expect(partErrors([newPart()], 100)).toEqual({ "parts.0.method": ledgerTexts.methodMissing });
  expect(Object.keys(partErrors([pix("1,00"), cash()], 100))).toEqual(["parts.0.amount"]);
});

test("the server's complaint about a part belongs to its field", () => {
  expect(partFieldOf("parts.1.amountCents")).toBe("parts.1.amount");
  expect(partFieldOf("payment.parts.0.method")).toBe("parts.0.method");
  expect(partFieldOf("appointmentId")).toBeNull();
});

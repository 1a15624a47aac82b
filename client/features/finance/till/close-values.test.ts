import { describe, expect, it } from "vitest";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";
import { differenceOf, readClosing } from "./close-values.ts";

const session: CashSession = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  openedAt: "2026-11-18T12:00:00.000Z",
  openedBy: null,
  openingCents: 10_000,
  openingNote: "",
  closedAt: null,
  closedBy: null,
  countedCents: null,
  expectedCents: 123_456,
  differenceCents: null,
  closingNote: "",
};

describe("the form that closes the till", () => {
  it("sends what was counted beside the expected amount that it showed", () => {
    const values = { counted: "1.234,50", note: " Faltou troco ", isConfirmed: true };
    expect(readClosing(values, session)).toEqual({
      input: {
        sessionId: session.id,
        countedCents: 123_450,
        expectedCents: 123_456,
        closingNote: "Faltou troco",
      },
      errors: null,
    });
  });

  it.each(["", "12.50", "abc", "1,234", "-1", "10.000.000,01"])("refuses %j", (counted) => {
    const values = { counted, note: "", isConfirmed: true };
    expect(Object.keys(readClosing(values, session).errors ?? {})).toEqual(["counted"]);
  });

  it("closes nothing without the confirmation", () => {
    const values = { counted: "0", note: "", isConfirmed: false };
    expect(Object.keys(readClosing(values, session).errors ?? {})).toEqual(["isConfirmed"]);
  });

  it("shows what lacks or remains as soon as an amount is typed", () => {
    expect(differenceOf("", session)).toBe(null);
    expect(differenceOf("1.234,00", session)).toBe(-56);
    expect(differenceOf("1235", session)).toBe(44);
  });
});

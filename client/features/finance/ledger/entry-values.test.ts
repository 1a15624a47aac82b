import { describe, expect, it } from "vitest";
import { emptyEntry, readEntry } from "./entry-values.ts";

const newId = "01890a5d-ac96-774b-bcce-b302099a8057";

describe("the form of an entry by hand", () => {
  it("sends method and category of income and expense", () => {
    const values = { ...emptyEntry, amount: "1.234,56", method: "pix", category: "rent" };
    expect(readEntry("expense", values).input).toMatchObject({
      type: "expense",
      amountCents: 123_456,
      method: "pix",
      category: "rent",
    });
  });

  it("says whom income and expense concern, but not whom moved cash does", () => {
    const patient = { id: newId, name: "Ana", email: null, phone: null };
    const values = { ...emptyEntry, amount: "10", patient, professionalId: newId };
    const links = { patientId: newId, professionalId: newId };
    expect(readEntry("income", values).input).toMatchObject(links);
    expect(readEntry("deposit", values).input).not.toHaveProperty("patientId");
    expect(readEntry("expense", { ...emptyEntry, amount: "10" }).errors).toBe(null);
  });

  it("moves nothing but cash by sangria and reforço", () => {
    const { input } = readEntry("withdrawal", { ...emptyEntry, amount: "50", method: "pix" });
    expect(input).toMatchObject({ type: "withdrawal", amountCents: 5000, method: "cash" });
    expect(input).not.toHaveProperty("category");
  });

  it.each(["", "0", "12.50", "1,234", "10.000.000,01"])("refuses the amount %j", (amount) => {
    const { errors } = readEntry("income", { ...emptyEntry, amount });
    expect(Object.keys(errors ?? {})).toEqual(["amount"]);
  });
});

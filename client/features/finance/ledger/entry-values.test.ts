import { describe, expect, it } from "vitest";
import { emptyEntry, emptyEntryOf, readEntry } from "./entry-values.ts";

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

  it("asks what an expense was for", () => {
    const missing = { category: "Escolha a categoria" };
    expect(readEntry("expense", { ...emptyEntryOf("expense"), amount: "10" }).errors).toEqual(
      missing,
    );
    expect(readEntry("income", { ...emptyEntryOf("income"), amount: "10" }).errors).toBe(null);
  });

  it("moves nothing but cash by sangria and reforço", () => {
    const { input } = readEntry("withdrawal", { ...emptyEntry, amount: "50", method: "pix" });
    expect(input).toMatchObject({ type: "withdrawal", amountCents: 5000, method: "cash" });
    expect(input).not.toHaveProperty("category");
  });

  it.each([
    ["", "Informe o valor, como 120,00"],
    ["-5", "Informe o valor, como 120,00"],
    ["12.50", "Informe o valor, como 120,00"],
    ["1,234", "Informe o valor, como 120,00"],
    ["0", "O valor mínimo é R$ 0,01"],
    ["10.000.000,01", "O valor máximo é R$ 10.000.000,00"],
  ])("refuses the amount %j in its own words", (amount, told) => {
    expect(readEntry("income", { ...emptyEntry, amount }).errors).toEqual({ amount: told });
  });
});

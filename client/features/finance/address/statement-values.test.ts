import { describe, expect, it } from "vitest";
import { readStatementSearch } from "./statement-values.ts";

describe("the address of a statement", () => {
  it("keeps whose it is and whole days, nothing else", () => {
    const search = {
      profissional: "01890a5d-ac96-774b-bcce-b302099a8057",
      de: "2026-11-01",
      ate: "2026-11-30",
    };
    expect(readStatementSearch({ ...search, busca: "ana", payouts: 1 })).toEqual(search);
    expect(readStatementSearch({ payouts: 1, de: "2026-11-01", profissional: "x" })).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import {
  entriesInputOf,
  isFiltered,
  payoutsInputOf,
  periodOf,
  readFinanceSearch,
  sessionsInputOf,
  tabSearch,
  withoutEntryFilters,
} from "./search-values.ts";

const today = "2026-11-18";

describe("the address of the payouts", () => {
  it("keeps days that are open on one side, the status and the page", () => {
    const search = { payouts: 1, de: "2020-01-01", situacao: "pending", pagina: 3 } as const;
    expect(readFinanceSearch(search)).toEqual(search);
    expect(payoutsInputOf(search)).toEqual({
      page: 3,
      limit: 10,
      status: "pending",
      periodStart: "2020-01-01",
    });
    expect(readFinanceSearch({ payouts: 1, de: "x", situacao: "y" })).toEqual({ payouts: 1 });
    expect(readFinanceSearch({ payouts: 1, de: "2026-02-01", ate: "2026-01-01" })).toEqual({
      payouts: 1,
    });
    expect(readFinanceSearch({ payouts: 2 })).toEqual({});
  });

  it("takes the days to the other tab, and nothing else", () => {
    const days = { de: "2026-11-01", ate: "2026-11-30" };
    const overview = { ...days, pagina: 2, busca: "ana" };
    expect(tabSearch(overview, "payouts")).toEqual({ payouts: 1, ...days });
    expect(tabSearch({ payouts: 1, ...days, situacao: "paid" }, null)).toEqual(days);
    // The overview has no period that is open on one side.
    expect(tabSearch({ payouts: 1, de: days.de }, null)).toEqual({});
  });
});

describe("the address of the finance page", () => {
  it("keeps what makes sense", () => {
    const search = {
      de: "2026-11-01",
      ate: "2026-11-30",
      caixa: "01890a5d-ac96-774b-bcce-b302099a8057",
      pagina: 2,
      aberto: "2026-11-18",
      min: 0,
      max: 500,
      busca: "ana",
      tipo: "expense",
      metodo: "pix",
      profissional: "01890a5d-ac96-774b-bcce-b302099a8057",
      categoria: "rent",
    } as const;
    expect(readFinanceSearch(search)).toEqual(search);
    const period = { periodStart: "2026-11-01", periodEnd: "2026-11-30" };
    expect(periodOf(search, today)).toEqual(period);
    expect(entriesInputOf(search, period)).toEqual({
      ...period,
      search: "ana",
      type: "expense",
      method: "pix",
      professionalId: search.profissional,
      category: "rent",
    });
    expect(withoutEntryFilters({ de: "2026-11-01", busca: "ana", tipo: "income" })).toEqual({
      de: "2026-11-01",
    });
    expect(sessionsInputOf(search)).toEqual({
      page: 2,
      limit: 5,
      periodStart: "2026-11-18",
      periodEnd: "2026-11-18",
      minOpeningCents: 0,
      maxOpeningCents: 50_000,
    });
  });

  it.each([
    { de: "2026-11-30", ate: "2026-11-01" },
    { de: "2026-02-30", ate: "2026-03-01" },
    { de: "2020-01-01", ate: "2026-01-01" },
    { de: "2026-11-01" },
    {
      caixa: "x",
      profissional: "y",
      tipo: "z",
      metodo: "a",
      categoria: "b",
      pagina: 0,
      aberto: "ontem",
      min: -1,
      max: 1.5,
    },
  ])("leaves out %j", (search) => {
    const read = readFinanceSearch(search);
    expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
    expect(periodOf(read, today)).toEqual({ periodStart: today, periodEnd: today });
    expect(isFiltered(read)).toBe(false);
  });
});

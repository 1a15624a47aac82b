import { expect, test } from "vitest";
import { comparison, nameBefore } from "./period-words.ts";

test("a total is compared with that of the period before, by percent where that says something", () => {
  const yesterday = (cents: number) => ({ name: "ontem", cents });
  expect(comparison(15_000, yesterday(10_000))).toBe("+50% · ontem: R$\u00a0100,00");
  expect(comparison(5_000, yesterday(10_000))).toBe("−50% · ontem: R$\u00a0100,00");
  expect(comparison(10_000, yesterday(10_000))).toBe("ontem: o mesmo valor");
  expect(comparison(0, yesterday(0))).toBe("");
  expect(comparison(10_000, yesterday(0))).toBe("ontem: R$\u00a00,00");
  expect(comparison(-2_100, yesterday(10_000))).toBe("ontem: R$\u00a0100,00");
  expect(comparison(10_000, yesterday(-2_100))).toBe("ontem: −\u00a0R$\u00a021,00");
});

test("beside a month that ends today, or lasts longer than the one before, all of that counts", () => {
  const month = { periodStart: "2026-12-01", periodEnd: "2026-12-31" };
  expect(nameBefore(month, "2026-12-31")).toBe("mês passado");
  expect(nameBefore(month, "2026-12-30")).toBe("mês passado");
  expect(nameBefore(month, "2026-12-29")).toMatch(/^mês passado até dom, 29 nov/);
});

test("the period before has the name that people give it, or its days", () => {
  const today = "2026-11-18";
  const before = (periodStart: string, periodEnd: string) =>
    nameBefore({ periodStart, periodEnd }, today);
  expect(before(today, today)).toBe("ontem até esta hora");
  expect(before("2026-11-16", "2026-11-22")).toMatch(/^semana passada até qua, 11 nov/);
  expect(before("2026-11-01", "2026-11-30")).toMatch(/^mês passado até dom, 18 out/);
  expect(before("2026-11-17", "2026-11-17")).toMatch(/^seg, 16 nov/);
  expect(before("2026-11-09", "2026-11-15")).toMatch(/^seg, 2 nov.* a dom, 8 nov/);
  expect(before("2026-10-01", "2026-10-31")).toBe("setembro de 2026");
  expect(before("2026-11-17", "2026-11-18")).toMatch(/^dom, 15 nov.* a seg, 16 nov/);
});

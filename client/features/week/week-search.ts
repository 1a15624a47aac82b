import { isDate } from "./zoned-days.ts";

/** What the address says about the week that is shown. */
export type WeekSearch = {
  /** A day of the shown week; today when absent. */
  readonly data?: string | undefined;
  /** Absent: a day on phones, a week elsewhere. */
  readonly visao?: "dia" | "semana" | undefined;
  /** Ids of the professionals that are shown, joined by commas; absent: all. */
  readonly profissionais?: string | undefined;
};

/** Reads the address; what makes no sense is left out. */
export function readWeekSearch(search: Record<string, unknown>): WeekSearch {
  const { data, visao, profissionais } = search;
  return {
    data: isDate(data) ? data : undefined,
    visao: visao === "dia" || visao === "semana" ? visao : undefined,
    profissionais: typeof profissionais === "string" && profissionais ? profissionais : undefined,
  };
}

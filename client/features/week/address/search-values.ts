import { columnKinds, type ColumnKind } from "../days/column-rules.ts";
import { isDate } from "#shared/domain/dates.ts";

export const weekViews = ["dia", "semana", "lista"] as const;
export type WeekViewName = (typeof weekViews)[number];

export const viewLabels = { dia: "Dia", semana: "Semana", lista: "Lista" } as const;

/** Reads a view from a text; anything else is the week. */
export function viewOf(text: string): WeekViewName {
  return weekViews.find((view) => view === text) ?? "semana";
}

const detailsBegins = ["remarcar", "cancelar"] as const;

/** What the address says about the shown week, and what is open above it. */
export type WeekSearch = {
  /** A day of the shown week; today when absent. */
  readonly data?: string | undefined;
  /** When absent: as last chosen, else a day on phones, a week elsewhere. */
  readonly visao?: WeekViewName | undefined;
  /** When absent: as last chosen, else professionals' columns for a day at a desk, days' elsewhere. */
  readonly colunas?: ColumnKind | undefined;
  /**
   * Ids of the shown professionals, joined by commas. When absent: all, or on phones only the
   * professional who looks and manages nobody else; then `everybody` stands for all.
   */
  readonly profissionais?: string | undefined;
  /** Part of a customer's name or e-mail. */
  readonly busca?: string | undefined;
  /** Whether cancelled appointments are shown too. */
  readonly cancelados?: 1 | undefined;
  /** Set while the new-appointment dialog is open: see `new-slot-values.ts`. */
  readonly novo?: string | undefined;
  /** Set once a new appointment is asked for with every field. */
  readonly completo?: 1 | undefined;
  /** The id of the appointment whose details are open. */
  readonly agendamento?: string | undefined;
  /** What its details open at. */
  readonly fazer?: (typeof detailsBegins)[number] | undefined;
  /** Set while time is being blocked: see `new-time-off-values.ts`. */
  readonly bloquear?: string | undefined;
  /** The id of the blocked time that is open. */
  readonly bloqueio?: string | undefined;
  /** The day that is being closed, or opened again. */
  readonly fechar?: string | undefined;
};

/** Shows all professionals where a calendar begins with the viewer's own column. */
export const everybody = "todos";

/** True for a day in the years the product knows. */
export function isShownDate(text: unknown): text is string {
  return isDate(text) && text.startsWith("20");
}

const longest = 4000;

const text = (value: unknown) =>
  typeof value === "string" && value !== "" && value.length <= longest ? value : undefined;

/** Reads the address and leaves out what makes no sense. */
export function readWeekSearch(search: Record<string, unknown>): WeekSearch {
  const { data, visao, busca } = search;
  return {
    data: isShownDate(data) ? data : undefined,
    visao: weekViews.find((view) => view === visao),
    colunas: columnKinds.find((kind) => kind === search["colunas"]),
    profissionais: text(search["profissionais"]),
    // The router reads a search of digits as a number.
    busca: text(typeof busca === "number" ? String(busca) : busca),
    cancelados: search["cancelados"] === 1 ? 1 : undefined,
    novo: text(search["novo"]),
    completo: search["completo"] === 1 ? 1 : undefined,
    agendamento: text(search["agendamento"]),
    fazer: detailsBegins.find((begin) => begin === search["fazer"]),
    bloquear: text(search["bloquear"]),
    bloqueio: text(search["bloqueio"]),
    fechar: isShownDate(search["fechar"]) ? search["fechar"] : undefined,
  };
}

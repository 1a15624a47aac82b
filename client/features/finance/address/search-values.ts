import { daysBetween, isDate } from "#shared/domain/dates.ts";
import {
  categories,
  longestPeriodDays,
  methodGroups,
  payoutStatuses,
  transactionTypes,
  type Category,
  type MethodGroup,
  type PayoutStatus,
  type TransactionType,
} from "#shared/domain/ledger-terms.ts";
import { periodAround, type Period } from "./period-rules.ts";

/** What the address says about the finance page. */
export type FinanceSearch = {
  /** The tab of the payouts. */
  readonly payouts?: 1 | undefined;
  /** The first and last day of the period; today without them. Of payouts one alone limits too. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  /** The session that is shown beside the page. */
  readonly caixa?: string | undefined;
  /** The page of the sessions or of the payouts. */
  readonly pagina?: number | undefined;
  /** The local day on which sessions were opened. */
  readonly aberto?: string | undefined;
  /** Whole reais of their opening balance, at least and at most. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What lines of the ledger contain, and what they are. */
  readonly busca?: string | undefined;
  readonly tipo?: TransactionType | undefined;
  readonly metodo?: MethodGroup | undefined;
  readonly profissional?: string | undefined;
  readonly categoria?: Category | undefined;
  /** Whether payouts wait, are paid or cancelled. */
  readonly situacao?: PayoutStatus | undefined;
};

/**
 * Reads the address and leaves out what makes no sense. Not by the schema: every screen loads what reads
 * addresses.
 */
export function readFinanceSearch(search: Record<string, unknown>): FinanceSearch {
  const { payouts, de, ate, caixa, pagina, aberto, min, max } = search;
  const { busca, tipo, metodo, profissional, categoria, situacao } = search;
  return {
    ...(payouts === 1 ? { payouts, ...readOpenDays(de, ate) } : readDays(de, ate)),
    caixa: readId(caixa),
    pagina: wholeNumber(pagina, 2, 100_000),
    aberto: isDate(aberto) ? aberto : undefined,
    min: wholeNumber(min, 0, maxReais),
    max: wholeNumber(max, 0, maxReais),
    // A search of only digits comes out of the address as a number.
    busca: typeof busca === "string" || typeof busca === "number" ? `${busca}` : undefined,
    tipo: transactionTypes.find((type) => type === tipo),
    metodo: methodGroups.find((method) => method === metodo),
    profissional: readId(profissional),
    categoria: categories.find((each) => each === categoria),
    situacao: payoutStatuses.find((status) => status === situacao),
  };
}

const maxReais = 10_000_000;

function readDays(de: unknown, ate: unknown): Pick<FinanceSearch, "de" | "ate"> {
  if (!isDate(de) || !isDate(ate) || de > ate) return {};
  return daysBetween(de, ate) < longestPeriodDays ? { de, ate } : {};
}

/** Days of which one may be missing: the period is then open on that side. */
function readOpenDays(de: unknown, ate: unknown): Pick<FinanceSearch, "de" | "ate"> {
  const from = isDate(de) ? { de } : {};
  const to = isDate(ate) ? { ate } : {};
  return isDate(de) && isDate(ate) && de > ate ? {} : { ...from, ...to };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readId = (id: unknown) => (typeof id === "string" && uuid.test(id) ? id : undefined);

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

/** Returns the period of the address, which is today without one. */
export function periodOf({ de = "", ate = "" }: FinanceSearch, today: string): Period {
  return de && ate ? { periodStart: de, periodEnd: ate } : periodAround("day", today);
}

/** Returns the address of a tab: the days go along, filters stay behind. */
export function tabSearch({ de, ate }: FinanceSearch, tab: "payouts" | null): FinanceSearch {
  return tab ? { payouts: 1, de, ate } : readDays(de, ate);
}

/** Returns the days to which the address limits payouts, open without them. */
export function payoutDaysOf({ de, ate }: FinanceSearch) {
  return {
    ...(de !== undefined && { periodStart: de }),
    ...(ate !== undefined && { periodEnd: ate }),
  };
}

/** Returns the page of payouts that the address asks for. */
export function payoutsInputOf(search: FinanceSearch) {
  const { pagina = 1, situacao } = search;
  return {
    page: pagina,
    limit: 10,
    ...(situacao !== undefined && { status: situacao }),
    ...payoutDaysOf(search),
  };
}

/** Returns the page of sessions that the address asks for. */
export function sessionsInputOf({ pagina = 1, aberto, min, max }: FinanceSearch) {
  return {
    page: pagina,
    limit: 5,
    ...(aberto !== undefined && { periodStart: aberto, periodEnd: aberto }),
    ...(min !== undefined && { minOpeningCents: min * 100 }),
    ...(max !== undefined && { maxOpeningCents: max * 100 }),
  };
}

/** Whether the address leaves sessions out. */
export function isFiltered({ aberto, min, max }: FinanceSearch): boolean {
  return aberto !== undefined || min !== undefined || max !== undefined;
}

/** Returns the filters of the ledger's lines within a period. */
export function entriesInputOf(search: FinanceSearch, period: Period) {
  const { busca, tipo, metodo, profissional, categoria } = search;
  return {
    ...period,
    ...(busca !== undefined && { search: busca }),
    ...(tipo !== undefined && { type: tipo }),
    ...(metodo !== undefined && { method: metodo }),
    ...(profissional !== undefined && { professionalId: profissional }),
    ...(categoria !== undefined && { category: categoria }),
  };
}

/** Whether the address leaves lines of the period out. */
export function hasEntryFilters(search: FinanceSearch): boolean {
  const { busca, tipo, metodo, profissional, categoria } = search;
  return [busca, tipo, metodo, profissional, categoria].some((filter) => filter !== undefined);
}

/** Returns the address without the filters of the ledger's lines. */
export function withoutEntryFilters(search: FinanceSearch): FinanceSearch {
  const { busca: _b, tipo: _t, metodo: _m, profissional: _p, categoria: _c, ...others } = search;
  return others;
}

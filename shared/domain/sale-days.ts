import { formatDateIn, type Instant } from "./date-formats.ts";

/** A plan is sold in Brazil: the days of its payment are those of Brasília, wherever its reader is. */
export const saleTimeZone = "America/Sao_Paulo";

const styles = {
  /** `20 de novembro` */
  day: { day: "numeric", month: "long" },
  /** `sexta-feira, 20 de novembro`, for the last day of something that is to be done */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** `20 de novembro de 2026`, for what is months away */
  year: { dateStyle: "long" },
  /** `20/11/2026`, beside an amount */
  date: { dateStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Writes a day of a sale: its end, its next charge, the last day of its boleto; with the year when it
 * isn't that of `now`.
 */
export function dayOfSale(
  at: Instant,
  style: keyof typeof styles = "day",
  now: Instant = new Date(),
): string {
  const yearOf = (each: Instant) => formatDateIn(each, saleTimeZone, { year: "numeric" });
  const isThisYear = yearOf(at) === yearOf(now);
  const isWhole = style === "year" || style === "date" || isThisYear;
  return formatDateIn(
    at,
    saleTimeZone,
    isWhole ? styles[style] : { ...styles[style], year: "numeric" },
  );
}

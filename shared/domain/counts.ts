const grouped = new Intl.NumberFormat("pt-BR");

/** `1.234`. */
export function formatCount(value: number | bigint): string {
  return grouped.format(value);
}

/** `1 documento`, `1.234 documentos`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

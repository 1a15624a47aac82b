const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

const AMOUNT = /^(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** Writes integer cents as 'R$ 1.234,56' or '− R$ 1.234,56'; the spaces are no-break ones. */
export function formatCents(cents: number): string {
  const amount = reais.format(Math.abs(cents) / 100);
  return cents < 0 ? `−\u00a0${amount}` : amount;
}

/**
 * Reads an amount as people type it ('1.234,56', 'R$ 80', '80,5') as integer cents; returns null
 * for anything else. A dot only groups thousands: '12.50' is refused rather than guessed.
 */
export function parseCents(text: string): number | null {
  const match = AMOUNT.exec(text.replace(/\s/g, ""));
  if (!match) return null;
  const whole = Number(match[1]?.replaceAll(".", ""));
  const cents = whole * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

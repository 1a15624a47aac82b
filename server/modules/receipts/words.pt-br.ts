/** Above what was sold and its prices. */
export const priceHead = ["Descrição", "Valor"] as const;

/** What the discount is called below them. */
export const discountLabel = (reason: string | null): string =>
  reason ? `Desconto (${reason})` : "Desconto";

/**
 * Returns what was taken off when an appointment was paid: its parts count everything below the
 * services' prices as their discount, so also what the appointment itself had taken off.
 */
export function furtherDiscountCents(
  parts: readonly { readonly discountCents: number }[],
  ownDiscountCents: number,
): number {
  return parts.reduce((sum, part) => sum + part.discountCents, 0) - ownDiscountCents;
}

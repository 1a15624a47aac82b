/** A patient's own discount: a whole percent of the subtotal, or a fixed amount in cents. */
export type PatientDiscount = {
  readonly type: "none" | "percent" | "fixed";
  readonly value: number;
};

export type AppointmentPrice = {
  readonly subtotalCents: number;
  /** The amount of the patient's own discount. */
  readonly discountCents: number;
  /** The amount of the manual discount, after the patient's own. */
  readonly manualDiscountCents: number;
  readonly totalCents: number;
};

/** The highest price of an appointment: what an integer column of the database holds. */
export const maxSubtotalCents = 2_147_483_647;

/**
 * Returns what an appointment costs, in integer cents: the patient's rounded
 * percent or fixed amount, then the manual discount, together never more than the subtotal. Server
 * and browser use this one function.
 */
export function priceAppointment(parts: {
  readonly pricesCents: readonly number[];
  readonly patientDiscount?: PatientDiscount | null;
  readonly manualDiscountCents?: number;
}): AppointmentPrice {
  const subtotalCents = parts.pricesCents.reduce((sum, price) => sum + price, 0);
  const discountCents = Math.min(subtotalCents, discountOf(parts.patientDiscount, subtotalCents));
  const rest = subtotalCents - discountCents;
  const manualDiscountCents = Math.min(rest, Math.max(0, parts.manualDiscountCents ?? 0));
  return {
    subtotalCents,
    discountCents,
    manualDiscountCents,
    totalCents: rest - manualDiscountCents,
  };
}

function discountOf(discount: PatientDiscount | null | undefined, subtotalCents: number): number {
  if (!discount || discount.type === "none" || discount.value <= 0) return 0;
  if (discount.type === "fixed") return discount.value;
  return Math.round((subtotalCents * discount.value) / 100);
}

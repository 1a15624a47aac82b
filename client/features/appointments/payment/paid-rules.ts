import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentPayment } from "#shared/schemas/transactions.ts";

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

/** Returns why less was paid: the appointment's own reason and that of its payment, each once. */
export function discountReasons(
  own: string | null | undefined,
  [first]: readonly { readonly discountReason: string | null }[],
): string[] {
  const given = [own, first?.discountReason].filter((reason) => typeof reason === "string");
  return [...new Set(given.filter(Boolean))];
}

/** Returns the lines of the payment that counts; none while there is none. */
export function partsOf({ transactions, paidBy }: AppointmentPayment) {
  return transactions.filter(({ id }) => paidBy.includes(id));
}

/** Returns what the payment that counts came to. */
export function paidCents(payment: AppointmentPayment): number {
  return partsOf(payment).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Whether nothing is to be paid any more: it is paid, free or cancelled. */
export function isSettled(
  { status }: Pick<Appointment, "status">,
  payment: Pick<AppointmentPayment, "status"> | undefined,
): boolean {
  return status === "cancelled" || (payment !== undefined && payment.status !== "unpaid");
}

/** Whether who was paid for the appointment is no longer who performs it. */
export function isOthersCommission(
  { transactions, paidBy }: AppointmentPayment,
  professionalId: string,
): boolean {
  const { professional = null } = transactions.find(({ id }) => paidBy.includes(id)) ?? {};
  return professional !== null && professional.id !== professionalId;
}

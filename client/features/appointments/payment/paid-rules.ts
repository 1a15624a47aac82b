import { formatMoney } from "#client/lib/formats.ts";
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

/** Says whose the commission of a payment is and how that is changed; null without a professional. */
export function commissionSentence({ transactions, paidBy }: AppointmentPayment): string | null {
  const { professional = null } = transactions.find(({ id }) => paidBy.includes(id)) ?? {};
  if (!professional) return null;
  return `A comissão deste pagamento é de ${professional.name}. Para passá-la a outra pessoa, estorne o pagamento e registre de novo.`;
}

/** Whether who was paid for the appointment is no longer who performs it. */
export function isOthersCommission(
  { transactions, paidBy }: AppointmentPayment,
  professionalId: string,
): boolean {
  const { professional = null } = transactions.find(({ id }) => paidBy.includes(id)) ?? {};
  return professional !== null && professional.id !== professionalId;
}

/** Says what a payment is for when nobody came; `customer` is `cliente` or `paciente`. */
export function noShowSentence(customer: string): string {
  return `O ${customer} não compareceu: registre um pagamento só se for cobrar uma taxa de falta. Se ela for menor que o total, aplique um desconto.`;
}

/** Says what happened to an appointment whose payment was about to be taken. */
export function takenSentence(
  { status }: Pick<Appointment, "status">,
  payment: AppointmentPayment | undefined,
): string {
  if (status === "cancelled") return "O agendamento foi cancelado: não há o que receber.";
  const { transactions = [], paidBy = [] } = payment ?? {};
  const first = transactions.find(({ id }) => paidBy.includes(id));
  if (!payment || !first) return "Não há mais nada a pagar neste agendamento.";
  const by = first.createdBy?.name ? ` por ${first.createdBy.name}` : "";
  return `O pagamento (${formatMoney(paidCents(payment))}) já foi registrado${by}. Não receba de novo.`;
}

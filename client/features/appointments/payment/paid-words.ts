import { formatMoney } from "#client/lib/formats.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentPayment } from "#shared/schemas/transactions.ts";
import { paidCents } from "./paid-rules.ts";

export const paymentWords = {
  saved: "Pagamento registrado com sucesso!",
  takenBack: "Pagamento desfeito: o agendamento voltou a ficar a pagar.",
  /** What the ledger and the history say of a payment that was taken back from its own message. */
  takenBackReason: "Desfeito logo depois de recebido",
} as const;

/** Says whose the commission of a payment is and how that is changed; null without a professional. */
export function commissionSentence({ transactions, paidBy }: AppointmentPayment): string | null {
  const { professional = null } = transactions.find(({ id }) => paidBy.includes(id)) ?? {};
  if (!professional) return null;
  return `A comissão deste pagamento é de ${professional.name}. Para passá-la a outra pessoa, estorne o pagamento e registre de novo.`;
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

import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formatMoney } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentPayment } from "#shared/schemas/transactions.ts";
import { paidCents } from "./paid-rules.ts";
import { commissionSentence, noShowSentence, takenSentence } from "./paid-words.ts";
import { usePayment } from "./use-payment.ts";

/** Says why a payment that somebody is about to take isn't to be taken any more. */
export function TakenNotice({ appointment }: { appointment: Appointment }) {
  const { data } = usePayment(appointment.id).payment;
  return <Notice tone="warning">{takenSentence(appointment, data)}</Notice>;
}

/** Says what a payment would be for when nobody came; nothing of other appointments. */
export function NoShowNotice({ status }: Pick<Appointment, "status">) {
  const { lower } = useCustomerWords();
  if (status !== "no_show") return null;
  return <Notice tone="info">{noShowSentence(lower)}</Notice>;
}

type PaidNoticeProps = {
  appointmentId: string;
  /** What would happen to a paid appointment. */
  when: "cancelling" | "reassigning";
};

/** Says what a change leaves of the payment; nothing of an unpaid one, or without manage_finance. */
export function PaidNotice({ appointmentId, when }: PaidNoticeProps) {
  const { data } = usePayment(appointmentId).payment;
  if (data?.status !== "paid" || data.paidBy.length === 0) return null;
  return <Notice tone="warning">{sentenceOf(data, when)}</Notice>;
}

function sentenceOf(payment: AppointmentPayment, when: PaidNoticeProps["when"]): string {
  if (when === "reassigning") return commissionSentence(payment) ?? "";
  const paid = formatMoney(paidCents(payment));
  return `Este agendamento foi pago (${paid}), e cancelar não devolve o dinheiro. Se for para devolver, use Estornar no bloco Pagamento.`;
}

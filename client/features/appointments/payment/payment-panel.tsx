import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { failureOf } from "#client/lib/failures.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PaymentMethod } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentPayment } from "#shared/schemas/transactions.ts";
import { PriceSums } from "../money/payment-fields.tsx";
import { ChargeDialog } from "./charge-dialog.tsx";
import {
  discountReasons,
  furtherDiscountCents,
  isOthersCommission,
  paidCents,
  partsOf,
} from "./paid-rules.ts";
import { commissionSentence } from "./paid-words.ts";
import { MethodButtons } from "./method-buttons.tsx";
import { NoShowNotice } from "./paid-notice.tsx";
import { PaidSummary } from "./paid-summary.tsx";
import classes from "./payment.module.css";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { usePayment } from "./use-payment.ts";

type PaymentPanelProps = {
  appointment: Appointment;
  /** Whether the method alone takes the payment, and the form is for what is not as usual. */
  isQuick?: boolean;
  onPay: (method: PaymentMethod | null) => void;
  /** Called once a method alone took it. */
  onPaid?: () => void;
};

/** Shows what the appointment costs, and whether and how it is paid; nothing without manage_finance. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { appointment } = props;
  const { payment } = usePayment(appointment.id);
  if (appointment.totalCents === undefined) return null;
  // Nobody owes anything for what isn't going to happen.
  if (appointment.status === "cancelled" && payment.data?.status !== "paid") return null;
  return (
    <section className={classes.panel} aria-label="Pagamento" data-keeps-focus tabIndex={-1}>
      <QueryView
        query={payment}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando pagamento">
            <Skeleton height={120} radius={8} />
          </Loading>
        }
      >
        {(loaded) => <Loaded {...props} payment={loaded} />}
      </QueryView>
    </section>
  );
}

type LoadedProps = PaymentPanelProps & { payment: AppointmentPayment };

function Loaded({ appointment, payment, isQuick = false, onPay, onPaid }: LoadedProps) {
  const [reversing, setReversing] = useState<string | null>(null);
  const [charging, setCharging] = useState(false);
  const { subtotalCents, discountCents, manualDiscountCents, discountReason, timeZone } =
    appointment;
  const { status } = payment;
  const totalCents = appointment.totalCents ?? payment.totalCents;
  const ownDiscountCents = (discountCents ?? 0) + (manualDiscountCents ?? 0);
  const parts = partsOf(payment);
  const isPaid = parts.length > 0;
  const reasons = discountReasons(discountReason, parts);
  const mayPay = status === "unpaid" && appointment.status !== "cancelled";
  return (
    <>
      <div className={classes.head}>
        <h3>Pagamento</h3>
        <PaidBadge status={status} />
      </div>
      <PriceSums
        due={isPaid ? "Total pago" : "Total"}
        atPaymentCents={isPaid ? furtherDiscountCents(parts, ownDiscountCents) : 0}
        price={{
          subtotalCents: subtotalCents ?? totalCents,
          discountCents: discountCents ?? 0,
          manualDiscountCents: manualDiscountCents ?? 0,
          totalCents: isPaid ? paidCents(payment) : totalCents,
        }}
      />
      {reasons.length > 0 && (
        <p className={classes.soft}>Motivo do desconto: {reasons.join(" · ")}</p>
      )}
      <PaidSummary payment={payment} timeZone={timeZone} onReverse={setReversing} />
      <AfterwardsNotice appointment={appointment} payment={payment} />
      {mayPay && <NoShowNotice status={appointment.status} />}
      {mayPay && isQuick && (
        <MethodButtons
          appointmentId={appointment.id}
          totalCents={payment.totalCents}
          onPaid={onPaid}
          onOther={onPay}
        />
      )}
      {mayPay && !isQuick && (
        <div className={classes.pay}>
          <WriteButton variant="light" data-edit="payment" onClick={() => onPay(null)}>
            Registrar pagamento
          </WriteButton>
          <Button variant="subtle" onClick={() => setCharging(true)}>
            Cobrar por PIX
          </Button>
        </div>
      )}
      {mayPay && charging && (
        <ChargeDialog
          appointment={appointment}
          totalCents={payment.totalCents}
          onClose={() => setCharging(false)}
        />
      )}
      {reversing && <ReverseDialog id={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}

/** What is still to be decided about a payment whose appointment changed afterwards. */
function AfterwardsNotice({ appointment, payment }: Pick<LoadedProps, "appointment" | "payment">) {
  if (payment.status !== "paid" || payment.paidBy.length === 0) return null;
  if (appointment.status === "cancelled") {
    return (
      <Notice tone="warning">
        O agendamento foi cancelado e o pagamento continua valendo. Se o dinheiro foi devolvido,
        estorne.
      </Notice>
    );
  }
  if (!isOthersCommission(payment, appointment.professionalId)) return null;
  return <Notice tone="info">{commissionSentence(payment)}</Notice>;
}

function PaidBadge({ status }: Pick<AppointmentPayment, "status">) {
  if (status === "paid") return <StatusBadge tone="success">Pago</StatusBadge>;
  if (status === "nothing_to_pay") return <StatusBadge tone="neutral">Nada a pagar</StatusBadge>;
  return <StatusBadge tone="warning">Pagamento não registrado</StatusBadge>;
}

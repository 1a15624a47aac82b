import { StatusBadge } from "#client/domain/status-badge.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";
import { PriceSums } from "../fields/payment-fields.tsx";

/** Shows what the appointment costs and whether it is paid; nothing without manage_finance. */
export function PaymentSummary({ appointment }: { appointment: Appointment }) {
  const { subtotalCents, discountCents, manualDiscountCents, totalCents } = appointment;
  if (totalCents === undefined) return null;
  return (
    <section className={classes.section} aria-label="Pagamento">
      <div className={classes.sectionHead}>
        <h3>Pagamento</h3>
        <StatusBadge tone="warning">Pagamento não registrado</StatusBadge>
      </div>
      <PriceSums
        due="Total"
        price={{
          subtotalCents: subtotalCents ?? totalCents,
          discountCents: discountCents ?? 0,
          manualDiscountCents: manualDiscountCents ?? 0,
          totalCents,
        }}
      />
      {appointment.discountReason && (
        <p className={classes.soft}>Motivo do desconto: {appointment.discountReason}</p>
      )}
    </section>
  );
}

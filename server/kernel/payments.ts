import type { PaymentMethod } from "#shared/domain/appointments.ts";
import type { OrgWrite } from "./org-write.ts";

/** What is paid for an appointment while it is made. */
export type NewPayment = {
  readonly appointmentId: string;
  readonly patientId: string | null;
  readonly professionalId: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly items: readonly { readonly serviceId: string; readonly amountCents: number }[];
};

/**
 * Takes a payment inside the transaction of the calling command; throws `no_open_cash_session` when
 * the organisation has no open cash session. The module that keeps cash sessions puts one into
 * Deps.
 */
export type TakePayment = (write: OrgWrite, payment: NewPayment) => Promise<void>;

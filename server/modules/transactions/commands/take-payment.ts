import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { LedgerContext, NewPayment } from "#server/kernel/payments.ts";
import { payAppointment } from "../steps/pay-appointment.ts";

/**
 * Pays an appointment inside the transaction that makes it (kernel/payments.ts). Throws
 * `no_open_cash_session`.
 */
export async function takePayment(
  ctx: LedgerContext,
  write: OrgWrite,
  { appointmentId, method }: NewPayment,
): Promise<void> {
  await payAppointment(ctx, write, { appointmentId, parts: method });
}

import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { LedgerContext, NewPayment } from "#server/kernel/payments.ts";
import { txidOf } from "#server/kernel/pix-code.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { payAppointment } from "../steps/pay-appointment.ts";

/**
 * Pays an appointment inside the transaction that makes it (kernel/payments.ts); the notes keep what
 * the PIX code named. Throws what `payAppointment` throws.
 */
export async function takePayment(
  ctx: LedgerContext,
  write: OrgWrite,
  { appointmentId, parts, reference }: NewPayment,
): Promise<void> {
  const notes = reference && ledgerTexts.pixReference(txidOf(reference));
  await payAppointment(ctx, write, { appointmentId, parts, notes });
}

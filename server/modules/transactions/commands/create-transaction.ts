import type { MemberContext } from "#server/kernel/context.ts";
import type { CreateTransactionInput, Transaction } from "#shared/schemas/transactions.ts";
import { recordEntry } from "./record-entry.ts";
import { registerPayment } from "./register-payment.ts";

/**
 * Writes one line as POST /api/finance/transactions documents it: the payment of an appointment in one
 * part, or an income or expense by hand. Throws what those throw.
 */
export async function createTransaction(
  ctx: MemberContext,
  input: CreateTransactionInput,
): Promise<Transaction> {
  const { amountCents, method, description, notes } = input;
  const { transactions } = input.appointmentId
    ? await registerPayment(ctx, {
        appointmentId: input.appointmentId,
        parts: [{ method, amountCents }],
        discount: {
          amountCents: input.discountAmountCents ?? 0,
          reason: input.discountReason ?? undefined,
        },
        description,
        notes,
      })
    : await recordEntry(ctx, {
        type: input.type,
        method,
        amountCents,
        category: input.category,
        description,
        notes,
        patientId: input.patientId ?? undefined,
        professionalId: input.professionalId ?? undefined,
      });
  const [written] = transactions;
  if (!written) throw new Error("A transaction was written but not found");
  return written;
}

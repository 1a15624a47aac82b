import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
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
    ? await payWhole(ctx, {
        appointmentId: input.appointmentId,
        parts: [{ method, amountCents }],
        discount: {
          amountCents: input.discountAmountCents ?? 0,
          reason: input.discountReason ?? undefined,
        },
        description,
        notes,
        itemsCents: sumOf(input.items),
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

/** Says of a discount that is refused what the field is called here. */
async function payWhole(...payment: Parameters<typeof registerPayment>) {
  try {
    return await registerPayment(...payment);
  } catch (error) {
    if (!(error instanceof DomainError) || error.issues.length === 0) throw error;
    const issues = error.issues.map(({ path, message }) => ({
      path: path === "discount.amountCents" ? "discountAmountCents" : path,
      message,
    }));
    throw new DomainError(error.code, error.params, issues, error.message);
  }
}

/** Returns what the items come to, if each says its amount. */
function sumOf(items: CreateTransactionInput["items"] = []): number | undefined {
  const amounts = items.flatMap(({ amountCents }) => amountCents ?? []);
  if (amounts.length === 0 || amounts.length < items.length) return undefined;
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { RegisterPaymentInput, WrittenTransactions } from "#shared/schemas/transactions.ts";
import { getTransactions } from "../queries/transactions.ts";
import { payAppointment } from "../steps/pay-appointment.ts";

/** Registers the payment of an appointment; throws what `payAppointment` throws. */
export async function registerPayment(
  ctx: MemberContext,
  input: RegisterPaymentInput & { readonly itemsCents?: number | undefined },
): Promise<WrittenTransactions> {
  const { org, session } = ctx;
  const scope = `payment.register:${session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  const { ids } = await answerOnce<{ ids: string[] }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const written = await payAppointment(asMember(ctx), write, input);
      return answer.keep(write.tx, { ids: written });
    }),
  );
  return { transactions: await getTransactions(ctx, ids) };
}

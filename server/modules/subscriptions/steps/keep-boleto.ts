import { eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Boleto } from "#server/integrations/stripe/billing-port.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { queueBoletoMail } from "./queue-boleto-mail.ts";

type Signup = typeof signups.$inferSelect;
type Read = { readonly checkoutId: string; readonly boleto: Boleto | null };

/**
 * Notes the boleto with which a buyer ended her checkout, and has it mailed once, however often this
 * is told; without one, that it can't be paid any more. The caller holds the sign-up's row.
 */
export async function keepBoleto(
  { tx, queueJob }: Pick<PlatformWrite, "tx" | "queueJob">,
  { id, state, overtakenBy, checkoutId: own, boletoCheckoutId }: Signup,
  { checkoutId, boleto }: Read,
): Promise<void> {
  // Told late, of a page that she left for another one, or once the e-mail has its account.
  if (state !== "pending" || overtakenBy || own !== checkoutId) return;
  const isNew = boletoCheckoutId !== checkoutId;
  if (isNew && !boleto) return;
  await tx
    .update(signups)
    .set({
      boletoCheckoutId: checkoutId,
      boletoUrl: boleto?.url ?? null,
      ...(boleto && { boletoExpiresAt: boleto.expiresAt }),
    })
    .where(eq(signups.id, id));
  if (!isNew) return;
  queueBoletoMail({ queueJob }, { signupId: id, checkoutId, kind: "open" });
}

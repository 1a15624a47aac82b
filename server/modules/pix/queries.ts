import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { makePixCode, txidOf } from "#server/kernel/pix-code.ts";
import type { PixCode, PixCodeInput, PixSettings } from "#shared/schemas/pix.ts";
import { presentReceiver } from "./rules.ts";

/** Returns who receives the organisation's payments by PIX. */
export async function readPixSettings({
  deps,
  org,
}: Pick<MemberContext, "deps" | "org">): Promise<PixSettings> {
  const [row] = await deps.database.db
    .select({
      pixKey: organizations.pixKey,
      pixName: organizations.pixName,
      pixCity: organizations.pixCity,
    })
    .from(organizations)
    .where(eq(organizations.id, org.id));
  return { receiver: row ? presentReceiver(row) : null };
}

/** Returns the BR Code of a payment to the organisation; null while nobody is set to receive it. */
export async function readPixCode(
  ctx: Pick<MemberContext, "deps" | "org">,
  { amountCents, reference }: PixCodeInput,
): Promise<PixCode> {
  const { receiver } = await readPixSettings(ctx);
  const payment = { amountCents, reference };
  return {
    code: receiver && makePixCode(receiver, payment),
    txid: txidOf(reference),
    receiver,
  };
}

import { and, eq, ne, or, sql } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { whatsappNumbers as t } from "#drizzle/schema/platform/whatsapp-numbers.ts";
import type { Deps } from "#server/kernel/deps.ts";

type Claim = { readonly organizationId: string; readonly phoneNumberId: string };

/**
 * Takes a number of WhatsApp for an organisation that has proved that it is theirs, and gives up the one that
 * it had. WhatsApp sends what a number's customers write to one address: returns false while another
 * organisation that isn't deleted has it.
 */
export async function claimNumber(
  { database: { db }, now }: Deps,
  { organizationId, phoneNumberId }: Claim,
): Promise<boolean> {
  const claimedAt = now();
  const isFree = sql`NOT EXISTS (SELECT FROM ${organizations} o
    WHERE o.id = ${t.organizationId} AND o.deleted_at IS NULL)`;
  const claimed = await db
    .insert(t)
    .values({ phoneNumberId, organizationId, claimedAt })
    .onConflictDoUpdate({
      target: t.phoneNumberId,
      set: { organizationId, claimedAt },
      setWhere: or(eq(t.organizationId, organizationId), isFree),
    })
    .returning({ id: t.phoneNumberId });
  if (claimed.length === 0) return false;
  await db
    .delete(t)
    .where(and(eq(t.organizationId, organizationId), ne(t.phoneNumberId, phoneNumberId)));
  return true;
}

/** Gives up the number of an organisation, which another one may connect from now on. */
export async function releaseNumber({ database: { db } }: Deps, organizationId: string) {
  await db.delete(t).where(eq(t.organizationId, organizationId));
}

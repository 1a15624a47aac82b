import { and, desc, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { readUserNames } from "#server/modules/auth/queries.ts";
import { payoutTexts } from "../words.pt-br.ts";

type Done = { readonly id: string; readonly status: "paid" | "cancelled" };

/** Returns the refusal of what somebody has done already, naming them. */
export async function alreadyDone(
  { org, session }: MemberContext,
  tx: Transaction,
  { id, status }: Done,
): Promise<DomainError> {
  const { payoutEvents: t } = org.tables;
  const [event] = await tx
    .select({ by: t.actorUserId })
    .from(t)
    .where(and(eq(t.payoutId, id), eq(t.status, status)))
    .orderBy(desc(t.id))
    .limit(1);
  const by = event?.by ?? null;
  const names = await readUserNames({ database: { db: tx } }, [by]);
  const name = (by && names.get(by)) ?? null;
  const code = status === "paid" ? "payout_already_paid" : "payout_already_cancelled";
  // Nobody needs to hear their own name.
  if (name === null || by === session.user.id) return new DomainError(code);
  return new DomainError(code, { name }, [], payoutTexts[status](name));
}

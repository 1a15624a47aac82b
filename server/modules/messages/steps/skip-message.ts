import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { Unsendable } from "../rules.ts";
import { fateOf, type LedgerEntry } from "./claim-message.ts";
/**
 * Writes into the ledger that a message of the product is left out on purpose, and why; also one that
 * waited for another try. Returns what became of it: one that has left stays what it is.
 */
export async function skipMessage(
  deps: Deps,
  org: OrgDb,
  message: LedgerEntry & {
    readonly channel: "whatsapp" | "sms";
    readonly appointmentId: string;
    readonly phoneKey: string;
    readonly body: string;
    readonly failure: SendFailure;
  },
): Promise<Unsendable | null> {
  const { messages: t } = org.tables;
  const updatedAt = deps.now();
  const skipped = { status: "skipped" as const, failure: message.failure, updatedAt };
  await org.db
    .insert(t)
    .values({ ...message, ...skipped, createdAt: updatedAt })
    .onConflictDoUpdate({ target: t.id, set: skipped, setWhere: eq(t.status, "queued") });
  return fateOf(org, message.id);
}

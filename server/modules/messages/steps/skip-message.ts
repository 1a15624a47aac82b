import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { LedgerEntry } from "./claim-message.ts";

/** Writes into the ledger that a message of the product is left out on purpose, and why. */
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
): Promise<void> {
  const now = deps.now();
  await org.db
    .insert(org.tables.messages)
    .values({ ...message, status: "skipped", createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

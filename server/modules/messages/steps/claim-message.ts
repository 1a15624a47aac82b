import { eq, inArray } from "drizzle-orm";
import type { Notice } from "#shared/domain/customer-messages.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Unsendable } from "../rules.ts";

/** What a message says of itself: its own id, and what it is sent for. */
export type LedgerEntry = {
  readonly id: string;
  /** The reminder that it is; null for others. */
  readonly reminderId: string | null;
  /** What it tells of appointments, for the channel that follows if it fails; null when none does. */
  readonly notice: Notice | null;
};

/**
 * Writes a message of the product into the ledger and claims the one try of sending it: whoever dies
 * from here on leaves `unknown`, since perhaps it went out, so nobody sends it again, but to a receiver that
 * `knowsIds` and so takes each once. Returns "claimed", or what became of a try whose worker died or that was
 * settled twice.
 */
export async function claimMessage(
  deps: Deps,
  org: OrgDb,
  message: LedgerEntry & {
    readonly channel: "whatsapp" | "sms";
    readonly appointmentId: string;
    readonly phoneKey: string;
    readonly body: string;
  },
  { knowsIds = false }: { readonly knowsIds?: boolean } = {},
): Promise<"claimed" | Unsendable | null> {
  const { messages: t } = org.tables;
  const now = deps.now();
  const claim = { status: "unknown" as const, updatedAt: now };
  const setWhere = knowsIds ? inArray(t.status, ["queued", "unknown"]) : eq(t.status, "queued");
  const [claimed] = await org.db
    .insert(t)
    .values({ ...message, ...claim, createdAt: now })
    .onConflictDoUpdate({ target: t.id, set: claim, setWhere })
    .returning({ id: t.id });
  return claimed ? "claimed" : fateOf(org, message.id);
}

/** Returns what became of a message whose one try was made or that was left out; null once it was taken. */
export async function fateOf(org: OrgDb, id: string): Promise<Unsendable | null> {
  const { messages: t } = org.tables;
  const [row] = await org.db
    .select({ status: t.status, failure: t.failure })
    .from(t)
    .where(eq(t.id, id));
  if (row?.status === "unknown") return "outcome_unknown";
  if (row?.status === "skipped" && row.failure !== "strangers_limit") return "opted_out";
  return row?.status === "failed" || row?.status === "skipped" ? "not_delivered" : null;
}

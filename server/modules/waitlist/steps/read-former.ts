import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OpenEntry } from "../queries/by-token.ts";

/** Returns what the same person waits for, or was offered, at the same link and has confirmed before. */
export async function readFormer(
  tx: Pick<Transaction, "select">,
  { tables: { waitlistEntries: t } }: Pick<OrgDb, "tables">,
  { id, contactKey, bookingLinkId }: OpenEntry["entry"],
) {
  if (!contactKey || !bookingLinkId) return undefined;
  const [former] = await tx
    .select({ id: t.id, queuedAt: t.queuedAt })
    .from(t)
    .where(
      and(
        eq(t.contactKey, contactKey),
        eq(t.bookingLinkId, bookingLinkId),
        inArray(t.status, ["waiting", "offered"]),
        isNotNull(t.consentAt),
        ne(t.id, id),
      ),
    );
  return former;
}

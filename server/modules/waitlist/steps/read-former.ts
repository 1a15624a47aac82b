import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OpenEntry } from "../queries/by-token.ts";

type Reader = Pick<Transaction, "select">;
type Entry = OpenEntry["entry"];

/** Returns what the same person waits for, or was offered, at the same link and has confirmed before. */
export async function readFormer(tx: Reader, org: Pick<OrgDb, "tables">, entry: Entry) {
  const { consentAt } = org.tables.waitlistEntries;
  const [former] = await readOthers(tx, org, entry, isNotNull(consentAt));
  return former;
}

/** Returns what else was asked for at the same link under the same address, and never confirmed. */
export async function readUnproven(tx: Reader, org: Pick<OrgDb, "tables">, entry: Entry) {
  const { consentAt } = org.tables.waitlistEntries;
  return readOthers(tx, org, entry, isNull(consentAt));
}

async function readOthers(
  tx: Reader,
  { tables: { waitlistEntries: t } }: Pick<OrgDb, "tables">,
  { id, contactKey, bookingLinkId }: Entry,
  isMeant: SQL,
) {
  if (!contactKey || !bookingLinkId) return [];
  const isOfContact = and(eq(t.contactKey, contactKey), eq(t.bookingLinkId, bookingLinkId));
  const isOpen = inArray(t.status, ["waiting", "offered"]);
  return tx
    .select({ id: t.id, queuedAt: t.queuedAt })
    .from(t)
    .where(and(isOfContact, isOpen, isMeant, ne(t.id, id)));
}

import { count, eq, gt } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { mostOffersADay } from "#shared/domain/waitlist.ts";
import { isOfferOf, type Waiter } from "../rules.ts";

type Asked = Waiter & { readonly id: string; readonly offers: number };

/** Returns who was offered a time within the last day, by any of their entries, and how many each. */
export function readAskedToday(
  { db, tables: { appointments: a, waitlistEntries: t } }: OrgDb,
  now: Date,
  offerMinutes: number,
): Promise<Asked[]> {
  // An offer keeps until when it was held, unless it was taken.
  const heldSince = new Date(now.getTime() - dayMs + offerMinutes * 60_000);
  return db
    .select({
      id: t.id,
      patientId: t.patientId,
      customerEmail: t.customerEmail,
      customerPhone: t.customerPhone,
      source: t.source,
      offers: count(),
    })
    .from(a)
    .innerJoin(t, eq(t.id, a.waitlistEntryId))
    .where(gt(a.heldUntil, heldSince))
    .groupBy(t.id);
}

/** Whether a person was asked as often within the last day as one may be, whichever entry it was for. */
export function isAskedEnough(
  asked: readonly Asked[],
  entry: Waiter & { readonly id: string },
): boolean {
  const own = asked.filter((other) => other.id === entry.id || isOfferOf(other, entry));
  return own.reduce((sum, { offers }) => sum + offers, 0) >= mostOffersADay;
}

import { holdNews } from "#server/modules/booking/commands/hold-news.ts";
import { silenceNews } from "#server/modules/booking/commands/silence-news.ts";
import { isReachable } from "#server/modules/booking/queries/ways.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** New appointments of one customer. */
export type NewForCustomer = {
  readonly ids: readonly string[];
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  /** When the first of them ends. */
  readonly endAt: Date;
};

/** Whether the customer of new appointments has to be asked about: past ones get no message. */
export async function concernsCustomer(
  { tx }: Pick<OrgWrite, "tx">,
  org: OrgDb,
  made: NewForCustomer,
  now: Date,
): Promise<boolean> {
  if (made.ids.length === 1 && made.endAt <= now) return false;
  return isReachable(tx, org, { ...made, isFromVisitor: false });
}

/**
 * Tells the customer of new appointments in one message, with its calendar file and all their dates,
 * once the time for correcting them is over; or keeps in mind that nobody told them.
 */
export async function confirmToCustomer(
  write: OrgWrite,
  org: OrgDb,
  made: NewForCustomer,
  { now, notify }: { readonly now: Date; readonly notify: boolean },
): Promise<void> {
  const held = made.ids.map((id) => ({ id, known: null, sequence: 0 }));
  if (notify) await holdNews(write, org, held, now);
  else await silenceNews(write, org, made.ids, held);
}

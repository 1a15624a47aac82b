import { holdNews } from "#server/modules/booking/commands/hold-news.ts";
import { silenceNews } from "#server/modules/booking/commands/silence-news.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** New appointments of one customer. */
export type NewForCustomer = {
  readonly ids: readonly string[];
  readonly customerEmail: string | null;
  /** When the first of them ends. */
  readonly endAt: Date;
};

/** Whether the customer of new appointments has to be asked about: past ones get no message. */
export function concernsCustomer(
  { ids, customerEmail, endAt }: NewForCustomer,
  now: Date,
): boolean {
  return customerEmail !== null && (ids.length > 1 || endAt > now);
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
  if (!concernsCustomer(made, now)) return;
  const held = made.ids.map((id) => ({ id, known: null, sequence: 0 }));
  if (notify) await holdNews(write, org, held, now);
  else await silenceNews(write, org, made.ids, held);
}

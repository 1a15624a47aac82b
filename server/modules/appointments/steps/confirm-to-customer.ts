import { holdNews } from "#server/modules/booking/commands/hold-news.ts";
import { queueBookingMail } from "#server/modules/booking/commands/queue-booking-mail.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** New appointments of one customer. */
export type NewForCustomer = {
  readonly ids: readonly string[];
  readonly customerEmail: string | null;
  /** When the first of them ends. */
  readonly endAt: Date;
};

/**
 * Mails the customer the confirmation with its calendar file; a series is one mail with all its
 * dates. Past appointments get no mail.
 */
export async function confirmToCustomer(
  write: OrgWrite,
  org: OrgDb,
  now: Date,
  { ids, customerEmail, endAt }: NewForCustomer,
): Promise<void> {
  const [id, ...others] = ids;
  if (!customerEmail || id === undefined) return;
  if (others.length > 0) {
    const held = ids.map((each) => ({ id: each, known: null, sequence: 0 }));
    return holdNews(write, org, held, now);
  }
  if (endAt <= now) return;
  queueBookingMail(write, org, { appointmentId: id, kind: "confirmation", sequence: 0 });
}

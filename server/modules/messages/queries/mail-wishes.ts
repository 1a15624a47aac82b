import { and, eq, gt, inArray } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import type { WaitlistSource } from "#shared/domain/waitlist.ts";

/** Returns since when each of the addresses wants no reminders, by the address. */
async function readRefusals(
  { db, tables: { mailWishes: t } }: OrgReader,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: t.email, at: t.at })
    .from(t)
    .where(and(inArray(t.email, [...emails]), eq(t.wants, false)));
  return new Map(rows.map(({ email, at }) => [email, at]));
}

/** Whether an address wants no reminders by e-mail. */
export async function hasRefusedMail(org: OrgReader, email: string): Promise<boolean> {
  return (await readRefusals(org, [email.toLowerCase()])).size > 0;
}

type Waiting = {
  readonly customerEmail: string | null;
  readonly consentAt: Date | null;
  readonly source: WaitlistSource;
};

/**
 * Returns people of the waiting list without the addresses that want no mails. Who asked for offers after
 * that, from their own mailbox, gets those: it is their later word. What staff note is not.
 */
export async function withoutRefusedMail<T extends Waiting>(
  org: OrgReader,
  people: readonly T[],
): Promise<T[]> {
  const addressOf = ({ customerEmail }: T) => customerEmail?.toLowerCase() ?? null;
  const refused = await readRefusals(
    org,
    people.flatMap((each) => addressOf(each) ?? []),
  );
  return people.map((each) => {
    const at = refused.get(addressOf(each) ?? "");
    const asksSince = at && each.source === "link" && each.consentAt && each.consentAt > at;
    return at && !asksSince ? { ...each, customerEmail: null } : each;
  });
}

/** Whether an offer must not be mailed, since its address refused after the person had asked for offers. */
export async function hasRefusedOffer(
  org: OrgReader,
  offered: { readonly customerEmail: string | null; readonly waitlistEntryId: string | null },
): Promise<boolean> {
  const { customerEmail, waitlistEntryId } = offered;
  if (customerEmail === null) return false;
  const { waitlistEntries: t } = org.tables;
  const [entry] = waitlistEntryId
    ? await org.db
        .select({ consentAt: t.consentAt, source: t.source })
        .from(t)
        .where(eq(t.id, waitlistEntryId))
    : [];
  const asked = entry ?? { consentAt: null, source: "staff" as const };
  const [left] = await withoutRefusedMail(org, [{ customerEmail, ...asked }]);
  return left?.customerEmail === null;
}

/**
 * Whether an address gets none of the mails that its link stops: it has refused them, and has asked for
 * no offers since.
 */
export async function isStopped(org: OrgReader, email: string): Promise<boolean> {
  const at = (await readRefusals(org, [email])).get(email);
  if (!at) return false;
  const { waitlistEntries: t } = org.tables;
  const [asked] = await org.db
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.customerEmail, email),
        eq(t.source, "link"),
        inArray(t.status, ["waiting", "offered"]),
        gt(t.consentAt, at),
      ),
    )
    .limit(1);
  return asked === undefined;
}

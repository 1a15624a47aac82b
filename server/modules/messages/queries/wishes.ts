import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { readPhoneChannels } from "#server/modules/booking/queries/ways.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import type { MessageWish } from "#shared/schemas/message-wishes.ts";
import { hasOptedOut } from "./phones.ts";
import { fittingChannels, lacksWhatsapp } from "./reach.ts";

/**
 * Returns where messages to a customer go: the number, also as the ledger knows it, and the address; each null
 * without one. Throws `not_found`.
 */
export async function readContact({ db, tables: { patients: t } }: OrgDb, patientId: string) {
  const [row] = await db
    .select({ phone: t.phone, email: t.email })
    .from(t)
    .where(eq(t.id, patientId));
  if (!row) throw new DomainError("not_found");
  const phone = row.phone ? normalizePhone(row.phone) : null;
  return { phone, phoneKey: phone && phoneKey(phone), email: row.email?.toLowerCase() ?? null };
}

/**
 * Returns whether a customer's number wants messages by WhatsApp and SMS and their address reminders by
 * e-mail, how that became known and when. Throws `not_found`.
 */
export async function readWish(
  { deps, org }: MemberContext,
  patientId: string,
): Promise<MessageWish> {
  const contact = await readContact(org, patientId);
  const { optIns, optOuts, mailWishes } = org.tables;
  const key = contact.phoneKey ?? "";
  const email = contact.email ?? "";
  const [[refused], [agreed], [mail]] = await Promise.all([
    org.db.select().from(optOuts).where(eq(optOuts.phoneKey, key)),
    org.db.select().from(optIns).where(eq(optIns.phoneKey, key)),
    org.db.select().from(mailWishes).where(eq(mailWishes.email, email)),
  ]);
  const phone = refused ?? agreed;
  const open = contact.phone === null ? [] : await readPhoneChannels(deps, org);
  const isReached = (await fittingChannels(org, open, contact.phone)).length > 0;
  return {
    ...(await present(deps, phone && { ...phone, wants: refused === undefined })),
    unfit: isReached ? [] : open,
    mail: contact.email === null ? null : await present(deps, mail),
  };
}

/**
 * Returns whether a number that staff type is one whose owner wants no messages, and whether it is known to be
 * without WhatsApp; what is no number is neither.
 */
export async function readPhoneReach(org: OrgDb, typed: string) {
  const phone = normalizePhone(typed);
  if (phone === null) return { refusesPhone: false, lacksWhatsapp: false };
  const key = phoneKey(phone);
  const [refusesPhone, isLacking] = await Promise.all([
    hasOptedOut(org, key),
    lacksWhatsapp(org, key),
  ]);
  return { refusesPhone, lacksWhatsapp: isLacking };
}

const nothingSaid = { wants: null, source: null, at: null, authorName: null };

type Said<Source> = {
  readonly wants: boolean;
  readonly source: Source;
  readonly at: Date;
  readonly authorId: string | null;
};

/** Returns what was said, with the name of who of the team wrote it down. */
async function present<Source>({ database }: Deps, said: Said<Source> | undefined) {
  if (!said) return nothingSaid;
  const { wants, source, at, authorId } = said;
  const [author] = authorId
    ? await database.db.select({ name: users.name }).from(users).where(eq(users.id, authorId))
    : [];
  return { wants, source, at: at.toISOString(), authorName: author?.name ?? null };
}

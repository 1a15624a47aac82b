import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import type { MessageWish } from "#shared/schemas/message-wishes.ts";

/** Returns a customer's number as messages know it; null without one. Throws `not_found`. */
export async function readNumberOf(
  { db, tables: { patients: t } }: OrgDb,
  patientId: string,
): Promise<string | null> {
  const [row] = await db.select({ phone: t.phone }).from(t).where(eq(t.id, patientId));
  if (!row) throw new DomainError("not_found");
  const phone = row.phone ? normalizePhone(row.phone) : null;
  return phone && phoneKey(phone);
}

/**
 * Returns whether a customer's number wants messages by WhatsApp and SMS, how that became known and
 * when. Throws `not_found`.
 */
export async function readWish(
  { deps, org }: MemberContext,
  patientId: string,
): Promise<MessageWish> {
  const key = await readNumberOf(org, patientId);
  if (key === null) return { wants: null, source: null, at: null, authorName: null };
  const { optIns, optOuts } = org.tables;
  const [[refused], [agreed]] = await Promise.all([
    org.db.select().from(optOuts).where(eq(optOuts.phoneKey, key)),
    org.db.select().from(optIns).where(eq(optIns.phoneKey, key)),
  ]);
  const row = refused ?? agreed;
  if (!row) return { wants: null, source: null, at: null, authorName: null };
  const { source, at, authorId } = row;
  const [author] = authorId
    ? await deps.database.db.select({ name: users.name }).from(users).where(eq(users.id, authorId))
    : [];
  return {
    wants: refused === undefined,
    source,
    at: at.toISOString(),
    authorName: author?.name ?? null,
  };
}

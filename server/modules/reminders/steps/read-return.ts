import { and, asc, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/**
 * Whether the customer of an appointment whose return is due needn't be asked: something of theirs is
 * booked ahead, they have been there for a return since, or a later visit has a return of its own.
 */
export async function isReturnTaken(org: OrgDb, appointmentId: string, now: Date) {
  const [a, p] = [org.name("appointments"), org.name("patients")];
  const { rows } = await org.pool.query<{ isTaken: boolean }>(
    `WITH mine AS (
       SELECT a.id, a.start_at, a.patient_id, coalesce(a.customer_email, p.email) AS email,
         coalesce(a.customer_phone, p.phone) AS phone
       FROM ${a} a LEFT JOIN ${p} p ON p.id = a.patient_id
       WHERE a.id = $1)
     SELECT EXISTS (SELECT FROM mine JOIN ${a} b ON b.start_at > mine.start_at AND b.id <> mine.id
       WHERE b.status NOT IN ('cancelled', 'no_show')
         AND (b.held_until IS NULL OR b.status = 'confirmed')
         AND (b.start_at > $2 OR b.is_return OR (b.needs_return AND b.return_at IS NOT NULL))
         AND CASE WHEN b.patient_id IS NOT NULL AND mine.patient_id IS NOT NULL
           THEN b.patient_id = mine.patient_id
           ELSE b.customer_email = mine.email OR b.customer_phone = mine.phone END) AS "isTaken"`,
    [appointmentId, now],
  );
  return rows[0]?.isTaken ?? true;
}

/**
 * Returns the public page where a time with the professional can be booked now: the one that the
 * appointment was booked on, if there are several. Null without any.
 */
export async function findBookingUrl(
  { config, now }: Pick<Deps, "config" | "now">,
  org: OrgDb,
  { professionalId, bookingLinkId }: { professionalId: string; bookingLinkId: string | null },
): Promise<string | null> {
  const { bookingLinks: l, employees: e } = org.tables;
  const at = now();
  const [link] = await org.db
    .select({ slug: l.slug })
    .from(l)
    .innerJoin(e, eq(e.id, l.professionalId))
    .where(
      and(
        eq(l.professionalId, professionalId),
        eq(l.isActive, true),
        eq(e.isActive, true),
        eq(e.attends, true),
        or(isNull(l.validFrom), lte(l.validFrom, at)),
        or(isNull(l.validUntil), gte(l.validUntil, at)),
      ),
    )
    .orderBy(desc(sql`${l.id} IS NOT DISTINCT FROM ${bookingLinkId}::uuid`), asc(l.createdAt))
    .limit(1);
  return link ? `${config.publicUrl}/book/${link.slug}` : null;
}

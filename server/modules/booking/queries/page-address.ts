import { and, asc, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

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

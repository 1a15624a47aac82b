import { and, count, eq, gt, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { answeredUntil, silence } from "../rules.ts";

/**
 * Returns how many messages of a channel got no answer since the last that got one, or since the last
 * successful test, and when the first of them left. A refusal of one message is an answer, too.
 */
export async function readUnanswered(
  { db, tables: { messages: m, integrations: i } }: OrgDb,
  kind: "whatsapp" | "sms",
  now: Date,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  // What staff wrote may have waited long after it was written.
  const leftAt = sql`coalesce(${m.dueAt}, ${m.createdAt})`;
  const isOfChannel = and(eq(m.channel, kind), lte(leftAt, answeredUntil(now)));
  const isAnswered = or(
    inArray(m.status, ["accepted", "sent", "delivered", "read"]),
    and(eq(m.status, "failed"), isNotNull(m.providerCode)),
  );
  const [[answered], [tested]] = await Promise.all([
    db
      .select({ at: sql`max(${leftAt})`.mapWith(m.createdAt) })
      .from(m)
      .where(and(isOfChannel, isAnswered)),
    db.select({ at: i.lastTestedAt }).from(i).where(eq(i.kind, kind)),
  ]);
  const known = [answered?.at, tested?.at].flatMap((at) => (at ? [at.getTime()] : []));
  const from = new Date(Math.max(now.getTime() - silence.withinMillis, ...known));
  const [unanswered] = await db
    .select({ count: count(), since: sql`min(${leftAt})`.mapWith(m.createdAt) })
    .from(m)
    .where(and(isOfChannel, eq(m.status, "unknown"), gt(leftAt, from)));
  return { count: unanswered?.count ?? 0, since: unanswered?.since ?? null };
}

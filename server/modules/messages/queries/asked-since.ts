import { sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { windowMillis } from "./phones.ts";

/**
 * Whether the owner of a number who wants no more messages has written since, within a day, something else than that
 * wish: a person may answer what a person asks.
 */
export async function hasAskedSince(org: OrgDb, key: string, now: Date): Promise<boolean> {
  const { incoming: i, optOuts: o } = org.tables;
  const since = new Date(now.getTime() - windowMillis).toISOString();
  const own = sql`${i.phoneKey} = ${key} AND ${i.content}->>'kind' = 'message'`;
  const { rows } = await org.db.execute<{ hasAsked: boolean }>(sql`
    SELECT max(${i.sentAt}) FILTER (WHERE NOT ${i.content} ? 'wish') > GREATEST(
      ${since}::timestamptz,
      max(${i.sentAt}) FILTER (WHERE ${i.content}->>'wish' = 'opt_out'),
      (SELECT ${o.at} FROM ${o} WHERE ${o.phoneKey} = ${key})) IS TRUE AS "hasAsked"
    FROM ${i} WHERE ${own}`);
  return rows[0]?.hasAsked ?? false;
}

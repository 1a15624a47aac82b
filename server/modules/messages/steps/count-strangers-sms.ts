import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { isWithinLimit } from "#server/kernel/rate-limit.ts";
import { dayMs } from "#shared/domain/dates.ts";

/** What an organisation of any size has for people whom it doesn't know. */
export const leastStrangersSms = 30;
const lookBackDays = 28;
/** A confirmation, a reminder and an answer for each. */
const forEachFinished = 3;

/**
 * Counts an SMS that a stranger causes, and returns false where the organisation's of a day are used up. Their number
 * grows with the appointments that it finishes, to which no stranger adds any.
 */
export async function countStrangersSms(deps: Deps, { id, db, tables }: OrgDb): Promise<boolean> {
  const { appointments: a } = tables;
  const since = new Date(deps.now().getTime() - lookBackDays * dayMs);
  const finished = await db.$count(a, and(eq(a.status, "finished"), gt(a.startAt, since)));
  const max = Math.max(leastStrangersSms, Math.ceil((finished * forEachFinished) / lookBackDays));
  return isWithinLimit(deps.limiter, "strangers-sms", id, { max, windowSeconds: dayMs / 1_000 });
}

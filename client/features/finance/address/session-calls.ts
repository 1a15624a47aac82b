import { failureOf } from "#client/lib/failures.ts";
import { queries } from "#client/lib/trpc.ts";
import { daysOfSession } from "./period-rules.ts";
import type { FinanceSearch } from "./search-values.ts";

/**
 * Returns the local days of a session for the address; without an id those of the open session or
 * the last one, and none where there is no session.
 */
export async function readSessionDays(id?: string): Promise<Pick<FinanceSearch, "de" | "ate">> {
  try {
    const { timeZone } = await queries.cashSessions.current.fetch();
    const session = id ? await readSession(id) : await readLastSession();
    return session ? daysOfSession(session, timeZone, Date.now()) : {};
  } catch (error) {
    // An address that names no session shows all payouts; what else fails the page says itself.
    if (failureOf(error).code === "unknown") throw error;
    return {};
  }
}

async function readSession(id: string) {
  const { session } = await queries.transactions.sessionSummary.fetch({ id });
  return session;
}

async function readLastSession() {
  const { sessions } = await queries.cashSessions.list.fetch({ limit: 1 });
  return sessions[0];
}

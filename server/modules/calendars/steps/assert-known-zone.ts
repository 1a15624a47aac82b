import { sql } from "drizzle-orm";
import { isValidTimeZone } from "#server/kernel/day-clock.ts";
import { invalidField, sqlState } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { calendarTexts } from "../words.pt-br.ts";

/** What Postgres says of a zone that it doesn't know. */
const unknownToPostgres = "22023";

/**
 * Throws `invalid_input` for a time zone that either of those who work out days doesn't know, the
 * process or the database: their lists are of different years, and one calendar of such a zone would
 * fail the whole organisation's dashboard and search.
 */
export async function assertKnownZone(tx: Transaction, timeZone: string): Promise<void> {
  if (isValidTimeZone(timeZone) && (await isKnownToPostgres(tx, timeZone))) return;
  throw invalidField("timeZone", calendarTexts.unknownTimeZone);
}

async function isKnownToPostgres(tx: Transaction, timeZone: string): Promise<boolean> {
  try {
    // A transaction within it: a failed statement would end the whole.
    await tx.transaction((inner) =>
      inner.execute(sql`SELECT now() AT TIME ZONE ${timeZone}::text`),
    );
    return true;
  } catch (error) {
    if (sqlState(error) !== unknownToPostgres) throw error;
    return false;
  }
}

import { sql } from "drizzle-orm";
import { isValidTimeZone } from "#server/kernel/day-clock.ts";
import { invalidField, sqlState } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { calendarTexts } from "../words.pt-br.ts";

/** Postgres's code for a zone that it doesn't know. */
const unknownToPostgres = "22023";

/**
 * Throws `invalid_input` for a time zone unknown to the process or to the database, both of which
 * work out days: their lists are of different years, and one calendar in such a zone would break
 * the organisation's dashboard and search.
 */
export async function assertKnownZone(tx: Transaction, timeZone: string): Promise<void> {
  if (isValidTimeZone(timeZone) && (await isKnownToPostgres(tx, timeZone))) return;
  throw invalidField("timeZone", calendarTexts.unknownTimeZone);
}

async function isKnownToPostgres(tx: Transaction, timeZone: string): Promise<boolean> {
  try {
    // A nested transaction: a failed statement would end the outer one.
    await tx.transaction((inner) =>
      inner.execute(sql`SELECT now() AT TIME ZONE ${timeZone}::text`),
    );
    return true;
  } catch (error) {
    if (sqlState(error) !== unknownToPostgres) throw error;
    return false;
  }
}

import { sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { fromVisitorText } from "#server/modules/booking/queries/managed.ts";
import type { MessageKind } from "#shared/domain/customer-messages.ts";
import { believedSources, type OptInSource } from "#shared/domain/message-wishes.ts";
import { phoneKeyText } from "#shared/domain/phone-keys.ts";

/**
 * Whether a number that a visitor typed is believed: its owner has written to the organisation, or who booked
 * with it, or the team, said that messages are wanted there. A place on a waiting list says less; and what was
 * said with a booking is of that booking's messages: a stranger's tick brings the number's owner no offers.
 */
export async function isBelieved(org: OrgDb, key: string, kind: MessageKind): Promise<boolean> {
  const { rows } = await org.db.execute<{ isBelieved: boolean }>(
    sql`SELECT ${sql.raw(believedByKey(org, "k.key", kind))} AS "isBelieved" FROM (SELECT ${key}::text AS key) k`,
  );
  return rows[0]?.isBelieved ?? false;
}

/** The same in a statement that names the number. */
export const isBelievedText = (org: Pick<OrgDb, "name">, phone: string) =>
  believedByKey(org, phoneKeyText(phone), "confirmation");

const listed = (sources: readonly OptInSource[]) =>
  sources.map((source) => `'${source}'`).join(", ");

const believedByKey = (org: Pick<OrgDb, "name">, key: string, kind: MessageKind) =>
  kind === "offer"
    ? vouchedFor(org, key, believedSources)
    : vouchedFor(org, key, [...believedSources, "booking"]);

const vouchedFor = (org: Pick<OrgDb, "name">, key: string, sources: readonly OptInSource[]) =>
  `(EXISTS (SELECT FROM ${org.name("incoming")} i WHERE i.content->>'kind' = 'message'
     AND i.phone_key = ${key})
   OR EXISTS (SELECT FROM ${org.name("opt_ins")} o WHERE o.source IN (${listed(sources)})
     AND o.phone_key = ${key}))`;

/**
 * Whether a message about an appointment goes to a number that only a visitor's word stands for: its owner has never
 * written, nor has the team said that it wants messages.
 */
export async function isOfStranger(
  org: OrgDb,
  key: string,
  appointmentId: string,
): Promise<boolean> {
  const { rows } = await org.db.execute<{ isOfStranger: boolean }>(
    sql`SELECT ${sql.raw(fromVisitorText(org, "a"))}
          AND NOT ${sql.raw(vouchedFor(org, "k.key", believedSources))} AS "isOfStranger"
        FROM ${sql.raw(org.name("appointments"))} a, (SELECT ${key}::text AS key) k
       WHERE a.id = ${appointmentId}`,
  );
  return rows[0]?.isOfStranger ?? false;
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, max, ne, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { phonesOfText } from "#shared/domain/phone-keys.ts";
import type { WishOfMessages } from "#shared/domain/typed-replies.ts";

/**
 * Whether a message is known not to arrive. Locks it: a report that comes meanwhile waits, and then
 * finds what the caller has written.
 */
export async function hasFailed(tx: Transaction, org: OrgDb, id: string): Promise<boolean> {
  const { messages: t } = org.tables;
  const [row] = await tx.select({ status: t.status }).from(t).where(eq(t.id, id)).for("update");
  return row?.status === "failed";
}

/** Whether a customer wants no more messages to this number. */
export async function hasOptedOut(org: OrgDb, key: string): Promise<boolean> {
  return (await readOptOuts(org, [key])).has(key);
}

/** Whether the owner of a statement's number wants no more messages to it. */
export const refusesText = (org: Pick<OrgDb, "name">, phone: string) =>
  `coalesce(${phone} IN (${phonesOfText(org.name("opt_outs"), "phone_key")}), false)`;

/** Whether the owner of a number has said later than then whether they want messages. */
export async function hasSaidSince(
  tx: Pick<Transaction, "select">,
  { tables: { incoming: t } }: OrgDb,
  { phoneKey, sentAt }: { readonly phoneKey: string; readonly sentAt: Date },
): Promise<boolean> {
  const isWish = sql`${t.content}->>'kind' = 'message' AND ${t.content} ? 'wish'`;
  const [later] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.phoneKey, phoneKey), gt(t.sentAt, sentAt), isWish))
    .limit(1);
  return later !== undefined;
}

/** A little less than WhatsApp's 24 hours: a message takes its time. */
export const windowMillis = dayMs - 300_000;

/**
 * Returns how a number stands before something is sent to it: whether free text may go, as its owner has
 * written within a day, and whether no more messages are wanted.
 */
export async function readStanding(
  org: OrgDb,
  key: string,
  now: Date,
): Promise<{ readonly isOpen: boolean; readonly isOut: boolean }> {
  const { rows } = await org.pool.query<{ isOpen: boolean; isOut: boolean }>({
    ...org.prepared("phone_standing", (name, own) => ({ name, text: standingText(own) })),
    values: [key, new Date(now.getTime() - windowMillis)],
  });
  const [row] = rows;
  if (!row) throw new Error("A SELECT without FROM has one row");
  return row;
}

const standingText = (org: OrgDb) =>
  `SELECT EXISTS (SELECT FROM ${org.name("incoming")} WHERE phone_key = $1::text
      AND sent_at > $2::timestamptz AND content->>'kind' = 'message' AND NOT content ? 'channel') AS "isOpen",
    EXISTS (SELECT FROM ${org.name("opt_outs")} WHERE phone_key = $1::text)
      OR EXISTS (SELECT FROM ${org.name("incoming")} WHERE phone_key = $1::text
        AND content->>'kind' = 'message' AND content->>'wish' = 'opt_out' AND done_at IS NULL) AS "isOut"`;

/** Returns the numbers to which free text may go, each with the end of that. */
export async function readWindows(
  org: OrgDb,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (keys.length === 0) return new Map();
  const { incoming: t } = org.tables;
  const rows = await org.db
    .select({ phoneKey: t.phoneKey, last: max(t.sentAt) })
    .from(t)
    .where(
      and(
        inArray(t.phoneKey, [...keys]),
        gt(t.sentAt, new Date(now.getTime() - windowMillis)),
        // An SMS opens no window of WhatsApp's.
        sql`${t.content}->>'kind' = 'message' AND NOT ${t.content} ? 'channel'`,
      ),
    )
    .groupBy(t.phoneKey);
  return new Map(
    rows.flatMap(({ phoneKey, last }) =>
      last ? [[phoneKey, new Date(last.getTime() + windowMillis)] as const] : [],
    ),
  );
}

/**
 * Returns those of the numbers that want no more messages, also by what they wrote and nobody has worked on: what
 * the provider was told that we have counts from then on.
 */
export async function readOptOuts(
  org: OrgReader,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { optOuts: t, incoming: i } = org.tables;
  const isUnworked = and(
    inArray(i.phoneKey, [...keys]),
    sql`${i.content}->>'kind' = 'message'`,
    sql`${i.content}->>'wish' = 'opt_out'`,
    isNull(i.doneAt),
  );
  const rows = await org.db
    .select({ phoneKey: t.phoneKey })
    .from(t)
    .where(inArray(t.phoneKey, [...keys]))
    .union(org.db.select({ phoneKey: i.phoneKey }).from(i).where(isUnworked));
  return new Set(rows.map(({ phoneKey }) => phoneKey));
}

/**
 * Returns the last message that reached or may have reached a number before its owner wrote, with the
 * appointment that it is about; one of the team's is about none. Who writes by SMS answers what came by SMS. Whoever
 * wants messages again stands where they stood: what answered PARAR and VOLTAR leaves open what was asked before.
 */
export async function readLastSaid(org: OrgDb, key: string, heard: Heard) {
  const last = await readSaid(org, key, heard);
  if (!last?.wish || (await hasOptedOut(org, key))) return last;
  return readSaid(org, key, heard, { isOfWish: false });
}

type Heard = { readonly writtenAt: Date; readonly channel?: "sms" | undefined };

async function readSaid(
  org: OrgDb,
  key: string,
  { writtenAt, channel }: Heard,
  which: { readonly isOfWish?: false } = {},
) {
  const { messages: m, appointments: a, incoming: i } = org.tables;
  // What the team wrote at night leaves in the morning.
  const saidAt = sql`COALESCE(${m.dueAt}, ${m.createdAt})`;
  const wish = sql<WishOfMessages | null>`${i.content}->>'wish'`;
  // The provider reports whole seconds.
  const until = new Date(writtenAt.getTime() + 1_000).toISOString();
  const [row] = await org.db
    .select({
      appointmentId: a.id,
      startAt: a.startAt,
      status: a.status,
      asks: m.asks,
      answers: m.answers,
      notice: m.notice,
      saidAt: saidAt.mapWith(m.createdAt).as("said_at"),
      wish,
    })
    .from(m)
    .leftJoin(a, eq(a.id, m.appointmentId))
    .leftJoin(i, eq(i.id, m.answers))
    .where(
      and(
        eq(m.phoneKey, key),
        channel && eq(m.channel, channel),
        sql`${saidAt} < ${until}::timestamptz`,
        inArray(m.status, ["unknown", "accepted", "sent", "delivered", "read"]),
        which.isOfWish === false ? isNull(wish) : undefined,
      ),
    )
    .orderBy(desc(saidAt))
    .limit(1);
  return row ?? null;
}

/** Whether a message about the appointment went to the number. */
export async function wasAsked(org: OrgDb, key: string, appointmentId: string): Promise<boolean> {
  const { messages: t } = org.tables;
  const rows = await org.db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.phoneKey, key), eq(t.appointmentId, appointmentId), ne(t.status, "skipped")))
    .limit(1);
  return rows.length > 0;
}

/** Whether strangers' SMS of the last day were left out, because the organisation's for them were used up. */
export async function isSmsCapped(
  { tables: { messages: m }, db }: OrgDb,
  now: Date,
): Promise<boolean> {
  const isLeftOut = and(
    sql`${m.failure} = 'strangers_limit'`,
    gt(m.createdAt, new Date(now.getTime() - dayMs)),
  );
  return (await db.select({ id: m.id }).from(m).where(isLeftOut).limit(1)).length > 0;
}

/**
 * Another program that answers by itself would be answered for ever, and one that waits between its answers too: then a
 * person looks.
 */
export const answerCap = { most: 10, withinMillis: 600_000 };
export const dailyAnswerCap = { most: 30, withinMillis: dayMs };

/** Whether the product has answered a number so often that it says nothing more for now. */
export async function isAnsweredEnough(
  { db, tables: { messages: m } }: OrgDb,
  key: string,
  now: Date,
): Promise<boolean> {
  for (const { most, withinMillis } of [answerCap, dailyAnswerCap]) {
    const from = new Date(now.getTime() - withinMillis);
    const isAnswer = and(eq(m.phoneKey, key), gt(m.createdAt, from), isNotNull(m.answers));
    if ((await db.$count(m, isAnswer)) >= most) return true;
  }
  return false;
}

/** How often words that stop or resume our messages are answered, besides all else: nobody stays in doubt. */
const wishCaps = [
  { most: 3, withinMillis: 600_000 },
  { most: 10, withinMillis: dayMs },
];

/** Whether a number was told so often what it wished that it is told nothing more for now. */
export async function isWishAnsweredEnough(
  { db, tables: { messages: m, incoming: i } }: OrgDb,
  key: string,
  now: Date,
): Promise<boolean> {
  for (const { most, withinMillis } of wishCaps) {
    const from = new Date(now.getTime() - withinMillis);
    const rows = await db
      .select({ id: m.id })
      .from(m)
      .innerJoin(i, eq(i.id, m.answers))
      .where(and(eq(m.phoneKey, key), gt(m.createdAt, from), sql`${i.content} ? 'wish'`))
      .limit(most);
    if (rows.length >= most) return true;
  }
  return false;
}

/** Returns by what a number's owner wrote last; null where they never did. */
export async function readLastChannel(org: OrgDb, key: string): Promise<"whatsapp" | "sms" | null> {
  const { incoming: t } = org.tables;
  const [row] = await org.db
    .select({ channel: sql<"whatsapp" | "sms">`COALESCE(${t.content}->>'channel', 'whatsapp')` })
    .from(t)
    .where(and(eq(t.phoneKey, key), sql`${t.content}->>'kind' = 'message'`))
    .orderBy(desc(t.sentAt), desc(t.arrival), desc(t.id))
    .limit(1);
  return row?.channel ?? null;
}

import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { PhoneChannel, ToldKind } from "#shared/domain/customer-messages.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { reasonInWords } from "./failures.ts";

/** What the history says that an appointment's customer was told by phone. */
export type ToldByPhone = {
  readonly channel: PhoneChannel;
  readonly address: string;
  readonly message: ToldKind;
};

/**
 * Returns those of an appointment's told messages, the latest first, that their provider took and later reported as
 * not delivered, each with the provider's reason, or null where it gave none.
 */
export async function readLostNotices<Told extends ToldByPhone>(
  org: OrgDb,
  appointmentId: string,
  told: readonly Told[],
): Promise<ReadonlyMap<Told, string | null>> {
  if (told.length === 0) return new Map();
  const taken = Map.groupBy(await readTaken(org, appointmentId, told), groupOf);
  const lost = new Map<Told, string | null>();
  for (const [group, lines] of Map.groupBy(told, groupOf)) {
    // Each that was taken has its line, in the same order; times of two clocks are not compared.
    for (const [i, line] of lines.entries()) {
      const row = taken.get(group)?.[i];
      if (row?.status !== "failed") continue;
      const { channel, providerCode: code } = row;
      lost.set(line, code === null ? null : reasonInWords(channel, code));
    }
  }
  return lost;
}

const groupOf = ({ channel, address, message }: ToldByPhone) =>
  `${channel} ${phoneKey(address)} ${message}`;

/** Reads what providers took of what was told, the latest first; of what failed, that alone has a name of theirs. */
async function readTaken(
  { db, tables: { messages: m, reminders: r } }: OrgDb,
  appointmentId: string,
  told: readonly ToldByPhone[],
) {
  const keys = [...new Set(told.map(({ address }) => phoneKey(address)))];
  const isNamed = sql`${m.notice} @> ${JSON.stringify([{ appointmentId }])}::jsonb`;
  const rows = await db
    .select({
      channel: m.channel,
      address: m.phoneKey,
      status: m.status,
      providerCode: m.providerCode,
      notice: m.notice,
      reminderId: m.reminderId,
    })
    .from(m)
    .leftJoin(r, eq(r.id, m.reminderId))
    .where(
      and(
        inArray(m.phoneKey, keys),
        or(eq(m.appointmentId, appointmentId), isNamed),
        or(isNotNull(m.providerId), inArray(m.status, ["accepted", "sent", "delivered", "read"])),
        isNull(m.answers),
        // Reminders of the time itself have their own list.
        or(isNull(m.reminderId), eq(r.kind, "return")),
      ),
    )
    .orderBy(desc(m.createdAt));
  return rows.map(({ notice, reminderId, ...row }) => {
    const named = notice?.find((each) => each.appointmentId === appointmentId);
    // What a visitor's own booking says beside its mail is left to no other channel, and names nothing.
    const message: ToldKind = reminderId ? "return" : (named?.kind ?? "confirmation");
    return { ...row, message };
  });
}

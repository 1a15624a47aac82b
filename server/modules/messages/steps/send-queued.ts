import { and, eq, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { fillMessage, namesAppointment } from "#shared/domain/message-variables.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { Sender } from "../commands/judge-message.ts";
import { sendOnce, type End, type Taken } from "../commands/send-once.ts";
import { readAddressee } from "../queries/message-values.ts";

/** `written` is the batch's message, with its variables. */
type House = Sender & {
  readonly organizationName: string;
  readonly batchId: string;
  readonly written: string;
};

type Waiting = {
  readonly body: string;
  readonly phoneKey: string;
  readonly patientId: string | null;
};

/**
 * Makes one try of a batch's message, at most once: whoever dies after it is taken leaves `unknown`.
 * The phone and the next appointment are those of now, not of when it was queued.
 */
export async function sendQueued(house: House, id: string): Promise<End> {
  const row = await readWaiting(house.org, id);
  if (!row) return "settled";
  const leaving = await leavingOf(house, row);
  if ("failure" in leaving) {
    await take(house, id, { status: "skipped", failure: leaving.failure });
    return "settled";
  }
  const { body } = leaving;
  const end = await sendOnce(house, { ...row, ...leaving, id }, (taken) =>
    take(house, id, { ...taken, body }),
  );
  return end ?? "settled";
}

async function readWaiting(org: OrgDb, id: string): Promise<Waiting | undefined> {
  const { messages: m } = org.tables;
  const [row] = await org.db
    .select({ body: m.body, phoneKey: m.phoneKey, patientId: m.patientId })
    .from(m)
    .where(and(eq(m.id, id), eq(m.status, "queued")));
  return row;
}

/**
 * Where a message goes and what it says; why it doesn't, where the customer is gone or no longer has the number
 * that it was meant for, or has no next appointment that it could tell of. Whoever was merged into another is
 * that other.
 */
async function leavingOf(
  house: House,
  { patientId, phoneKey: key, body }: Waiting,
): Promise<{ to: string; body: string } | { failure: SendFailure }> {
  const { written: message } = house;
  const person = patientId && (await readAddressee(house, { patientId, message }));
  if (!person) return { failure: "gone" };
  const to = person.phone ? normalizePhone(person.phone) : null;
  if (!to || phoneKey(to) !== key) return { failure: "gone" };
  if (!namesAppointment(message)) return { to, body };
  const { text, missing } = fillMessage(message, person.values);
  return missing.length > 0 ? { failure: "missing_value" } : { to, body: text };
}

/**
 * Takes the one try of a message whose batch still runs, and notes when it leaves, as it may have waited; or
 * leaves it out. Who pauses or cancels the batch holds its row: that is waited for.
 */
async function take(
  { deps, org, batchId }: House,
  id: string,
  taken: Taken & { readonly body?: string },
): Promise<number | null> {
  const { messages: m, messageBatches: b } = org.tables;
  const isRunning = sql`EXISTS (SELECT FROM ${b} b WHERE b.id = ${batchId} AND b.status = 'running' FOR SHARE)`;
  const now = deps.now();
  const [row] = await org.db
    .update(m)
    .set({ ...taken, attempts: sql`${m.attempts} + 1`, dueAt: now, updatedAt: now })
    .where(and(eq(m.id, id), eq(m.status, "queued"), isRunning))
    .returning({ attempts: m.attempts });
  return row?.attempts ?? null;
}

import { and, eq, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { Sender } from "../commands/judge-message.ts";
import { sendClaimed, type End } from "../commands/send-claimed.ts";
import { namesAppointment, fillMessage } from "#shared/domain/message-variables.ts";
import { readAddressees } from "../queries/message-values.ts";
import { noteSending } from "./note-sending.ts";

/** `written` is the batch's message, with its variables. */
type House = Sender & { readonly batchId: string; readonly written: string };

type Claimed = {
  readonly body: string;
  readonly phoneKey: string;
  readonly patientId: string | null;
  readonly attempts: number;
};

/**
 * Makes one try of a batch's message, at most once: whoever dies after the claim leaves `unknown`.
 * The phone and the next appointment are those of now, not of when it was queued.
 */
export async function sendQueued(house: House, id: string): Promise<End> {
  const row = await claim(house, id);
  if (!row) return "settled";
  const to = await phoneOf(house.org, row);
  if (!to) return skip(house, id, "gone");
  const body = await bodyOf(house, row);
  if (body === null) return skip(house, id, "missing_value");
  if (body !== row.body) await noteBody(house, id, body);
  return sendClaimed(house, { ...row, body, id, to });
}

async function skip({ deps, org }: House, id: string, failure: SendFailure): Promise<End> {
  await noteSending(deps, org, id, { status: "skipped", failure });
  return "settled";
}

/** The text with the next appointment as it is now; null once there is none that it could tell of. */
async function bodyOf({ deps, org, written }: House, row: Claimed): Promise<string | null> {
  const { patientId, body } = row;
  if (!patientId || !namesAppointment(written)) return body;
  const people = await readAddressees(deps, org, { patientIds: [patientId], message: written });
  const { text, missing } = fillMessage(written, people.get(patientId)?.values ?? {});
  return missing.length > 0 ? null : text;
}

async function noteBody({ org }: House, id: string, body: string): Promise<void> {
  const { messages: m } = org.tables;
  await org.db.update(m).set({ body }).where(eq(m.id, id));
}

/** Takes the one try of a message whose batch still runs, and notes when it leaves: it may have waited. */
async function claim({ deps, org, batchId }: House, id: string): Promise<Claimed | undefined> {
  const { messages: m, messageBatches: b } = org.tables;
  const isRunning = sql`EXISTS (SELECT FROM ${b} b WHERE b.id = ${batchId} AND b.status = 'running')`;
  const now = deps.now();
  const [row] = await org.db
    .update(m)
    .set({ status: "unknown", attempts: sql`${m.attempts} + 1`, dueAt: now, updatedAt: now })
    .where(and(eq(m.id, id), eq(m.status, "queued"), isRunning))
    .returning({
      body: m.body,
      phoneKey: m.phoneKey,
      patientId: m.patientId,
      attempts: m.attempts,
    });
  return row;
}

/** The customer's number, unless it is no longer the one that the message was meant for. */
async function phoneOf(org: OrgDb, { patientId, phoneKey: key }: Claimed): Promise<string | null> {
  if (!patientId) return null;
  const { patients: t } = org.tables;
  const [patient] = await org.db.select({ phone: t.phone }).from(t).where(eq(t.id, patientId));
  const phone = patient?.phone ? normalizePhone(patient.phone) : null;
  return phone && phoneKey(phone) === key ? phone : null;
}

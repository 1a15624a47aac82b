import { and, eq, sql } from "drizzle-orm";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { stopChannel } from "#server/modules/integrations/commands/stop-channel.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { asTemplateValue, type SendFailure } from "#shared/domain/sending.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import { hasOptedOut, isWindowOpen } from "../queries/phones.ts";
import { generalMessage } from "../messages/general-message.ts";
import { nextTryOf, refusalOfAccount, sendFailureOf, templateLanguage } from "../rules.ts";
import { readGeneralTemplate } from "./general-template.ts";
import { noteSending } from "./note-sending.ts";
import { fits } from "./plan-messages.ts";

type House = {
  readonly deps: Deps;
  readonly org: OrgDb;
  readonly account: WhatsAppSettings;
  readonly batchId: string;
};

type Claimed = {
  readonly body: string;
  readonly phoneKey: string;
  readonly patientId: string | null;
  readonly attempts: number;
};

/** What a try means for the rest of the batch: it goes on, waits, or stops with the account. */
export type End = "settled" | "later" | "stopped";

/**
 * Makes one try of a message that staff wrote, at most once: whoever dies after the claim leaves
 * `unknown`. Opt-outs, windows and phones are those of now, not of when it was queued.
 */
export async function sendQueued(house: House, id: string): Promise<End> {
  const { deps, org, account } = house;
  const row = await claim(house, id);
  if (!row) return "settled";
  const fail = async (failure: SendFailure) => {
    await noteSending(deps, org, id, { status: "failed", failure });
    return "settled" as const;
  };
  const [to, isOut, isFree] = await Promise.all([
    phoneOf(org, row),
    hasOptedOut(org, row.phoneKey),
    isWindowOpen(org, row.phoneKey, deps.now()),
  ]);
  if (!to) return fail("gone");
  if (isOut) return fail("opted_out");
  if (!isFree && (await readGeneralTemplate(deps, org, account)) !== "approved") {
    return fail("template_required");
  }
  if (!fits(row.body, isFree)) return fail("too_long");
  try {
    const accepted = isFree
      ? await deps.whatsapp.sendText(account, { to, body: row.body })
      : await deps.whatsapp.sendTemplate(account, {
          to,
          name: generalMessage.whatsapp.name,
          language: templateLanguage,
          parameters: [asTemplateValue(row.body)],
          payloads: [],
        });
    await noteSending(deps, org, id, { status: "accepted", providerId: accepted.id });
    return "settled";
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    return settleFailure(house, id, { error, attempts: row.attempts });
  }
}

/** Takes the one try of a message whose batch still runs. */
async function claim({ deps, org, batchId }: House, id: string): Promise<Claimed | undefined> {
  const { messages: m, messageBatches: b } = org.tables;
  const isRunning = sql`EXISTS (SELECT FROM ${b} b WHERE b.id = ${batchId} AND b.status = 'running')`;
  const [row] = await org.db
    .update(m)
    .set({ status: "unknown", attempts: sql`${m.attempts} + 1`, updatedAt: deps.now() })
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

async function settleFailure(
  { deps, org }: House,
  id: string,
  { error, attempts }: { readonly error: WhatsAppFailure; readonly attempts: number },
): Promise<End> {
  const { reason, providerCode, mayRepeat } = error;
  if (reason === "outcome_unknown") return "settled";
  const refusal = refusalOfAccount(reason);
  if (refusal) {
    // It did not leave, and goes once the account sends again.
    await noteSending(deps, org, id, { status: "queued", providerCode });
    const code = providerCode === null ? null : String(providerCode);
    await stopChannel(deps, org, { kind: "whatsapp", reason: refusal, providerCode: code });
    return "stopped";
  }
  const dueAt = mayRepeat ? nextTryOf(attempts, deps.now()) : null;
  if (dueAt) {
    await noteSending(deps, org, id, { status: "queued", providerCode, dueAt });
    return "later";
  }
  const failure = sendFailureOf(reason);
  await noteSending(deps, org, id, { status: "failed", failure, providerCode });
  return "settled";
}

import { SmsFailure } from "#server/integrations/sms/sms-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone, takesSms } from "#server/kernel/phone.ts";
import { stopChannel } from "#server/modules/integrations/commands/stop-channel.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { noteTaken } from "#server/modules/integrations/commands/note-taken.ts";
import { smsTextOf } from "#shared/domain/gsm7.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { isOfStranger } from "../queries/believed.ts";
import { hasOptedOut } from "../queries/phones.ts";
import { isOfAccount } from "../queries/failures.ts";
import { readSmsCode, reportUrlOf, type Unsendable } from "../rules.ts";
import { noteSmsOptOut } from "../steps/note-sms-opt-out.ts";
import { claimMessage, type LedgerEntry } from "../steps/claim-message.ts";
import { countStrangersSms } from "../steps/count-strangers-sms.ts";
import { noteUnknown } from "../steps/note-unknown.ts";
import { openChannel } from "./open-channel.ts";
import { noteSending } from "../steps/note-sending.ts";
import { skipMessage } from "../steps/skip-message.ts";

export type BySms = LedgerEntry & {
  readonly appointmentId: string;
  readonly phone: string;
  readonly body: string;
};

/**
 * Sends what the product says by the organisation's SMS provider, at most once: a message whose outcome is
 * unknown is never repeated. A gateway of its own knows messages by their ids: there it is repeated until it is
 * known to be taken. Returns null once it was taken; rejects when a later try may help.
 */
export async function sendBySms(
  deps: Deps,
  org: OrgDb,
  { id, reminderId, notice, appointmentId, phone, body }: BySms,
): Promise<Unsendable | null> {
  const channel = await openChannel(deps, org, "sms");
  if (!channel) return "channel_off";
  const { account, hadRefused, openedAt: since } = channel;
  const to = normalizePhone(phone);
  if (!to || !takesSms(to)) return "recipient_refused";
  const key = phoneKey(to);
  const text = smsTextOf(body);
  const entry = { id, reminderId, notice, appointmentId, phoneKey: key, body: text };
  const message = { ...entry, channel: "sms" as const };
  if (await hasOptedOut(org, key)) {
    return skipMessage(deps, org, { ...message, failure: "opted_out" });
  }
  if ((await isOfStranger(org, key, appointmentId)) && !(await countStrangersSms(deps, org))) {
    return skipMessage(deps, org, { ...message, failure: "strangers_limit" });
  }
  const knowsIds = account.provider === "other";
  const claim = await claimMessage(deps, org, message, { knowsIds });
  if (claim !== "claimed") return claim;
  const statusUrl = reportUrlOf(account, deps.config, org);
  try {
    const { id: providerId } = await deps.sms.send(account, { to, text, id, statusUrl });
    await noteSending(deps, org, id, { status: "accepted", ...(providerId && { providerId }) });
    if (hadRefused) await noteTaken(deps, org, "sms");
    return null;
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    const { fate, reason, providerCode } = error;
    if (fate === "unknown") {
      const outcome = await noteUnknown(deps, org, "sms");
      if (knowsIds) throw error;
      return outcome;
    }
    const { code, isOptOut } = readSmsCode(providerCode);
    const status = fate === "not_sent" ? "queued" : "failed";
    await noteSending(deps, org, id, { status, providerCode: code });
    if (fate === "not_sent" && !isOfAccount(reason)) {
      await noteNothingTaken(deps, org, { kind: "sms", reason: "nothing_taken" });
    }
    if (isOptOut) {
      await noteSmsOptOut(deps, org, key);
      return "opted_out";
    }
    if (isOfAccount(reason)) {
      await stopChannel(deps, org, { kind: "sms", reason, providerCode, since });
    }
    if (fate === "not_sent") throw error;
    return reason === "recipient_refused" ? "recipient_refused" : "not_delivered";
  }
}

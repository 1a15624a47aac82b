import { normalizePhone } from "#server/kernel/phone.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { readMessageWish } from "#shared/domain/typed-replies.ts";
import { clean, longestText, type Incoming } from "../rules.ts";

/** What Twilio calls an end of a message, by our own word; its other words say nothing new. */
const smsStatuses: Readonly<Record<string, MessageState>> = {
  sent: "sent",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
};

/** Twilio's names of messages. */
const sidForm = /^\w{1,64}$/;

/** Returns what Twilio tells of an SMS; nothing of what it tells besides. */
export function readSmsStatus(form: URLSearchParams, now: Date): Incoming[] {
  const sid = form.get("MessageSid") ?? "";
  const status = smsStatuses[form.get("MessageStatus") ?? ""];
  if (!status || !sidForm.test(sid)) return [];
  const code = Number(form.get("ErrorCode") ?? "x");
  return [
    {
      id: `${sid} ${status}`,
      phoneKey: phoneKey((form.get("To") ?? "").slice(0, 40)),
      sentAt: now,
      content: { kind: "status", of: sid, status, code: Number.isInteger(code) ? code : null },
    },
  ];
}

/** Returns what somebody wrote by SMS, as Twilio brings it; nothing of what comes from no phone. */
export function readSmsMessage(form: URLSearchParams, now: Date): Incoming[] {
  const sid = form.get("MessageSid") ?? "";
  const phone = normalizePhone((form.get("From") ?? "").slice(0, 40));
  if (!phone || !sidForm.test(sid)) return [];
  const text = clean((form.get("Body") ?? "").slice(0, longestText));
  const wish = readMessageWish(text);
  return [
    {
      id: sid,
      phoneKey: phoneKey(phone),
      // Twilio doesn't say when it was written.
      sentAt: now,
      content: {
        kind: "message",
        channel: "sms",
        from: phone.slice(1),
        text,
        payload: null,
        ...(wish && { wish }),
        type: "text",
      },
    },
  ];
}

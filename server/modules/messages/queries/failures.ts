import {
  reasonOf,
  type WhatsAppFailure,
  type WhatsAppFailureReason,
} from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { CheckFailure } from "#shared/domain/integrations.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { smsFailureText, smsNotTaken } from "../words.pt-br.ts";

/** What a provider says of the account itself: no message of it goes any more. */
const accountRefusals = new Set<CheckFailure>([
  "wrong_credentials",
  "token_expired",
  "permission_missing",
  "account_not_found",
  "account_locked",
  "policy_blocked",
  "sender_refused",
]);

/** Whether an SMS provider's failure is of the account, and not of one message or the hour. */
export const isOfAccount = (reason: CheckFailure) => accountRefusals.has(reason);

/** What Meta says of the whole account by a code, whose reason may else be of one message. */
const accountCodes: Readonly<Record<number, CheckFailure>> = {
  3: "permission_missing",
  10: "permission_missing",
  33: "number_not_registered",
  368: "policy_blocked",
  131005: "permission_missing",
  131031: "account_locked",
  131037: "display_name_missing",
  131042: "payment_missing",
  131045: "number_not_registered",
  133010: "number_not_registered",
};

/** The same of WhatsApp, whose policies may also be about one template or country; null otherwise. */
export function refusalOfAccount(
  reason: WhatsAppFailureReason,
  code: number | null,
): CheckFailure | null {
  if (reason === "token_expired") return reason;
  if (code === null) return reason === "account_locked" ? reason : null;
  if (code >= 200 && code < 300) return "permission_missing";
  return accountCodes[code] ?? null;
}

/** Meta's code for too many messages to one recipient, which says nothing of the others. */
const pairLimitCode = 131056;

/**
 * Whether WhatsApp surely took nothing, for reasons of its own and not of one message, one recipient or
 * the account: what is tried again. Of an unknown outcome nobody knows that it wasn't taken.
 */
export const isOfProvider = ({ mayRepeat, providerCode }: WhatsAppFailure) =>
  mayRepeat && providerCode !== pairLimitCode;

const sendFailures: Readonly<Record<WhatsAppFailureReason, SendFailure>> = {
  not_on_whatsapp: "not_on_whatsapp",
  window_closed: "template_required",
  template_missing: "template_required",
  template_paused: "template_paused",
  template_parameters: "template_changed",
  token_expired: "account_refused",
  account_locked: "account_refused",
  wrong_settings: "wrong_settings",
  policy: "policy",
  rate_limited: "rate_limited",
  provider_down: "provider_down",
  outcome_unknown: "provider_down",
  refused: "refused",
};

/** What a failure of WhatsApp's means to who wrote the message. */
export const sendFailureOf = (reason: WhatsAppFailureReason): SendFailure => sendFailures[reason];

/** Says why a message of the product did not arrive, by its provider's code. */
export function reasonInWords(channel: "whatsapp" | "sms", code: number): string {
  if (channel === "sms") return smsFailureText(code);
  const told = failureOfMessage({ status: "failed", failure: null, providerCode: code });
  return told.reasonText ?? sendingTexts.unknownCode(code);
}

type Outcome = {
  readonly channel?: "whatsapp" | "sms";
  readonly status: MessageState;
  readonly failure: SendFailure | null;
  readonly providerCode: number | null;
};

/**
 * Returns why a message was not sent, in our word and in Portuguese with what to do; with Meta's code
 * where we don't know what it means. An SMS has its provider's words.
 */
export function failureOfMessage({ channel, status, failure, providerCode }: Outcome) {
  if (channel === "sms") return failureOfSms({ status, failure, providerCode });
  const told = providerCode === null ? null : sendFailureOf(reasonOf(providerCode));
  const isUnsent = status === "failed" || status === "skipped";
  const reason = isUnsent ? (failure ?? told ?? "refused") : null;
  if (reason === "refused" && providerCode !== null) {
    return { reason, reasonText: sendingTexts.unknownCode(providerCode) };
  }
  return { reason, reasonText: reason && sendingTexts.failures[reason] };
}

function failureOfSms({ status, failure, providerCode }: Outcome) {
  if (status !== "failed" && status !== "skipped") return { reason: null, reasonText: null };
  if (failure === "opted_out")
    return { reason: failure, reasonText: sendingTexts.failures[failure] };
  const reasonText = providerCode === null ? smsNotTaken : smsFailureText(providerCode);
  return { reason: failure ?? ("refused" as const), reasonText };
}

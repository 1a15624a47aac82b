import type { CheckFailure } from "#shared/domain/integrations.ts";
import type { SmsSettings } from "#shared/schemas/integrations.ts";

export type SmsMessage = {
  /** With country code, such as `+5511987654321`. */
  readonly to: string;
  /** As shared/domain/gsm7.ts writes it: another letter than the basic ones makes more parts of it. */
  readonly text: string;
  /** Our own name of the message, which an organisation's own gateway may use against repeats. */
  readonly id: string;
  /** Where the provider tells what becomes of it, where it can. */
  readonly statusUrl?: string | undefined;
};

/**
 * Sends SMS by an organisation's own provider. Every call rejects with an SmsFailure, and nothing is
 * repeated here: jobs do that.
 */
export type Sms = {
  /** Proves the credentials, by the account's own name where the provider tells one. */
  check(settings: SmsSettings, message: SmsMessage): Promise<{ readonly name: string }>;
  /** Resolves once the provider took the message, with its name of it. */
  send(settings: SmsSettings, message: SmsMessage): Promise<{ readonly id: string | null }>;
};

/** Whether a message that failed may have left, and whether it may be sent again. */
export type SmsFate = "not_sent" | "never" | "unknown";

/** A call that wasn't done, or of which nobody knows whether it was. */
export class SmsFailure extends Error {
  readonly fate: SmsFate;
  readonly reason: CheckFailure;
  /** The provider's own code of the error. */
  readonly providerCode: string | null;
  /** How long the provider asks to be left alone, in milliseconds. */
  readonly pauseMillis: number | null;

  constructor(
    fate: SmsFate,
    {
      reason,
      providerCode = null,
      pauseMillis = null,
      cause,
    }: {
      readonly reason: CheckFailure;
      readonly providerCode?: string | null;
      readonly pauseMillis?: number | null;
      readonly cause?: unknown;
    },
  ) {
    super(`SMS: ${reason}${providerCode === null ? "" : ` (${providerCode})`}`, { cause });
    this.name = "SmsFailure";
    this.fate = fate;
    this.reason = reason;
    this.providerCode = providerCode;
    this.pauseMillis = pauseMillis;
  }
}

/** Twilio's codes: https://www.twilio.com/docs/api/errors. */
const reasons: Readonly<Record<number, CheckFailure>> = {
  20003: "wrong_credentials",
  20005: "account_locked",
  20404: "account_not_found",
  21211: "recipient_refused",
  21408: "recipient_refused",
  21606: "sender_refused",
  21608: "recipient_refused",
  21610: "recipient_refused",
  21612: "recipient_refused",
  21614: "recipient_refused",
  21635: "recipient_refused",
  21659: "sender_refused",
  21660: "sender_refused",
  21661: "sender_refused",
  30002: "account_locked",
};

/** Returns what a code of Twilio's means, or null. */
export function twilioReason(code: number): CheckFailure | null {
  return reasons[code] ?? null;
}

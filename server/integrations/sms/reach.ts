import {
  EgressRefused,
  type Egress,
  type EgressAnswer,
  type EgressFailure,
  type EgressRequest,
} from "../egress/egress-port.ts";
import { SmsFailure, type SmsFate } from "./sms-port.ts";

/** Where no connection was made, no message was taken. */
const fates: Readonly<Record<EgressFailure, SmsFate>> = {
  host_not_found: "not_sent",
  host_not_allowed: "never",
  port_not_allowed: "never",
  connection_refused: "not_sent",
  encryption_failed: "never",
  redirected: "never",
  connection_lost: "unknown",
  timed_out: "unknown",
  unexpected_answer: "unknown",
};

/** Calls a provider, and tells what a call that came to nothing means for the message. */
export async function reach(egress: Egress, request: EgressRequest): Promise<EgressAnswer> {
  try {
    return await egress.request(request);
  } catch (cause) {
    if (!(cause instanceof EgressRefused)) throw cause;
    throw new SmsFailure(fates[cause.reason], { reason: cause.reason, cause });
  }
}

/**
 * What an answer's status says where the provider's own code isn't known. Without any code a gateway on the way
 * may have answered, after the message was taken.
 */
export function failureOf(
  { status, pauseMillis }: Pick<EgressAnswer, "status" | "pauseMillis">,
  providerCode: string | null,
): SmsFailure {
  if (status === 401 || status === 403) {
    return new SmsFailure("never", { reason: "wrong_credentials", providerCode });
  }
  if (status === 404) return new SmsFailure("never", { reason: "account_not_found", providerCode });
  if (status === 429) {
    return new SmsFailure("not_sent", { reason: "rate_limited", providerCode, pauseMillis });
  }
  if (status >= 500) {
    const fate = providerCode === null ? "unknown" : "not_sent";
    return new SmsFailure(fate, { reason: "provider_unavailable", providerCode, pauseMillis });
  }
  return new SmsFailure("never", { reason: "unexpected_answer", providerCode });
}

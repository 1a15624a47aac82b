import type { WhatsAppFailureReason } from "./whatsapp-port.ts";

/** What the numbers of WhatsApp's errors mean, of those that ask for different acts. */
const reasons: Readonly<Record<number, WhatsAppFailureReason>> = {
  0: "token_expired",
  4: "rate_limited",
  10: "wrong_settings",
  100: "wrong_settings",
  190: "token_expired",
  368: "policy",
  80007: "rate_limited",
  130429: "rate_limited",
  130497: "policy",
  131000: "provider_down",
  131016: "provider_down",
  131021: "not_on_whatsapp",
  131026: "not_on_whatsapp",
  131030: "not_on_whatsapp",
  131031: "account_locked",
  131042: "account_locked",
  131047: "window_closed",
  131048: "rate_limited",
  131056: "rate_limited",
  132000: "template_parameters",
  132001: "template_missing",
  132005: "template_parameters",
  132007: "policy",
  132012: "template_parameters",
  132015: "template_paused",
  132016: "template_paused",
  133010: "wrong_settings",
};

/** Returns the reason of an error that WhatsApp answered or told in a status. */
export function reasonOf(code: number | null, httpStatus = 400): WhatsAppFailureReason {
  const known = code === null ? undefined : reasons[code];
  if (known) return known;
  if (code !== null && code >= 200 && code < 300) return "wrong_settings";
  if (httpStatus === 401) return "token_expired";
  if (httpStatus === 429) return "rate_limited";
  return httpStatus >= 500 ? "provider_down" : "refused";
}

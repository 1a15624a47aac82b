import {
  WhatsAppFailure,
  type WhatsApp,
  type WhatsAppFailureReason,
} from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { CheckFailure, CheckOutcome } from "#shared/domain/integrations.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";

/** What a failure of the test means; the others can't come of reading. */
const reasons: Readonly<Partial<Record<WhatsAppFailureReason, CheckFailure>>> = {
  token_expired: "token_expired",
  rate_limited: "rate_limited",
  account_locked: "account_locked",
  policy: "policy_blocked",
  provider_down: "provider_unavailable",
  outcome_unknown: "timed_out",
};

/** Tries credentials of WhatsApp: the number must answer and belong to the account. */
export async function checkWhatsapp(
  whatsapp: WhatsApp,
  account: WhatsAppSettings,
): Promise<CheckOutcome> {
  try {
    const { name, number } = await whatsapp.check(account);
    return { ok: true, detail: `${name} (${number})` };
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    const { reason, providerCode } = error;
    if (providerCode !== null) {
      const known = reason === "wrong_settings" ? "number_not_found" : reasons[reason];
      return {
        ok: false,
        reason: known ?? "unexpected_answer",
        providerCode: String(providerCode),
      };
    }
    if (reason === "wrong_settings") return { ok: false, reason: "number_not_in_account" };
    return { ok: false, reason: reasons[reason] ?? "unexpected_answer" };
  }
}

import { SmsFailure, type Sms } from "#server/integrations/sms/sms-port.ts";
import type { CheckOutcome } from "#shared/domain/integrations.ts";
import type { SmsSettings } from "#shared/schemas/integrations.ts";
import { testSmsText } from "../words.pt-br.ts";

/** Tries credentials of an SMS provider; one that tells nothing of itself is sent a message. */
export async function checkSms(sms: Sms, settings: SmsSettings, id: string): Promise<CheckOutcome> {
  try {
    const { name } = await sms.check(settings, { to: settings.fromNumber, text: testSmsText, id });
    return { ok: true, detail: name };
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    const { reason, providerCode } = error;
    return { ok: false, reason, ...(providerCode !== null && { providerCode }) };
  }
}

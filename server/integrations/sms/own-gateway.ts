import type { SmsSettings } from "#shared/schemas/integrations.ts";
import type { Egress } from "../egress/egress-port.ts";
import { failureOf, reach } from "./reach.ts";
import { SmsFailure, type Sms, type SmsMessage } from "./sms-port.ts";

/** Speaks to an address of the organisation's own choice, which takes `{to, text, id}`. */
export function createOwnGateway(egress: Egress): Sms {
  async function post({ url, authToken }: SmsSettings, { to, text, id }: SmsMessage) {
    if (!url) throw new SmsFailure("never", { reason: "not_configured" });
    const answer = await reach(egress, {
      url,
      method: "POST",
      headers: { authorization: `Bearer ${authToken}`, "content-type": "application/json" },
      body: JSON.stringify({ to, text, id }),
    });
    // The address knows a message by its id, and may be asked again whatever answered.
    const { status } = answer;
    if (status < 200 || status >= 300) throw failureOf(answer, String(status));
  }
  return {
    // It has nothing to ask but to send: to the sender's own number.
    async check(settings, message) {
      await post(settings, { ...message, to: settings.fromNumber });
      return { name: settings.fromNumber };
    },
    async send(settings, message) {
      await post(settings, message);
      // It has no name of its own for the message, and reports nothing.
      return { id: null };
    },
  };
}

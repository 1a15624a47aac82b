import type { SmsSettings } from "#shared/schemas/integrations.ts";
import type { Egress, EgressAnswer } from "../egress/egress-port.ts";
import { failureOf, reach } from "./reach.ts";
import { SmsFailure, twilioReason, type Sms } from "./sms-port.ts";

/** Speaks Twilio's API of messages at an origin. */
export function createTwilio(egress: Egress, baseUrl: string): Sms {
  const accountUrl = ({ accountSid }: SmsSettings) =>
    `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = ({ accountSid, authToken }: SmsSettings) =>
    `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    async check(settings) {
      const answer = await reach(egress, {
        url: `${accountUrl(settings)}.json`,
        method: "GET",
        headers: { authorization: authorization(settings) },
      });
      const { friendly_name: name } = readAnswer(answer, 200);
      return { name: typeof name === "string" ? name : "" };
    },
    async send(settings, { to, text, statusUrl }) {
      const form = new URLSearchParams({ To: to, From: settings.fromNumber, Body: text });
      if (statusUrl) form.set("StatusCallback", statusUrl);
      const answer = await reach(egress, {
        url: `${accountUrl(settings)}/Messages.json`,
        method: "POST",
        headers: {
          authorization: authorization(settings),
          "content-type": "application/x-www-form-urlencoded",
        },
        body: form.toString(),
      });
      const { sid } = readAnswer(answer, 201);
      return { id: typeof sid === "string" ? sid : null };
    },
  };
}

function readAnswer(answer: EgressAnswer, expected: number) {
  const { status } = answer;
  const body = readJson(answer.text);
  if (status === expected && body) return body;
  // An answer that can't be read may be that of a message that was taken.
  if (status >= 200 && status < 300)
    throw new SmsFailure("unknown", { reason: "unexpected_answer" });
  const { code } = body ?? {};
  if (typeof code !== "number") throw failureOf(answer, null);
  const reason = twilioReason(code);
  if (!reason) throw failureOf(answer, String(code));
  throw new SmsFailure("never", { reason, providerCode: String(code) });
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === "object" ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

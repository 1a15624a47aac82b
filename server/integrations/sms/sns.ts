import aws4 from "aws4";
import type { CheckFailure } from "#shared/domain/integrations.ts";
import type { SmsSettings } from "#shared/schemas/integrations.ts";
import type { Egress, EgressAnswer } from "../egress/egress-port.ts";
import { failureOf, reach } from "./reach.ts";
import { SmsFailure, type Sms } from "./sms-port.ts";

/** SNS's codes: https://docs.aws.amazon.com/sns/latest/api/API_Publish.html and CommonErrors. */
const reasons: Readonly<Record<string, CheckFailure>> = {
  InvalidClientTokenId: "wrong_credentials",
  SignatureDoesNotMatch: "wrong_credentials",
  InvalidSecurity: "wrong_credentials",
  AuthorizationError: "permission_missing",
  AccessDenied: "permission_missing",
  OptedOut: "recipient_refused",
  InvalidParameter: "recipient_refused",
  InvalidParameterValue: "recipient_refused",
};

const version = "2010-03-31";

/** Speaks Amazon SNS's query API; `baseUrl` is for a stand-in in its place. */
export function createSns(egress: Egress, baseUrl: string | null): Sms {
  async function call(settings: SmsSettings, fields: Readonly<Record<string, string>>) {
    const { accountSid: accessKeyId, authToken: secretAccessKey, region } = settings;
    if (!region) throw new SmsFailure("never", { reason: "not_configured" });
    const url = new URL(baseUrl ?? `https://sns.${region}.amazonaws.com`);
    const body = new URLSearchParams({ Version: version, ...fields }).toString();
    const type = "application/x-www-form-urlencoded; charset=utf-8";
    const { headers = {} } = aws4.sign(
      {
        service: "sns",
        region,
        host: url.host,
        method: "POST",
        path: "/",
        headers: { "content-type": type },
        body,
      },
      { accessKeyId, secretAccessKey },
    );
    const signed = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const answer = await reach(egress, {
      url: `${url.origin}/`,
      method: "POST",
      headers: Object.fromEntries(signed) as Record<string, string>,
      body,
    });
    return readAnswer(answer);
  }
  return {
    async check(settings) {
      await call(settings, { Action: "GetSMSAttributes" });
      return { name: settings.accountSid };
    },
    async send(settings, { to, text }) {
      const sender = settings.fromNumber.startsWith("+")
        ? ["AWS.MM.SMS.OriginationNumber", settings.fromNumber]
        : ["AWS.SNS.SMS.SenderID", settings.fromNumber];
      const answer = await call(settings, {
        Action: "Publish",
        PhoneNumber: to,
        Message: text,
        ...attribute(1, ["AWS.SNS.SMS.SMSType", "Transactional"]),
        ...attribute(2, sender),
      });
      return { id: tagOf(answer, "MessageId") };
    },
  };
}

function attribute(index: number, [name = "", value = ""]: readonly string[]) {
  const entry = `MessageAttributes.entry.${index}`;
  return {
    [`${entry}.Name`]: name,
    [`${entry}.Value.DataType`]: "String",
    [`${entry}.Value.StringValue`]: value,
  };
}

function readAnswer(answer: EgressAnswer): string {
  const { status, text } = answer;
  if (status === 200) return text;
  const code = tagOf(text, "Code");
  const reason = code === null ? undefined : reasons[code];
  if (!reason)
    throw code === "Throttling" || code === "Throttled"
      ? failureOf({ ...answer, status: 429 }, code)
      : failureOf(answer, code);
  throw new SmsFailure("never", { reason, providerCode: code });
}

/** Answers are small XML whose elements of interest hold plain text. */
function tagOf(xml: string, tag: string): string | null {
  return new RegExp(`<${tag}>([^<]{1,200})</${tag}>`).exec(xml)?.[1] ?? null;
}

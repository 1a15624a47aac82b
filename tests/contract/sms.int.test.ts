import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import aws4 from "aws4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEgress } from "#server/integrations/egress/egress.ts";
import { createSmsGateway } from "#server/integrations/sms/sms-gateway.ts";
import type { Sms } from "#server/integrations/sms/sms-port.ts";
import { createStandInSms, type StandInSms } from "#server/integrations/sms/stand-in-sms.ts";
import { standInSms } from "#server/integrations/sms/stand-in.ts";
import type { SmsSettings } from "#shared/schemas/integrations.ts";
import { refuseSignature } from "#server/integrations/sms/aws-signature-v4.ts";

const egress = createEgress({ allowLoopback: true, patienceMs: 2_000 });
const { accountSid, authToken, fromNumber } = standInSms(9);
const twilio: SmsSettings = { provider: "twilio", accountSid, authToken, fromNumber };
const sns: SmsSettings = { ...twilio, provider: "aws_sns", region: "sa-east-1" };
const message = { to: "+5511987654321", text: "Ola, ate amanha.", id: "m-1" };

let standIn: StandInSms;
beforeAll(() => {
  standIn = createStandInSms({ egress, localEgress: egress });
});
afterAll(() => standIn.close());

const failure = (fate: string, reason: string, providerCode: string | null = null) =>
  expect.objectContaining({ fate, reason, providerCode });

describe.each([
  ["Twilio", twilio],
  ["Amazon SNS", sns],
])("%s's client against the stand-in", (_name, settings) => {
  test("proves right credentials, sends, and tells refusals apart", async () => {
    await expect(standIn.check(settings, message)).resolves.toHaveProperty("name");
    const { id } = await standIn.send(settings, message);
    const { messages } = await standIn.open();
    expect(messages.at(-1)).toMatchObject({ id, to: message.to, from: fromNumber });
    const wrong = { ...settings, accountSid: accountSid.replace(/9$/, "x"), authToken: "wrong" };
    await expect(standIn.check(wrong, message)).rejects.toMatchObject({
      fate: "never",
      reason: "wrong_credentials",
    });
    await expect(
      standIn.send(settings, { ...message, to: "+5511987650000" }),
    ).rejects.toMatchObject({ fate: "never", reason: "recipient_refused" });
  });
});

describe("the stand-in", () => {
  test("takes nothing for Amazon that isn't signed with the account's own key, for SNS, today", async () => {
    const refused = (code: string) => failure("never", "wrong_credentials", code);
    const stolen = { ...sns, authToken: "another key" };
    await expect(standIn.check(stolen, message)).rejects.toEqual(refused("SignatureDoesNotMatch"));
    const { baseUrl } = await standIn.open();
    const codeOf = async (change: (signed: aws4.Request) => aws4.Request) => {
      const host = new URL(baseUrl).host;
      const body = "Version=2010-03-31&Action=GetSMSAttributes";
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const call = { service: "sns", region: "sa-east-1", host, method: "POST", path: "/" };
      const keys = { accessKeyId: accountSid, secretAccessKey: authToken };
      const signed = change(aws4.sign({ ...call, headers: type, body }, keys));
      const headers = Object.entries(signed.headers ?? {}).filter(([name]) => name !== "Host");
      const answer = await fetch(`${baseUrl}/`, {
        method: "POST",
        headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
        body: String(signed.body),
      });
      return /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1] ?? answer.status;
    };
    expect(await codeOf((signed) => signed)).toBe(200);
    expect(
      await codeOf((signed) => ({ ...signed, body: String(signed.body).replace("2010", "2011") })),
    ).toBe("SignatureDoesNotMatch");
    const withHeader = (name: string, value: string) => (signed: aws4.Request) => {
      return { ...signed, headers: { ...signed.headers, [name]: value } };
    };
    expect(await codeOf(withHeader("X-Amz-Date", "20200101T000000Z"))).toBe("IncompleteSignature");
    expect(await codeOf(withHeader("Authorization", ""))).toBe("MissingAuthenticationToken");
  });

  test("answers for Twilio as it does to a trial account's stranger and to who wants no more", async () => {
    const send = (to: string) => standIn.send(twilio, { ...message, to });
    const refused = (code: string) => failure("never", "recipient_refused", code);
    await expect(send("+5511987650608")).rejects.toEqual(refused("21608"));
    await expect(send("+5511987650610")).rejects.toEqual(refused("21610"));
    const to = "+5511987651234";
    const statusUrl = "http://127.0.0.1:9/api/sms/status/x";
    const { id } = await standIn.send(twilio, { ...message, to, statusUrl });
    const { answer } = await standIn.open();
    expect(await answer(id ?? "", "Stop")).toBe(false);
    await expect(send(to)).rejects.toEqual(refused("21610"));
    await answer(id ?? "", "start");
    await expect(send(to)).resolves.toMatchObject({ id: expect.any(String) });
  });
});

describe("the wire", () => {
  type Asked = { readonly request: IncomingMessage; readonly body: string };
  const asked: Asked[] = [];
  let respond: { status: number; body: string; headers?: Record<string, string> } = {
    status: 200,
    body: "{}",
  };
  let baseUrl = "";
  let gateway: Sms;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      asked.push({ request, body });
      response.writeHead(respond.status, respond.headers).end(respond.body);
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    gateway = createSmsGateway({ egress, standIn: { url: baseUrl, egress } });
  });
  afterAll(() => server.close());

  test("carries a signature that Amazon accepts", async () => {
    respond = { status: 200, body: "<MessageId>abc</MessageId>" };
    expect(await gateway.send(sns, message)).toEqual({ id: "abc" });
    const { request, body } = asked.at(-1) ?? expect.fail();
    const { method = "", url = "", headers } = request;
    const credentials = { accessKey: accountSid, secretKey: authToken, region: "sa-east-1" };
    const sent = { method, url, headers, body };
    const now = new Date();
    expect(refuseSignature(sent, { ...credentials, service: "sns" }, now)).toBeNull();
    expect(
      refuseSignature({ ...sent, body: `${body}x` }, { ...credentials, service: "sns" }, now),
    ).toBe("SignatureDoesNotMatch");
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      Action: "Publish",
      PhoneNumber: message.to,
      "MessageAttributes.entry.1.Value.StringValue": "Transactional",
    });
  });

  test("brings an own gateway the number, the text and our name of it, with the token", async () => {
    const own: SmsSettings = { ...twilio, provider: "other", url: `${baseUrl}/sms` };
    respond = { status: 202, body: "" };
    expect(await gateway.send(own, message)).toEqual({ id: null });
    const { request, body } = asked.at(-1) ?? expect.fail();
    expect(JSON.parse(body)).toEqual(message);
    expect(request.headers.authorization).toBe(`Bearer ${authToken}`);
    await gateway.check(own, message);
    expect(JSON.parse(asked.at(-1)?.body ?? "")).toMatchObject({ to: fromNumber });
  });

  test("tells what may be sent again from what must not", async () => {
    // A gateway's, on the way: perhaps after the message was taken.
    for (const settings of [twilio, sns]) {
      for (const body of ["", "<html>504 Gateway Time-out</html>"]) {
        respond = { status: 504, body };
        await expect(gateway.send(settings, message)).rejects.toEqual(
          failure("unknown", "provider_unavailable"),
        );
      }
    }
    respond = { status: 503, body: JSON.stringify({ code: 20503 }) };
    await expect(gateway.send(twilio, message)).rejects.toEqual(
      failure("not_sent", "provider_unavailable", "20503"),
    );
    respond = { status: 429, body: JSON.stringify({ code: 20429 }) };
    await expect(gateway.send(twilio, message)).rejects.toEqual(
      failure("not_sent", "rate_limited", "20429"),
    );
    respond.headers = { "retry-after": "120" };
    const own: SmsSettings = { ...twilio, provider: "other", url: `${baseUrl}/sms` };
    for (const settings of [twilio, own]) {
      const paused = { fate: "not_sent", reason: "rate_limited", pauseMillis: 120_000 };
      await expect(gateway.send(settings, message)).rejects.toMatchObject(paused);
    }
    respond.body = "<Error><Code>Throttling</Code></Error>";
    await expect(gateway.send(sns, message)).rejects.toMatchObject({ pauseMillis: 120_000 });
    respond = { status: 400, body: JSON.stringify({ code: 21610 }) };
    await expect(gateway.send(twilio, message)).rejects.toEqual(
      failure("never", "recipient_refused", "21610"),
    );
    // It was taken, under a name that can't be read.
    respond = { status: 201, body: "<html>" };
    await expect(gateway.send(twilio, message)).rejects.toEqual(
      failure("unknown", "unexpected_answer"),
    );
    const gone = createSmsGateway({ egress, standIn: { url: "http://127.0.0.1:1", egress } });
    await expect(gone.send(twilio, message)).rejects.toEqual(
      failure("not_sent", "connection_refused"),
    );
  });
});

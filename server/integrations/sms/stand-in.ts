import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onlyLocally } from "#server/local-host.ts";

/** An SMS that the stand-in took. */
export type PhoneSms = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: number;
};

export type SmsStandIn = {
  readonly baseUrl: string;
  /** The latest last. */
  readonly messages: readonly PhoneSms[];
  close(): Promise<void>;
};

type Refusal = { readonly status: number; readonly body: string };
type Call = {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly form: URLSearchParams;
};
type Taken = { readonly sms: PhoneSms; readonly callback: string | null; readonly token: string };

/** The account of a number at the stand-in: the same three values every time. */
export function standInSms(n: number) {
  const digits = String(n).padStart(4, "0");
  return {
    accountSid: `AC${digits.padStart(32, "0")}`,
    authToken: `encaixe-dev-${digits}`,
    fromNumber: `+1500555${digits}`,
  };
}

const largestBody = 20_000;
const mostKept = 500;

/**
 * Plays Twilio and Amazon SNS on this machine, with their refusals. Never in production
 * (server/main.ts). Resolves once it listens.
 */
export async function startSmsStandIn(now: () => number = Date.now): Promise<SmsStandIn> {
  const messages: PhoneSms[] = [];
  const take = ({ sms, callback, token }: Taken) => {
    messages.push(sms);
    if (messages.length > mostKept) messages.shift();
    if (callback) void report(callback, token, sms).catch(() => undefined);
  };
  const listener: RequestListener = (request, response) => {
    serve(request, { take, now })
      .catch((error: unknown) => (isRefusal(error) ? error : { status: 500, body: "" }))
      .then(({ status, body }) => {
        const type = body.startsWith("<") ? "text/xml" : "application/json";
        response.writeHead(status, { "content-type": type }).end(body);
      })
      .catch(() => response.destroy());
  };
  const server = createServer(onlyLocally(listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Tools = { readonly take: (taken: Taken) => void; readonly now: () => number };

async function serve(request: IncomingMessage, tools: Tools): Promise<Refusal> {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const call = { url, request, form: new URLSearchParams(await readBody(request)) };
  return url.pathname === "/" ? serveSns(call, tools) : serveTwilio(call, tools);
}

function serveTwilio({ url, request, form }: Call, { take, now }: Tools): Refusal {
  const [, sid = "", isMessage] =
    /^\/2010-04-01\/Accounts\/([^/]+?)(\/Messages)?\.json$/.exec(url.pathname) ?? [];
  const account = standInSms(Number(sid.slice(-4)));
  const { accountSid, authToken, fromNumber } = account;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  if (request.headers.authorization !== expected || sid !== accountSid) {
    throw twilioRefusal(401, 20003, "Authenticate");
  }
  if (!isMessage) {
    return answer(200, { sid, friendly_name: `Conta ${Number(sid.slice(-4))}`, status: "active" });
  }
  const [to, from, text] = ["To", "From", "Body"].map((name) => form.get(name) ?? "");
  if (!/^\+\d{8,15}$/.test(to ?? "") || to?.endsWith("0000")) {
    throw twilioRefusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  }
  if (from !== fromNumber) throw twilioRefusal(400, 21606, "The From number is not yours");
  if (!text) throw twilioRefusal(400, 21602, "Message body is required");
  const id = `SM${crypto.randomUUID().replaceAll("-", "")}`;
  const sms = { id, from, to: to ?? "", text, at: now() };
  take({ sms, callback: form.get("StatusCallback"), token: authToken });
  return answer(201, { sid: id, status: "queued", error_code: null });
}

function serveSns({ request, form }: Call, { take, now }: Tools): Refusal {
  const [, keyId = ""] = /Credential=([^/,]+)/.exec(request.headers.authorization ?? "") ?? [];
  if (standInSms(Number(keyId.slice(-4))).accountSid !== keyId) {
    throw snsRefusal(403, "InvalidClientTokenId");
  }
  if (form.get("Action") === "GetSMSAttributes") {
    return { status: 200, body: "<GetSMSAttributesResponse></GetSMSAttributesResponse>" };
  }
  const [to, text] = ["PhoneNumber", "Message"].map((name) => form.get(name) ?? "");
  if (!text || !/^\+\d{8,15}$/.test(to ?? "") || to?.endsWith("0000")) {
    throw snsRefusal(400, "InvalidParameter");
  }
  const id = crypto.randomUUID();
  const from = form.get("MessageAttributes.entry.2.Value.StringValue") ?? "";
  take({ sms: { id, from, to: to ?? "", text, at: now() }, callback: null, token: "" });
  const body = `<PublishResponse><PublishResult><MessageId>${id}</MessageId></PublishResult></PublishResponse>`;
  return { status: 200, body };
}

/** Tells what became of an SMS, as Twilio does: to numbers that end in 0001 nothing is delivered. */
async function report(callback: string, token: string, { id, to }: PhoneSms): Promise<void> {
  const isLost = to.endsWith("0001");
  const form = new URLSearchParams({
    MessageSid: id,
    MessageStatus: isLost ? "undelivered" : "delivered",
    To: to,
    ...(isLost && { ErrorCode: "30003" }),
  });
  const sorted = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signed = callback + sorted.map(([name, value]) => name + value).join("");
  await fetch(callback, {
    method: "POST",
    headers: { "x-twilio-signature": createHmac("sha1", token).update(signed).digest("base64") },
    body: form,
    signal: AbortSignal.timeout(5_000),
  });
}

const answer = (status: number, body: object): Refusal => ({ status, body: JSON.stringify(body) });

const twilioRefusal = (status: number, code: number, message: string): Refusal =>
  answer(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

const snsRefusal = (status: number, code: string): Refusal => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code></Error></ErrorResponse>`,
});

function isRefusal(error: unknown): error is Refusal {
  return error !== null && typeof error === "object" && "status" in error && "body" in error;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > largestBody) throw answer(413, {});
  }
  return text;
}

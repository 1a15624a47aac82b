import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onlyLocally } from "#server/local-host.ts";
import { refuseSignature, type SignatureRefusal } from "./aws-signature-v4.ts";

/** An SMS that the stand-in took. */
export type PhoneSms = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: number;
  /** Where Twilio tells what its receiver answers, as its number's settings would say; null elsewhere. */
  readonly answersTo: string | null;
  readonly accountSid: string;
};

export type SmsStandIn = {
  readonly baseUrl: string;
  /** The latest last. */
  readonly messages: readonly PhoneSms[];
  /** Answers an SMS as its receiver would. Resolves to whether the organisation took the answer. */
  answer(id: string, text: string): Promise<boolean>;
  close(): Promise<void>;
};

type Refusal = { readonly status: number; readonly body: string };
type Call = {
  readonly url: URL;
  readonly request: IncomingMessage;
  /** As it came, which signatures are about. */
  readonly body: string;
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
  const stopped = new Set<string>();
  const take = ({ sms, callback, token }: Taken) => {
    messages.push(sms);
    if (messages.length > mostKept) messages.shift();
    if (callback) void report(callback, token, sms).catch(() => undefined);
  };
  const listener: RequestListener = (request, response) => {
    serve(request, { take, now, stopped })
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
    async answer(id, text) {
      const sms = messages.find((each) => each.id === id);
      if (!sms?.answersTo) return false;
      if (stopWords.test(text)) stopped.add(pairOf(sms));
      if (startWords.test(text)) stopped.delete(pairOf(sms));
      return bringAnswer(sms.answersTo, sms, text);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Tools = {
  readonly take: (taken: Taken) => void;
  readonly now: () => number;
  /** Whoever wants nothing more from a number. */
  readonly stopped: ReadonlySet<string>;
};

/** What Twilio obeys by itself: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out. */
const stopWords = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\s*$/i;
const startWords = /^\s*(start|yes|unstop)\s*$/i;

const pairOf = ({ from, to }: Pick<PhoneSms, "from" | "to">) => `${from} ${to}`;

async function serve(request: IncomingMessage, tools: Tools): Promise<Refusal> {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const body = await readBody(request);
  const call = { url, request, body, form: new URLSearchParams(body) };
  return url.pathname === "/" ? serveSns(call, tools) : serveTwilio(call, tools);
}

function serveTwilio({ url, request, form }: Call, { take, now, stopped }: Tools): Refusal {
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
  const [to = "", from = "", text = ""] = ["To", "From", "Body"].map(
    (name) => form.get(name) ?? "",
  );
  if (!/^\+\d{8,15}$/.test(to) || to.endsWith("0000")) {
    throw twilioRefusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  }
  if (to.endsWith("0608")) {
    throw twilioRefusal(
      400,
      21608,
      `The number ${to} is unverified. Trial accounts cannot send messages to unverified numbers`,
    );
  }
  if (to.endsWith("0610") || stopped.has(pairOf({ from, to }))) {
    throw twilioRefusal(400, 21610, "Attempt to send to unsubscribed recipient");
  }
  if (from !== fromNumber) throw twilioRefusal(400, 21606, "The From number is not yours");
  if (!text) throw twilioRefusal(400, 21602, "Message body is required");
  const id = `SM${crypto.randomUUID().replaceAll("-", "")}`;
  const callback = form.get("StatusCallback");
  const answersTo = callback?.replace("/status/", "/incoming/") ?? null;
  const sms = { id, from, to, text, at: now(), answersTo, accountSid };
  take({ sms, callback, token: authToken });
  return answer(201, { sid: id, status: "queued", error_code: null });
}

/** Amazon's word for what is wrong with a signature. */
const snsCodes: Readonly<Record<SignatureRefusal, string>> = {
  AccessDenied: "MissingAuthenticationToken",
  InvalidAccessKeyId: "InvalidClientTokenId",
  SignatureDoesNotMatch: "SignatureDoesNotMatch",
  RequestTimeTooSkewed: "RequestExpired",
  AuthorizationHeaderMalformed: "IncompleteSignature",
  ExpiredToken: "RequestExpired",
};

/** Checks the signature by the account and the region that it names. */
function refusalOfSignature({ request, body }: Call): SignatureRefusal | null {
  const { method = "", url = "", headers } = request;
  const scope = /Credential=([^/,]+)\/\d{8}\/([a-z0-9-]+)\//.exec(headers.authorization ?? "");
  const [, keyId = "", region = ""] = scope ?? [];
  const { accountSid: accessKey, authToken: secretKey } = standInSms(Number(keyId.slice(-4)));
  const credentials = { accessKey, secretKey, region, service: "sns" };
  return refuseSignature({ method, url, headers, body }, credentials, new Date());
}

function serveSns(call: Call, { take, now }: Tools): Refusal {
  const { form } = call;
  const refusal = refusalOfSignature(call);
  if (refusal) throw snsRefusal(403, snsCodes[refusal]);
  if (form.get("Action") === "GetSMSAttributes") {
    return { status: 200, body: "<GetSMSAttributesResponse></GetSMSAttributesResponse>" };
  }
  const [to, text] = ["PhoneNumber", "Message"].map((name) => form.get(name) ?? "");
  if (!text || !/^\+\d{8,15}$/.test(to ?? "") || to?.endsWith("0000")) {
    throw snsRefusal(400, "InvalidParameter");
  }
  const id = crypto.randomUUID();
  const from = form.get("MessageAttributes.entry.2.Value.StringValue") ?? "";
  const sms = { id, from, to: to ?? "", text, at: now(), answersTo: null, accountSid: "" };
  take({ sms, callback: null, token: "" });
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
  await postSigned(callback, token, form);
}

/** Brings an organisation what somebody answered, as Twilio does. */
async function bringAnswer(
  url: string,
  { from, to, accountSid }: PhoneSms,
  text: string,
): Promise<boolean> {
  const id = `SM${crypto.randomUUID().replaceAll("-", "")}`;
  const form = new URLSearchParams({
    MessageSid: id,
    SmsSid: id,
    AccountSid: accountSid,
    From: to,
    To: from,
    Body: text,
    NumMedia: "0",
  });
  const { authToken } = standInSms(Number(accountSid.slice(-4)));
  return postSigned(url, authToken, form).then(
    ({ ok }) => ok,
    () => false,
  );
}

function postSigned(url: string, token: string, form: URLSearchParams): Promise<Response> {
  const sorted = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signed = url + sorted.map(([name, value]) => name + value).join("");
  return fetch(url, {
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

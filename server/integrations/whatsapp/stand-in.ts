import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { onlyLocally } from "#server/local-host.ts";
import { GraphError, standInAccount } from "./stand-in-account.ts";
import {
  bytesOf,
  describeFile,
  makeFile,
  type SentFile,
  type StandInFile,
} from "./stand-in-files.ts";
import { Notices, type Manner } from "./stand-in-notices.ts";
import {
  emptyState,
  wrong,
  type PhoneMessage,
  Phones,
  type StandInState,
  type TemplateDecision,
} from "./stand-in-phones.ts";

export type StandInOptions = {
  /** Keeps the conversations over restarts; only memory without it. */
  readonly file?: string;
  /** Signs what is sent to webhooks. */
  readonly appSecret: string;
  readonly manner?: Manner;
  /** How long a proposed template waits for its approval. */
  readonly approvalMillis?: number;
  readonly now?: () => number;
};

/** A stand-in that listens, and what the page with the phone does there. */
export type WhatsAppStandIn = {
  readonly baseUrl: string;
  readonly appSecret: string;
  readonly state: StandInState;
  /** The customer taps a button of a message. */
  tap(messageId: string, buttonId: string): boolean;
  /** The customer writes to the number of an account. */
  type(account: number, waId: string, text: string): PhoneMessage;
  /** The customer sends a file: a sample of its kind, or one's own bytes. */
  sendFile(account: number, waId: string, sent: SentFile): PhoneMessage;
  setExpired(account: number, isExpired: boolean): void;
  /** WhatsApp's people decide about a template of an account. */
  decide(account: number, name: string, decision: TemplateDecision): void;
  close(): Promise<void>;
};

const largestBody = 100_000;

/**
 * Plays WhatsApp's Cloud API on this machine, with its refusals, and tells what happens by signed
 * notices. Never in production (server/main.ts). Resolves once it listens.
 */
export async function startWhatsAppStandIn(options: StandInOptions): Promise<WhatsAppStandIn> {
  const { file, appSecret, manner = {}, approvalMillis = 0, now = Date.now } = options;
  const state = { ...emptyState(), ...(file && (await readKept(file))) };
  const phones = new Phones(state, now, approvalMillis);
  const notices = new Notices(phones, appSecret, manner);
  let writing = Promise.resolve();
  const keep = () => {
    if (file) writing = writing.then(() => writeKept(file, state)).catch(() => undefined);
  };
  const server = createServer(onlyLocally(serveCalls(phones, notices, keep)));
  const receive = (account: number, waId: string, text: string, sent?: StandInFile) => {
    const message = phones.write(account, waId, text, sent);
    notices.receive(message);
    keep();
    return message;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    appSecret,
    state,
    tap(messageId, buttonId) {
      const answered = phones.find(messageId);
      const button = answered?.buttons.find(({ id }) => id === buttonId);
      if (!answered || !button) return false;
      notices.read(answered);
      const message = phones.write(answered.account, answered.waId, button.title);
      notices.receive(message, { answered, payload: button.id });
      keep();
      return true;
    },
    type: receive,
    sendFile: (account, waId, sent) =>
      receive(account, waId, sent.caption ?? "", makeFile(account, sent)),
    setExpired(account, isExpired) {
      state.expired = state.expired.filter((each) => each !== account);
      if (isExpired) state.expired.push(account);
      keep();
    },
    decide(account, name, decision) {
      if (phones.decide(account, name, decision)) notices.judge(account, name, decision);
      keep();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await notices.close();
      await writing;
    },
  };
}

/** Answers calls as the service does; what they changed is kept. */
function serveCalls(phones: Phones, notices: Notices, keep: () => void): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    serveCall(phones, request)
      .then(({ body, message, bytes }) => {
        if (bytes) return response.end(bytes);
        keep();
        answer(200, body);
        if (message) notices.follow(message);
      })
      .catch((error: unknown) => answer(...refusalOf(error)));
  };
}

function refusalOf(error: unknown): [status: number, body: object] {
  if (error instanceof GraphError) return [error.status, error.body];
  return [500, { error: { message: "An unknown error occurred", code: 1 } }];
}

type Served = {
  readonly body: object;
  readonly message?: PhoneMessage;
  /** A file's bytes, instead of a body. */
  readonly bytes?: Buffer;
};

async function serveCall(phones: Phones, request: IncomingMessage): Promise<Served> {
  const url = new URL(request.url ?? "/", "http://graph");
  const account = phones.authorize(request.headers.authorization);
  const own = standInAccount(account);
  const [, version, id, edge] = url.pathname.split("/");
  if (version === "files") {
    const file = phones.findFile(account, id);
    if (!file) throw new GraphError(100, "Media not found", "Media not found", 404);
    return { body: {}, bytes: bytesOf(file) };
  }
  if (!/^v\d+\.\d$/.test(version ?? "")) throw new GraphError(2500, "Unknown path components");
  const file = phones.findFile(account, id);
  if (file && !edge && request.method === "GET") {
    const asked = url.searchParams.get("phone_number_id");
    if (asked && asked !== own.phoneNumberId) throw wrong("phone_number_id");
    // Where it is fetched; the real one holds for five minutes.
    const place = `http://${request.headers.host}/files/${file.id}`;
    return { body: { ...describeFile(file), url: place } };
  }
  if (id !== own.phoneNumberId && id !== own.businessAccountId) {
    const details = `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
    throw new GraphError(100, details);
  }
  const owner = id === own.phoneNumberId ? "number" : "business";
  const name = `${request.method} ${owner}${edge ? `/${edge}` : ""}`;
  const body = request.method === "POST" ? await readJson(request) : {};
  switch (name) {
    case "GET number":
      return { body: numberBody(phones, account) };
    case "GET business/phone_numbers":
      return { body: { data: [numberBody(phones, account)], paging: {} } };
    case "GET business/message_templates":
      return { body: templatePage(phones, account, url.searchParams) };
    case "POST business/message_templates": {
      const status = phones.propose(account, body);
      return { body: { id: String(body["name"]), status, category: body["category"] } };
    }
    case "POST business/subscribed_apps":
      await subscribe(phones, account, body);
      return { body: { success: true } };
    case "POST number/messages": {
      const message = phones.take(account, body);
      const contacts = [{ input: body["to"], wa_id: message.waId }];
      const messages = [{ id: message.id }];
      return { body: { messaging_product: "whatsapp", contacts, messages }, message };
    }
    default:
      throw wrong(`Unsupported ${name}`);
  }
}

function numberBody(phones: Phones, account: number) {
  const { phoneNumberId, display } = phones.numberOf(account);
  const id = phoneNumberId;
  return {
    id,
    verified_name: `Conta ${account}`,
    display_phone_number: display,
    quality_rating: "GREEN",
  };
}

/** Two on a page, so that whoever reads only the first notices. */
function templatePage(phones: Phones, account: number, query: URLSearchParams) {
  const all = phones.templates(account);
  const from = Number(query.get("after") ?? 0);
  const data = all.slice(from, from + 2);
  const after = String(from + 2);
  const isMore = all.length > from + 2;
  return { data, paging: { cursors: { after }, ...(isMore && { next: "more" }) } };
}

/** Has the address prove itself, as the real service does. */
async function subscribe(
  phones: Phones,
  account: number,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { override_callback_uri: callback, verify_token: token } = body;
  if (typeof callback !== "string" || typeof token !== "string") throw wrong("verify_token");
  const challenge = String(Date.now());
  const url = new URL(callback);
  url.searchParams.set("hub.mode", "subscribe");
  url.searchParams.set("hub.verify_token", token);
  url.searchParams.set("hub.challenge", challenge);
  const told = await fetch(url).then(
    (response) => response.text(),
    () => null,
  );
  if (told !== challenge) throw new GraphError(2200, "Callback verification failed");
  phones.state.callbacks[account] = { url: callback };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!request.headers["content-type"]?.startsWith("application/json")) throw wrong("body");
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > largestBody) throw wrong("body");
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
  } catch {
    throw wrong("body");
  }
}

async function readKept(file: string): Promise<Partial<StandInState>> {
  return readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Partial<StandInState>,
    () => ({}),
  );
}

/** Writes it whole, so that a killed process leaves the last state. */
async function writeKept(file: string, state: StandInState): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}

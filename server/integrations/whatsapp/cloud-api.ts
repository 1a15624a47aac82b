import { EgressRefused, readRetryAfter, type Egress } from "../egress/egress-port.ts";
import {
  reasonOf,
  readRejection,
  readTemplateStatus,
  WhatsAppFailure,
  type ProposedTemplate,
  type WhatsApp,
  type WhatsAppAccepted,
  type WhatsAppAccount,
  type WhatsAppTemplate,
  type WhatsAppTemplateStatus,
} from "./whatsapp-port.ts";

type Options = {
  /** Origin of the Graph API. */
  readonly baseUrl: string;
  /** Fetches files from the addresses that WhatsApp answers. */
  readonly egress: Pick<Egress, "download">;
  readonly timeoutMillis?: number;
};

type Answer = Readonly<Record<string, unknown>>;
type Ask = (account: WhatsAppAccount, path: string, body?: object) => Promise<Answer>;

const defaultVersion = "v23.0";
const patienceMillis = 15_000;
/** Far more than any account has. */
const mostPages = 20;

/** Speaks WhatsApp's Cloud API; the stand-in is spoken to by the same client. */
export function createCloudApi(options: Options): WhatsApp {
  const ask: Ask = (account, path, body) => call(options, account, path, body);
  const send = async (account: WhatsAppAccount, to: string, content: object) => {
    const answer = await ask(account, `${account.phoneNumberId}/messages`, {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: to.replace(/\D/g, ""),
      ...content,
    });
    return acceptedOf(answer);
  };
  return {
    check: (account) => check(ask, account),
    sendText: (account, { to, body }) =>
      send(account, to, { type: "text", text: { body, preview_url: false } }),
    sendTemplate: (account, { to, name, language, parameters, payloads }) =>
      send(account, to, {
        type: "template",
        template: {
          name,
          language: { code: language },
          components: [
            { type: "body", parameters: parameters.map((text) => ({ type: "text", text })) },
            ...payloads.map((payload, index) => ({
              type: "button",
              sub_type: "quick_reply",
              index: String(index),
              parameters: [{ type: "payload", payload }],
            })),
          ],
        },
      }),
    sendInteractive: (account, { to, body, buttons }) =>
      send(account, to, {
        type: "interactive",
        interactive: {
          type: "button",
          body: { text: body },
          action: { buttons: buttons.map((reply) => ({ type: "reply", reply })) },
        },
      }),
    listTemplates: (account) => listTemplates(ask, account),
    proposeTemplate: (account, template) => propose(ask, account, template),
    async subscribe(account, { url, verifyToken }) {
      await ask(account, `${account.businessAccountId}/subscribed_apps`, {
        override_callback_uri: url,
        verify_token: verifyToken,
      });
    },
    readFile: (account, file) => readFile(options, ask, { account, ...file }),
    close: () => Promise.resolve(),
  };
}

async function check(ask: Ask, account: WhatsAppAccount) {
  const fields = "verified_name,display_phone_number,quality_rating";
  const number = await ask(account, `${account.phoneNumberId}?fields=${fields}`);
  const listed = await pages(ask, account, `${account.businessAccountId}/phone_numbers?limit=100`);
  if (!listed.some(({ id }) => id === account.phoneNumberId)) {
    throw new WhatsAppFailure("wrong_settings", null);
  }
  return { name: textOf(number["verified_name"]), number: textOf(number["display_phone_number"]) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

async function listTemplates(ask: Ask, account: WhatsAppAccount): Promise<WhatsAppTemplate[]> {
  const path = `${account.businessAccountId}/message_templates`;
  const fields = "fields=name,status,language,category,rejected_reason&limit=100";
  const found = await pages(ask, account, `${path}?${fields}`);
  return found.map((each) => ({
    name: String(each["name"]),
    language: String(each["language"]),
    status: statusOf(each["status"]),
    rejection: readRejection(each["rejected_reason"]),
  }));
}

async function propose(
  ask: Ask,
  account: WhatsAppAccount,
  { name, language, category, body, examples, buttons }: ProposedTemplate,
): Promise<WhatsAppTemplateStatus> {
  const replies = buttons.map((text) => ({ type: "QUICK_REPLY", text }));
  const answer = await ask(account, `${account.businessAccountId}/message_templates`, {
    name,
    language,
    category,
    components: [
      {
        type: "BODY",
        text: body,
        ...(examples.length > 0 && { example: { body_text: [examples] } }),
      },
      ...(replies.length > 0 ? [{ type: "BUTTONS", buttons: replies }] : []),
    ],
  });
  return statusOf(answer["status"]);
}

/** Reads a list to its end, by the cursor that each page names. */
async function pages(ask: Ask, account: WhatsAppAccount, path: string): Promise<Answer[]> {
  const all: Answer[] = [];
  let after = "";
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ask(account, after ? `${path}&after=${encodeURIComponent(after)}` : path);
    all.push(...((answer["data"] ?? []) as Answer[]));
    const paging = answer["paging"] as { next?: string; cursors?: { after?: string } } | undefined;
    after = paging?.next ? (paging.cursors?.after ?? "") : "";
    if (!after) break;
  }
  return all;
}

function acceptedOf(answer: Answer): WhatsAppAccepted {
  const { contacts, messages } = answer as {
    contacts?: { wa_id?: string }[];
    messages?: { id?: string }[];
  };
  const [id, waId] = [messages?.[0]?.id, contacts?.[0]?.wa_id];
  // It was taken, under a name that we don't know.
  if (!id || !waId) throw new WhatsAppFailure("outcome_unknown", null);
  return { id, waId };
}

function statusOf(status: unknown): WhatsAppTemplateStatus {
  return readTemplateStatus(status) ?? "PENDING";
}

type Wanted = {
  readonly account: WhatsAppAccount;
  readonly id: string;
  readonly mostBytes: number;
};

/** Asks where a file is, and fetches it there: the address holds for five minutes. */
async function readFile(
  { baseUrl, egress }: Options,
  ask: Ask,
  { account, id, mostBytes }: Wanted,
): Promise<Buffer | "too_large" | "gone"> {
  const number = encodeURIComponent(account.phoneNumberId);
  const path = `${encodeURIComponent(id)}?phone_number_id=${number}`;
  const found = await ask(account, path).catch((error: unknown) => {
    if (error instanceof WhatsAppFailure && error.reason === "wrong_settings") return null;
    throw error;
  });
  if (!found) return "gone";
  if (Number(found["file_size"]) > mostBytes) return "too_large";
  const url = URL.parse(textOf(found["url"]));
  // The token goes to WhatsApp alone, whatever the answer says.
  if (!url || !isOfWhatsApp(url, baseUrl)) throw new WhatsAppFailure("refused", null);
  const headers = { authorization: `Bearer ${account.accessToken}`, "user-agent": "encaixe" };
  const { status, data } = await egress
    .download({ url: url.href, headers, mostBytes })
    .catch((error: unknown) => {
      if (error instanceof EgressRefused) {
        throw new WhatsAppFailure("provider_down", null, { cause: error });
      }
      throw error;
    });
  if (status === 200) return data;
  // An address that is too old; the next try asks for another.
  if (status === 404) throw new WhatsAppFailure("provider_down", null);
  throw new WhatsAppFailure(reasonOf(null, status), null);
}

function isOfWhatsApp({ origin, hostname }: URL, baseUrl: string): boolean {
  const isKnown = /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net|whatsapp\.com)$/.test(hostname);
  return isKnown || origin === new URL(baseUrl).origin;
}

async function call(
  { baseUrl, timeoutMillis = patienceMillis }: Options,
  account: WhatsAppAccount,
  path: string,
  body: object | undefined,
): Promise<Answer> {
  const { accessToken, apiVersion = defaultVersion } = account;
  try {
    const response = await fetch(`${baseUrl}/${apiVersion}/${path}`, {
      method: body ? "POST" : "GET",
      redirect: "error",
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMillis),
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (response.ok && answer) return answer;
    const { error } = (answer ?? {}) as { error?: { code?: number } };
    const code = typeof error?.code === "number" ? error.code : null;
    // An answer that can't be read, or is a gateway's on the way, may be to a message that was taken.
    const isLost = response.ok || (body && response.status >= 500 && code === null);
    const reason = isLost ? "outcome_unknown" : reasonOf(code, response.status);
    const pauseMillis = readRetryAfter(response.headers.get("retry-after"), Date.now());
    throw new WhatsAppFailure(reason, code, { pauseMillis });
  } catch (error) {
    if (error instanceof WhatsAppFailure) throw error;
    const reason = neverLeft(error) ? "provider_down" : "outcome_unknown";
    throw new WhatsAppFailure(reason, null, { cause: error });
  }
}

const beforeSending = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether no connection was made, so that a message can't have been taken. */
function neverLeft(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string } }).cause;
  return beforeSending.has(cause?.code ?? "");
}

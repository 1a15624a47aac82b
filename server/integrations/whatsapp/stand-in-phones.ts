import { randomBytes } from "node:crypto";
import { accountOf, GraphError, standInAccount, waIdOf } from "./stand-in-account.ts";
import type { StandInFile } from "./stand-in-files.ts";

type Json = Readonly<Record<string, unknown>>;

/** A message of a conversation, as the customer's phone shows it. */
export type PhoneMessage = {
  readonly id: string;
  readonly account: number;
  readonly waId: string;
  readonly isFromCustomer: boolean;
  readonly text: string;
  readonly buttons: readonly { readonly id: string; readonly title: string }[];
  readonly kind: "text" | "template" | "interactive";
  readonly at: number;
  /** What the customer sent with it. */
  readonly file?: StandInFile;
};

type Template = {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly body: string;
  readonly buttons: readonly string[];
  readonly proposedAt: number;
  /** What was decided of it; approved after a while otherwise. */
  readonly decision?: TemplateDecision;
};

export type TemplateDecision = {
  readonly status: "APPROVED" | "REJECTED" | "PAUSED";
  readonly reason: string;
};

/** Everything that the stand-in keeps. */
export type StandInState = {
  messages: PhoneMessage[];
  /** By account, then by name. */
  templates: Record<string, Record<string, Template>>;
  callbacks: Record<string, { readonly url: string }>;
  /** Accounts whose token no longer holds. */
  expired: number[];
};

export const emptyState = (): StandInState => ({
  messages: [],
  templates: {},
  callbacks: {},
  expired: [],
});

/** How long after the customer's last message free text may go out. */
const windowMillis = 24 * 3_600_000;
const mostMessages = 5_000;

/** What the customers' phones have, and the rules under which messages reach them. */
export class Phones {
  readonly state: StandInState;
  readonly #now: () => number;
  readonly #approvalMillis: number;

  constructor(state: StandInState, now: () => number, approvalMillis: number) {
    this.state = state;
    this.#now = now;
    this.#approvalMillis = approvalMillis;
  }

  #keep(message: PhoneMessage): PhoneMessage {
    this.state.messages.push(message);
    if (this.state.messages.length > mostMessages) this.state.messages.shift();
    return message;
  }

  #isWindowOpen(account: number, waId: string): boolean {
    const since = this.#now() - windowMillis;
    return this.state.messages.some(
      (it) => it.account === account && it.waId === waId && it.isFromCustomer && it.at > since,
    );
  }

  #templateText(account: number, template: Json) {
    const { name, language, components } = template as {
      name?: string;
      language?: { code?: string };
      components?: Json[];
    };
    const known = this.state.templates[account]?.[String(name)];
    if (!known || known.language !== language?.code || this.#statusOf(known) !== "APPROVED") {
      const details = `template name (${name}) does not exist in ${language?.code}`;
      throw new GraphError(132001, "Template name does not exist in the translation", details, 404);
    }
    const parts = components ?? [];
    const given = parts.find(({ type }) => type === "body")?.["parameters"];
    const parameters = (Array.isArray(given) ? given : []) as { text?: string }[];
    const wanted = new Set(known.body.match(/\{\{\d+\}\}/g)).size;
    if (parameters.length !== wanted) {
      const details = `body: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted})`;
      throw new GraphError(132000, "Number of parameters does not match", details);
    }
    if (parameters.some(({ text }) => !text || /[\n\t]| {5}/.test(text))) {
      throw new GraphError(
        132012,
        "Parameter format does not match format in the created template",
      );
    }
    const payloads = parts.filter(({ type }) => type === "button");
    return {
      text: known.body.replace(/\{\{(\d+)\}\}/g, (_, i) => parameters[Number(i) - 1]?.text ?? ""),
      buttons: known.buttons.map((title, index) => ({
        title,
        id: payloadOf(payloads.find((each) => each["index"] === String(index))) ?? title,
      })),
    };
  }

  #statusOf({ proposedAt, decision }: Template): TemplateDecision["status"] | "PENDING" {
    if (decision) return decision.status;
    return this.#now() - proposedAt >= this.#approvalMillis ? "APPROVED" : "PENDING";
  }

  #contentOf(account: number, waId: string, body: Json) {
    const { type } = body;
    if (type === "template") return this.#templateText(account, body["template"] as Json);
    const { text, interactive } = body as {
      text?: { body?: string };
      interactive?: {
        type?: string;
        body?: { text?: string };
        action?: { buttons?: { type?: string; reply?: { id?: string; title?: string } }[] };
      };
    };
    const written = type === "text" ? text?.body : interactive?.body?.text;
    if (type !== "text" && interactive?.type !== "button") throw wrong("type");
    if (!written || written.length > (type === "text" ? 4096 : 1024)) throw wrong("text.body");
    const replies = type === "text" ? [] : (interactive?.action?.buttons ?? []);
    if (type === "interactive" && (replies.length < 1 || replies.length > 3))
      throw wrong("buttons");
    const buttons = replies.map(({ type: kind, reply }) => {
      const { id = "", title = "" } = reply ?? {};
      const fits = kind === "reply" && id && id.length <= 256 && title && title.length <= 20;
      if (!fits) throw wrong("interactive.action.buttons.reply");
      return { id, title };
    });
    if (!this.#isWindowOpen(account, waId)) {
      const details =
        "Message failed to send because more than 24 hours have passed since the customer last replied to this number.";
      throw new GraphError(131047, "Re-engagement message", details);
    }
    return { text: written, buttons };
  }

  /** Returns the account of a call's token. Throws as the real service refuses it. */
  authorize(authorization: string | undefined): number {
    const account = accountOf(authorization);
    if (this.state.expired.includes(account)) {
      const details = "Error validating access token: Session has expired";
      throw new GraphError(190, details, details, 401);
    }
    return account;
  }
  /** Takes a message for a customer's phone. Throws as the real service refuses it. */
  take(account: number, body: Json): PhoneMessage {
    const { to, type, messaging_product: product } = body;
    if (product !== "whatsapp") throw wrong("messaging_product");
    if (typeof to !== "string" || !/^\d{8,15}$/.test(to)) throw wrong("to");
    if (to.endsWith("0003")) throw new GraphError(131056, "Pair rate limit hit");
    if (to.endsWith("0000")) throw new GraphError(131026, "Message undeliverable");
    const waId = waIdOf(to);
    const content = this.#contentOf(account, waId, body);
    const kind = type as PhoneMessage["kind"];
    return this.#keep({
      id: wamid(),
      account,
      waId,
      isFromCustomer: false,
      kind,
      at: this.#now(),
      ...content,
    });
  }
  /** The customer writes, or sends a file. */
  write(account: number, waId: string, text: string, file?: StandInFile): PhoneMessage {
    const isFromCustomer = true;
    const kind = "text";
    const written = {
      id: wamid(),
      account,
      waId,
      isFromCustomer,
      kind,
      text,
      buttons: [],
      ...(file && { file }),
    } as const;
    return this.#keep({ ...written, at: this.#now() });
  }
  /** Finds a message, as tapping one of its buttons needs it. */
  find(id: string): PhoneMessage | undefined {
    return this.state.messages.find((each) => each.id === id);
  }
  /** Finds a file of an account by its id. */
  findFile(account: number, id: string | undefined): StandInFile | undefined {
    const sent = this.state.messages.find((it) => it.account === account && it.file?.id === id);
    return sent?.file;
  }
  propose(account: number, body: Json): string {
    const { name, language, category, components } = body as Record<string, string> & {
      components?: {
        type?: string;
        text?: string;
        example?: object;
        buttons?: { text: string }[];
      }[];
    };
    const part = components?.find(({ type }) => type === "BODY");
    const text = part?.text ?? "";
    const own = (this.state.templates[account] ??= {});
    if (!name || !/^[a-z0-9_]{1,512}$/.test(name) || !language || !text) throw wrong("name");
    if (category !== "UTILITY" && category !== "MARKETING") throw wrong("category");
    const isEdge = /^\s*\{\{|\}\}\s*$/.test(text);
    if (isEdge) throw wrong("Variables can't be at the start or end of the template.");
    if (/\{\{/.test(text) && !part?.example) throw wrong("example");
    if (own[name]) throw wrong("There is already content in this language.");
    const buttons = components?.find(({ type }) => type === "BUTTONS")?.buttons ?? [];
    const titles = buttons.map(({ text: title }) => title);
    if (titles.some((title) => title.length > 25)) throw wrong("buttons");
    own[name] = { name, language, category, body: text, buttons: titles, proposedAt: this.#now() };
    return this.#statusOf(own[name]);
  }
  templates(account: number) {
    return Object.values(this.state.templates[account] ?? {}).map((each) => ({
      ...each,
      status: this.#statusOf(each),
      rejected_reason: each.decision?.reason ?? "NONE",
    }));
  }
  /** WhatsApp's people look at a template. Returns it, or null where there is none. */
  decide(account: number, name: string, decision: TemplateDecision): Template | null {
    const own = this.state.templates[account] ?? {};
    const template = own[name];
    if (!template) return null;
    return (own[name] = { ...template, decision });
  }
  numberOf(account: number) {
    return {
      ...standInAccount(account),
      display: `+55 11 3000-${String(account).padStart(4, "0")}`,
    };
  }
}

function payloadOf(component: Json | undefined): string | undefined {
  const parameters = component?.["parameters"] as { payload?: string }[] | undefined;
  return parameters?.[0]?.payload;
}

export function wrong(what: string): GraphError {
  return new GraphError(100, "Invalid parameter", what);
}

function wamid(): string {
  return `wamid.${randomBytes(24).toString("base64url")}`;
}

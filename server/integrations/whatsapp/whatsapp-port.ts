/** One organisation's account at WhatsApp's Cloud API, as its owner entered it. */
export type WhatsAppAccount = {
  readonly accessToken: string;
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  /** Such as `v23.0`; the deployment's default otherwise. */
  readonly apiVersion?: string | undefined;
};

/** Why a call wasn't done. */
export const whatsappFailures = [
  "token_expired",
  "not_on_whatsapp",
  "window_closed",
  "template_missing",
  "template_parameters",
  "template_paused",
  "rate_limited",
  "account_locked",
  "policy",
  "wrong_settings",
  "refused",
  "provider_down",
  "outcome_unknown",
] as const;
export type WhatsAppFailureReason = (typeof whatsappFailures)[number];

/** WhatsApp took the message; nobody knows yet whether it arrives. */
export type WhatsAppAccepted = {
  /** The `wamid.…` that later statuses name. */
  readonly id: string;
  /** The customer as WhatsApp knows them: in Brazil perhaps without the ninth digit. */
  readonly waId: string;
};

export type WhatsAppButton = { readonly id: string; readonly title: string };

export const templateStatuses = ["APPROVED", "PENDING", "REJECTED", "PAUSED"] as const;
export type WhatsAppTemplateStatus = (typeof templateStatuses)[number];

export type WhatsAppTemplate = {
  readonly name: string;
  readonly language: string;
  readonly status: WhatsAppTemplateStatus;
  /** Why it was refused, in WhatsApp's word. */
  readonly rejection: string | null;
};

/** What WhatsApp calls a template's state in lists and notices, where it isn't a state of ours. */
const otherStates: Readonly<Record<string, WhatsAppTemplateStatus>> = {
  DISABLED: "PAUSED",
  FLAGGED: "APPROVED",
  REINSTATED: "APPROVED",
  IN_APPEAL: "REJECTED",
};

/** Returns the state that WhatsApp's word means, or null. */
export function readTemplateStatus(word: unknown): WhatsAppTemplateStatus | null {
  return templateStatuses.find((each) => each === word) ?? otherStates[String(word)] ?? null;
}

/** Returns WhatsApp's word for why it refused a template; it says NONE of the others. */
export function readRejection(word: unknown): string | null {
  return typeof word === "string" && /^[A-Z_]{1,60}$/.test(word) && word !== "NONE" ? word : null;
}

/** A template to propose: its body has `{{1}}`, `{{2}}` …, with an example for each. */
export type ProposedTemplate = {
  readonly name: string;
  readonly language: string;
  readonly category: "UTILITY" | "MARKETING";
  readonly body: string;
  readonly examples: readonly string[];
  /** Titles of quick replies. */
  readonly buttons: readonly string[];
};

/**
 * Speaks to WhatsApp for an organisation. Every call rejects with a WhatsAppFailure, and nothing is
 * repeated here: jobs do that.
 */
export type WhatsApp = {
  /** Proves the credentials: the number answers and belongs to the account. */
  check(account: WhatsAppAccount): Promise<{ readonly name: string; readonly number: string }>;
  /** Free text; only within 24 hours of the customer's last message. */
  sendText(
    account: WhatsAppAccount,
    message: { readonly to: string; readonly body: string },
  ): Promise<WhatsAppAccepted>;
  sendTemplate(
    account: WhatsAppAccount,
    message: {
      readonly to: string;
      readonly name: string;
      readonly language: string;
      readonly parameters: readonly string[];
      /** What each quick reply sends back, in the order of the template's buttons. */
      readonly payloads: readonly string[];
    },
  ): Promise<WhatsAppAccepted>;
  /** Text with at most three buttons, under the condition of free text. */
  sendInteractive(
    account: WhatsAppAccount,
    message: {
      readonly to: string;
      readonly body: string;
      readonly buttons: readonly WhatsAppButton[];
    },
  ): Promise<WhatsAppAccepted>;
  listTemplates(account: WhatsAppAccount): Promise<WhatsAppTemplate[]>;
  proposeTemplate(
    account: WhatsAppAccount,
    template: ProposedTemplate,
  ): Promise<WhatsAppTemplateStatus>;
  /** Has what arrives sent to the address, which proves itself by the token at once. */
  subscribe(
    account: WhatsAppAccount,
    webhook: { readonly url: string; readonly verifyToken: string },
  ): Promise<void>;
  /**
   * Fetches what a customer has sent, by WhatsApp's name of it. What is larger, and what WhatsApp no
   * longer has, is not fetched.
   */
  readFile(
    account: WhatsAppAccount,
    file: { readonly id: string; readonly mostBytes: number },
  ): Promise<Buffer | "too_large" | "gone">;
  close(): Promise<void>;
};

const repeatable = new Set<WhatsAppFailureReason>(["rate_limited", "provider_down"]);

/** A call that wasn't done, or of which nobody knows whether it was (`outcome_unknown`). */
export class WhatsAppFailure extends Error {
  readonly reason: WhatsAppFailureReason;
  /** The number that WhatsApp gave the error. */
  readonly providerCode: number | null;
  /** How long WhatsApp asks to be left alone, in milliseconds. */
  readonly pauseMillis: number | null;

  constructor(
    reason: WhatsAppFailureReason,
    providerCode: number | null,
    {
      pauseMillis = null,
      cause,
    }: { readonly pauseMillis?: number | null; readonly cause?: unknown } = {},
  ) {
    super(`WhatsApp: ${reason}${providerCode === null ? "" : ` (${providerCode})`}`, { cause });
    this.name = "WhatsAppFailure";
    this.reason = reason;
    this.providerCode = providerCode;
    this.pauseMillis = pauseMillis;
  }

  /** Whether the same call may be made again later without doing anything twice. */
  get mayRepeat(): boolean {
    return repeatable.has(this.reason);
  }
}

/**
 * What the numbers of WhatsApp's errors mean, of those that ask for different acts:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes, compared
 * on 2026-11-27 as partners repeat it.
 */
const reasons: Readonly<Record<number, WhatsAppFailureReason>> = {
  0: "token_expired",
  2: "provider_down",
  3: "wrong_settings",
  4: "rate_limited",
  10: "wrong_settings",
  // The number of the account was deleted.
  33: "wrong_settings",
  100: "wrong_settings",
  190: "token_expired",
  368: "policy",
  80007: "rate_limited",
  80008: "rate_limited",
  130429: "rate_limited",
  // Meta tries out on some people what happens without messages.
  130472: "policy",
  130497: "policy",
  131000: "provider_down",
  131005: "wrong_settings",
  131016: "provider_down",
  131021: "not_on_whatsapp",
  131026: "not_on_whatsapp",
  // An account that Meta still has in test writes to listed numbers alone.
  131030: "wrong_settings",
  131031: "account_locked",
  131037: "wrong_settings",
  131042: "account_locked",
  131045: "wrong_settings",
  131047: "window_closed",
  131048: "rate_limited",
  131049: "policy",
  131050: "policy",
  131056: "rate_limited",
  131057: "provider_down",
  132000: "template_parameters",
  132001: "template_missing",
  132005: "template_parameters",
  132007: "policy",
  132012: "template_parameters",
  132015: "template_paused",
  132016: "template_paused",
  133004: "provider_down",
  133010: "wrong_settings",
};

/** Returns the codes that are told for a reason. */
export const codesOf = (reason: WhatsAppFailureReason): string[] =>
  Object.keys(reasons).filter((code) => reasons[Number(code)] === reason);

/** Returns the reason of an error that WhatsApp answered or told in a status. */
export function reasonOf(code: number | null, httpStatus = 400): WhatsAppFailureReason {
  const known = code === null ? undefined : reasons[code];
  if (known) return known;
  if (code !== null && code >= 200 && code < 300) return "wrong_settings";
  if (httpStatus === 401) return "token_expired";
  if (httpStatus === 429) return "rate_limited";
  return httpStatus >= 500 ? "provider_down" : "refused";
}

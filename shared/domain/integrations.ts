import type { PlanFeature } from "./plans.ts";

/** The outside services that an organisation connects by itself; one of each kind. */
export const integrationKinds = ["whatsapp", "sms", "email"] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

export const smsProviders = ["twilio", "aws_sns", "other"] as const;

export const emailProviders = ["smtp", "sendgrid", "mailgun", "ses"] as const;

/** Each provider's hosts of mail, and the usual one; `smtp` is anybody's. */
const mailHosts: Readonly<
  Record<
    Exclude<(typeof emailProviders)[number], "smtp">,
    (region: string) => { readonly own: RegExp; readonly usual: string }
  >
> = {
  sendgrid: () => ({ own: /(^|\.)sendgrid\.net$/, usual: "smtp.sendgrid.net" }),
  mailgun: () => ({ own: /(^|\.)mailgun\.org$/, usual: "smtp.mailgun.org" }),
  ses: (region) => ({
    own: new RegExp(`^email-smtp(-fips)?\\.${region || "[a-z0-9-]+"}\\.amazonaws\\.com$`),
    usual: region && `email-smtp.${region}.amazonaws.com`,
  }),
};

/** Returns the host by which a provider sends: the known one where it is the provider's own, else the usual one. */
export function mailHostOf(
  provider: (typeof emailProviders)[number],
  { host, region }: { readonly host: string; readonly region: string },
): string {
  if (provider === "smtp") return host;
  const { own, usual } = mailHosts[provider](region);
  return own.test(host) ? host : usual;
}

/** How a connection to a mail server is encrypted: after its greeting, or from the first byte. */
export const smtpSecurities = ["starttls", "tls"] as const;

/** Where mail servers take mail for sending on; no other port of a foreign host is reached. */
export const smtpPorts = [25, 465, 587, 2525] as const;

/** How the last test of saved credentials ended. */
export const testStatuses = ["not_tested", "success", "failed"] as const;

/** Why a test of somebody's credentials failed, whatever the provider; each has its sentence. */
export const checkFailures = [
  "not_configured",
  "secret_unreadable",
  "secret_missing",
  "wrong_credentials",
  "token_expired",
  "permission_missing",
  "number_not_found",
  "number_not_in_account",
  "number_elsewhere",
  "account_not_found",
  "account_locked",
  "number_not_registered",
  "display_name_missing",
  "payment_missing",
  "policy_blocked",
  "sender_refused",
  "recipient_refused",
  "host_not_found",
  "host_not_allowed",
  "port_not_allowed",
  "connection_refused",
  "connection_lost",
  "encryption_failed",
  "encryption_missing",
  "redirected",
  "timed_out",
  "rate_limited",
  "provider_unavailable",
  "unexpected_answer",
  "nothing_taken",
  "no_answer",
] as const;
export type CheckFailure = (typeof checkFailures)[number];

/** What a test of credentials told; `detail` is the provider's own name for the account or number. */
export type CheckOutcome =
  | { readonly ok: true; readonly detail?: string }
  | { readonly ok: false; readonly reason: CheckFailure; readonly providerCode?: string };

/** The settings that nobody reads back once they are saved. */
export const integrationSecrets = {
  whatsapp: ["accessToken", "appSecret"],
  sms: ["authToken"],
  email: ["smtpPassword"],
} as const satisfies Record<IntegrationKind, readonly string[]>;

/** The settings that say whose account it is and where: with another one no saved secret is used. */
export const accountFields = {
  whatsapp: ["businessAccountId"],
  sms: ["provider", "accountSid", "url"],
  email: ["smtpHost", "smtpUser"],
} as const satisfies Record<IntegrationKind, readonly string[]>;

/** The plan feature that each kind needs; an own mail server comes with those that have SMS. */
export const integrationFeatures = {
  whatsapp: "whatsapp",
  sms: "sms",
  email: "sms",
} as const satisfies Record<IntegrationKind, PlanFeature>;

/** For how long a channel may take nothing before it counts as stopped: owners hear of it within 15 minutes. */
export const silentMinutes = 10;

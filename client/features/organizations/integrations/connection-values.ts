import type { z } from "zod";
import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import {
  accountFields,
  emailProviders,
  integrationSecrets,
  mailHostOf,
  type IntegrationKind,
} from "#shared/domain/integrations.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  updateEmailInput,
  updateSmsInput,
  updateWhatsappInput,
  type Integrations,
} from "#shared/schemas/integrations.ts";

/** Each kind's fields in the order of the screen and of their complaints. */
export const connectionFields = {
  whatsapp: [
    "phoneNumberId",
    "businessAccountId",
    "accessToken",
    "appSecret",
    "webhookVerifyToken",
    "apiVersion",
  ],
  sms: ["provider", "accountSid", "authToken", "fromNumber", "region", "url", "partPrice"],
  email: [
    "provider",
    "smtpHost",
    "region",
    "smtpPort",
    "security",
    "smtpUser",
    "smtpPassword",
    "fromEmail",
    "fromName",
  ],
} as const satisfies Record<IntegrationKind, readonly string[]>;

/** What a card sends to be saved. */
export type ConnectionInputs = {
  whatsapp: z.input<typeof updateWhatsappInput>;
  sms: z.input<typeof updateSmsInput>;
  email: z.input<typeof updateEmailInput>;
};

/** What a card shows of its kind. */
export type Connection = Integrations[IntegrationKind];
/** All fields as typed; secrets begin empty. */
export type ConnectionValues = Record<string, string>;
export type ConnectionErrors = Record<string, string>;

const schemas = {
  whatsapp: updateWhatsappInput.omit({ id: true, version: true, enabled: true }),
  sms: updateSmsInput.omit({ id: true, version: true, enabled: true }),
  email: updateEmailInput.omit({ id: true, version: true, enabled: true }),
};

/** The secrets and the fields that a test needs, saved or typed. */
const needed = {
  whatsapp: ["accessToken", "phoneNumberId", "businessAccountId"],
  sms: ["accountSid", "authToken", "fromNumber"],
  email: ["smtpHost", "smtpUser", "smtpPassword", "fromEmail"],
} as const satisfies Record<IntegrationKind, readonly string[]>;

const fieldsOf = (kind: IntegrationKind): readonly string[] => connectionFields[kind];
/** Whether a field is never shown once it is saved. */
export const isSecret = (kind: IntegrationKind, field: string) =>
  (integrationSecrets[kind] as readonly string[]).includes(field);

/** Returns the form of what is stored. */
export function connectionValues(kind: IntegrationKind, stored: Connection): ConnectionValues {
  const held = stored as unknown as Readonly<Record<string, string | number | undefined>>;
  const entries = fieldsOf(kind).map((field) => [
    field,
    isSecret(kind, field) ? "" : String(held[field] ?? ""),
  ]);
  return Object.fromEntries(entries) as ConnectionValues;
}

/** Whether the forms of two stored states have the same values: the switch and tests change none. */
export function isSameForm(kind: IntegrationKind, one: Connection, other: Connection): boolean {
  const values = connectionValues(kind, other);
  return Object.entries(connectionValues(kind, one)).every(([name, text]) => values[name] === text);
}

/** Whether a secret is saved. */
export function hasSecret(stored: Connection, field: string): boolean {
  const name = `is${field[0]?.toUpperCase()}${field.slice(1)}Set`;
  return (stored as unknown as Readonly<Record<string, unknown>>)[name] === true;
}

/**
 * Whether saving forgets the secrets, since what is typed is another account or another host; as the
 * server does, which takes another provider's own host by itself.
 */
export function losesSecrets(kind: IntegrationKind, stored: Connection, values: ConnectionValues) {
  const before = connectionValues(kind, stored);
  const after = kind === "email" ? { ...values, smtpHost: hostOf(before, values) } : values;
  return accountFields[kind].some(
    (field) => before[field] !== "" && (after[field] ?? "").trim() !== before[field],
  );
}

function hostOf(before: ConnectionValues, values: ConnectionValues): string {
  const host = values["smtpHost"] ?? "";
  const isOther = ["provider", "region"].some((field) => values[field] !== before[field]);
  if (!isOther || host !== before["smtpHost"]) return host;
  const provider = emailProviders.find((one) => one === values["provider"]) ?? "smtp";
  return mailHostOf(provider, { host, region: values["region"] ?? "" });
}

/** Returns the complaints of the form or the server by field. */
export function connectionErrors(
  kind: IntegrationKind,
  issues: readonly FieldIssue[],
): ConnectionErrors {
  return firstByField<string>(issues, fieldsOf(kind), {}) as ConnectionErrors;
}

/** Returns what differs from what is stored, or the first complaint about each field. */
export function readConnection<Kind extends IntegrationKind>(kind: Kind, stored: Connection) {
  const before = connectionValues(kind, stored);
  return (values: ConnectionValues) => {
    const typed = Object.entries(values).filter(([field, value]) => value !== before[field]);
    const wanted = typed.map(([field, value]) => [
      field,
      field === "smtpPort" ? Number(value) : value,
    ]);
    const parsed = schemas[kind].safeParse(Object.fromEntries(wanted));
    return parsed.success
      ? { input: parsed.data as Omit<ConnectionInputs[Kind], "id">, errors: null }
      : { input: null, errors: connectionErrors(kind, issuesOf(parsed)) };
  };
}

/** Whether everything that the test needs is filled in. */
export function mayTest(kind: IntegrationKind, stored: Connection, values: ConnectionValues) {
  const isLost = losesSecrets(kind, stored, values);
  return needed[kind].every((field) =>
    isSecret(kind, field)
      ? values[field] !== "" || (hasSecret(stored, field) && !isLost)
      : (values[field] ?? "").trim() !== "",
  );
}

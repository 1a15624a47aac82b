import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { openWithKeys } from "#server/kernel/secret-keys.ts";
import { integrationSecrets, type IntegrationKind } from "#shared/domain/integrations.ts";
import {
  emailSettingsSchema,
  smsSettingsSchema,
  whatsappSettingsSchema,
  type EmailIntegration,
  type EmailSettings,
  type Integrations,
  type SmsIntegration,
  type SmsSettings,
  type WhatsAppIntegration,
  type WhatsAppSettings,
} from "#shared/schemas/integrations.ts";
import {
  presentState,
  sealedFor,
  unsavedRow,
  unsetSettings,
  webhookUrl,
  type IntegrationRow,
} from "./rules.ts";

type Context = {
  readonly deps: Pick<Deps, "config">;
  readonly org: Pick<OrgDb, "id" | "tables"> & { readonly db: OrgDb["db"] | Transaction };
};

/** Returns a kind's row, its secrets sealed; one of version 0 before anything was saved. */
export async function readRow({ org }: Context, kind: IntegrationKind): Promise<IntegrationRow> {
  const { integrations: t } = org.tables;
  const [row] = await org.db
    .select({
      enabled: t.enabled,
      settings: t.settings,
      secrets: t.secrets,
      testStatus: t.testStatus,
      testReason: t.testReason,
      testCode: t.testCode,
      testDetail: t.testDetail,
      lastTestedAt: t.lastTestedAt,
      lastRefusedAt: t.lastRefusedAt,
      version: t.version,
    })
    .from(t)
    .where(eq(t.kind, kind));
  return row ?? unsavedRow(kind);
}

/** Returns what the WhatsApp card shows; of secrets only whether they are there. */
export async function readWhatsapp(ctx: Context): Promise<WhatsAppIntegration> {
  const row = await readRow(ctx, "whatsapp");
  return {
    ...unsetSettings.whatsapp,
    ...row.settings,
    ...presentState(row),
    webhookUrl: webhookUrl(ctx.deps.config.publicUrl, ctx.org.id),
    isAccessTokenSet: "accessToken" in row.secrets,
    isAppSecretSet: "appSecret" in row.secrets,
  };
}

/** Returns what the SMS card shows; of secrets only whether they are there. */
export async function readSms(ctx: Context): Promise<SmsIntegration> {
  const row = await readRow(ctx, "sms");
  const shown = { ...unsetSettings.sms, ...row.settings, ...presentState(row) };
  return { ...shown, isAuthTokenSet: "authToken" in row.secrets };
}

/** Returns what the e-mail card shows; of secrets only whether they are there. */
export async function readEmail(ctx: Context): Promise<EmailIntegration> {
  const row = await readRow(ctx, "email");
  return {
    ...unsetSettings.email,
    ...row.settings,
    ...presentState(row),
    isSmtpPasswordSet: "smtpPassword" in row.secrets,
    lastRefusedAt: row.lastRefusedAt?.toISOString() ?? null,
  };
}

/** Returns all cards. */
export async function readIntegrations(ctx: Context): Promise<Integrations> {
  const [whatsapp, sms, email] = await Promise.all([
    readWhatsapp(ctx),
    readSms(ctx),
    readEmail(ctx),
  ]);
  return { whatsapp, sms, email };
}

/** Why settings can't be used: a part is missing, or a secret was sealed under a lost key. */
export type Unusable = "not_configured" | "secret_unreadable";

type SettingsOf = { whatsapp: WhatsAppSettings; sms: SmsSettings; email: EmailSettings };

const schemas = {
  whatsapp: whatsappSettingsSchema,
  sms: smsSettingsSchema,
  email: emailSettingsSchema,
};

/** Returns a kind's settings with its secrets in plain text, for its client alone. */
export function openSettings<Kind extends IntegrationKind>(
  { deps, org }: { readonly deps: Pick<Deps, "config">; readonly org: Pick<OrgDb, "id"> },
  kind: Kind,
  row: Pick<IntegrationRow, "settings" | "secrets">,
): SettingsOf[Kind] | Unusable {
  const plain: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(row.settings)) {
    if (value !== "" || field === "fromName") plain[field] = value;
  }
  for (const field of integrationSecrets[kind]) {
    const sealed = row.secrets[field];
    if (sealed === undefined) continue;
    const text = openWithKeys(deps.config.secretsKeys, sealed, sealedFor(org.id, kind, field));
    if (text === null) return "secret_unreadable";
    plain[field] = text;
  }
  const parsed = schemas[kind].safeParse(plain);
  return parsed.success ? (parsed.data as SettingsOf[Kind]) : "not_configured";
}

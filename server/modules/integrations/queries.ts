import { and, eq, sql } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isOpenAt } from "#server/kernel/each-organization.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { openWithKeys } from "#server/kernel/secrets/secret-keys.ts";
import {
  integrationFeatures,
  integrationSecrets,
  type CheckFailure,
  type IntegrationKind,
} from "#shared/domain/integrations.ts";
import { plans } from "#shared/domain/plans.ts";
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
  alarmAt,
  asFailure,
  presentState,
  sealedFor,
  unsavedRow,
  unsetSettings,
  type IntegrationRow,
} from "./rules.ts";

type Context = {
  readonly deps: Pick<Deps, "config">;
  readonly org: Pick<OrgDb, "id" | "tables"> & { readonly db: OrgDb["db"] | Transaction };
};

const columnsOf = ({ integrations: t }: OrgDb["tables"]) => ({
  enabled: t.enabled,
  settings: t.settings,
  secrets: t.secrets,
  testStatus: t.testStatus,
  testReason: t.testReason,
  testCode: t.testCode,
  testDetail: t.testDetail,
  lastTestedAt: t.lastTestedAt,
  lastRefusedAt: t.lastRefusedAt,
  incomingRefusedAt: t.incomingRefusedAt,
  incomingCode: t.incomingCode,
  version: t.version,
});

/** Returns a kind's row, its secrets sealed; one of version 0 before anything was saved. */
export async function readRow({ org }: Context, kind: IntegrationKind): Promise<IntegrationRow> {
  const { integrations: t } = org.tables;
  const [row] = await org.db.select(columnsOf(org.tables)).from(t).where(eq(t.kind, kind));
  return row ?? unsavedRow(kind);
}

/** Returns the same, outside any transaction and prepared: every notice of a provider asks for it. */
export async function readCommittedRow(org: OrgDb, kind: IntegrationKind): Promise<IntegrationRow> {
  const { integrations: t } = org.tables;
  const query = org.prepared("integration", (name) =>
    org.db
      .select(columnsOf(org.tables))
      .from(t)
      .where(eq(t.kind, sql.placeholder("kind")))
      .prepare(name),
  );
  const [row] = await query.execute({ kind });
  return row ?? unsavedRow(kind);
}

/** Returns what the WhatsApp card shows; of secrets only whether they are there. */
export async function readWhatsapp(ctx: Context): Promise<WhatsAppIntegration> {
  return presentWhatsapp(ctx, await readRow(ctx, "whatsapp"));
}

/** Returns what the SMS card shows; of secrets only whether they are there. */
export async function readSms(ctx: Context): Promise<SmsIntegration> {
  return presentSms(ctx, await readRow(ctx, "sms"));
}

/** Returns what the e-mail card shows; of secrets only whether they are there. */
export async function readEmail(ctx: Context): Promise<EmailIntegration> {
  return presentEmail(await readRow(ctx, "email"));
}

function presentWhatsapp({ deps, org }: Context, row: IntegrationRow): WhatsAppIntegration {
  return {
    ...unsetSettings.whatsapp,
    ...row.settings,
    ...presentState(row),
    webhookUrl: webhookUrl(deps.config.publicUrl, org.id),
    isAccessTokenSet: "accessToken" in row.secrets,
    isAppSecretSet: "appSecret" in row.secrets,
    isIncomingRefused: row.incomingRefusedAt !== null,
    incomingCode: row.incomingCode,
  };
}

/** Where Meta sends what customers write to one organisation. */
export const webhookUrl = (publicUrl: string, organizationId: string) =>
  `${publicUrl}/api/whatsapp/webhook/${organizationId}`;

/** Where Twilio tells what people answer to one organisation's SMS. */
export const smsIncomingUrl = (publicUrl: string, organizationId: string) =>
  `${publicUrl}/api/sms/incoming/${organizationId}`;

function presentSms({ deps, org }: Context, row: IntegrationRow): SmsIntegration {
  const shown = { ...unsetSettings.sms, ...row.settings, ...presentState(row) };
  const incomingUrl = smsIncomingUrl(deps.config.publicUrl, org.id);
  return { ...shown, incomingUrl, isAuthTokenSet: "authToken" in row.secrets };
}

function presentEmail(row: IntegrationRow): EmailIntegration {
  return {
    ...unsetSettings.email,
    ...row.settings,
    ...presentState(row),
    isSmtpPasswordSet: "smtpPassword" in row.secrets,
    lastRefusedAt: row.lastRefusedAt?.toISOString() ?? null,
  };
}

/** Returns an organisation that is open and has a kind in its plan; null for others. */
export async function findUsing(
  { db }: Pick<Database, "db">,
  organizationId: string,
  { kind, now }: { readonly kind: IntegrationKind; readonly now: Date },
): Promise<{ readonly id: string; readonly schemaName: string } | null> {
  const { id, schemaName } = organizations;
  const [row] = await db
    .select({ id, schemaName, plan: accounts.plan })
    .from(accounts)
    .innerJoin(organizations, eq(organizations.accountId, accounts.id))
    .where(and(eq(id, organizationId), isOpenAt(now)));
  return row && plans[row.plan].features[integrationFeatures[kind]] ? row : null;
}

/** Returns all cards, read at once. */
export async function readIntegrations(ctx: Context): Promise<Integrations> {
  const { integrations: t } = ctx.org.tables;
  const rows = await ctx.org.db.select({ kind: t.kind, ...columnsOf(ctx.org.tables) }).from(t);
  const rowOf = (kind: IntegrationKind) =>
    rows.find((row) => row.kind === kind) ?? unsavedRow(kind);
  return {
    whatsapp: presentWhatsapp(ctx, rowOf("whatsapp")),
    sms: presentSms(ctx, rowOf("sms")),
    email: presentEmail(rowOf("email")),
  };
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

/**
 * Returns why a channel's messages don't go and since when: its provider refuses the account, or nothing
 * was taken for `silentMinutes`. Null while they go.
 */
export function standstillOf(
  row: Pick<
    IntegrationRow,
    "enabled" | "testStatus" | "testReason" | "lastTestedAt" | "lastRefusedAt"
  >,
  now: Date,
): { readonly reason: CheckFailure; readonly since: Date | null } | null {
  const { enabled, testStatus, testReason, lastTestedAt, lastRefusedAt } = row;
  if (!enabled || testStatus === "not_tested") return null;
  if (testStatus === "failed") {
    return { reason: asFailure(testReason) ?? "unexpected_answer", since: lastTestedAt };
  }
  if (!lastRefusedAt || alarmAt(lastRefusedAt) > now) return null;
  return { reason: asFailure(testReason) ?? "nothing_taken", since: lastRefusedAt };
}

import { sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  mayUseIntegration,
  openSettings,
  readRow,
  standstillOf,
} from "#server/modules/integrations/queries.ts";
import { integrationFeatures } from "#shared/domain/integrations.ts";
import { plans } from "#shared/domain/plans.ts";
import type { ChannelState, StoppedChannel } from "#shared/schemas/reminders.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import type { SmsSettings, WhatsAppSettings } from "#shared/schemas/integrations.ts";

/** Returns an active organisation's own WhatsApp, when its plan has it, it is on and was tested. */
export async function readWhatsappAccount(
  deps: Deps,
  org: OrgDb,
): Promise<WhatsAppSettings | null> {
  return readAccount(deps, org, "whatsapp");
}

/** Returns an active organisation's own SMS provider, when its plan has it, it is on and was tested. */
export async function readSmsAccount(deps: Deps, org: OrgDb): Promise<SmsSettings | null> {
  return readAccount(deps, org, "sms");
}

/**
 * Returns the WhatsApp whose notices are believed: also when sending has stopped, because what was sent
 * before still arrives and is answered.
 */
export async function readWebhookAccount(deps: Deps, org: OrgDb): Promise<WhatsAppSettings | null> {
  return readAccount(deps, org, "whatsapp", ["success", "failed"]);
}

/** Returns the SMS provider whose reports are believed, as `readWebhookAccount` does. */
export async function readReportingSms(deps: Deps, org: OrgDb): Promise<SmsSettings | null> {
  return readAccount(deps, org, "sms", ["success", "failed"]);
}

type Channels = {
  readonly channels: Record<"whatsapp" | "sms", ChannelState>;
  readonly stopped: StoppedChannel[];
  readonly reports: Record<"whatsapp" | "sms", boolean>;
};

/**
 * Returns which of a member's channels send, and which have stopped because their provider refuses or
 * takes nothing, with the reason in Portuguese and what to do. `reports` says whose provider tells what becomes
 * of messages: WhatsApp does where its notices can be believed, and of the SMS providers Twilio alone.
 */
export async function readChannels({ deps, org, session }: MemberContext): Promise<Channels> {
  const { integrations: t } = org.tables;
  const rows = await org.db
    .select({
      kind: t.kind,
      enabled: t.enabled,
      testStatus: t.testStatus,
      testReason: t.testReason,
      lastTestedAt: t.lastTestedAt,
      lastRefusedAt: t.lastRefusedAt,
      provider: sql<string | null>`${t.settings}->>'provider'`,
      isSigned: sql<boolean>`${t.secrets} ? 'appSecret'`,
    })
    .from(t);
  const { features } = plans[session.plan];
  const stateOf = (kind: "whatsapp" | "sms"): ChannelState => {
    const row = rows.find((each) => each.kind === kind);
    if (!row?.enabled || row.testStatus === "not_tested") return "off";
    if (!features[integrationFeatures[kind]]) return "off";
    return row.testStatus === "success" ? "on" : "stopped";
  };
  const channels = { whatsapp: stateOf("whatsapp"), sms: stateOf("sms") };
  const now = deps.now();
  const stopped = rows.flatMap((row) => {
    const { kind } = row;
    if (kind === "email" || channels[kind] === "off") return [];
    const found = standstillOf(row, now);
    if (!found) return [];
    const at = found.since?.toISOString() ?? null;
    return [{ channel: kind, message: checkFailureTexts[found.reason], at }];
  });
  const [whatsapp, sms] = (["whatsapp", "sms"] as const).map((kind) =>
    rows.find((row) => row.kind === kind),
  );
  // Twilio is what a card begins with.
  const isTwilio = sms !== undefined && (sms.provider ?? "twilio") === "twilio";
  return { channels, stopped, reports: { whatsapp: whatsapp?.isSigned ?? false, sms: isTwilio } };
}

async function readAccount<Kind extends "whatsapp" | "sms">(
  deps: Deps,
  org: OrgDb,
  kind: Kind,
  tested?: readonly string[],
) {
  const found = await findAccount(deps, org, kind, tested);
  return found && typeof found.settings !== "string" ? found.settings : null;
}

/**
 * Returns a channel's row with its settings, or why they can't be used; null where it is off, its test
 * says otherwise or the plan doesn't have it.
 */
export async function findAccount<Kind extends "whatsapp" | "sms">(
  deps: Deps,
  org: OrgDb,
  kind: Kind,
  tested: readonly string[] = ["success"],
) {
  const [row, mayUse] = await Promise.all([
    readRow({ deps, org }, kind),
    mayUseIntegration(deps.database, org.id, { kind, now: deps.now() }),
  ]);
  if (!mayUse || !row.enabled || !tested.includes(row.testStatus)) return null;
  return { row, settings: openSettings({ deps, org }, kind, row) };
}

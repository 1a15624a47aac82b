import { sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  findUsing,
  openSettings,
  readCommittedRow,
  standstillOf,
} from "#server/modules/integrations/queries.ts";
import type { PhoneChannel } from "#shared/domain/customer-messages.ts";
import { integrationFeatures } from "#shared/domain/integrations.ts";
import { plans } from "#shared/domain/plans.ts";
import type { ChannelState, StoppedChannel } from "#shared/schemas/reminders.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import type { SmsSettings, WhatsAppSettings } from "#shared/schemas/integrations.ts";

type AccountOf = { readonly whatsapp: WhatsAppSettings; readonly sms: SmsSettings };

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
 * Opens an organisation with the provider whose notices are believed there: also when sending has stopped,
 * because what was sent before still arrives and is answered. Null where there is none.
 */
export async function openReporting<Kind extends PhoneChannel>(
  deps: Deps,
  organizationId: string,
  kind: Kind,
): Promise<{ readonly org: OrgDb; readonly account: AccountOf[Kind] } | null> {
  const organization = await findUsing(deps.database, organizationId, { kind, now: deps.now() });
  if (!organization) return null;
  const org = deps.orgs.open(organization);
  const found = usable({ deps, org }, kind, {
    row: await readCommittedRow(org, kind),
    tested: ["success", "failed"],
  });
  return found && typeof found.settings !== "string" ? { org, account: found.settings } : null;
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

async function readAccount<Kind extends PhoneChannel>(deps: Deps, org: OrgDb, kind: Kind) {
  const found = await findAccount(deps, org, kind);
  return found && typeof found.settings !== "string" ? found.settings : null;
}

/**
 * Returns a channel's row with its settings, or why they can't be used; null where it is off, its test
 * says otherwise or the plan doesn't have it.
 */
export async function findAccount<Kind extends PhoneChannel>(deps: Deps, org: OrgDb, kind: Kind) {
  const [row, using] = await Promise.all([
    readCommittedRow(org, kind),
    findUsing(deps.database, org.id, { kind, now: deps.now() }),
  ]);
  return using && usable({ deps, org }, kind, { row, tested: ["success"] });
}

type IntegrationRow = Awaited<ReturnType<typeof readCommittedRow>>;
type Found = {
  readonly row: IntegrationRow;
  readonly tested: readonly IntegrationRow["testStatus"][];
};

function usable<Kind extends PhoneChannel>(
  context: { readonly deps: Deps; readonly org: OrgDb },
  kind: Kind,
  { row, tested }: Found,
) {
  if (!row.enabled || !tested.includes(row.testStatus)) return null;
  return { row, settings: openSettings(context, kind, row) };
}

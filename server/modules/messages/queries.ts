import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { mayUseIntegration, openSettings, readRow } from "#server/modules/integrations/queries.ts";
import { integrationFeatures } from "#shared/domain/integrations.ts";
import { plans } from "#shared/domain/plans.ts";
import type { ChannelState } from "#shared/schemas/reminders.ts";
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

/** Returns which of a member's channels send, and which have stopped because their provider refuses. */
export async function readChannelStates({
  org,
  session,
}: MemberContext): Promise<Record<"whatsapp" | "sms", ChannelState>> {
  const { integrations: t } = org.tables;
  const rows = await org.db
    .select({ kind: t.kind, enabled: t.enabled, testStatus: t.testStatus })
    .from(t);
  const { features } = plans[session.plan];
  const stateOf = (kind: "whatsapp" | "sms"): ChannelState => {
    const row = rows.find((each) => each.kind === kind);
    if (!row?.enabled || row.testStatus === "not_tested") return "off";
    if (!features[integrationFeatures[kind]]) return "off";
    return row.testStatus === "success" ? "on" : "stopped";
  };
  return { whatsapp: stateOf("whatsapp"), sms: stateOf("sms") };
}

async function readAccount<Kind extends "whatsapp" | "sms">(
  deps: Deps,
  org: OrgDb,
  kind: Kind,
  tested: readonly string[] = ["success"],
) {
  const row = await readRow({ deps, org }, kind);
  if (!row.enabled || !tested.includes(row.testStatus)) return null;
  if (!(await mayUseIntegration(deps.database, org.id, { kind, now: deps.now() }))) return null;
  const settings = openSettings({ deps, org }, kind, row);
  return typeof settings === "string" ? null : settings;
}

/**
 * Whether a message is known not to arrive. Locks it: a report that comes meanwhile waits, and then
 * finds what the caller has written.
 */
export async function hasFailed(tx: Transaction, org: OrgDb, id: string): Promise<boolean> {
  const { messages: t } = org.tables;
  const [row] = await tx.select({ status: t.status }).from(t).where(eq(t.id, id)).for("update");
  return row?.status === "failed";
}

/** Whether a customer wants no more messages to this number. */
export async function hasOptedOut(org: OrgDb, key: string): Promise<boolean> {
  const { optOuts: t } = org.tables;
  return (await org.db.select({ at: t.at }).from(t).where(eq(t.phoneKey, key))).length > 0;
}

/** A little less than WhatsApp's 24 hours: a message takes its time. */
const windowMillis = 24 * 3_600_000 - 300_000;

/** Whether free text may go to a number: its owner has written within a day. */
export async function isWindowOpen(org: OrgDb, key: string, now: Date): Promise<boolean> {
  const { incoming: t } = org.tables;
  const rows = await org.db
    .select({ content: t.content })
    .from(t)
    .where(and(eq(t.phoneKey, key), gt(t.sentAt, new Date(now.getTime() - windowMillis))));
  return rows.some(({ content }) => content["kind"] === "message");
}

/** Returns the last message about an appointment ahead that reached or may have reached a number. */
export async function readLastAsked(
  org: OrgDb,
  key: string,
  { writtenAt, now }: { readonly writtenAt: Date; readonly now: Date },
) {
  const { messages: m, appointments: a } = org.tables;
  const [row] = await org.db
    .select({ appointmentId: a.id, startAt: a.startAt, asks: m.asks, askedAt: m.createdAt })
    .from(m)
    .innerJoin(a, eq(a.id, m.appointmentId))
    .where(
      and(
        eq(m.phoneKey, key),
        gt(a.startAt, now),
        // The provider tells whole seconds.
        lt(m.createdAt, new Date(writtenAt.getTime() + 1_000)),
        inArray(m.status, ["unknown", "accepted", "sent", "delivered", "read"]),
      ),
    )
    .orderBy(desc(m.createdAt))
    .limit(1);
  return row ?? null;
}

/** Whether a message about the appointment went to the number. */
export async function wasAsked(org: OrgDb, key: string, appointmentId: string): Promise<boolean> {
  const { messages: t } = org.tables;
  const rows = await org.db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.phoneKey, key), eq(t.appointmentId, appointmentId)))
    .limit(1);
  return rows.length > 0;
}

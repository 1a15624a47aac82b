import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { SmsFailure } from "#server/integrations/sms/sms-port.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { mayMove } from "#server/modules/booking/queries/managed.ts";
import { findBookingUrl } from "#server/modules/booking/queries/page-address.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { findMailLogo } from "#server/modules/letterheads/queries.ts";
import {
  readReminded,
  readReminderOrganization,
  readServiceNames,
  type Reminded,
  type ReminderOrganization,
} from "../queries.ts";
import {
  claimMinutes,
  minutesAfter,
  nextTryAt,
  UndeliverableReminder,
  type Claimed,
  type Outcome,
  type SendReminder,
} from "../rules.ts";
import { reminderChannels } from "../steps/channels.ts";
import { heldBack, obstacleTo } from "../steps/obstacle-to.ts";
import { settleByTable } from "../steps/settle-by-table.ts";
import { settleSentAtOnce } from "../steps/settle-sent-at-once.ts";

/**
 * Makes one try of a reminder: claims it in the ledger, checks that it still holds, sends it and
 * records the outcome. Of several workers with the same try, one makes it. When a worker dies
 * between sending and recording, another makes the next try with the same Message-ID.
 */
export async function sendReminder(deps: Deps, payload: SendReminder): Promise<void> {
  const organization = await readReminderOrganization(deps, payload.organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const claimed = await claim(deps, org, payload);
  if (!claimed) return;
  const reminded = await readReminded(org, claimed.appointmentId);
  const now = deps.now();
  const outcome =
    (reminded && (await obstacleTo(org, claimed, { organization, reminded, now }))) ??
    (await deliver(deps, { organization, org, claimed, reminded }));
  await settle(deps, org, { claimed, outcome, address: addressOf(claimed, reminded) });
}

/** Begins the try; returns null when somebody already has. */
async function claim(deps: Deps, org: OrgDb, payload: SendReminder): Promise<Claimed | null> {
  const { reminders } = org.tables;
  const { reminderId, attempt } = payload;
  const now = deps.now();
  const [row] = await org.db
    .update(reminders)
    .set({ attempts: attempt, nextAttemptAt: minutesAfter(now, claimMinutes), updatedAt: now })
    .where(
      and(
        eq(reminders.id, reminderId),
        eq(reminders.status, "queued"),
        eq(reminders.attempts, attempt - 1),
      ),
    )
    .returning({
      id: reminders.id,
      appointmentId: reminders.appointmentId,
      kind: reminders.kind,
      channel: reminders.channel,
      startAt: reminders.startAt,
      offsetMinutes: reminders.offsetMinutes,
    });
  return row ? { ...row, attempt } : null;
}

function addressOf({ channel }: Claimed, reminded: Reminded | null): string | null {
  const recipient = reminderChannels.find(({ name }) => name === channel)?.recipient;
  return (recipient && reminded?.[recipient]) ?? null;
}

async function deliver(
  deps: Deps,
  about: {
    readonly organization: ReminderOrganization;
    readonly org: OrgDb;
    readonly claimed: Claimed;
    readonly reminded: Reminded | null;
  },
): Promise<Outcome> {
  const { organization, org, claimed, reminded } = about;
  const channel = reminderChannels.find(({ name }) => name === claimed.channel);
  const recipient = channel && reminded?.[channel.recipient];
  if (!recipient) return { status: "cancelled" };
  const now = deps.now();
  const isMail = channel.recipient === "email";
  const held = channel.recipient === "phone" && heldBack(claimed, { organization, reminded, now });
  if (held) return held;
  const target = { organizationId: org.id, appointmentId: claimed.appointmentId };
  const token =
    reminded.manageNonce && makeManageToken(deps.config.appSecret, target, reminded.manageNonce);
  try {
    await channel.deliver(deps, org, {
      ...reminded,
      reminderId: claimed.id,
      appointmentId: claimed.appointmentId,
      kind: claimed.kind,
      bookingUrl: claimed.kind === "return" ? await findBookingUrl(deps, org, reminded) : null,
      offsetMinutes: claimed.offsetMinutes,
      recipient,
      onBehalfOf: { id: org.id, schemaName: org.schemaName },
      idempotencyKey: `reminder-${claimed.id}`,
      organizationName: organization.name,
      accentColor: organization.accentColor,
      // Only mails name and show them.
      services: isMail ? await readServiceNames(org, claimed.appointmentId) : [],
      logo: isMail ? await findMailLogo(deps, org, organization) : null,
      canMove: mayMove(reminded, deps.now()),
      manageUrl: token && `${deps.config.publicUrl}/agendamento/${token}`,
    });
    return { status: "sent" };
  } catch (err) {
    deps.log.warn({ err, reminderId: claimed.id, attempt: claimed.attempt }, "reminder not sent");
    if (err instanceof UndeliverableReminder) return { status: "failed", failure: err.failure };
    const nextAttemptAt = nextTryAt(claimed.attempt, deps.now(), {
      ...claimed,
      pauseMillis: pauseOf(err),
    });
    if (nextAttemptAt) return { status: "queued", nextAttemptAt };
    // Where it may have been taken, no other channel says the same.
    const mayBeTaken = err instanceof SmsFailure && err.fate === "unknown";
    return { status: "failed", failure: mayBeTaken ? "outcome_unknown" : "not_delivered" };
  }
}

/** How long the provider asks to be left alone. */
function pauseOf(error: unknown): number | null {
  const isOfProvider = error instanceof WhatsAppFailure || error instanceof SmsFailure;
  return isOfProvider ? error.pauseMillis : null;
}

function settle(
  deps: Deps,
  org: OrgDb,
  about: {
    readonly claimed: Claimed;
    readonly outcome: Outcome;
    readonly address: string | null;
  },
): Promise<void> {
  const { claimed, outcome } = about;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  const isUsual =
    outcome.status === "sent" && claimed.channel !== "email" && claimed.kind === "appointment";
  return isUsual && deps.database.engine !== "citus"
    ? settleSentAtOnce(ctx, claimed)
    : settleByTable(ctx, about);
}

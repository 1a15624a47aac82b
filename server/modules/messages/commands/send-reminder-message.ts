import { and, eq } from "drizzle-orm";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { hasOptedOut, isWindowOpen, readWhatsappAccount } from "../queries.ts";
import {
  fillTemplate,
  reminderTaps,
  reminderTemplate,
  templateValue,
  writePayload,
} from "../rules.ts";
import { noteSending } from "../steps/note-sending.ts";
import { prepareAccount } from "../steps/prepare-account.ts";

export type ReminderByPhone = {
  readonly reminderId: string;
  readonly appointmentId: string;
  readonly startAt: Date;
  readonly phone: string;
  /** The template's values, in its order. */
  readonly values: readonly string[];
};

/** Why it will never go out this way. */
export type Unsendable =
  | "channel_off"
  | "recipient_refused"
  | "opted_out"
  | "outcome_unknown"
  | "not_delivered";

/**
 * Sends a reminder by the organisation's WhatsApp: free text with buttons to whoever wrote within a
 * day, the approved template otherwise. At most once: a message whose outcome is unknown is never
 * repeated. Returns null once it was taken; rejects when a later try may help.
 */
export async function sendReminderMessage(
  deps: Deps,
  org: OrgDb,
  { reminderId, appointmentId, startAt, phone, values }: ReminderByPhone,
): Promise<Unsendable | null> {
  const account = await readWhatsappAccount(deps, org);
  if (!account) return "channel_off";
  const to = normalizePhone(phone);
  if (!to) return "recipient_refused";
  const key = phoneKey(to);
  if (await hasOptedOut(org, key)) return "opted_out";
  const parameters = values.map(templateValue);
  const body = fillTemplate(reminderTemplate.body, parameters);
  const { messages: t } = org.tables;
  const now = deps.now();
  const isOpen = await isWindowOpen(org, key, now);
  const row = { id: reminderId, channel: "whatsapp" as const, appointmentId, reminderId };
  await org.db
    .insert(t)
    .values({ ...row, phoneKey: key, body, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  // Whoever dies from here on leaves `unknown`: perhaps it went out, so nobody sends it again.
  const [claimed] = await org.db
    .update(t)
    .set({ status: "unknown", updatedAt: now })
    .where(and(eq(t.id, reminderId), eq(t.status, "queued")))
    .returning({ id: t.id });
  if (!claimed) return await fateOf(org, reminderId);
  const payloads = reminderTaps.map((tap) => writePayload(tap, { appointmentId, startAt }));
  const { name, language, buttons } = reminderTemplate;
  try {
    const accepted = isOpen
      ? await deps.whatsapp.sendInteractive(account, {
          to,
          body,
          buttons: buttons.map((title, index) => ({ title, id: payloads[index] ?? title })),
        })
      : await deps.whatsapp.sendTemplate(account, { to, name, language, parameters, payloads });
    await noteSending(deps, org, reminderId, { status: "accepted", providerId: accepted.id });
    return null;
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    if (error.reason === "outcome_unknown") return "outcome_unknown";
    const { mayRepeat, providerCode, reason } = error;
    await noteSending(deps, org, reminderId, {
      status: mayRepeat ? "queued" : "failed",
      providerCode,
    });
    // WhatsApp proposes nothing by itself. Approval may take days or never come: the next channel goes.
    if (reason === "template_missing") {
      await prepareAccount(deps, org, account).catch((err: unknown) =>
        deps.log.warn({ err, organizationId: org.id }, "a template could not be proposed"),
      );
    }
    if (mayRepeat) throw error;
    return error.reason === "not_on_whatsapp" ? "recipient_refused" : "not_delivered";
  }
}

/** What became of a try whose worker died or whose reminder was settled twice. */
async function fateOf(org: OrgDb, id: string): Promise<Unsendable | null> {
  const { messages: t } = org.tables;
  const [row] = await org.db.select({ status: t.status }).from(t).where(eq(t.id, id));
  if (row?.status === "unknown") return "outcome_unknown";
  return row?.status === "failed" ? "not_delivered" : null;
}

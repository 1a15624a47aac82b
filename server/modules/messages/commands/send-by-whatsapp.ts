import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  quickReplies,
  readableText,
  valuesOf,
  type PhoneFacts,
  type WhatsAppText,
} from "#server/kernel/messages/phone-text.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { noteTaken } from "#server/modules/integrations/commands/note-taken.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { readStanding } from "../queries/phones.ts";
import { isOfProvider } from "../queries/failures.ts";
import { templateLanguage, writePayload, type TapTarget, type Unsendable } from "../rules.ts";
import { readApproved } from "../queries/templates.ts";
import { afterClosing } from "../steps/after-closing.ts";
import { claimMessage, type LedgerEntry } from "../steps/claim-message.ts";
import { noteUnknown } from "../steps/note-unknown.ts";
import { openChannel } from "./open-channel.ts";
import { noteSending } from "../steps/note-sending.ts";
import { skipMessage } from "../steps/skip-message.ts";
import { prepareAccount } from "../steps/prepare-account.ts";
import { stopWhatsapp } from "../steps/stop-whatsapp.ts";

type Said = { readonly whatsapp: WhatsAppText };

export type ByWhatsApp = LedgerEntry & {
  readonly appointmentId: string;
  readonly startAt: Date;
  readonly phone: string;
  /** The best words first: WhatsApp may not have approved them yet. */
  readonly texts: readonly [Said, ...Said[]];
  readonly facts: PhoneFacts;
};

/**
 * Sends what the product says by the organisation's WhatsApp: free text with buttons to whoever wrote within a
 * day, the approved template otherwise. At most once: a message whose outcome is unknown is never
 * repeated. Returns null once it was taken; rejects when a later try may help.
 */
export async function sendByWhatsapp(
  deps: Deps,
  org: OrgDb,
  { id, reminderId, notice, appointmentId, startAt, phone, texts, facts }: ByWhatsApp,
): Promise<Unsendable | null> {
  const channel = await openChannel(deps, org, "whatsapp");
  if (!channel) return "channel_off";
  const { account, hadRefused, openedAt: since } = channel;
  const to = normalizePhone(phone);
  if (!to) return "recipient_refused";
  const key = phoneKey(to);
  const { isOpen, isOut } = await readStanding(org, key, deps.now());
  const { whatsapp: text } = isOpen ? texts[0] : await readApproved(org, texts);
  const body = readableText(text, facts);
  const entry = { id, reminderId, notice, appointmentId, phoneKey: key, body };
  const message = { ...entry, channel: "whatsapp" as const };
  if (isOut) {
    return skipMessage(deps, org, { ...message, failure: "opted_out" });
  }
  const claim = await claimMessage(deps, org, message);
  if (claim !== "claimed") return claim;
  const say = { account, to, facts, target: { appointmentId, startAt } };
  try {
    const accepted = await (isOpen
      ? afterClosing(
          () => sendFree(deps, say, text),
          async () => sendApproved(deps, say, (await readApproved(org, texts)).whatsapp),
        )
      : sendApproved(deps, say, text));
    await noteSending(deps, org, id, { status: "accepted", providerId: accepted.id });
    if (hadRefused) await noteTaken(deps, org, "whatsapp");
    return null;
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    if (error.reason === "outcome_unknown") return await noteUnknown(deps, org, "whatsapp");
    const { mayRepeat, providerCode, reason } = error;
    await noteSending(deps, org, id, { status: mayRepeat ? "queued" : "failed", providerCode });
    if (isOfProvider(error)) {
      await noteNothingTaken(deps, org, { kind: "whatsapp", reason: "nothing_taken" });
    }
    // WhatsApp proposes nothing by itself. Approval may take days or never come: the next channel goes.
    if (reason === "template_missing") {
      await prepareAccount(deps, org, account).catch((err: unknown) =>
        deps.log.warn({ err, organizationId: org.id }, "a template could not be proposed"),
      );
    }
    await stopWhatsapp(deps, org, error, since);
    if (mayRepeat) throw error;
    return error.reason === "not_on_whatsapp" ? "recipient_refused" : "not_delivered";
  }
}

/** Who is written to by which account, and about what. */
type Say = {
  readonly account: WhatsAppSettings;
  readonly to: string;
  readonly facts: PhoneFacts;
  readonly target: TapTarget;
};

/** WhatsApp takes no interactive message without a button. */
function sendFree({ whatsapp }: Deps, { account, to, facts, target }: Say, text: WhatsAppText) {
  const free = { to, body: readableText(text, facts) };
  const buttons = text.replies.map((reply) => ({
    id: writePayload(reply, target),
    title: quickReplies[reply],
  }));
  return buttons.length > 0
    ? whatsapp.sendInteractive(account, { ...free, buttons })
    : whatsapp.sendText(account, free);
}

function sendApproved({ whatsapp }: Deps, { account, to, facts, target }: Say, text: WhatsAppText) {
  return whatsapp.sendTemplate(account, {
    to,
    name: text.name,
    language: templateLanguage,
    parameters: valuesOf(text, facts),
    payloads: text.replies.map((reply) => writePayload(reply, target)),
  });
}

import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { noteTaken } from "#server/modules/integrations/commands/note-taken.ts";
import { asTemplateValue } from "#shared/domain/sending.ts";
import { generalMessage } from "../messages/general-message.ts";
import { isOfProvider, refusalOfAccount, sendFailureOf } from "../queries/failures.ts";
import { nextTryOf, templateLanguage } from "../rules.ts";
import { noteSending } from "../steps/note-sending.ts";
import { stopWhatsapp } from "../steps/stop-whatsapp.ts";
import { judgeMessage, type Judged, type Sender } from "./judge-message.ts";
import { noteUnknown } from "../steps/note-unknown.ts";

/** A message whose one try the caller has claimed. */
export type ClaimedMessage = Judged & {
  readonly id: string;
  readonly to: string;
  readonly attempts: number;
};

/**
 * What a try means for what is sent with it: it goes on, waits, or stops with the account; of one without
 * an answer nobody knows whether it was taken.
 */
export type End = "settled" | "later" | "stopped" | "unknown";

/**
 * Makes one try of a message that staff wrote, and writes down what came of it. Opt-outs and windows
 * are those of now, not of when it was queued.
 */
export async function sendClaimed(sender: Sender, message: ClaimedMessage): Promise<End> {
  const { deps, org, account, hadRefused } = sender;
  const { id, to, body, buttons } = message;
  const { isFree, refusal } = await judgeMessage(sender, message);
  if (refusal) {
    await noteSending(deps, org, id, { status: "skipped", failure: refusal });
    return "settled";
  }
  try {
    const accepted = isFree
      ? await (buttons
          ? deps.whatsapp.sendInteractive(account, { to, body, buttons })
          : deps.whatsapp.sendText(account, { to, body }))
      : await deps.whatsapp.sendTemplate(account, {
          to,
          name: generalMessage.whatsapp.name,
          language: templateLanguage,
          parameters: [asTemplateValue(body)],
          payloads: [],
        });
    await noteSending(deps, org, id, { status: "accepted", providerId: accepted.id });
    if (hadRefused) await noteTaken(deps, org, "whatsapp");
    return "settled";
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    return settleFailure(sender, message, error);
  }
}

async function settleFailure(
  { deps, org, openedAt: since }: Sender,
  { id, attempts }: ClaimedMessage,
  error: WhatsAppFailure,
): Promise<End> {
  const { reason, providerCode, mayRepeat } = error;
  if (reason === "outcome_unknown") {
    await noteUnknown(deps, org, "whatsapp");
    return "unknown";
  }
  if (refusalOfAccount(reason, providerCode)) {
    // It did not leave, and goes once the account sends again.
    await noteSending(deps, org, id, { status: "queued", providerCode });
    await stopWhatsapp(deps, org, error, since);
    return "stopped";
  }
  const dueAt = mayRepeat ? nextTryOf(attempts, deps.now()) : null;
  const end = dueAt
    ? { status: "queued" as const, dueAt }
    : { status: "failed" as const, failure: sendFailureOf(reason) };
  await noteSending(deps, org, id, { ...end, providerCode });
  if (!isOfProvider(error)) return "settled";
  await noteNothingTaken(deps, org, { kind: "whatsapp", reason: "nothing_taken" });
  return dueAt ? "later" : "settled";
}

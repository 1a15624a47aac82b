import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { noteTaken } from "#server/modules/integrations/commands/note-taken.ts";
import { asTemplateValue, type SendFailure } from "#shared/domain/sending.ts";
import { generalMessage } from "../messages/general-message.ts";
import { isOfProvider, refusalOfAccount, sendFailureOf } from "../queries/failures.ts";
import { nextTryOf, templateLanguage } from "../rules.ts";
import { afterClosing } from "../steps/after-closing.ts";
import { readGeneralTemplate } from "../steps/general-template.ts";
import { fits } from "../steps/plan-messages.ts";
import { noteSending } from "../steps/note-sending.ts";
import { stopWhatsapp } from "../steps/stop-whatsapp.ts";
import { judgeMessage, type Judged, type Sender } from "./judge-message.ts";
import { noteUnknown } from "../steps/note-unknown.ts";

/** A message that waits, as it would leave now. */
type WaitingMessage = Judged & { readonly id: string; readonly to: string };

/** What becomes of a message that is taken: its one try is made, or it is left out. */
export type Taken =
  | { readonly status: "unknown" }
  | { readonly status: "skipped"; readonly failure: SendFailure };

/** Writes down what becomes of a message, and returns the number of its try; null where it waits no more. */
export type Take = (taken: Taken) => Promise<number | null>;

/**
 * What a try means for what is sent with it: it goes on, waits, or stops with the account; of one without
 * an answer nobody knows whether it was taken.
 */
export type End = "settled" | "later" | "stopped" | "unknown";

/**
 * Makes one try of a message that staff wrote, and writes down what came of it. Opt-outs and windows
 * are those of now, not of when it was queued. All is read before the message is taken: what couldn't be read
 * leaves it waiting, and from then on it is handed over. Returns null where another worker took it.
 */
export async function sendOnce(
  sender: Sender,
  message: WaitingMessage,
  take: Take,
): Promise<End | null> {
  const { deps, org, account, hadRefused } = sender;
  const { id, to, body, buttons } = message;
  const { isFree, refusal } = await judgeMessage(sender, message);
  const taken = refusal ? ({ status: "skipped", failure: refusal } as const) : null;
  const attempts = await take(taken ?? { status: "unknown" });
  if (attempts === null) return null;
  if (taken) return "settled";
  const asTemplate = () =>
    deps.whatsapp.sendTemplate(account, {
      to,
      name: generalMessage.whatsapp.name,
      language: templateLanguage,
      parameters: [asTemplateValue(body)],
      payloads: [],
    });
  try {
    const asFree = () =>
      buttons
        ? deps.whatsapp.sendInteractive(account, { to, body, buttons })
        : deps.whatsapp.sendText(account, { to, body });
    const accepted = await (isFree
      ? afterClosing(asFree, async () => (await mayGoClosed(sender, message)) && asTemplate())
      : asTemplate());
    await noteSending(deps, org, id, { status: "accepted", providerId: accepted.id });
    if (hadRefused) await noteTaken(deps, org, "whatsapp");
    return "settled";
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    return settleFailure(sender, { id, attempts }, error);
  }
}

/** Whether a text may go once WhatsApp has said that its window is closed. */
async function mayGoClosed({ deps, org, account }: Sender, { body, buttons }: WaitingMessage) {
  if (buttons || !fits(body, false)) return false;
  return (await readGeneralTemplate(deps, org, account)) === "approved";
}

async function settleFailure(
  { deps, org, openedAt: since }: Sender,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  error: WhatsAppFailure,
): Promise<End> {
  const { reason, providerCode, pauseMillis, mayRepeat } = error;
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
  const dueAt = mayRepeat ? nextTryOf(attempts, deps.now(), pauseMillis) : null;
  const end = dueAt
    ? { status: "queued" as const, dueAt }
    : { status: "failed" as const, failure: sendFailureOf(reason) };
  await noteSending(deps, org, id, { ...end, providerCode });
  if (!isOfProvider(error)) return "settled";
  await noteNothingTaken(deps, org, { kind: "whatsapp", reason: "nothing_taken" });
  return dueAt ? "later" : "settled";
}

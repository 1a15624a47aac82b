import type { WhatsAppButton } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import { readStanding } from "../queries/phones.ts";
import { readGeneralTemplate } from "../steps/general-template.ts";
import { fits } from "../steps/plan-messages.ts";

export type Judged = {
  readonly phoneKey: string;
  readonly body: string;
  /** What can be tapped: such a message goes within the window alone. */
  readonly buttons?: readonly WhatsAppButton[];
  /** Whether it answers what the number has just written: that goes to whoever wants no more, too. */
  readonly isReply?: boolean;
};

export type Sender = {
  readonly deps: Deps;
  readonly org: OrgDb;
  readonly account: WhatsAppSettings;
  /** When the account was opened. */
  readonly openedAt: Date;
  /** Whether WhatsApp had taken nothing when the account was opened. */
  readonly hadRefused: boolean;
};

/**
 * Whether a text may go to a number now, as free text or by the template, and why not. Buttons of its
 * own have no template.
 */
export async function judgeMessage(
  { deps, org, account }: Pick<Sender, "deps" | "org" | "account">,
  { phoneKey, body, buttons, isReply = false }: Judged,
): Promise<{ readonly isFree: boolean; readonly refusal: SendFailure | null }> {
  const { isOut, isOpen: isFree } = await readStanding(org, phoneKey, deps.now());
  const refusal = async (): Promise<SendFailure | null> => {
    if (isOut && !isReply) return "opted_out";
    if (!isFree && buttons) return "template_required";
    if (!isFree && (await readGeneralTemplate(deps, org, account)) !== "approved") {
      return "template_required";
    }
    return fits(body, isFree) ? null : "too_long";
  };
  return { isFree, refusal: await refusal() };
}

import type { ProposedTemplate } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { SampleProps } from "#server/kernel/messages/appointment-facts.ts";
import type { MailContent } from "#server/kernel/messages/mail-layout.ts";
import {
  factsNamedIn,
  numberedText,
  phoneFacts,
  quickReplies,
  type PhoneFact,
  type WhatsAppText,
} from "#server/kernel/messages/phone-text.ts";
import { noticeTexts } from "#server/modules/booking/queries/notice-texts.ts";
import { reminderTexts } from "#server/modules/reminders/queries.ts";
import type { MessageOccasion } from "#shared/schemas/messages.ts";
import { generalMessage } from "../messages/general-message.ts";
import { templateLanguage } from "../rules.ts";

/** What the product says on one occasion, in the words of each channel that carries it. */
type ProductMessage = {
  readonly occasion: MessageOccasion;
  readonly whatsapp: WhatsAppText;
  readonly sms: string | null;
  readonly mail: ((props: SampleProps) => Promise<MailContent>) | null;
};

/** Returns the product's own messages whose words WhatsApp approves for each account. */
export function listProductMessages(): readonly ProductMessage[] {
  const { confirmation, moved, cancelled, series, offer } = noticeTexts;
  return [
    { occasion: "confirmation", ...confirmation },
    { occasion: "reminder", ...reminderTexts.usual },
    { occasion: "reminder_soon", ...reminderTexts.soon },
    { occasion: "return", ...reminderTexts.return },
    { occasion: "moved", ...moved },
    { occasion: "cancelled", ...cancelled },
    { occasion: "series", ...series, mail: (props) => series.mail(asSeries(props)) },
    { occasion: "offer", ...offer },
    { occasion: "general", ...generalMessage, sms: null, mail: null },
  ];
}

/** Two dates of a sample, as one mail tells of several. */
function asSeries({ previousStartsAt, ...props }: SampleProps) {
  const { startsAt, manageUrl } = props;
  const date = { startsAt, manageUrl, previousStartsAt: null, kind: "confirmation" as const };
  return { ...props, dates: [date, { ...date, startsAt: previousStartsAt }] };
}

/** A text of the product's as it is proposed to an account. */
export function proposalOf({ name, category, text, replies }: WhatsAppText): ProposedTemplate {
  return {
    name,
    language: templateLanguage,
    category,
    body: numberedText(text),
    examples: factsNamedIn(text).map((fact) => phoneFacts[fact as PhoneFact]),
    buttons: replies.map((reply) => quickReplies[reply]),
  };
}

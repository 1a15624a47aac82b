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
import { bookingCancelled } from "#server/modules/booking/messages/booking-cancelled.ts";
import { bookingConfirmation } from "#server/modules/booking/messages/booking-confirmation.ts";
import { bookingMoved } from "#server/modules/booking/messages/booking-moved.ts";
import { bookingOffer } from "#server/modules/waitlist/messages/booking-offer.ts";
import { bookingSeries } from "#server/modules/booking/messages/booking-series.ts";
import { bookingReminder } from "#server/modules/reminders/messages/booking-reminder.ts";
import { bookingReminderSoon } from "#server/modules/reminders/messages/booking-reminder-soon.ts";
import { returnReminder } from "#server/modules/reminders/messages/return-reminder.ts";
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
  return [
    { occasion: "confirmation", ...bookingConfirmation },
    { occasion: "reminder", ...bookingReminder },
    { occasion: "reminder_soon", ...bookingReminderSoon },
    { occasion: "return", ...returnReminder },
    { occasion: "moved", ...bookingMoved },
    { occasion: "cancelled", ...bookingCancelled },
    { occasion: "series", ...bookingSeries, mail: (props) => bookingSeries.mail(asSeries(props)) },
    { occasion: "offer", ...bookingOffer },
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

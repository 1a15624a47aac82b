import type { Deps } from "#server/kernel/deps.ts";
import { mailLinkUrl } from "#server/modules/messages/queries/mail-token.ts";
import { hasRefusedMail } from "#server/modules/messages/queries/mail-wishes.ts";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import {
  bookingInWords,
  fillText,
  firstNameOf,
  pageInWords,
  type PhoneFacts,
} from "#server/kernel/messages/phone-text.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { sendByWhatsapp } from "#server/modules/messages/commands/send-by-whatsapp.ts";
import { sendBySms } from "#server/modules/messages/commands/send-by-sms.ts";
import { openChannel } from "#server/modules/messages/commands/open-channel.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { bookingReminder } from "../messages/booking-reminder.ts";
import { bookingReminderSoon } from "../messages/booking-reminder-soon.ts";
import { returnReminder } from "../messages/return-reminder.ts";
import { UndeliverableReminder, type ReminderChannel, type ReminderMessage } from "../rules.ts";

/** What a mail says of an appointment, or of the return that it asked for. */
function mailOf(deps: Deps, message: ReminderMessage) {
  const { organizationName, accentColor, logo, customerName, timeZone, recipient } = message;
  const common = {
    organizationName,
    accentColor,
    logo,
    customerName,
    professionalName: nameAndCalling(message.professionalName, message.profession),
    startsAt: message.startAt,
    timeZone,
    now: deps.now(),
    stopUrl: mailLinkUrl(deps, { organizationId: message.onBehalfOf.id, email: recipient }),
  };
  if (message.kind === "return") {
    return returnReminder.mail({ ...common, bookingUrl: message.bookingUrl ?? undefined });
  }
  return bookingReminder.mail({
    ...common,
    services: message.services,
    endsAt: message.endAt,
    location: message.address,
    meetingUrl: message.meetingUrl ?? undefined,
    manageUrl: message.manageUrl ?? undefined,
    canMove: message.canMove,
  });
}

const email: ReminderChannel = {
  name: "email",
  recipient: "email",
  isOpen: () => Promise.resolve(true),
  async deliver(deps, org, message) {
    const { recipient, idempotencyKey, organizationName } = message;
    if (await hasRefusedMail(org, recipient)) throw new UndeliverableReminder("opted_out", null);
    const content = await mailOf(deps, message);
    try {
      await deps.mailer.send({
        to: recipient,
        fromName: organizationName,
        onBehalfOf: message.onBehalfOf,
        ...content,
        idempotencyKey,
      });
    } catch (error) {
      if (error instanceof MailRefused) throw new UndeliverableReminder("recipient_refused", error);
      if (error instanceof MailOutcomeUnknown) {
        throw new UndeliverableReminder("outcome_unknown", error);
      }
      throw error;
    }
  },
};

/** What texts for phones say of an appointment. */
const factsOf = (message: ReminderMessage, now: Date): PhoneFacts => ({
  customer: firstNameOf(message.customerName),
  organization: message.organizationName,
  moment: formatMoment(message.startAt, message.timeZone, now),
  professional: message.professionalName,
  page: pageInWords(message),
  booking: bookingInWords(message.bookingUrl),
});

/** Up to how long before the start there is little left. */
const soonMinutes = 180;

/** What phones are told, the best words first. */
function textsOf({ kind, offsetMinutes }: ReminderMessage) {
  if (kind === "return") return [returnReminder] as const;
  return offsetMinutes <= soonMinutes
    ? ([bookingReminderSoon, bookingReminder] as const)
    : ([bookingReminder] as const);
}

const whatsapp: ReminderChannel = {
  name: "whatsapp",
  recipient: "phone",
  isOpen: async (deps, org) => (await openChannel(deps, org, "whatsapp")) !== null,
  async deliver(deps, org, message) {
    const { reminderId, appointmentId, startAt, recipient } = message;
    const failure = await sendByWhatsapp(deps, org, {
      id: reminderId,
      reminderId,
      notice: null,
      appointmentId,
      startAt,
      phone: recipient,
      texts: textsOf(message),
      facts: factsOf(message, deps.now()),
    });
    if (failure) throw new UndeliverableReminder(failure, null);
  },
};

const sms: ReminderChannel = {
  name: "sms",
  recipient: "phone",
  isOpen: async (deps, org) => (await openChannel(deps, org, "sms")) !== null,
  async deliver(deps, org, message) {
    const { reminderId, appointmentId, recipient } = message;
    const [text] = textsOf(message);
    const failure = await sendBySms(deps, org, {
      id: reminderId,
      reminderId,
      notice: null,
      appointmentId,
      phone: recipient,
      body: fillText(text.sms, factsOf(message, deps.now())),
    });
    if (failure) throw new UndeliverableReminder(failure, null);
  },
};

/**
 * The channels that reminders go by, each tried when those before it aren't open, don't know the
 * customer or have failed.
 */
export const reminderChannels: readonly ReminderChannel[] = [whatsapp, sms, email];

import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { bookingReminder } from "../messages/booking-reminder.ts";
import { UndeliverableReminder, type ReminderChannel } from "../rules.ts";

const email: ReminderChannel = {
  name: "email",
  recipient: "email",
  async deliver(deps, message) {
    const { recipient, idempotencyKey, organizationName } = message;
    const content = await bookingReminder.mail({
      organizationName,
      accentColor: message.accentColor,
      customerName: message.customerName,
      professionalName: nameAndCalling(message.professionalName, message.profession),
      services: message.services,
      startsAt: message.startAt,
      endsAt: message.endAt,
      timeZone: message.timeZone,
      location: message.address,
      now: deps.now(),
      meetingUrl: message.meetingUrl ?? undefined,
      manageUrl: message.manageUrl ?? undefined,
      canMove: message.canMove,
    });
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

/** The channels that reminders go by. */
export const reminderChannels: readonly ReminderChannel[] = [email];

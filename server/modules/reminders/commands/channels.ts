import { MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import { bookingReminder } from "#server/integrations/smtp/templates/booking-reminder.ts";
import { UndeliverableReminder, type ReminderChannel } from "../rules.ts";

const email: ReminderChannel = {
  name: "email",
  recipient: "email",
  async deliver(deps, message) {
    const { recipient, idempotencyKey, organizationName } = message;
    const content = await bookingReminder({
      organizationName,
      customerName: message.customerName,
      professionalName: message.professionalName,
      services: message.services,
      startsAt: message.startAt,
      endsAt: message.endAt,
      timeZone: message.timeZone,
      meetingUrl: message.meetingUrl ?? undefined,
      manageUrl: message.manageUrl ?? undefined,
      canMove: message.canMove,
    });
    try {
      await deps.mailer.send({
        to: recipient,
        fromName: organizationName,
        ...content,
        idempotencyKey,
      });
    } catch (error) {
      if (error instanceof MailRefused) throw new UndeliverableReminder(error);
      throw error;
    }
  },
};

/** The ways that customers are reminded in. */
export const reminderChannels: readonly ReminderChannel[] = [email];

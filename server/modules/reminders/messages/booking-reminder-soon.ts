import type { Message } from "#server/kernel/messages/message.ts";
import { bookingReminder, type BookingReminderProps } from "./booking-reminder.ts";

/** To the customer, a few hours before the appointment: phones are looked at then, mailboxes perhaps not. */
export const bookingReminderSoon: Message<BookingReminderProps, "mail" | "whatsapp" | "sms"> = {
  mail: bookingReminder.mail,
  whatsapp: {
    name: "encaixe_lembrete_2h_v1",
    category: "UTILITY",
    text: "Olá, {customer}. Falta pouco para o seu horário em {organization}: {moment}, com {professional}. Está tudo certo?",
    replies: ["confirm", "move", "cancel"],
  },
  sms: "{organization}: falta pouco para o seu horário, {moment}, com {professional}.{page}",
};

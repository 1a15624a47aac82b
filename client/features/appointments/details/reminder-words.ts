import type { ReminderFailure } from "#shared/schemas/reminders.ts";

/** Why a reminder didn't reach its customer. */
export const reminderFailureWords: Readonly<Record<ReminderFailure, string>> = {
  recipient_refused: "O endereço não existe ou recusou a mensagem.",
  not_delivered: "A mensagem não foi entregue.",
  too_late: "O horário chegou antes do envio.",
  outcome_unknown:
    "A conexão caiu durante o envio. Para não avisar duas vezes, o lembrete não foi repetido.",
  quiet_hours: "Cairia nas horas de silêncio, e o horário começa antes do fim delas.",
  opted_out: "O cliente pediu para não receber mensagens assim.",
  channel_off: "O WhatsApp ou o SMS da organização parou ou foi desligado antes do envio.",
};

import type { MessageChannel } from "#shared/domain/customer-messages.ts";
import type { ReminderFailure } from "#shared/schemas/reminders.ts";

/** Says why a message didn't reach its customer by a channel. */
export function unreachedWords(failure: ReminderFailure, channel: MessageChannel): string {
  if (failure !== "recipient_refused") return failureWords[failure];
  return channel === "email"
    ? "O endereço não existe ou recusou a mensagem."
    : "O número não existe ou recusou a mensagem.";
}

const failureWords: Readonly<Record<Exclude<ReminderFailure, "recipient_refused">, string>> = {
  not_delivered: "A mensagem não foi entregue.",
  too_late: "O horário chegou antes do envio.",
  outcome_unknown:
    "A conexão caiu durante o envio. Para não avisar duas vezes, o lembrete não foi repetido.",
  quiet_hours: "Cairia nas horas de silêncio, e o horário começa antes do fim delas.",
  opted_out: "O cliente pediu para não receber mensagens assim.",
  channel_off: "O WhatsApp ou o SMS da organização parou ou foi desligado antes do envio.",
};

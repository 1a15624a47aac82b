import type { ReminderFailure } from "#shared/schemas/reminders.ts";

/** Why a reminder didn't reach its customer. */
export const reminderFailureWords: Readonly<Record<ReminderFailure, string>> = {
  recipient_refused: "O endereço não existe ou recusou a mensagem.",
  not_delivered: "O servidor de e-mail não aceitou a mensagem depois de várias tentativas.",
  too_late: "O horário chegou antes do envio.",
  outcome_unknown:
    "A conexão caiu durante o envio. Para não avisar duas vezes, o lembrete não foi repetido.",
};

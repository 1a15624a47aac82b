import type { ShownReminderSettings } from "#shared/schemas/reminders.ts";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";

const phoneChannels = ["whatsapp", "sms"] as const;

/** Says which phone channels tell whether a message has arrived; null without any channel. */
export function reportWords({
  channels,
  reports,
}: Pick<ShownReminderSettings, "channels" | "reports">): string | null {
  const open = phoneChannels.filter((channel) => channels[channel] !== "off");
  if (open.length === 0) return null;
  const told = open.filter((channel) => reports[channel]).map((channel) => channelNames[channel]);
  const sentences = [
    ...(told.length === 2 ? ["O WhatsApp e o SMS avisam se a mensagem chegou."] : []),
    ...(told.length === 1 ? [`O ${told[0]} avisa se a mensagem chegou.`] : []),
    ...open.filter((channel) => !reports[channel]).map((channel) => silentWords[channel]),
  ];
  return sentences.join(" ");
}

/** What is known of a channel whose provider tells nothing after it has taken a message. */
const silentWords = {
  whatsapp:
    "O WhatsApp ainda não avisa se a mensagem chegou: falta a chave secreta do aplicativo, em Integrações.",
  sms: "O seu provedor de SMS não avisa se a mensagem chegou: o que ele aceita conta como entregue.",
} as const;

import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import type { SendingState } from "#shared/schemas/messages.ts";

/** Returns why nothing can be written to a number now, or null. */
export function obstacleOf(
  { reach }: Pick<OpenConversation, "reach">,
  { channel, template }: SendingState,
): string | null {
  if (reach === "sms") return null;
  if (channel !== "on") return "O WhatsApp da organização não está enviando agora.";
  if (reach === "opted_out") return sendingTexts.failures.opted_out;
  if (reach === "template" && template !== "approved") {
    return "Passaram 24 horas desde a última mensagem: só um modelo aprovado pode ir. Veja o modelo em Enviar.";
  }
  return null;
}

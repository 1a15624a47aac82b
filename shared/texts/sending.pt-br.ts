import type { SendFailure } from "../domain/sending.ts";

/** What both sides say about messages that staff write. */
export const sendingTexts = {
  messageMissing: "Por favor, digite uma mensagem",
  nobodyChosen: "Selecione pelo menos um paciente",
  templateNotProposed: "O WhatsApp não aceitou a proposta agora. Tente de novo em instantes.",
  failures: {
    no_phone: "O telefone não é um número válido.",
    opted_out: "Pediu para não receber mensagens.",
    template_required: "Não escreveu nas últimas 24 horas: só um modelo aprovado pode ir.",
    too_long: "Com o nome, a mensagem fica longa demais para este envio.",
    same_phone: "O mesmo telefone já está neste envio.",
    gone: "O cadastro mudou ou não existe mais.",
    not_on_whatsapp: "Este número não recebe mensagens do WhatsApp.",
    account_refused: "O WhatsApp recusou a conta da organização.",
    provider_down: "O WhatsApp não respondeu, mesmo depois de várias tentativas.",
    refused: "O WhatsApp recusou a mensagem.",
  } satisfies Record<SendFailure, string>,
} as const;

import { formatCents } from "../domain/money.ts";
import { whatsappSetup } from "../domain/whatsapp-setup.ts";

/** What people write to us for, under the documented keys. */
export const contactServices = {
  "whatsapp-setup": "Configuração do WhatsApp",
  "general-support": "Dúvida ou ajuda",
  billing: "Planos e cobrança",
  technical: "Problema técnico",
  "feature-request": "Sugestão de recurso",
  other: "Outro assunto",
} as const;

export type ContactService = keyof typeof contactServices;

/** What the setup of WhatsApp costs and how long it takes, to stand within a sentence. */
export const setupTerms = {
  price: `${formatCents(whatsappSetup.priceCents)} via PIX`,
  time: `em até ${whatsappSetup.workingDays} dias úteis`,
} as const;

export const contactTexts = {
  sent: "Mensagem recebida. Mandamos uma confirmação para o seu e-mail e respondemos por lá.",
  failed: "A mensagem não saiu. Nada do que você escreveu se perdeu: tente de novo em instantes.",
  sending: "Enviando…",
} as const;

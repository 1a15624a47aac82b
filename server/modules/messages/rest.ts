import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "WhatsApp";

export const messagesRest: readonly RestRoute[] = [
  {
    method: "POST",
    path: "/api/whatsapp/send",
    procedure: "messages.send",
    idempotent: true,
    refusals: ["whatsapp_off", "whatsapp_template_required", "whatsapp_not_reached"],
    summary:
      "Envia uma mensagem a um paciente: texto livre até 24 horas depois da última mensagem dele, depois pelo modelo aprovado.",
    tag,
  },
  {
    method: "POST",
    path: "/api/whatsapp/send-bulk",
    procedure: "messages.sendBulk",
    idempotent: true,
    refusals: ["whatsapp_off"],
    summary: "Envia uma mensagem a vários pacientes; quem não pode receber vem com o motivo.",
    tag,
  },
  {
    method: "GET",
    path: "/api/whatsapp/state",
    procedure: "messages.state",
    summary: "Diz se a organização envia pelo WhatsApp e como está o modelo que leva textos.",
    tag,
  },
  {
    method: "POST",
    path: "/api/whatsapp/template",
    procedure: "messages.proposeTemplate",
    refusals: ["whatsapp_off", "whatsapp_not_reached"],
    summary: "Propõe ao WhatsApp os modelos que faltam e confere como cada um está.",
    tag,
  },
  {
    method: "GET",
    path: "/api/whatsapp/templates",
    procedure: "messages.templates",
    envelope: "templates",
    summary:
      "Lista os modelos do Encaixe, como o WhatsApp decidiu sobre cada um e como o cliente leria o texto em cada canal.",
    tag,
  },
  {
    method: "POST",
    path: "/api/whatsapp/templates",
    procedure: "messages.proposeTemplates",
    envelope: "templates",
    refusals: ["whatsapp_off", "whatsapp_not_reached"],
    summary: "Propõe ao WhatsApp os modelos que faltam e lista como todos estão.",
    tag,
  },
  {
    method: "GET",
    path: "/api/whatsapp/recipients",
    procedure: "messages.recipients",
    summary: "Lista os pacientes com telefone e como uma mensagem chega a cada um.",
    tag,
  },
  {
    method: "GET",
    path: "/api/whatsapp/recipients/ids",
    procedure: "messages.recipientIds",
    summary: "Lista só os identificadores de quem a busca encontra, até o máximo de um envio.",
    tag,
  },
  {
    method: "GET",
    path: "/api/whatsapp/batches",
    procedure: "messages.batches",
    envelope: "batches",
    summary: "Lista os últimos envios e o que foi feito das mensagens de cada um.",
    tag,
  },
  {
    method: "GET",
    path: "/api/whatsapp/batches/:id",
    procedure: "messages.ofBatch",
    summary:
      "Lista as mensagens de um envio, cada uma com o resultado; as que falharam vêm primeiro.",
    tag,
  },
  {
    method: "POST",
    path: "/api/whatsapp/batches/:id/status",
    procedure: "messages.setBatchStatus",
    envelope: "batch",
    refusals: ["conflict", "whatsapp_off"],
    summary:
      "Pausa, retoma ou cancela um envio; o que já saiu não volta, e um envio que já terminou fica como está.",
    tag,
  },
];

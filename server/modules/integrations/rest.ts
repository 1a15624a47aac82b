import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Integrações";
/** Unlike the name of an organisation, its credentials are changed where its history and its limits are. */
const here = "Só da organização ativa: para outra, troque antes por /switch.";

export const integrationsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/org/integrations",
    procedure: "integrations.mine",
    envelope: "integrations",
    summary:
      "WhatsApp, SMS e e-mail da organização, com o resultado do último teste; senhas e tokens nunca são devolvidos.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/organizations/:id/whatsapp",
    procedure: "integrations.updateWhatsapp",
    envelope: "whatsapp",
    document: "integrations.mine",
    isDocumentBeside: true,
    refusals: ["row_changed"],
    summary: `Muda a conexão com o WhatsApp. Token ou segredo vazio mantém o guardado; outra conta apaga os guardados. ${here}`,
    tag,
  },
  {
    method: "PUT",
    path: "/api/organizations/:id/sms",
    procedure: "integrations.updateSms",
    envelope: "sms",
    document: "integrations.mine",
    isDocumentBeside: true,
    refusals: ["row_changed"],
    summary: `Muda o provedor de SMS. Token vazio mantém o guardado; outra conta, provedor ou endereço apaga o guardado. ${here}`,
    tag,
  },
  {
    method: "PUT",
    path: "/api/organizations/:id/email",
    procedure: "integrations.updateEmail",
    envelope: "email",
    document: "integrations.mine",
    isDocumentBeside: true,
    refusals: ["row_changed"],
    summary: `Muda o servidor de e-mail próprio. Senha vazia mantém a guardada; outro servidor ou usuário apaga a guardada. ${here}`,
    tag,
  },
  {
    method: "POST",
    path: "/api/organizations/:id/whatsapp/test",
    procedure: "integrations.testWhatsapp",
    envelope: "whatsapp",
    refusals: ["row_changed"],
    summary: `Confere o token, o número e a conta no WhatsApp; testStatus diz o resultado. Dando certo, propõe os modelos e liga o webhook. ${here}`,
    tag,
  },
  {
    method: "POST",
    path: "/api/organizations/:id/sms/test",
    procedure: "integrations.testSms",
    envelope: "sms",
    refusals: ["row_changed"],
    summary: `Confere as credenciais no provedor de SMS; em um provedor próprio, manda um SMS ao número de envio. testStatus diz o resultado. ${here}`,
    tag,
  },
  {
    method: "POST",
    path: "/api/organizations/:id/email/test",
    procedure: "integrations.testEmail",
    envelope: "email",
    refusals: ["row_changed"],
    summary: `Conecta, autentica e manda um e-mail a quem testa; testStatus diz o resultado. ${here}`,
    tag,
  },
];

import { silentMinutes, type CheckFailure, type IntegrationKind } from "../domain/integrations.ts";

/** What a kind gives, where its plan feature is usually another's. */
export const integrationGains: Readonly<Partial<Record<IntegrationKind, string>>> = {
  email: "Os e-mails saem do servidor e do endereço da sua organização.",
};

/** What server and browser say about connecting WhatsApp, SMS and an own mail server. */
export const integrationTexts = {
  spacesInSecret: "Copie de novo: não pode haver espaços",
  onlyDigits: "Use somente números",
  invalidPartPrice: "Use um valor em reais, como 0,09",
  invalidRegion: "Use uma região como sa-east-1",
  regionFirst: "Informe a região da Amazon, como sa-east-1: o servidor de e-mail depende dela",
  invalidApiVersion: "Use uma versão como v23.0",
  invalidUrl: "Use um endereço https:// sem usuário nem senha",
  invalidHost: "Use o nome do servidor, como smtp.exemplo.com.br",
  invalidPort: "Use a porta 587, 465, 2525 ou 25",
} as const;

/** What happened at a test and what to do about it. */
export const checkFailureTexts: Readonly<Record<CheckFailure, string>> = {
  not_configured: "Faltam dados para o teste. Preencha todos os campos, salve e teste de novo.",
  secret_unreadable:
    "A senha ou o token guardado não pode mais ser lido. Digite-o de novo, salve e teste.",
  secret_missing:
    "A organização voltou de uma cópia de segurança, que não traz senhas nem tokens. Digite a senha ou o token de novo, salve e teste.",
  wrong_credentials:
    "O provedor não aceitou as credenciais. Confira a conta e a senha ou o token e salve de novo.",
  token_expired:
    "O token expirou ou foi revogado. Gere um token permanente no provedor, salve e teste de novo.",
  permission_missing:
    "O token não tem as permissões necessárias. Gere outro com permissão para enviar mensagens.",
  number_not_found:
    "O provedor não encontrou este número. Confira a identificação do número de telefone.",
  number_not_in_account:
    "Este número não pertence a esta conta. Confira a identificação do número e a da conta.",
  number_elsewhere:
    "Este número já está ligado a outra organização no Encaixe, e as respostas de um número só chegam a uma. Desligue o WhatsApp naquela organização ou use outro número.",
  account_not_found: "O provedor não encontrou esta conta. Confira a identificação da conta.",
  account_locked: "O provedor bloqueou esta conta. Veja o motivo no painel do provedor.",
  number_not_registered:
    "O número não está mais registrado na plataforma do WhatsApp. Registre-o de novo no Gerenciador do WhatsApp e teste.",
  display_name_missing:
    "O nome de exibição deste número ainda não foi aprovado. Confira-o no Gerenciador do WhatsApp e teste de novo.",
  payment_missing:
    "A Meta não conseguiu cobrar esta conta. Confira a forma de pagamento no Gerenciador do WhatsApp e teste de novo.",
  policy_blocked:
    "O provedor suspendeu os envios por uma regra de uso. Veja o motivo no painel do provedor.",
  sender_refused:
    "O remetente não foi aceito. Use um número ou e-mail que esta conta esteja autorizada a usar.",
  recipient_refused: "O destinatário do teste não foi aceito. Confira o seu próprio e-mail.",
  host_not_found: "O servidor não foi encontrado. Confira se o endereço está escrito certo.",
  host_not_allowed: "Este endereço não pode ser usado. Informe um servidor público na internet.",
  port_not_allowed: "Esta porta não pode ser usada. Use a porta indicada pelo provedor.",
  connection_refused:
    "O servidor recusou a conexão. Confira o endereço e a porta com o seu provedor.",
  connection_lost: "O servidor interrompeu a conexão. Tente de novo em alguns minutos.",
  encryption_failed:
    "A conexão segura falhou. Confira a segurança escolhida e se o certificado do servidor é válido.",
  encryption_missing:
    "O servidor não oferece conexão segura nesta porta. Escolha TLS na porta 465 ou peça STARTTLS ao provedor.",
  redirected: "O endereço redireciona para outro. Informe o endereço final.",
  timed_out: "O servidor demorou demais para responder. Confira a porta e tente de novo.",
  rate_limited: "O provedor pediu uma pausa. Espere alguns minutos e teste de novo.",
  provider_unavailable: "O provedor está fora do ar. Tente de novo em alguns minutos.",
  unexpected_answer:
    "O servidor respondeu algo inesperado. Confira o endereço e os dados com o seu provedor.",
  nothing_taken: `O provedor não aceita mensagens há mais de ${silentMinutes} minutos. Continuamos tentando; teste a conexão para ver o motivo.`,
  no_answer: `O provedor não responde há mais de ${silentMinutes} minutos: não sabemos se as últimas mensagens saíram, e elas não são repetidas. Teste a conexão e avise por telefone quem tem horário em breve.`,
};

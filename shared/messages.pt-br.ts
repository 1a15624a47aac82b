import { exportDays } from "./domain/subscriptions.ts";
import { fileTexts } from "./texts/files.pt-br.ts";
import { signupTexts } from "./texts/signups.pt-br.ts";
import { ledgerTexts } from "./texts/ledger.pt-br.ts";
import { bookingTexts } from "./texts/booking.pt-br.ts";
import { sendingTexts } from "./texts/sending.pt-br.ts";
import { waitWords } from "./texts/waits.pt-br.ts";
import type { ErrorCode, ErrorParams } from "./errors.ts";

/** What people read when something is refused; scripts may compare these sentences, so they rarely change. */
export const errorMessages = {
  invalid_input: "Alguns campos precisam de correção.",
  invalid_slot: "O horário informado não corresponde à duração dos serviços escolhidos.",
  invalid_image: fileTexts.onlyImages,
  image_too_many_pixels: "A imagem tem pontos demais. O máximo é de 50 megapixels.",
  unauthenticated: "Você precisa fazer login para continuar.",
  invalid_credentials: "E-mail ou senha incorretos.",
  wrong_password: "A senha atual não confere.",
  second_factor_required: "Informe o código da verificação em duas etapas.",
  second_factor_wrong: "Código incorreto ou já usado. Confira o código no seu aplicativo.",
  subscription_suspended:
    "A assinatura está parada, e agora só dá para ler e exportar. Quando o pagamento for feito, tudo volta na hora.",
  subscription_closed: `A assinatura terminou há mais de ${exportDays} dias, e a conta está fechada. Nada foi apagado: com o pagamento, tudo volta na hora.`,
  password_change_required: "Troque a senha temporária para continuar.",
  two_factor_setup_required: "Configure a verificação em duas etapas para continuar.",
  forbidden: "Você não tem permissão para fazer isso.",
  employees_forbidden: "Apenas administradores podem gerenciar funcionários",
  origin_refused: "Esta página não pode fazer este pedido.",
  plan_limit_reached: "Seu plano chegou ao limite. Faça upgrade para continuar.",
  feature_not_in_plan: "Este recurso não faz parte do seu plano.",
  organization_inactive: "Esta organização está inativa.",
  access_removed:
    "Seu acesso a esta organização não está ativo. Fale com quem administra a equipe.",
  invitation_not_found:
    "Este convite não vale mais. Confira se você abriu o e-mail mais recente ou peça um novo convite.",
  invitation_expired: "Este convite expirou. Peça um novo a quem convidou você.",
  invitation_used: "Este convite já foi usado. Entre com o seu e-mail e a sua senha.",
  invitation_login_needed: "Entre com a sua senha para aceitar este convite.",
  invitation_password_needed: "Para aceitar este convite, crie uma senha só sua.",
  invitation_of_another:
    "Este convite é para outro e-mail. Saia e entre com o e-mail que recebeu o convite.",
  invitation_limit_reached:
    "Sua organização chegou ao limite de {limit} novos acessos por dia. Tente de novo amanhã.",
  not_found: "Não encontramos o que você procurou.",
  booking_link_not_found: "Link de agendamento não encontrado ou inativo",
  booking_link_inactive: "Este link de agendamento está inativo.",
  booking_link_expired: "Este link de agendamento expirou. Verifique a data de expiração.",
  booking_link_not_yet_active:
    "Este link de agendamento ainda não está ativo. Verifique a data de início.",
  anamnesis_link_not_found: "Não encontramos este questionário. Confira o link que você recebeu.",
  anamnesis_link_expired: "O prazo deste questionário acabou. Peça um novo link a quem o enviou.",
  anamnesis_link_used:
    "Este link já não vale: as respostas foram enviadas ou há um link mais novo.",
  waitlist_link_not_found: "Não encontramos esta espera. Confira o link do seu e-mail.",
  mail_link_not_found: "Este link não vale. Abra o do e-mail mais recente que você recebeu.",
  mail_link_inactive: "Esta organização está desativada e não envia mais e-mails.",
  booking_token_not_found: "Não encontramos este agendamento. Confira o link do seu e-mail.",
  contact_limit_reached:
    "Este e-mail ou telefone já tem horários à espera de confirmação. Abra o link do e-mail de um deles e tente de novo; se não são seus, agende sem o telefone.",
  booking_link_crowded:
    "Este link recebeu agendamentos demais em pouco tempo. Tente de novo {wait}.",
  proof_required: "Este link está muito procurado. Resolva o desafio e envie o pedido de novo.",
  appointment_recorded: "Já existe um registro deste agendamento. Abra-o antes de registrar outro.",
  prescription_closed: "Esta receita já foi dispensada ou cancelada.",
  appointment_not_changeable: "Este agendamento não pode mais ser alterado por aqui.",
  time_slot_unavailable: bookingTexts.taken,
  no_open_cash_session: ledgerTexts.tillClosed,
  cash_session_already_open: "Já há um caixa aberto. Feche-o antes de abrir outro.",
  appointment_already_paid: "Este agendamento já foi pago.",
  appointment_not_payable: "Um agendamento cancelado não recebe pagamento.",
  appointment_price_locked: ledgerTexts.priceLocked,
  nothing_to_pay: "Não há nada a pagar neste agendamento.",
  already_reversed: "Este lançamento já foi estornado.",
  payout_already_paid: "Este pagamento já foi feito.",
  payout_already_cancelled: "Este pagamento já foi cancelado.",
  payout_above_owed: "O pagamento é maior do que há a receber no período.",
  total_changed: "O total mudou. Confira o novo valor e confirme de novo.",
  invalid_transition: "Este agendamento não pode passar para esse status.",
  plan_usage_above: "O que está em uso não cabe no plano {plan}.",
  in_use: "Isto ainda está em uso e não pode ser excluído.",
  last_organization:
    "Esta é a única organização da sua conta: ela não pode ser desativada nem excluída.",
  current_organization:
    "Você está nesta organização. Troque para outra antes de desativar ou excluir esta.",
  whatsapp_off: "O WhatsApp da organização não está ligado e testado.",
  whatsapp_template_required: sendingTexts.failures.template_required,
  whatsapp_not_reached: sendingTexts.failures.no_phone,
  conflict: "Outra pessoa mudou isto ao mesmo tempo. Confira e tente de novo.",
  email_taken: "Este e-mail já está cadastrado",
  user_exists: signupTexts.userExists,
  idempotency_key_reused: "Este pedido já foi feito com outros dados. Comece um novo pedido.",
  row_changed: "Este registro mudou desde que você o abriu. Confira e tente de novo.",
  file_too_large: fileTexts.tooLarge,
  request_too_large:
    "O que foi enviado é longo demais. Encurte os textos ou divida-os e tente de novo.",
  rate_limited: "Muitas tentativas em pouco tempo. Tente de novo {wait}.",
  internal_error: "Algo deu errado do nosso lado. Tente de novo em instantes.",
  database_unavailable: "O sistema está temporariamente indisponível. Tente de novo em instantes.",
  storage_full:
    "O sistema está sem espaço para gravar. Nada foi salvo; tente de novo em alguns minutos.",
  billing_unknown:
    "O pagamento não respondeu a tempo, e ainda não dá para saber se a mudança foi feita. Espere um instante: esta página mostra como ficou.",
  billing_unavailable:
    "O pagamento não respondeu. Nada foi cobrado e nada se perdeu: tente de novo em instantes.",
  storage_unavailable:
    "O armazenamento de arquivos está temporariamente indisponível. O resto continua funcionando; tente de novo em instantes.",
  jobs_stopped: "As tarefas em segundo plano (e-mails e lembretes) estão paradas.",
} as const satisfies Record<ErrorCode, string>;

/** Says `database_unavailable` of one organisation, while others are served. */
export const organizationAwayMessage =
  "Os dados desta organização estão temporariamente indisponíveis. Tente de novo em instantes.";

/** Says `rate_limited` of a PDF that has to wait for too many others. */
export const papersBusyMessage =
  "Há muitos documentos na fila para virar PDF. Espere um minuto e tente de novo.";

/** Says `file_too_large` of a paper that would be printed. */
export const paperTooLongMessage =
  "Este documento é longo demais para um PDF. Divida-o e tente de novo.";

/** What a caller of the API reads when a request can't be understood at all. */
export const requestMessages = {
  unknownField: "Campo desconhecido",
  readOnlyField: "Este campo só pode ser lido",
  invalidPage: "Página inválida",
  fieldTwice: "Campo enviado duas vezes",
  idempotencyKey: "Use de 8 a 128 caracteres ASCII visíveis",
  malformedJson: "O corpo do pedido não é um JSON válido.",
  bodyNotObject: "O corpo do pedido deve ser um objeto JSON.",
  wrongContentType: "Envie o corpo do pedido como application/json.",
  formExpected: "Envie o arquivo num formulário (multipart/form-data), no campo file.",
  malformedAddress: "O endereço do pedido é inválido.",
  tooSlow: "O pedido demorou demais para chegar.",
  headersTooLarge: "Os cabeçalhos do pedido são grandes demais.",
} as const;

/** Returns the Portuguese sentence for a code, with its `{placeholders}` filled in. */
export function errorMessage(code: ErrorCode, params: ErrorParams = {}): string {
  return filledMessage(errorMessages[code], params);
}

/**
 * Fills the `{placeholders}` of a sentence that stands in the place of a code's usual one. `{wait}`
 * is the time after which a limit lets the caller through again.
 */
export function filledMessage(sentence: string, params: ErrorParams): string {
  const known: ErrorParams = { ...params, wait: waitWords(params["retryAfter"]) };
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in known ? String(known[name]) : whole,
  );
}

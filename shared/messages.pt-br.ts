import type { SlotRefusal } from "./domain/slots-rules.ts";
import type { ErrorCode } from "./errors.ts";

/** What people read when something is refused. The texts quoted in the specification are exact. */
export const errorMessages = {
  invalid_input: "Alguns campos precisam de correção.",
  invalid_slot: "O horário informado não corresponde à duração dos serviços escolhidos.",
  invalid_image: "Por favor, selecione apenas arquivos de imagem",
  image_too_many_pixels: "A imagem tem pontos demais. O máximo é de 50 megapixels.",
  unauthenticated: "Você precisa fazer login para continuar.",
  invalid_credentials: "E-mail ou senha incorretos.",
  wrong_password: "A senha atual não confere.",
  password_change_required: "Troque a senha temporária para continuar.",
  forbidden: "Você não tem permissão para fazer isso.",
  employees_forbidden: "Apenas administradores podem gerenciar funcionários",
  origin_refused: "Esta página não pode fazer este pedido.",
  plan_limit_reached: "Seu plano chegou ao limite. Faça upgrade para continuar.",
  feature_not_in_plan: "Este recurso não faz parte do seu plano.",
  organization_inactive: "Esta organização está inativa.",
  not_found: "Não encontramos o que você procurou.",
  booking_link_not_found: "Link de agendamento não encontrado ou inativo",
  booking_link_inactive: "Este link de agendamento está inativo.",
  booking_link_expired: "Este link de agendamento expirou. Verifique a data de expiração.",
  booking_link_not_yet_active:
    "Este link de agendamento ainda não está ativo. Verifique a data de início.",
  booking_token_not_found: "Não encontramos este agendamento. Confira o link do seu e-mail.",
  appointment_not_changeable: "Este agendamento não pode mais ser alterado por aqui.",
  time_slot_unavailable:
    "Este horário já foi reservado por outro cliente. Por favor, escolha outro horário.",
  no_open_cash_session: "Abra um Caixa em Finanças para registrar pagamentos.",
  total_changed: "O total mudou. Confira o novo valor e confirme de novo.",
  invalid_transition: "Este agendamento não pode passar para esse status.",
  in_use: "Isto ainda está em uso e não pode ser excluído.",
  conflict: "Outra pessoa mudou isto ao mesmo tempo. Confira e tente de novo.",
  email_taken: "Este e-mail já está cadastrado",
  idempotency_key_reused: "Este pedido já foi feito com outros dados. Comece um novo pedido.",
  row_changed: "Este registro mudou desde que você o abriu. Confira e tente de novo.",
  file_too_large: "Arquivo muito grande. Tamanho máximo: 70MB",
  rate_limited: "Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.",
  internal_error: "Algo deu errado do nosso lado. Tente de novo em instantes.",
  database_unavailable: "O sistema está temporariamente indisponível. Tente de novo em instantes.",
} as const satisfies Record<ErrorCode, string>;

export const roleLabels = {
  owner: "Proprietário",
  admin: "Administrador",
  doctor: "Médico",
  mdica: "Médico",
  receptionist: "Recepcionista",
  employee: "Funcionário",
} as const;

export const appointmentStatusLabels = {
  scheduled: "Agendado",
  confirmed: "Confirmado",
  in_progress: "Em andamento",
  finished: "Finalizado",
  cancelled: "Cancelado",
  no_show: "Não compareceu",
} as const;

/** What the forms say about a working week. */
export const scheduleMessages = {
  endBeforeStart: "O fim do expediente deve ser depois do início",
  lunchOutsideDay: "O almoço deve estar dentro do expediente",
  repeatedDay: "Cada dia da semana pode aparecer uma vez",
  invalidHours: "Horário inválido",
} as const;

/** Answers to 'Por que este horário não aparece?' in the preview of a booking link. */
export const slotRefusalMessages = {
  organization_inactive: "A organização está inativa.",
  link_inactive: "O link está inativo.",
  link_not_yet_valid: "É antes do início da validade do link.",
  link_expired: "É depois do fim da validade do link.",
  calendar_inactive: "O calendário está inativo.",
  professional_inactive: "O profissional está inativo ou não atende.",
  service_inactive: "Um dos serviços está inativo.",
  no_services: "Nenhum serviço foi escolhido.",
  after_max_advance: "Passa da antecedência máxima do link ou de um serviço.",
  calendar_closed_date:
    "O calendário está fechado neste dia: é feriado ou um dia de folga da casa.",
  calendar_closed_day: "O calendário não abre neste dia da semana.",
  professional_off_day: "O profissional não trabalha neste dia da semana.",
  service_off_day: "Um dos serviços não é oferecido neste dia da semana.",
  no_common_hours:
    "Os horários do calendário, do profissional, do link e dos serviços não se cruzam.",
  nonexistent_local_time: "Este horário não existe neste dia: os relógios foram adiantados.",
  in_the_past: "Este horário já passou.",
  before_min_advance: "Não respeita a antecedência mínima do link ou de um serviço.",
  outside_calendar_hours: "O atendimento não cabe no horário do calendário.",
  outside_professional_hours: "O atendimento não cabe no expediente do profissional.",
  outside_link_hours: "O atendimento não cabe no horário do link.",
  outside_service_hours: "O atendimento não cabe no horário de um dos serviços.",
  lunch: "O atendimento cai no almoço do profissional.",
  busy: "O profissional já tem um compromisso ou um intervalo neste horário.",
  time_off: "A agenda do profissional está bloqueada neste horário: folga ou intervalo.",
  off_grid: "Não é um dos horários de início do link.",
} as const satisfies Record<SlotRefusal, string>;

/** Public booking: what the server says besides errors. */
export const bookingTexts = {
  dayUnavailable: "Dia não disponível",
  slotNotOffered: "Este horário não está disponível. Por favor, escolha outro horário.",
  booked: "Agendamento realizado com sucesso! Você receberá um email de confirmação.",
  invalidPhone: "Telefone inválido. Informe o DDD e o número.",
  otherLink: "Este campo não corresponde ao link de agendamento.",
} as const;

export const passwordMessages = {
  sameAsCurrent: "A nova senha precisa ser diferente da atual",
  sameAsTemporary: "A nova senha não pode ser a senha temporária",
} as const;

/** What a caller of the API reads when a request can't even be understood. */
export const requestMessages = {
  unknownField: "Campo desconhecido",
  fieldTwice: "Campo enviado duas vezes",
  idempotencyKey: "Use de 8 a 128 caracteres ASCII visíveis",
  malformedJson: "O corpo do pedido não é um JSON válido.",
  bodyNotObject: "O corpo do pedido deve ser um objeto JSON.",
  wrongContentType: "Envie o corpo do pedido como application/json.",
  bodyTooLarge: "O corpo do pedido é grande demais.",
  malformedAddress: "O endereço do pedido é inválido.",
  tooSlow: "O pedido demorou demais para chegar.",
  headersTooLarge: "Os cabeçalhos do pedido são grandes demais.",
} as const;

/** What the server says when a booking link points at something it can't. */
export const bookingLinkTexts = {
  professionalDoesNotAttend: "Este funcionário está inativo ou não atende",
  serviceInactive: "Um dos serviços está inativo",
  calendarInactive: "Este calendário está inativo",
  imageOfOtherKind: "Envie esta imagem de novo no lugar dela",
} as const;

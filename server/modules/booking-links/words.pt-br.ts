import { schedulingTexts } from "#shared/texts/scheduling.pt-br.ts";
import type { SlotRefusal } from "#shared/domain/slots-rules.ts";

/** Answers to 'Por que este horário não aparece?' in the preview of a booking link. */
export const slotRefusalMessages = {
  organization_inactive: "A organização está inativa.",
  link_inactive: "O link está inativo.",
  link_not_yet_valid: "É antes do início da validade do link.",
  link_expired: "É depois do fim da validade do link.",
  calendar_inactive: "O calendário está inativo.",
  professional_inactive: "O profissional está inativo ou não atende.",
  service_inactive: "Um dos serviços está inativo.",
  service_not_performed: "O profissional não realiza um dos serviços.",
  no_services: "Nenhum serviço foi escolhido.",
  after_max_advance: "Passa da antecedência máxima do link ou de um serviço.",
  calendar_closed_date:
    "O calendário está fechado neste dia: é feriado ou um dia de folga da casa.",
  calendar_closed_day: schedulingTexts.calendarOffDay,
  professional_off_day: schedulingTexts.professionalOffDay,
  service_off_day: "Um dos serviços não é oferecido neste dia da semana.",
  no_common_hours:
    "Os horários do calendário, do profissional, do link e dos serviços não se cruzam.",
  nonexistent_local_time: "Este horário não existe neste dia: os relógios foram adiantados.",
  in_the_past: schedulingTexts.inThePast,
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

/** What the server says when a booking link refers to something that it can't. */
export const bookingLinkTexts = {
  professionalDoesNotAttend: "Este funcionário está inativo ou não atende",
  notPerformed: (names: readonly string[]) =>
    `Este funcionário não realiza: ${names.join(", ")}. Em Serviços se escolhe quem realiza cada um.`,
  imageOfOtherKind: "Envie esta imagem de novo no lugar dela",
} as const;

import { schedulingTexts } from "#shared/texts/scheduling.pt-br.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { TimeObstacle } from "#shared/schemas/appointment-edits.ts";
import type { ToldKind, WhyNotTold } from "#shared/domain/customer-messages.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";

/** What staff read when an appointment can't be written as asked. */
export const appointmentTexts = {
  tooLong: "Um agendamento dura no máximo 24 horas",
  noDefaultCalendar: "Nenhum calendário padrão está ativo. Escolha um calendário.",
  professionalDoesNotAttend: "Este profissional está inativo ou não atende",
  patientArchived: "Este cadastro está arquivado",
  seriesTooLong: (most: number) => `Uma série tem no máximo ${most} agendamentos`,
  seriesTooShort: "Até esta data não há um segundo agendamento",
  notMovable: "Um agendamento finalizado, cancelado ou de quem não compareceu não muda de horário.",
  notMissingYet: "O horário deste agendamento ainda não chegou: ninguém faltou a ele.",
  followingPaid: (day: string) =>
    `O agendamento de ${day} desta série já foi pago: serviços e desconto dele ficam como estão. Mude só este ou estorne antes aquele pagamento.`,
  statusOfOne: "O status muda de um agendamento por vez",
  taken:
    "O profissional já tem outro agendamento neste horário. Escolha outro horário ou use Encaixe.",
  takenBy: (others: string, who = "O profissional") =>
    `${who} já tem outro agendamento neste horário (${others}). Escolha outro horário ou use Encaixe.`,
  timeOff: (who = "O profissional") =>
    `${who} está com a agenda bloqueada neste horário. Escolha outro horário ou use Encaixe.`,
  seriesTaken: "Estas datas não estão livres, e por isso nada foi salvo. Ajuste ou use Encaixe.",
  occurrenceTaken: (moment: string) => `${moment}: já há outro agendamento`,
  occurrenceTimeOff: (moment: string) => `${moment}: agenda do profissional bloqueada`,
  occurrenceClosed: (moment: string, why: string) => `${moment}: calendário fechado (${why})`,
  notOfSeries: "Esta data não é da série",
  allSkipped: "Deixe pelo menos uma data da série",
} as const;

/** The obstacles to a time, before it is written. */
export const obstacleTexts = {
  appointment: "O profissional já tem outro agendamento neste horário.",
  time_off: "O profissional está com a agenda bloqueada neste horário.",
  closed_day: "O calendário está fechado neste dia.",
  calendar_closed_weekday: schedulingTexts.calendarOffDay,
  outside_calendar_hours: "O horário não cabe no expediente do calendário.",
  professional_off_day: schedulingTexts.professionalOffDay,
  outside_professional_hours: "O horário não cabe no expediente do profissional.",
  lunch: "O horário cai no almoço do profissional.",
  service_not_performed: "O profissional não realiza um dos serviços deste agendamento.",
  in_the_past: schedulingTexts.inThePast,
} as const satisfies Record<TimeObstacle, string>;

/** The obstacles to one date of a series. */
export const seriesObstacleTexts = {
  appointment: "Já há outro agendamento",
  time_off: "Agenda do profissional bloqueada",
  closed_day: (why: string) => `Calendário fechado: ${why}`,
} as const;

/** An audit action as an appointment's history shows it. */
export const historyActions: Readonly<Record<string, string>> = {
  "appointment.book": "Agendou pelo link",
  "appointment.create": "Criou",
  "appointment.move": "Remarcou",
  "appointment.update": "Alterou",
  "appointment.status": "Mudou o status",
  "appointment.cancel": "Cancelou",
  "appointment.arrive": "Registrou a chegada",
  "appointment.not_arrived": "Retirou a chegada",
  "appointment.late": "Anotou um atraso",
  "appointment.undo": "Desfez",
  "appointment.reactivate": "Reativou",
  "appointment.customer_move": "Remarcou pelo link",
  "appointment.customer_cancel": "Cancelou pelo link",
  "appointment.customer_confirm": "Confirmou pelo e-mail",
  "appointment.customer_attend": "Confirmou a presença pelo WhatsApp",
  "appointment.customer_choose": "Escolheu o horário pelo WhatsApp",
  "appointment.hold_expired": "Liberou o horário, não confirmado pelo e-mail",
  "appointment.offer": "Ofereceu a quem estava na lista de espera",
  "appointment.offer_taken": "Aceitou a oferta da lista de espera pelo link",
  "appointment.offer_refused": "Recusou a oferta da lista de espera pelo link",
  "appointment.offer_expired": "Liberou o horário: a oferta da lista de espera não foi aceita",
  "appointment.silence": "Retirou o aviso ao cliente",
};

/** What a customer does in other ways as well, where an answer by this channel did it. */
export const answeredActions: Readonly<
  Record<"whatsapp" | "sms", Readonly<Record<string, string>>>
> = {
  whatsapp: {
    "appointment.customer_cancel": "Cancelou pelo WhatsApp",
    "appointment.offer_taken": "Aceitou a oferta da lista de espera pelo WhatsApp",
    "appointment.offer_refused": "Recusou a oferta da lista de espera pelo WhatsApp",
  },
  sms: {
    "appointment.customer_cancel": "Cancelou por SMS",
    "appointment.customer_attend": "Confirmou a presença por SMS",
    "appointment.offer_taken": "Aceitou a oferta da lista de espera por SMS",
    "appointment.offer_refused": "Recusou a oferta da lista de espera por SMS",
  },
};

/** A line about a message, followed by its channel. */
export const messageActions: Readonly<Record<string, string>> = {
  "appointment.told": "Avisou",
  "appointment.not_told": "Não avisou",
};

/** The same where nothing says what became of it afterwards: that it left is all that is known there. */
export const sendingActions: Readonly<Record<string, string>> = {
  ...messageActions,
  "appointment.told": "Enviou aviso",
};

/** What a message told, as the history names it. */
export const messageLabels: Readonly<Record<ToldKind, string>> = {
  hold: "Pedido de confirmação",
  offer: "Horário oferecido",
  confirmation: "Confirmação",
  moved: "Novo horário",
  cancelled: "Cancelamento",
  return: "Hora do retorno",
};

/** Why a customer was not told. */
export const whyNotLabels: Readonly<Record<WhyNotTold, string>> = {
  unneeded: "Desfeito a tempo: nada a avisar",
  over: "O atendimento já tinha começado ou acabado",
  no_address: "Sem endereço",
  unconfirmed: "A reserva ainda espera a confirmação de quem agendou",
  limit: "Os avisos deste dia acabaram: a organização chegou ao limite",
  address_limit: "Este endereço já recebeu muitos avisos hoje",
  refused: "Endereço recusado",
  opted_out: "Pediu para não receber mensagens",
  not_delivered: "A mensagem não foi entregue",
  unknown: "O envio foi interrompido; talvez tenha chegado",
};

/** The same where it is about a number. */
export const phoneWhyNotLabels: Readonly<
  Record<"whatsapp" | "sms", Readonly<Partial<Record<WhyNotTold, string>>>>
> = {
  whatsapp: {
    no_address: "Sem telefone válido",
    address_limit: "Este número já recebeu muitos avisos hoje",
    refused: "Este número não tem WhatsApp",
  },
  sms: {
    no_address: "Sem telefone válido",
    address_limit: "Este número já recebeu muitos avisos hoje",
    refused: "O provedor de SMS não aceita este número",
  },
};

export const historyTexts = {
  unknownAction: "Alterou",
  formerMember: "Membro anterior",
  yes: "Sim",
  no: "Não",
  willTell: "Vai avisar",
  stillToTell: "Ainda não avisou",
  triesAgain: "O envio falhou e será tentado de novo",
  notNotified: "Não enviado, a pedido",
} as const;

/** The audited fields that the history shows, in its order. */
export const historyFields = {
  status: "Status",
  startAt: "Início",
  endAt: "Fim",
  arrivedAt: "Chegada",
  startedAt: "Início do atendimento",
  expectedAt: "Chegada prevista",
  professionalId: "Profissional",
  serviceIds: "Serviços",
  patientId: "Cadastro",
  customerName: "Nome",
  customerEmail: "E-mail",
  customerPhone: "Telefone",
  notes: "Notas",
  meetingUrl: "Link da reunião",
  needsReturn: "Marcar retorno",
  returnAt: "Data do retorno",
  isOverlap: "Encaixe",
  cancelReason: "Motivo do cancelamento",
  discountCents: "Desconto do cadastro",
  manualDiscountCents: "Desconto manual",
  discountReason: "Motivo do desconto",
  totalCents: "Total",
  notify: "Aviso",
  message: "Mensagem",
  address: "Para",
  whyNot: "Motivo",
} as const;

export type HistoryField = keyof typeof historyFields;

/** Returns a status as the history shows it; old lines may hold one that no longer exists. */
export function statusLabel(status: string): string {
  return appointmentStatusLabels[status as AppointmentStatus] ?? status;
}
